import type { ItemRef } from '../../items/item';
import type { CachedFile, DocumentCache } from './document-cache';

/** The most that is kept in memory, in bytes of files and in small pictures. */
const most = { bytes: 50 * 1024 * 1024, thumbs: 500 } as const;

type TabDocuments = Omit<DocumentCache, 'open'>;

function createTabDocuments(): TabDocuments {
  /** The most recent request is at the end. */
  const files = new Map<ItemRef, CachedFile>();
  const thumbs = new Map<ItemRef, ArrayBuffer>();
  const put = (ref: ItemRef, file: CachedFile) => {
    files.delete(ref);
    files.set(ref, file);
  };
  const clear = async () => {
    files.clear();
    thumbs.clear();
  };
  return {
    read: async (ref) => {
      const file = files.get(ref);
      if (!file) return null;
      put(ref, file);
      return { ...file, bytes: file.bytes.slice(0) };
    },
    refs: async () => new Set(files.keys()),
    keep: async (ref, file) => {
      if (file.bytes.byteLength > most.bytes) return;
      put(ref, { ...file, bytes: file.bytes.slice(0) });
      let bytes = [...files.values()].reduce((sum, one) => sum + one.bytes.byteLength, 0);
      for (const [oldest, one] of files) {
        if (bytes <= most.bytes) return;
        files.delete(oldest);
        bytes -= one.bytes.byteLength;
      }
    },
    // A file in memory is gone with the tab: nothing can be promised.
    pin: async () => 'refused',
    unpin: async () => undefined,
    thumb: async (ref) => thumbs.get(ref)?.slice(0) ?? null,
    keepThumb: async (ref, bytes) => {
      if (thumbs.size >= most.thumbs) thumbs.clear();
      thumbs.set(ref, bytes.slice(0));
    },
    empty: clear,
    destroy: clear,
  };
}

/** Documents as they are kept on this device, or in memory for a sign-in that ends with its tab. */
export function withTabDocuments(kept: DocumentCache): DocumentCache {
  let tab: TabDocuments | null = null;
  const now = () => tab ?? kept;
  return {
    open: (user, isTabOnly) => {
      void tab?.destroy();
      tab = isTabOnly ? createTabDocuments() : null;
      if (!isTabOnly) kept.open(user);
    },
    read: (ref) => now().read(ref),
    refs: () => now().refs(),
    keep: (ref, file) => now().keep(ref, file),
    pin: (ref, file) => now().pin(ref, file),
    unpin: (refs) => now().unpin(refs),
    thumb: (ref) => now().thumb(ref),
    keepThumb: (ref, bytes) => now().keepThumb(ref, bytes),
    empty: () => now().empty(),
    destroy: async () => {
      await tab?.destroy();
      tab = null;
      await kept.destroy();
    },
  };
}
