import { readForUser, userStore, writeForUser } from '../storage/user-store';

/** Whether the editor is made for work outside on this device; `offered`: the user has been asked, or has chosen. */
export type FieldMode = { readonly on: boolean; readonly offered: boolean };

const what = 'field-mode';

function readMode(): FieldMode {
  const kept = readForUser(what);
  return { on: kept === 'on', offered: kept !== null };
}

/** One for the page. */
export const fieldModeStore = userStore<FieldMode>(readMode);

/** Switches field mode on or off, here and for the next visit on this device. */
export function setFieldMode(on: boolean): void {
  fieldModeStore.setState({ on, offered: true });
  writeForUser(what, on ? 'on' : 'off');
}
