import { useStore } from 'zustand';
import type { ItemRef } from '../../../items/item';
import { freshEntries } from '../../../offline/rescue/fresh-entries';
import { readRescue } from '../../../offline/rescue/read-rescue';
import { rescueLimits } from '../../../offline/rescue/rescue-format';
import { saveRescueFile } from '../../../offline/rescue/save-rescue-file';
import { useToasts } from '../../../ui/toast';
import { useServices } from '../../services';
import { counted } from '../../words/quantity';
import { rescueText } from '../../words/rescue-text';

/** Saves what is unsent as a file, and takes such a file back. */
export function useRescue() {
  const { outbox, api, editor, session, takeIn } = useServices();
  const user = useStore(session.store, ({ phase }) => ('user' in phase ? phase.user.username : ''));
  const toasts = useToasts();

  const save = (only?: readonly ItemRef[]) => {
    const itemOf = editor.document.get;
    const { name, count } = saveRescueFile(outbox, { api, user, itemOf, ...(only ? { only } : {}) });
    toasts.show({ title: `${counted(count, 'change', 'changes')} in ${name}`, description: 'They stay here as well.' });
    return name;
  };

  const open = async (file: File): Promise<void> => {
    const refused = (title: string) => toasts.show({ title, description: 'Nothing was changed.' });
    if (file.size > rescueLimits.characters) return refused(rescueText('too-large'));
    const reading = readRescue(await file.text(), { base: api.config.base, user });
    if (!reading.ok) return refused(rescueText(reading.fault));
    const fresh = freshEntries(reading.entries, outbox);
    await takeIn(fresh);
    const here = reading.entries.length - fresh.length;
    const also = here > 0 ? `${counted(here, 'was', 'were')} here already. ` : '';
    const whose = reading.otherUser ? `They were saved by ${reading.origin.user} and leave in your name.` : '';
    toasts.show({
      title: `${counted(fresh.length, 'change', 'changes')} taken back from the file`,
      description: `${also}${whose}`.trim(),
    });
  };
  return { save, open };
}
