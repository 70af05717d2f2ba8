import { HardHat, LockOpen } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { type Action, type ActionEnv, hidden, never } from '../../../actions/action';
import { fieldModeStore, setFieldMode } from '../../../preferences/field-mode';
import { itemLabel } from '../../../text/item-label';

/** Unlocks the shape of an item for the pointer, until something else is selected. */
export function unlock({ editor, announce }: Pick<ActionEnv, 'editor' | 'announce'>): void {
  const [ref] = editor.store.getState().selection;
  const item = ref && editor.document.get(ref);
  if (!item) return;
  editor.unlockShape(item.ref);
  announce(text('fieldMode.unlocked', { name: itemLabel(item) }));
}

/** Field mode, and what it adds. */
export const fieldActions: readonly Action[] = [
  {
    id: 'unlock-shape',
    label: () => text('fieldMode.unlockShape'),
    group: 'edit',
    keys: [],
    icon: LockOpen,
    bar: () => text('fieldMode.unlock'),
    refuses: ({ editor }) => {
      const { shapeLock, selection, access } = editor.store.getState();
      const [ref, ...others] = selection;
      const isLocked = shapeLock !== null && ref !== undefined && others.length === 0 && shapeLock.unlocked !== ref;
      return isLocked && access === 'write' && editor.document.get(ref)?.geometry ? null : hidden;
    },
    run: unlock,
  },
  {
    id: 'field-mode',
    label: () => (fieldModeStore.getState().on ? text('fieldMode.leave') : text('fieldMode.use')),
    group: 'panel',
    keys: [],
    also: () => text('fieldMode.also'),
    icon: HardHat,
    refuses: never,
    run: ({ announce }) => {
      const on = !fieldModeStore.getState().on;
      setFieldMode(on);
      announce(on ? text('fieldMode.isOn') : text('fieldMode.isOff'));
    },
  },
];
