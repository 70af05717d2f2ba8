import { text } from '../../../i18n/text';
import type { OutboxState } from '../../../offline/outbox/outbox';
import type { StorageState } from '../../../offline/storage/storage-watch';

/** The choices about it in the bar. */
export type StorageAction = 'send' | 'rescue' | 'reload' | 'hide';

/** The text of the bar over every page about this device's storage (docs/sync.md 4.10). */
export type StorageText = {
  readonly kind: 'outdated' | 'failed' | 'lost' | 'waiting' | 'memory' | 'nearly-full';
  readonly text: string;
  readonly actions: readonly StorageAction[];
};

/** The facts that the words depend on. */
export type StorageMoment = Pick<OutboxState, 'storage' | 'unsaved' | 'count'> &
  Pick<StorageState, 'waiting' | 'outdated' | 'nearlyFull'>;

function outdatedText(unsaved: number): StorageText {
  const kind = 'outdated';
  if (unsaved === 0) {
    const words = text('storage.newerVersionOpenAnotherTabReloadOne');
    return { kind, text: words, actions: ['reload'] };
  }
  const words = text('storage.newerVersionOpenAnotherTabReloadOneChanges', { unsaved });
  return { kind, text: words, actions: ['send', 'rescue', 'reload'] };
}

function memoryText(count: number): StorageText {
  const kind = 'memory';
  if (count === 0) return { kind, text: text('storage.browserKeepsNothingAfterClosing'), actions: [] };
  const words = text('storage.browserKeepsNothingAfterClosingChanges', { count });
  return { kind, text: words, actions: ['send', 'rescue'] };
}

function failedText(unsaved: number): StorageText {
  const words = text('storage.notSavedDeviceChanges', { unsaved });
  return { kind: 'failed', text: words, actions: ['send', 'rescue'] };
}

function lostText(count: number): StorageText {
  const words = text('storage.storageBrowserClearedChanges', { count });
  return { kind: 'lost', text: words, actions: ['rescue'] };
}

/** The bar's words, the worst first; null: there is no bar. Pure. */
export function storageText(moment: StorageMoment): StorageText | null {
  const { storage, unsaved, count, waiting, outdated, nearlyFull } = moment;
  if (storage === 'newer' || outdated) return outdatedText(unsaved);
  if (storage === 'failed') return failedText(unsaved);
  if (storage === 'lost' && count > 0) return lostText(count);
  if (waiting) {
    const words = text('storage.anotherTabOlderVersion');
    return { kind: 'waiting', text: words, actions: [] };
  }
  if (storage === 'memory') return memoryText(count);
  if (nearlyFull) {
    const words = text('storage.deviceNearlyFullMake');
    return { kind: 'nearly-full', text: words, actions: ['hide'] };
  }
  return null;
}
