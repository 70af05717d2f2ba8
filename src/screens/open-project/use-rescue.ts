import { useStore } from 'zustand';
import { text } from '../../i18n/text';
import type { ItemRef } from '../../items/item';
import { entriesNotInOutbox, type RescueFault, readRescue } from '../../offline/rescue/read-rescue';
import { rescueLimits } from '../../offline/rescue/rescue-format';
import { saveRescueFile } from '../../offline/rescue/save-rescue-file';
import { useToasts } from '../../ui/overlays/toast';
import { useApi, useEditor, useOutbox } from '../services';

const texts: Readonly<Record<RescueFault, () => string>> = {
  'too-large': () => text('rescue.fileTooLargeRescue'),
  'not-json': () => text('rescue.fileCannotReadDamaged'),
  'not-ours': () => text('rescue.notRescueFile'),
  newer: () => text('rescue.fileSavedNewerVersion'),
  'other-service': () => text('rescue.fileHoldsEditsAnother'),
  damaged: () => text('rescue.fileDamagedNotAll'),
  empty: () => text('rescue.noEditFile'),
};

/** Why a rescue file is not taken, in one sentence. Nothing was changed then. */
function rescueText(fault: RescueFault): string {
  return texts[fault]();
}

/** Saves what is unsent as a file, and takes such a file back. */
export function useRescue() {
  const { api, session } = useApi();
  const { editor, takeIn } = useEditor();
  const outbox = useOutbox();
  const user = useStore(session.store, ({ phase }) => ('user' in phase ? phase.user.username : ''));
  const toasts = useToasts();

  const save = (only?: readonly ItemRef[]) => {
    const itemOf = editor.document.get;
    const { name, count } = saveRescueFile(outbox, { api, user, itemOf, ...(only ? { only } : {}) });
    toasts.show({
      title: text('sync.changesIn', { count, name }),
      description: text('sync.theyStayHereAs'),
    });
    return name;
  };

  const open = async (file: File): Promise<void> => {
    const refused = (title: string) => toasts.show({ title, description: text('sync.nothingWasChanged') });
    if (file.size > rescueLimits.characters) return refused(rescueText('too-large'));
    const reading = readRescue(await file.text(), { base: api.config.base, user });
    if (!reading.ok) return refused(rescueText(reading.fault));
    const fresh = entriesNotInOutbox(reading.entries, outbox);
    await takeIn(fresh);
    const here = reading.entries.length - fresh.length;
    const also = [
      ...(here > 0 ? [text('sync.wereHereAlready', { count: here })] : []),
      ...(reading.otherUser ? [text('sync.savedLeaveName', { user: reading.origin.user })] : []),
    ];
    toasts.show({
      title: text('sync.changesTakenBackFile', {
        count: fresh.length,
      }),
      description: also.join(' '),
    });
  };
  return { save, open };
}
