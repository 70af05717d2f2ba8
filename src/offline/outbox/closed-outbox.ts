import type { OutboxState } from './outbox';

/** What the chip knows while no box is open. */
export const closedOutbox: OutboxState = {
  phase: 'opening',
  count: 0,
  durable: true,
  storage: 'device',
  unsaved: 0,
  attention: 0,
  items: new Map(),
  lastStored: null,
  lastSent: null,
  mode: 'go',
  held: 0,
  leavesAt: null,
  trouble: false,
  duplicates: [],
};
