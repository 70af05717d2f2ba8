import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditor } from '../../../../editor/create-editor';
import type { LngLat } from '../../../../geo/lng-lat';
import { destination } from '../../../../geo/measure/destination';
import { planarDistance } from '../../../../geo/measure/planar-distance';
import { positionStore, receiveFix, showPosition } from '../../../position/position-store';
import { connectGap, endAtGap, gapText, newLineBehindGap, takeStep, walkOrEnd } from './walk-or-end';

const home: LngLat = [9.14, 47.71];
const away = (metres: number) => destination(home, 90, metres);
const begin = 1_764_000_000_000;

/** A reading of a walk: so many seconds after its start, so many metres east of home. */
function walker() {
  let ids = 0;
  const editor = createEditor({ newId: () => `local:n${++ids}`, newChangeId: () => `c${++ids}` });
  editor.setViewport({ project: ([x, y]) => ({ x, y }), unproject: ({ x, y }) => [x, y], bounds: () => [0, 0, 1, 1] });
  editor.open(1, 'write');
  editor.setTool('segment');
  const env = { editor, announce: vi.fn() };
  const go = (seconds: number, metres: number, accuracyM = 2) => {
    vi.setSystemTime(begin + seconds * 1000);
    receiveFix({ at: away(metres), accuracyM, time: Date.now(), headingDeg: null, speedMs: null }, Date.now());
    takeStep(env);
  };
  showPosition(true);
  const path = () => editor.store.getState().unfinished?.path.map((at) => Math.round(planarDistance(home, at))) ?? [];
  return { editor, env, go, path };
}

/** A walk of 40 m, and then nothing for 5 minutes and 400 m. */
function withGap() {
  const walk = walker();
  walk.go(0, 0);
  walkOrEnd(walk.env);
  for (const metres of [10, 20, 30, 40]) walk.go(metres, metres);
  walk.go(340, 440);
  return walk;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  showPosition(false);
  vi.useRealTimers();
});

describe('a gap in a walk', () => {
  it('ends the run where it was last known, asks, and adds nothing meanwhile', () => {
    const { env, go, path } = withGap();
    expect(path()).toEqual([0, 40]);
    const { gap } = positionStore.getState();
    expect(gap && gapText(gap)).toMatch(/^No position for 5 min and .*: the way between is not known\.$/);
    expect(env.announce).toHaveBeenLastCalledWith(gap && gapText(gap));
    go(345, 450);
    expect(path()).toEqual([0, 40]);
  });

  it('is connected straight where the user says so, and the walk goes on', () => {
    const { env, go, path } = withGap();
    connectGap(env);
    expect([path(), positionStore.getState().gap]).toEqual([[0, 40, 440], null]);
    go(345, 450);
    expect(positionStore.getState()).toMatchObject({ gap: null, walk: { since: [expect.anything()] } });
  });

  it('finishes the line and begins another one', () => {
    const { editor, env, path } = withGap();
    newLineBehindGap(env);
    expect(editor.document.count('segment')).toBe(1);
    expect([path(), positionStore.getState().gap]).toEqual([[], null]);
    expect(editor.store.getState().draft?.anchor).toBeDefined();
    expect(positionStore.getState().walk?.vertex).not.toBeNull();
  });

  it('ends the walk, and the drawing stays to be finished', () => {
    const { env, path } = withGap();
    endAtGap(env);
    expect([path(), positionStore.getState().walk]).toEqual([[0, 40], null]);
  });

  it('is one too where readings were inexact, and where a drawing ends elsewhere', () => {
    const { editor, env, go, path } = walker();
    go(0, 0);
    walkOrEnd(env);
    for (const seconds of [10, 20, 30, 40, 50]) go(seconds, seconds, 50);
    expect(positionStore.getState().gap).toBeNull();
    go(60, 60, 2);
    expect(positionStore.getState().gap).not.toBeNull();
    endAtGap(env);
    editor.sendDrawingInput({ kind: 'place', at: away(300) });
    walkOrEnd(env);
    expect(positionStore.getState().gap).toMatchObject({ metres: expect.closeTo(240, -1) });
    expect(path()).toEqual([0, 300]);
  });
});
