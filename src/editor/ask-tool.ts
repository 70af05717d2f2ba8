import type { ItemRef } from '../items/item';
import type { Change, Refusal } from './change';
import { isRefusal } from './command-env';
import type { EditorState } from './editor';
import { type EditorCore, toolEnv } from './editor-core';
import type { History } from './history/history';
import { type ActiveTool, createTool, type ToolAnswer } from './tools/create-tool';
import { lookingTools, type ToolEnv, type ToolEvent, type ToolId } from './tools/tool';

/** Shows why something cannot be done. */
export function refuse({ batch }: EditorCore, refusal: Refusal): Refusal {
  batch.put({ refusal });
  return refusal;
}

/** What the state says of the history. */
export function historyState(history: History): Pick<EditorState, 'undo' | 'redo' | 'steps'> {
  return { undo: history.nextUndo(), redo: history.nextRedo(), steps: history.steps() };
}

/** Puts a change into the document, and hands it to those who listen. */
export function commit({ document, history, batch, listeners }: EditorCore, change: Change): void {
  document.apply(change.items);
  batch.put({ ...historyState(history), refusal: null });
  if (change.items.length > 0) for (const listener of [...listeners]) listener(change);
}

/**
 * Makes a command's change an undo step and commits it, or shows its refusal. What is protected was asked when the command made the
 * change (`changeOf`), in the same turn.
 */
export function runCommand(core: EditorCore, answer: Change | Refusal): Refusal | null {
  if (isRefusal(answer)) return refuse(core, answer);
  if (core.batch.read().access !== 'write') return refuse(core, { refusal: 'read-only' });
  // A command that found nothing to change is no step.
  if (answer.items.length === 0) return null;
  const refusal = core.options.refuses?.(answer);
  if (refusal) return refuse(core, refusal);
  core.history.push(answer);
  commit(core, answer);
  return null;
}

/** Selects items. Leave to change a protected item ends with a selection that is not that item alone. */
export function select(core: EditorCore, refs: readonly ItemRef[]): void {
  const { multiSelect, override } = core.batch.read();
  const selection = [...new Set(refs.map(core.document.current))];
  const keepsLeave = override === null || (selection.length === 1 && selection[0] === override.ref);
  core.batch.put({
    selection,
    multiSelect: multiSelect && refs.length > 0,
    override: keepsLeave ? override : null,
  });
  core.stale = true;
}

/** Makes another tool the active one. A drawing is not lost by that: it can be brought back. */
export function setTool(core: EditorCore, id: ToolId): void {
  if (core.batch.read().access !== 'write' && !lookingTools.includes(id)) {
    refuse(core, { refusal: 'read-only' });
    return;
  }
  sendToTool(core, { type: 'cancel' });
  core.tool = createTool(id);
  core.batch.put({ tool: id, draft: null, cursor: 'default', hover: null, pickList: [], refusal: null });
  core.stale = true;
}

/** The one place where the answer of a tool becomes state, whatever it was asked by. */
function applyResult(core: EditorCore, answer: ToolAnswer): void {
  const { command, select: selected, dropped, leave, taken: _taken, ...shown } = answer;
  if (command) runCommand(core, command);
  if (selected) select(core, selected);
  core.batch.put({ ...shown, ...(dropped ? { dropped: { tool: core.tool.id, drawing: dropped } } : {}) });
  if (leave) setTool(core, 'select');
}

function sendToTool(core: EditorCore, event: ToolEvent): void {
  applyResult(core, core.tool.send(event, toolEnv(core)));
}

/**
 * Asks the active tool and applies its answer: for the pointer, keys, the keyboard cursor, typed numbers and panels. True when the
 * tool took it: then the refusal of the gesture before is gone.
 */
export function askTool(core: EditorCore, ask: (tool: ActiveTool, env: ToolEnv) => ToolAnswer): boolean {
  if (!core.viewport || core.batch.read().projectId === null) return false;
  const answer = ask(core.tool, toolEnv(core));
  const taken = answer.taken === true;
  if (taken) core.batch.put({ refusal: null });
  applyResult(core, answer);
  return taken;
}

/** Lets the tool know that the document, the selection, a layer or the access changed under it, once for all of them. */
export function refreshTool(core: EditorCore): void {
  if (!core.stale) return;
  core.stale = false;
  sendToTool(core, { type: 'refresh' });
  // What would be drawn or placed at a resting pointer is looked for again: the answer of a service must not hide it.
  const { pointer, viewport, tool } = core;
  if (!pointer || !viewport || tool.id === 'select') return;
  sendToTool(core, { type: 'hover', input: { ...pointer, at: viewport.unproject(pointer.pixel) } });
}
