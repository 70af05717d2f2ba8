import type { Change } from '../../editor/change';
import type { Editor } from '../../editor/editor';
import type { Outbox, OutboxEntry } from '../../offline/outbox/outbox';
import type { StorageWatch } from '../../offline/storage/storage-watch';
import { pause } from './drop-large';
import { entriesOf } from './entries-of';

type Ports = {
  readonly editor: Pick<Editor, 'document' | 'runInParts'>;
  readonly outbox: Pick<Outbox, 'addNew'>;
  readonly storage: Pick<StorageWatch, 'edited'>;
};

/**
 * Commits a change that makes very many items, turn by turn: when it resolves, all of them are on this device and on the map, as one
 * step. `share`: how much of it is on the device. Throws a Failure of kind `storage`, also when the signal was aborted in time: then
 * none of them is anywhere.
 */
export type RunLarge = (
  change: Change,
  how: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<void>;

/**
 * Very many new items into the outbox, all or none, and only then onto the map: what is seen is kept. Where the outbox cannot take them
 * like that, it hears of them as of every other edit, once they are on the map.
 */
export function createRunLarge({ editor, outbox, storage }: Ports): RunLarge {
  return async (change, { signal, onProgress }) => {
    const all = change.items.length;
    const entries: Iterable<OutboxEntry> = {
      *[Symbol.iterator]() {
        for (const item of change.items) yield* entriesOf({ items: [item] }, editor.document);
      },
    };
    const isKept = await outbox.addNew({ entries, signal, pause, onProgress: (done) => onProgress(done / all) });
    storage.edited();
    onProgress(1);
    await editor.runInParts(isKept ? { ...change, isKept } : change, pause);
  };
}
