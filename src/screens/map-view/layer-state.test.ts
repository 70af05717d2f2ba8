import { describe, expect, it } from 'vitest';
import { usualOrder } from '../../editor/closed-state';
import { usualStyle } from '../../map/style/layer-style';
import { shortHash } from '../../offline/storage/short-hash';
import { userKey } from '../../offline/storage/user-key';
import { moveLayer, stepLayer } from '../editor/layers/move-layer';
import { createLayerStore, readLayerState, withStyle } from './layer-state';
import { keptView, type SavedView } from './saved-view';

const style = { by: 'value', field: 'status', values: ['planned'] } as const;
const view: SavedView = {
  id: 'a',
  name: 'Planned <b>',
  hidden: ['note'],
  filters: { segment: [{ field: 'status', test: 'is', values: ['planned', 'a;b'] }] },
  styles: { segment: { style, label: 'length', opacity: 0.5 } },
  order: ['permit', 'segment', 'pole'],
  basemap: 'blank',
  at: { center: [-93.1, 44.4], zoom: 15 },
};

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('what layers look like', () => {
  it('comes back as it was kept, for this user and project alone', () => {
    const storage = fakeStorage();
    createLayerStore('ada', 1, storage).setState({ styles: view.styles, views: [view] });
    expect(createLayerStore('ada', 1, storage).getState()).toEqual({ styles: view.styles, views: [view] });
    expect(createLayerStore('ada', 2, storage).getState()).toEqual({ styles: {}, views: [] });
    expect(createLayerStore('kay', 1, storage).getState()).toEqual({ styles: {}, views: [] });
    expect([...storage.kept.keys()].join()).not.toContain('ada');
    // As earlier versions named it.
    expect([...storage.kept.values()].map((text) => JSON.parse(text))).toMatchObject([{ looks: view.styles }]);
  });

  it('is taken over from where an earlier version kept it', () => {
    const storage = fakeStorage();
    storage.kept.set(`strandmap:layers:${shortHash('ada')}:1`, JSON.stringify({ looks: view.styles, views: [] }));
    expect(createLayerStore('ada', 1, storage).getState().styles).toEqual(view.styles);
    expect([...storage.kept.keys()]).toEqual([`strandmap:layers:${userKey('', 'ada')}:1`]);
  });

  it('is as usual when what was kept is foreign', () => {
    const foreign = {
      looks: { segment: { style: { by: 'x', field: 1 }, label: 3, opacity: 7 }, car: 1 },
      views: [{}, 3],
    };
    expect(readLayerState(JSON.stringify(foreign))).toEqual({ styles: { segment: usualStyle }, views: [] });
    for (const text of [null, '', '{', '3', '[]']) expect(readLayerState(text)).toEqual({ styles: {}, views: [] });
  });

  it('is kept in words that an address could hold', () => {
    expect(keptView(view)).toMatchObject({
      looks: view.styles,
      filters: ['segment/status=planned,a%3bb'],
      at: '-93.1,44.4,15',
    });
  });

  it('is forgotten once it is as usual again', () => {
    const styles = withStyle({}, 'pole', { opacity: 0.5 });
    expect(styles).toEqual({ pole: { ...usualStyle, opacity: 0.5 } });
    expect(withStyle(styles, 'pole', { opacity: 1 })).toEqual({});
  });
});

describe('moving a layer', () => {
  it('goes past the next one, and back', () => {
    const up = stepLayer(usualOrder, 'pole', 1);
    expect(up?.indexOf('pole')).toBe(usualOrder.indexOf('pole') + 1);
    expect(up && stepLayer(up, 'pole', -1)).toEqual(usualOrder);
  });

  it('never puts lines above points or areas above lines', () => {
    expect(moveLayer(usualOrder, 'segment', 'pole')).toBeNull();
    expect(moveLayer(usualOrder, 'permit', 'cable')).toBeNull();
    expect(stepLayer(usualOrder, usualOrder[0] ?? 'permit', -1)).toBeNull();
  });
});
