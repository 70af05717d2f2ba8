import { useCallback, useState } from 'react';
import { placeDocuments } from '../../../editor/commands/place-documents';
import { text } from '../../../i18n/text';
import { useToasts } from '../../../ui/overlays/toast';
import { useDevice, useEditor, useOutbox } from '../../services';
import { refusalText } from '../../text/refusal-text';
import { takeFaultText } from '../../text/upload-text';
import { type AddedFiles, type FileTarget, addFiles as storeFiles } from './add-files';
import { addUnstoredFile } from './unstored-files-store';

export type AddFiles = {
  readonly addFiles: (files: readonly File[], where: FileTarget) => Promise<void>;
  /** How many files are being read and kept just now. */
  readonly pendingFiles: number;
};

/** Takes files in and reports what became of them: what could not be kept is not lost without a message. */
export function useAddFiles(announce: (sentence: string) => void): AddFiles {
  const { editor } = useEditor();
  const outbox = useOutbox();
  const { documents } = useDevice();
  const toasts = useToasts();
  const [pendingFiles, setPendingFiles] = useState(0);
  const report = useCallback(
    ({ refs, refused, places }: AddedFiles, where: FileTarget) => {
      if (refs.length > 0) {
        announce(
          text('upload.documentsAddedSavedDevice', {
            count: refs.length,
          }),
        );
      }
      for (const { file, fault } of refused) {
        const sentence = takeFaultText(fault, file);
        announce(sentence);
        if (fault === 'full' || fault === 'fault') addUnstoredFile({ file, where, fault });
        else toasts.show({ title: sentence, stays: true });
      }
      if (places.length === 0) return;
      const offer = (): void =>
        toasts.show({
          title: text('upload.photosSayWhereTaken', { count: places.length }),
          action: {
            label: text('upload.putOnMap'),
            onSelect: () => {
              const refusal = editor.run(placeDocuments(editor.env(), places));
              if (!refusal) return;
              // A layer may be unlocked, and then it is still wanted.
              announce(refusalText(refusal));
              offer();
            },
          },
          stays: true,
        });
      offer();
    },
    [editor, toasts, announce],
  );
  const addFiles = useCallback(
    async (files: readonly File[], where: FileTarget) => {
      if (files.length === 0) return;
      setPendingFiles((count) => count + files.length);
      try {
        const taken = await storeFiles({ editor, outbox, documents }, files, where);
        const { refusal } = editor.store.getState();
        if (taken.refs.length + taken.refused.length === 0 && refusal) toasts.show({ title: refusalText(refusal) });
        report(taken, where);
      } finally {
        setPendingFiles((count) => count - files.length);
      }
    },
    [editor, outbox, documents, toasts, report],
  );
  return { addFiles, pendingFiles };
}
