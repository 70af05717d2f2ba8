import { useCallback, useState } from 'react';
import { placeDocuments } from '../../../editor/commands/documents/place-documents';
import { text } from '../../../i18n/text';
import { type ToastMessage, useToasts } from '../../../ui/overlays/toast';
import { accuracyText } from '../../position/accuracy-text';
import { useDevice, useEditor, useOutbox } from '../../services';
import { userStore } from '../../storage/user-store';
import { refusalText } from '../../text/refusal-text';
import { takeFaultText } from '../../text/upload-text';
import { dateLocale } from '../../time/moment';
import { type AddedFiles, type FileTarget, addFiles as storeFiles } from './add-files';
import { addUnstoredFile } from './unstored-files-store';

type Places = AddedFiles['places'];

/** Photos with a place that are offered just now: one after the other, as a visit takes them, they are one offer. */
const offeredStore = userStore<{ readonly places: Places }>(() => ({ places: [] }));

/** The words about photos with a place of their own, and about photos with the position of the device. */
function placeWords(places: Places): Pick<ToastMessage, 'title' | 'description'> {
  const own = places.filter(({ device }) => !device);
  const given = places.filter(({ device }) => device);
  const sentences = own.length > 0 ? [text('upload.photosSayWhereTaken', { count: own.length })] : [];
  const last = given.at(-1);
  if (last?.device) {
    const { accuracyM, time } = last.device;
    const clock = new Date(time).toLocaleTimeString(dateLocale(), { timeStyle: 'short' });
    sentences.push(text('upload.photosGotPosition', { count: given.length, accuracy: accuracyText(accuracyM), clock }));
    if (!given.every(({ device }) => device?.isInFile)) sentences.push(text('upload.positionNotInFile'));
  }
  const [title = '', ...more] = sentences;
  return more.length > 0 ? { title, description: more.join('\n') } : { title };
}

const notTakenText = (count: number) => text('upload.filesNotAdded', { count });

export type AddFiles = {
  readonly addFiles: (files: readonly File[], where: FileTarget) => Promise<void>;
  /** How many files are being read and kept just now. */
  readonly pendingFiles: number;
};

/** Offers to put photos on the map where they were taken. */
function useOfferPlaces(announce: (sentence: string) => void): (places: Places) => void {
  const { editor } = useEditor();
  const toasts = useToasts();
  const offer = useCallback(
    (more: Places): void => {
      const places = [...offeredStore.getState().places, ...more];
      offeredStore.setState({ places });
      const putOnMap = () => {
        const refusal = editor.run(placeDocuments(editor.env(), places));
        if (!refusal) return;
        // A layer may be unlocked, and then it is still wanted.
        announce(refusalText(refusal));
        offer(places);
      };
      toasts.show({
        ...placeWords(places),
        topic: 'photo-places',
        action: { label: text('upload.putOnMap'), onSelect: putOnMap },
        onGone: () => offeredStore.setState({ places: [] }),
      });
    },
    [editor, toasts, announce],
  );
  return offer;
}

/** Takes files in and reports what became of them: what could not be kept is not lost without a message. */
export function useAddFiles(announce: (sentence: string) => void): AddFiles {
  const { editor } = useEditor();
  const outbox = useOutbox();
  const { documents } = useDevice();
  const toasts = useToasts();
  const [pendingFiles, setPendingFiles] = useState(0);
  const offer = useOfferPlaces(announce);
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
        else toasts.show({ title: sentence, stays: true, topic: 'files-not-taken', several: notTakenText });
      }
      if (places.length > 0) offer(places);
    },
    [toasts, announce, offer],
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
