import { beforeEach, describe, expect, it } from 'vitest';
import { patchItem } from '../../../../editor/commands/patch-item';
import { lineItem, openEditor } from '../../../../editor/testing/play';
import type { Bounds } from '../../../../geo/lng-lat';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { changeInView } from './change-in-view';
import { pulseStore } from './pulse-store';

const line = lineItem('segment', 1, [
  [0, 0],
  [100, 0],
]);

function world(view: Bounds) {
  const editor = openEditor([line]);
  editor.run(patchItem(editor.env(), { ref: 'segment:1', fields: { name: 'other' } }));
  const fitted: Bounds[] = [];
  const engine: Pick<MapEngine, 'bounds' | 'fit' | 'view'> = {
    bounds: () => view,
    view: () => ({ center: [0, 0], zoom: 17, bearing: 0, pitch: 0 }),
    fit: (bounds) => void fitted.push(bounds),
  };
  return { editor, engine, fitted };
}

beforeEach(() => pulseStore.setState(pulseStore.getInitialState()));

describe('a change that is seen', () => {
  it('outside the view is moved to before it happens, and outlined for a moment', () => {
    const { editor, engine, fitted } = world([1, 1, 2, 2]);
    const seen: number[] = [];
    const end = editor.onCommit(() => seen.push(fitted.length));
    changeInView({ editor, engine: engine as MapEngine }, ['segment:1'], editor.undo);
    end();
    expect(seen).toEqual([1]);
    expect(fitted[0]).toEqual([0, 0, 0.001, 0]);
    expect(JSON.stringify(pulseStore.getState())).toContain('segment:1');
  });

  it('stays where it is when the change is in view', () => {
    const { editor, engine, fitted } = world([-1, -1, 1, 1]);
    changeInView({ editor, engine: engine as MapEngine }, ['segment:1'], editor.undo);
    expect(fitted).toEqual([]);
    expect(JSON.stringify(pulseStore.getState())).toContain('segment:1');
  });
});
