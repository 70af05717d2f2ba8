import { describe, expect, it } from 'vitest';
import { listBase } from '../../items/base/list-base';
import { modelKeys } from '../../items/registry';
import { createDocument } from '../document/create-document';
import { createSpatialQuery } from '../document/spatial-query';
import { snapAt } from '../snapping/snap-at';
import { openEditor, pointer, pointItem } from '../testing/play';
import { visibilityOf } from '../testing/visibility-of';
import { hitsAt } from './hits';

const poles = [pointItem('pole', 1, [50, 50]), pointItem('pole', 2, [52, 50])];
const here = { x: 50, y: 50 };
const onlyTwo = [{ field: 'name', test: 'is', values: ['pole 2'] }] as const;

describe('what is filtered out', () => {
  it('is neither picked nor kept selected nor kept under the pointer', () => {
    const editor = openEditor(poles);
    expect(editor.hits(pointer(here))).toEqual(['pole:1', 'pole:2']);
    editor.select(['pole:1', 'pole:2']);
    editor.setFilter('pole', onlyTwo);
    expect(editor.store.getState().selection).toEqual(['pole:2']);
    expect(editor.hits(pointer(here))).toEqual(['pole:2']);
    editor.setFilter('pole', []);
    expect(editor.hits(pointer(here))).toEqual(['pole:1', 'pole:2']);
  });

  it('does not attract', () => {
    const document = createDocument();
    document.receiveModel('pole', listBase(poles));
    const { near } = createSpatialQuery(document);
    const visibility = visibilityOf(near, { passes: ({ ref }) => ref === 'pole:2' });
    expect(snapAt(visibility, pointer(here), { exclude: [] })?.ref).toBe('pole:2');
    expect(hitsAt(visibility, pointer(here), { locked: true })).toEqual(['pole:2']);
  });

  it('does not crowd out what is let through', () => {
    const document = createDocument();
    const many = Array.from({ length: 1500 }, (_, i) => pointItem('pole', i + 1, [50 + i / 1e4, 50]));
    document.receiveModel('pole', listBase(many));
    const { near } = createSpatialQuery(document);
    const visibility = visibilityOf(near, { passes: ({ ref }) => ref === 'pole:1400' });
    expect(hitsAt(visibility, pointer(here), { locked: true })).toEqual(['pole:1400']);
  });

  it('moves with an edit', () => {
    const editor = openEditor(poles);
    editor.setFilter('pole', onlyTwo);
    const items = [{ kind: 'patch', ref: 'pole:1', before: {}, after: { fields: { name: 'Pole 2' } } }] as const;
    editor.run({ id: 'c', gesture: 'c', note: { key: 'changed-field', params: {} }, items });
    expect(editor.hits(pointer(here))).toEqual(['pole:1', 'pole:2']);
  });

  it('belongs to a project: another one opens without it', () => {
    const editor = openEditor(poles);
    editor.setFilters({ pole: onlyTwo });
    editor.open(2, 'write');
    expect(editor.store.getState().filters).toEqual({});
    editor.close();
    editor.setFilters({ pole: onlyTwo });
    editor.open(3, 'write');
    expect(editor.store.getState().filters).toEqual({ pole: onlyTwo });
  });
});

describe('the order of layers', () => {
  it('decides which of two that lie on one place is picked', () => {
    const site = pointItem('site', 9, [50, 50]);
    const editor = openEditor([...poles, site]);
    const top = () => editor.hits(pointer(here))[0];
    expect(top()).toBe('site:9');
    editor.setOrder(['site', 'pole']);
    expect(top()).toBe('pole:1');
  });

  it('keeps areas below lines and lines below points', () => {
    const editor = openEditor();
    editor.setOrder(['pole', 'segment', 'permit']);
    const { order } = editor.store.getState();
    expect(order.indexOf('permit')).toBeLessThan(order.indexOf('segment'));
    expect(order.indexOf('segment')).toBeLessThan(order.indexOf('pole'));
    expect(order.toSorted()).toEqual(modelKeys.toSorted());
  });
});
