import { beforeEach, describe, expect, it } from 'vitest';
import { lineItem, openEditor, play, pointItem } from '../../../../editor/testing/play';
import { sidePanel } from '../../../layout/side-panels';
import { closeTraceOnTop, showTrace, traceStore } from './trace-store';

const pole = pointItem('pole', 1, [0, 0]);
const other = pointItem('pole', 2, [200, 200]);
const line = lineItem('segment', 3, [
  [300, 0],
  [300, 100],
  [300, 200],
]);

function traced(from: 'pole:1' | 'segment:3' = 'pole:1') {
  const editor = openEditor([pole, other, line]);
  editor.select([from]);
  showTrace({ kind: 'trace', from, until: 'everywhere' }, editor.store.getState().selection);
  return editor;
}

const isOpen = () => traceStore.getState().view !== null;

beforeEach(() => showTrace(null));

describe('Escape with a trace shown', () => {
  it('takes the trace away before the selection that it began with', () => {
    const editor = traced();
    expect(closeTraceOnTop(editor)).toBe(true);
    expect([isOpen(), editor.store.getState().selection]).toEqual([false, ['pole:1']]);
    expect(closeTraceOnTop(editor)).toBe(false);
  });

  it('leaves the trace while another panel lies above it', () => {
    const editor = traced();
    const other = sidePanel<true>('other');
    other.show(true);
    expect([closeTraceOnTop(editor), isOpen()]).toEqual([false, true]);
    other.show(null);
    expect(closeTraceOnTop(editor)).toBe(true);
  });

  it('leaves the trace while something was selected after it', () => {
    const editor = traced();
    editor.select(['pole:2']);
    expect(closeTraceOnTop(editor)).toBe(false);
    editor.select(['pole:1']);
    expect(closeTraceOnTop(editor)).toBe(true);
  });

  it('knows the selection again when its item has been sent', () => {
    const editor = traced();
    editor.applyOutcome('pole:1', { base: { ...pole, ref: 'pole:9' }, edit: null });
    expect(closeTraceOnTop(editor)).toBe(true);
  });

  it('leaves the trace while a tool is active', () => {
    const editor = traced();
    editor.setTool('measure');
    expect(closeTraceOnTop(editor)).toBe(false);
  });

  it('leaves the trace while a vertex is picked or dragged', () => {
    const editor = traced('segment:3');
    play(editor, 'click(300,100)');
    expect(closeTraceOnTop(editor)).toBe(false);
    play(editor, 'key(Escape) press(300,100) drag(320,100)');
    expect(closeTraceOnTop(editor)).toBe(false);
    play(editor, 'key(Escape)');
    expect([closeTraceOnTop(editor), isOpen()]).toEqual([true, false]);
  });
});
