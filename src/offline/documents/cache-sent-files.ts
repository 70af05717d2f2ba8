import { modelOf } from '../../items/item';
import type { Outbox } from '../outbox/outbox';
import type { DocumentCache } from './document-cache';

type Ports = {
  readonly outbox: Pick<Outbox, 'on' | 'fileOf' | 'dropFile'>;
  readonly cache: Pick<DocumentCache, 'keep' | 'thumb' | 'keepThumb'>;
  readonly onTrouble: (error: unknown) => void;
};

/** A file that has been uploaded from here stays at hand under its new name, among what may go, and no longer among what may not. */
export function cacheSentFiles({ outbox, cache, onTrouble }: Ports): void {
  outbox.on((event) => {
    if (event.kind !== 'settled' || event.newRef === null || modelOf(event.ref) !== 'document') return;
    const { ref, newRef } = event;
    const move = async () => {
      const file = await outbox.fileOf(ref);
      if (!file) return;
      await cache.keep(newRef, { bytes: file.bytes, name: file.name, type: file.type });
      const thumb = await cache.thumb(ref);
      if (thumb) await cache.keepThumb(newRef, thumb);
      await outbox.dropFile(ref);
    };
    // Left where it is: it goes with what is swept.
    move().catch(onTrouble);
  });
}
