import type { SendMode } from '../../outbox';
import { createDecidingMoves } from './deciding-actions';
import type { Move, UserPorts } from './edit-recorder';
import { createEditingMoves } from './editing-actions';

/** The moves of a user: editing, taking back, deciding, hurrying. Each writes into the book what it means. */
export function createUserMoves(ports: UserPorts) {
  const hurry: Move = (tab) => {
    ports.note(`${tab.name} sends now`);
    tab.outbox.sendNow();
  };
  const readList: Move = (tab) => {
    ports.note(`${tab.name} reads the list`);
    tab.readList();
  };
  const sendAs =
    (mode: SendMode): Move =>
    (tab) => {
      ports.note(`${tab.name} sends as: ${mode}`);
      tab.outbox.setMode(mode).catch(() => ports.note(`${tab.name} could not change the mode`));
    };
  const hurrying = { hurry, readList, hold: sendAs('hold'), go: sendAs('go') };
  return { ...createEditingMoves(ports), ...createDecidingMoves(ports), ...hurrying };
}
