import { describe, expect, it, vi } from 'vitest';
import type { ItemRef } from '../../items/item';
import type { OutboxEvent } from '../outbox/outbox';
import { cacheSentFiles } from './cache-sent-files';

function given(has: boolean) {
  const bytes = new ArrayBuffer(3);
  let tell = (_: OutboxEvent): void => undefined;
  const outbox = {
    on: (listener: (event: OutboxEvent) => void) => {
      tell = listener;
      return () => undefined;
    },
    fileOf: vi.fn(async (ref: ItemRef) => (has ? { ref, bytes, name: 'a.png', type: 'image/png', at: 0 } : null)),
    dropFile: vi.fn(async () => undefined),
  };
  const cache = {
    keep: vi.fn(async () => undefined),
    thumb: vi.fn(async () => bytes),
    keepThumb: vi.fn(async () => undefined),
  };
  const onTrouble = vi.fn();
  cacheSentFiles({ outbox, cache, onTrouble });
  return { outbox, cache, onTrouble, tell: (event: OutboxEvent) => tell(event) };
}

const sent = { kind: 'settled', ref: 'document:local:a', newRef: 'document:12', record: {} } as const;

describe('keepSentFiles', () => {
  it('keeps what was uploaded under its new name, and lets go of what had to be kept', async () => {
    const { outbox, cache, tell } = given(true);
    tell(sent);
    await vi.waitFor(() => expect(outbox.dropFile).toHaveBeenCalledWith('document:local:a'));
    expect(cache.keep).toHaveBeenCalledWith('document:12', expect.objectContaining({ name: 'a.png' }));
    expect(cache.keepThumb).toHaveBeenCalledWith('document:12', expect.any(ArrayBuffer));
  });

  it('leaves everything else alone: edits, other models, and what another tab has done', async () => {
    const { outbox, cache, tell } = given(false);
    tell({ ...sent, newRef: null });
    tell({ ...sent, ref: 'pole:local:a', newRef: 'pole:12' });
    expect(outbox.fileOf).not.toHaveBeenCalled();
    tell(sent);
    await vi.waitFor(() => expect(outbox.fileOf).toHaveBeenCalled());
    expect(cache.keep).not.toHaveBeenCalled();
    expect(outbox.dropFile).not.toHaveBeenCalled();
  });

  it('loses nothing when it fails', async () => {
    const { outbox, cache, onTrouble, tell } = given(true);
    cache.thumb.mockRejectedValue(new Error('gone'));
    tell(sent);
    await vi.waitFor(() => expect(onTrouble).toHaveBeenCalled());
    expect(outbox.dropFile).not.toHaveBeenCalled();
  });
});
