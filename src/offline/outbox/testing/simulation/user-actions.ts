import type { SendMode } from '../../outbox';
import { createDecidingActions } from './deciding-actions';
import type { UserAction, UserPorts } from './edit-recorder';
import { createEditingActions } from './editing-actions';

/** The moves of a user: editing, taking back, deciding, hurrying. Each writes into the book what it means. */
export function createUserActions(ports: UserPorts) {
  const hurry: UserAction = (tab) => {
    ports.note(`${tab.name} sends now`);
    tab.outbox.sendNow();
  };
  const readList: UserAction = (tab) => {
    ports.note(`${tab.name} reads the list`);
    tab.readList();
  };
  const sendAs =
    (mode: SendMode): UserAction =>
    (tab) => {
      ports.note(`${tab.name} sends as: ${mode}`);
      tab.outbox.setMode(mode).catch(() => ports.note(`${tab.name} could not change the mode`));
    };
  const hurrying = { hurry, readList, hold: sendAs('hold'), go: sendAs('go') };
  return { ...createEditingActions(ports), ...createDecidingActions(ports), ...hurrying };
}
