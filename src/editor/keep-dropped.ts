import { historyState } from './commit-change';
import type { DroppedDrawing } from './editor';
import type { EditorCore } from './editor-core';
import type { Dropped } from './tools/drawing/drawing-input';

/** The note of a drawing that was let go, as the step that undo takes back. */
export const droppedNote = { key: 'dropped-drawing', params: {} } as const;

const isSame = (a: Dropped, b: Dropped | undefined) =>
  a.done.length === b?.done.length && a.path.length === b.path.length && a.path.every((at, n) => at === b.path[n]);

/** Keeps a drawing that was let go. The next undo brings it back, unless it did so before: then earlier steps come. */
export function keepDropped(core: EditorCore, drawing: Dropped): void {
  const dropped = { tool: core.tool.id, drawing };
  core.batch.put({ dropped });
  if (isSame(drawing, core.broughtBack?.drawing)) return;
  core.undoBringsBack = dropped;
  core.batch.put({ undo: droppedNote });
}

/** The drawing that the next undo brings back; null: the next undo takes back a step of the history. */
export function takeDropped(core: EditorCore): DroppedDrawing | null {
  const dropped = core.undoBringsBack;
  if (!dropped) return null;
  core.broughtBack = dropped;
  forgetDropped(core);
  return dropped;
}

/** From now on undo takes back steps of the history. */
export function forgetDropped(core: EditorCore): void {
  core.undoBringsBack = null;
  core.batch.put(historyState(core.history));
}
