import { describe, expect, it } from 'vitest';
import type { Change, ItemChange } from '../../editor/change';
import { createEditor } from '../../editor/create-editor';
import type { Item } from '../../items/item';
import { closedOutbox, type OutboxState } from '../../offline/outbox/outbox';
import { refuseUnsaved } from './refuse-unsaved';

const item: Item = {
  ref: 'pole:local:a',
  projectId: 1,
  geometry: { kind: 'point', at: [0, 0] },
  fields: {},
  rest: {},
};
const change = (...items: readonly ItemChange[]): Change => ({
  id: 'c',
  gesture: 'g',
  note: { key: 'drew-item', params: {} },
  items,
});
const drawing = change({ kind: 'create', item });
const patching = change({ kind: 'patch', ref: 'pole:1', before: {}, after: {} });
const state = (different: Partial<OutboxState>): OutboxState => ({ ...closedOutbox, ...different });

describe('drawing while edits cannot be stored', () => {
  it('accepts twenty items, refuses the next, and still lets the twenty change', () => {
    expect(refuseUnsaved(drawing, state({ storage: 'failed', unsaved: 19 }))).toBeNull();
    expect(refuseUnsaved(drawing, state({ storage: 'failed', unsaved: 20 }))).toEqual({ refusal: 'not-saved' });
    expect(refuseUnsaved(drawing, state({ storage: 'newer', unsaved: 25 }))).toEqual({ refusal: 'not-saved' });
    expect(refuseUnsaved(patching, state({ storage: 'failed', unsaved: 25 }))).toBeNull();
    expect(refuseUnsaved(drawing, state({ storage: 'device', unsaved: 5_000 }))).toBeNull();
  });

  it('is refused by the editor with a reason, and nothing is drawn', () => {
    const editor = createEditor({
      newId: () => 'local:new',
      newChangeId: () => 'change',
      refuses: (made) => refuseUnsaved(made, state({ storage: 'failed', unsaved: 20 })),
    });
    editor.open(1, 'write');
    expect(editor.run(drawing)).toEqual({ refusal: 'not-saved' });
    expect(editor.document.get('pole:local:a')).toBeUndefined();
    expect(editor.store.getState()).toMatchObject({ refusal: { refusal: 'not-saved' }, undo: null });
  });
});
