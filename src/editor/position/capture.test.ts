import { describe, expect, it } from 'vitest';
import { isRefusal } from '../command-env';
import { envOf } from '../testing/env-of';
import { lineItem, openEditor, path, place, play, pointItem } from '../testing/play';
import { type Capture, capturedFields, captureFields, captureOf, captureRemark } from './capture';
import { captureNode } from './capture-node';

const capture: Capture = { accuracyM: 1.234, source: 'gnss', time: 0, isKept: false, remark: null };
const inexact = { ...capture, accuracyM: 4 };

/** The fields of a segment that is drawn with these vertices, captured or not. */
function drawnFields(captures: readonly (Capture | undefined)[]) {
  const editor = openEditor();
  editor.setTool('segment');
  captures.forEach((one, index) => {
    const at = place(50 * index, 0);
    editor.sendDrawingInput(one ? { kind: 'place', at, capture: one } : { kind: 'place', at });
  });
  play(editor, 'key(Enter)');
  const [ref] = editor.store.getState().selection;
  return ref && editor.document.get(ref)?.fields;
}

describe('the fields of a captured place', () => {
  it('are the class of a segment, and nothing of a model whose service keeps nothing', () => {
    const classOf = (accuracyM: number) => captureFields('segment', { ...capture, accuracyM })['locationAccuracy'];
    expect([0.4, 0.41, 1.5, 1.6].map(classOf)).toEqual(['A', 'B', 'B', 'C']);
    expect(captureFields('pole', capture)).toEqual({});
    expect(captureFields('pole', { ...capture, remark: 'Not exact' })).toEqual({ description: 'Not exact' });
  });

  it('are metres, source and time where the service keeps them; a segment has a class', () => {
    const kept = { ...capture, isKept: true };
    const measured = { locationSource: 'gnss', locatedAt: '1970-01-01T00:00:00.000Z' };
    for (const model of ['pole', 'access-point', 'cable', 'permit'] as const)
      expect(captureFields(model, kept), model).toEqual({ ...measured, locationAccuracy: 1.23 });
    expect(captureFields('segment', kept)).toEqual({ ...measured, locationAccuracy: 'B' });
  });

  it('are those of its least exact vertex, and none where one was drawn otherwise', () => {
    const captured = [
      { at: place(0, 0), capture },
      { at: place(50, 0), capture: inexact },
    ];
    expect(captureOf(path([0, 0], [50, 0]), captured)).toBe(inexact);
    expect(captureOf(path([0, 0], [60, 0]), captured)).toBeNull();
    expect(captureOf([], captured)).toBeNull();
  });
});

describe('a place beyond the limit', () => {
  const marked = { ...inexact, remark: captureRemark(inexact, 2) };

  it('is described by figures alone, in no language', () => {
    const time = Date.UTC(2026, 10, 30, 12);
    expect(captureRemark({ accuracyM: 4.118, source: 'gnss-averaged', time }, 2)).toBe(
      '±4.12 m > 2 m (gnss-averaged, 2026-11-30)',
    );
  });

  it('is said of what is drawn, also where others were not captured', () => {
    const drawn = (...captures: readonly (Capture | undefined)[]) => drawnFields(captures)?.['description'];
    expect(drawn(capture, marked, capture)).toBe(marked.remark);
    expect(drawn(marked, undefined)).toBe(marked.remark);
    expect(drawn(capture, undefined)).toBeUndefined();
    expect(drawn(capture, capture)).toBeUndefined();
  });

  it('is not said of a vertex that was taken back', () => {
    const places = [{ at: place(0, 0), capture: marked }];
    expect(capturedFields('segment', path([10, 0], [50, 0]), places)).toEqual({});
  });

  it('stands after what the description of a moved item says', () => {
    const pole = { ...pointItem('pole', 1, [9, 9]), fields: { description: 'Leans' } };
    const change = captureNode(envOf([pole]), { ref: 'pole:1', to: place(20, 5), capture: marked });
    if (isRefusal(change)) throw new Error(change.refusal);
    const after = { geometry: { kind: 'point', at: place(20, 5) }, fields: { description: `Leans\n${marked.remark}` } };
    expect(change.items).toEqual([expect.objectContaining({ after })]);
  });
});

describe('capturing', () => {
  it('places a point exactly there', () => {
    const editor = openEditor([pointItem('pole', 1, [3, 3])]);
    editor.setTool('pole');
    editor.sendDrawingInput({ kind: 'place', at: place(1, 1), capture });
    expect(editor.document.get('pole:local:1')?.geometry).toEqual({ kind: 'point', at: place(1, 1) });
  });

  it('draws a line, whose accuracy is known when each vertex was captured', () => {
    const draw = (captures: readonly (Capture | undefined)[]) => drawnFields(captures)?.['locationAccuracy'];
    expect(draw([capture, inexact, capture])).toBe('C');
    expect(draw([capture, capture])).toBe('B');
    expect(draw([capture, undefined, capture])).toBeUndefined();
  });

  it('moves a point with its lines, in one step', () => {
    const line = lineItem('segment', 2, [
      [0, 0],
      [9, 9],
    ]);
    const env = envOf([pointItem('pole', 1, [9, 9]), line]);
    const change = captureNode(env, { ref: 'pole:1', to: place(20, 5), capture: { ...capture, remark: 'Far off' } });
    if (isRefusal(change)) throw new Error(change.refusal);
    expect(change.items).toEqual([
      {
        kind: 'patch',
        ref: 'pole:1',
        before: { geometry: { kind: 'point', at: place(9, 9) }, fields: { description: null } },
        after: { geometry: { kind: 'point', at: place(20, 5) }, fields: { description: 'Far off' } },
      },
      expect.objectContaining({ ref: 'segment:2', after: { geometry: { kind: 'line', path: path([0, 0], [20, 5]) } } }),
    ]);
    expect(captureNode(env, { ref: 'pole:7', to: place(0, 0), capture })).toEqual({ refusal: 'not-found' });
  });

  it('changes what the service keeps of an earlier capture, which no model knows', () => {
    const rest = { locationAccuracy: 3, locationSource: 'gnss', locatedAt: '1969-01-01T00:00:00.000Z' };
    const env = envOf([{ ...pointItem('pole', 1, [9, 9]), rest }]);
    const change = captureNode(env, { ref: 'pole:1', to: place(20, 5), capture: { ...capture, isKept: true } });
    if (isRefusal(change)) throw new Error(change.refusal);
    expect(change.items).toMatchObject([
      { before: { fields: rest }, after: { fields: { locationAccuracy: 1.23, locationSource: 'gnss' } } },
    ]);
  });
});
