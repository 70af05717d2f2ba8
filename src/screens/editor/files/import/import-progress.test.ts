import { describe, expect, it } from 'vitest';
import type { ItemRef } from '../../../../items/item';
import type { OpState } from '../../../../offline/outbox/outbox';
import { cancellable, importProgress } from './import-progress';

const refs: readonly ItemRef[] = ['segment:local:a', 'segment:local:b', 'segment:local:c', 'segment:local:d'];
const items = new Map<ItemRef, OpState>([
  ['segment:local:a', 'queued'],
  ['segment:local:b', 'sending'],
  ['segment:local:c', 'rejected'],
  ['pole:local:z', 'queued'],
]);

describe('the progress of an import', () => {
  it('counts what left the outbox as sent', () => {
    expect(importProgress(refs, items, new Set())).toEqual({ total: 4, sent: 1, waiting: 2, refused: 1, done: false });
  });

  it('does not count what was taken back', () => {
    const progress = importProgress(refs, items, new Set<ItemRef>(['segment:local:d']));
    expect(progress).toEqual({ total: 3, sent: 0, waiting: 2, refused: 1, done: false });
  });

  it('is done when nothing waits any more', () => {
    expect(importProgress(refs, new Map(), new Set())).toMatchObject({ sent: 4, done: true });
    expect(importProgress([], items, new Set())).toMatchObject({ total: 0, done: true });
  });

  it('only what has not left can be taken back', () => expect(cancellable(refs, items)).toEqual(['segment:local:a']));
});
