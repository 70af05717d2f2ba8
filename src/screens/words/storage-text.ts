import type { OutboxState } from '../../offline/outbox/outbox';
import type { StorageState } from '../../offline/storage-watch';
import { counted } from './quantity';

/** What can be done about it from the bar. */
export type StorageAction = 'send' | 'rescue' | 'reload' | 'hide';

/** What the bar over every page says of this device's storage (reliability.md 4.10). */
export type StorageText = {
  readonly kind: 'outdated' | 'failed' | 'lost' | 'waiting' | 'memory' | 'nearly-full';
  readonly text: string;
  readonly actions: readonly StorageAction[];
};

/** What the words depend on. */
export type StorageMoment = Pick<OutboxState, 'storage' | 'unsaved' | 'count'> &
  Pick<StorageState, 'waiting' | 'outdated' | 'nearlyFull'>;

const changes = (count: number) => counted(count, 'change', 'changes');

function outdatedText(unsaved: number): StorageText {
  const text = 'A newer version of Strandmap is open in another tab: reload this one';
  if (unsaved === 0) return { kind: 'outdated', text, actions: ['reload'] };
  const first = `${changes(unsaved)} ${unsaved === 1 ? 'is' : 'are'} in this page alone: send or export first`;
  return { kind: 'outdated', text: `${text}. ${first}`, actions: ['send', 'rescue', 'reload'] };
}

function memoryText(count: number): StorageText {
  const text = 'This browser keeps nothing after closing';
  if (count === 0) return { kind: 'memory', text, actions: [] };
  const waiting = `${changes(count)} not sent yet`;
  return { kind: 'memory', text: `${text} · ${waiting}`, actions: ['send', 'rescue'] };
}

/** The bar's words, the worst first; null: there is nothing to say. Pure. */
export function storageText(moment: StorageMoment): StorageText | null {
  const { storage, unsaved, count, waiting, outdated, nearlyFull } = moment;
  if (storage === 'newer' || outdated) return outdatedText(unsaved);
  if (storage === 'failed') {
    const text = 'NOT SAVED ON THIS DEVICE – keep this page open, send or export now';
    return { kind: 'failed', text: `${text} · ${changes(unsaved)}`, actions: ['send', 'rescue'] };
  }
  if (storage === 'lost' && count > 0) {
    const text = `The storage of this browser was cleared: ${changes(count)} being written again – keep this page open`;
    return { kind: 'lost', text, actions: ['rescue'] };
  }
  if (waiting) {
    const text = 'Another tab with an older Strandmap holds the storage of this device: close it or reload it';
    return { kind: 'waiting', text, actions: [] };
  }
  if (storage === 'memory') return memoryText(count);
  if (nearlyFull) {
    const text = 'This device is nearly full: make room, so that your changes can be saved on it';
    return { kind: 'nearly-full', text, actions: ['hide'] };
  }
  return null;
}
