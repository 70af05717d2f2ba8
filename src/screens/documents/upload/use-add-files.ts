import { useCallback, useState } from 'react';
import { placeDocuments } from '../../../editor/commands/place-documents';
import { text } from '../../../i18n/text';
import { useToasts } from '../../../ui/overlays/toast';
import { accuracyText } from '../../editor/position/accuracy-text';
import { useDevice, useEditor, useOutbox } from '../../services';
import { refusalText } from '../../text/refusal-text';
import { takeFaultText } from '../../text/upload-text';
import { dateLocale } from '../../time/moment';
import { type AddedFiles, type FileTarget, addFiles as storeFiles } from './add-files';
import { addUnstoredFile } from './unstored-files-store';

type Places = AddedFiles['places'];
type PlaceGroup = {
  readonly places: Places;
  readonly words: { readonly title: string; readonly description?: string; readonly stays: boolean };
};

/** Photos that know their place, and those that have that of the device: each with what is said of them. */
function placeGroups(places: Places): readonly PlaceGroup[] {
  const own = places.filter(({ device }) => !device);
  const given = places.filter(({ device }) => device);
  const groups: PlaceGroup[] = [];
  if (own.length > 0) {
    const title = text('upload.photosSayWhereTaken', { count: own.length });
    groups.push({ places: own, words: { title, stays: true } });
  }
  const [first] = given;
  if (first?.device) {
    const { accuracyM, time } = first.device;
    const isInFile = given.every(({ device }) => device?.isInFile);
    const clock = new Date(time).toLocaleTimeString(dateLocale(), { timeStyle: 'short' });
    const title = text('upload.photosGotPosition', { count: given.length, accuracy: accuracyText(accuracyM), clock });
    const description = text('upload.positionNotInFile');
    groups.push({ places: given, words: { title, stays: false, ...(isInFile ? {} : { description }) } });
  }
  return groups;
}

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
      for (const group of placeGroups(places)) {
        const offer = (): void =>
          toasts.show({
            ...group.words,
            action: {
              label: text('upload.putOnMap'),
              onSelect: () => {
                const refusal = editor.run(placeDocuments(editor.env(), group.places));
                if (!refusal) return;
                // A layer may be unlocked, and then it is still wanted.
                announce(refusalText(refusal));
                offer();
              },
            },
          });
        offer();
      }
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
