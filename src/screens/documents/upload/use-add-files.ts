import { useCallback, useState } from 'react';
import { placeDocuments } from '../../../editor/commands/place-documents';
import { useToasts } from '../../../ui/overlays/toast';
import { useServices } from '../../services';
import { refusalText } from '../../text/refusal-text';
import { text } from '../../text/text';
import { takeFaultText } from '../../text/upload-text';
import { type Taken, takeFiles, type Where } from './add-files';
import { addUntaken } from './unstored-files-store';

export type Take = {
  readonly take: (files: readonly File[], where: Where) => Promise<void>;
  /** How many files are being read and kept just now. */
  readonly taking: number;
};

/** Takes files in and says what became of them: what could not be kept is not lost without a word. */
export function useTake(say: (sentence: string) => void): Take {
  const services = useServices();
  const toasts = useToasts();
  const [taking, setTaking] = useState(0);
  const tell = useCallback(
    ({ refs, refused, places }: Taken, where: Where) => {
      const { editor } = services;
      if (refs.length > 0) {
        say(
          text('{count, plural, one {# document added} other {# documents added}}, saved on this device', {
            count: refs.length,
          }),
        );
      }
      for (const { file, fault } of refused) {
        if (fault === 'full') addUntaken({ file, where });
        const sentence = takeFaultText(fault, file);
        say(sentence);
        if (fault !== 'full') toasts.show({ title: sentence, stays: true });
      }
      if (places.length === 0) return;
      const offer = (): void =>
        toasts.show({
          title: text(
            '{count, plural, one {This photo says where it was taken} other {# photos say where they were taken}}',
            { count: places.length },
          ),
          action: {
            label: text('Put on the map'),
            onSelect: () => {
              const refusal = editor.run(placeDocuments(editor.env(), places));
              if (!refusal) return;
              // A layer may be unlocked, and then it is still wanted.
              say(refusalText(refusal));
              offer();
            },
          },
          stays: true,
        });
      offer();
    },
    [services, toasts, say],
  );
  const take = useCallback(
    async (files: readonly File[], where: Where) => {
      if (files.length === 0) return;
      setTaking((count) => count + files.length);
      try {
        const taken = await takeFiles(services, files, where);
        const { refusal } = services.editor.store.getState();
        if (taken.refs.length + taken.refused.length === 0 && refusal) toasts.show({ title: refusalText(refusal) });
        tell(taken, where);
      } finally {
        setTaking((count) => count - files.length);
      }
    },
    [services, toasts, tell],
  );
  return { take, taking };
}
