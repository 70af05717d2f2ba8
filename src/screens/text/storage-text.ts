import type { OutboxState } from '../../offline/outbox/outbox';
import type { StorageState } from '../../offline/storage/storage-watch';
import { text } from './text';

/** What can be done about it from the bar. */
export type StorageAction = 'send' | 'rescue' | 'reload' | 'hide';

/** What the bar over every page says of this device's storage (docs/sync.md 4.10). */
export type StorageText = {
  readonly kind: 'outdated' | 'failed' | 'lost' | 'waiting' | 'memory' | 'nearly-full';
  readonly text: string;
  readonly actions: readonly StorageAction[];
};

/** What the words depend on. */
export type StorageMoment = Pick<OutboxState, 'storage' | 'unsaved' | 'count'> &
  Pick<StorageState, 'waiting' | 'outdated' | 'nearlyFull'>;

function outdatedText(unsaved: number): StorageText {
  const kind = 'outdated';
  if (unsaved === 0) {
    const words = text('A newer version of {product} is open in another tab: reload this one');
    return { kind, text: words, actions: ['reload'] };
  }
  const words = text(
    'A newer version of {product} is open in another tab: reload this one. {unsaved, plural, one {# change is} other {# changes are}} in this page alone: send or export first',
    { unsaved },
  );
  return { kind, text: words, actions: ['send', 'rescue', 'reload'] };
}

function memoryText(count: number): StorageText {
  const kind = 'memory';
  if (count === 0) return { kind, text: text('This browser keeps nothing after closing'), actions: [] };
  const words = text(
    'This browser keeps nothing after closing · {count, plural, one {# change not sent yet} other {# changes not sent yet}}',
    { count },
  );
  return { kind, text: words, actions: ['send', 'rescue'] };
}

function failedText(unsaved: number): StorageText {
  const words = text(
    'NOT SAVED ON THIS DEVICE – {unsaved, plural, one {# change is} other {# changes are}} in this page alone. Keep it open, and make room on this device, send now, or save a rescue file',
    { unsaved },
  );
  return { kind: 'failed', text: words, actions: ['send', 'rescue'] };
}

function lostText(count: number): StorageText {
  const words = text(
    'The storage of this browser was cleared: {count, plural, one {# change being written again} other {# changes being written again}} – keep this page open',
    { count },
  );
  return { kind: 'lost', text: words, actions: ['rescue'] };
}

/** The bar's words, the worst first; null: there is nothing to say. Pure. */
export function storageText(moment: StorageMoment): StorageText | null {
  const { storage, unsaved, count, waiting, outdated, nearlyFull } = moment;
  if (storage === 'newer' || outdated) return outdatedText(unsaved);
  if (storage === 'failed') return failedText(unsaved);
  if (storage === 'lost' && count > 0) return lostText(count);
  if (waiting) {
    const words = text(
      'Another tab with an older version of {product} holds the storage of this device: close it or reload it',
    );
    return { kind: 'waiting', text: words, actions: [] };
  }
  if (storage === 'memory') return memoryText(count);
  if (nearlyFull) {
    const words = text('This device is nearly full: make room, so that your changes can be saved on it');
    return { kind: 'nearly-full', text: words, actions: ['hide'] };
  }
  return null;
}
