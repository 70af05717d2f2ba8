import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Progress } from '../../../api/http/uploader';
import type { ItemRef } from '../../../items/item';

/** An upload that this tab is doing. */
export type RunningUpload = {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  readonly end: () => void;
};

/** The uploads that are under way in this tab, and how far they are. */
export type Uploads = {
  readonly store: StoreApi<ReadonlyMap<ItemRef, Progress>>;
  readonly begin: (ref: ItemRef) => RunningUpload;
  /** Takes one back that is under way: what has left of it is in vain, and it is looked for before it is sent again. */
  readonly stop: (ref: ItemRef) => void;
};

/** Makes the uploads of a page: none. */
export function createUploads(): Uploads {
  const store = createStore<ReadonlyMap<ItemRef, Progress>>(() => new Map());
  const running = new Map<ItemRef, AbortController>();
  const tell = (ref: ItemRef, progress: Progress | null) => {
    const next = new Map(store.getState());
    if (progress) next.set(ref, progress);
    else next.delete(ref);
    store.setState(next, true);
  };
  return {
    store,
    begin: (ref) => {
      const control = new AbortController();
      running.set(ref, control);
      return {
        signal: control.signal,
        onProgress: (progress) => tell(ref, progress),
        end: () => {
          running.delete(ref);
          tell(ref, null);
        },
      };
    },
    stop: (ref) => running.get(ref)?.abort(),
  };
}
