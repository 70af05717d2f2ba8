import type { Change, Refusal } from './change';
import type { EditorState } from './editor';
import type { EditorCore } from './editor-core';
import type { History } from './history/history';

/** The part of the state that comes from the history. */
export function historyState(history: History): Pick<EditorState, 'undo' | 'redo' | 'steps'> {
  return { undo: history.nextUndo(), redo: history.nextRedo(), steps: history.steps() };
}

/** Shows a change in the history, and gives it to those who listen. */
function announce({ history, batch, listeners }: EditorCore, change: Change): void {
  batch.put({ ...historyState(history), refusal: null });
  if (change.items.length > 0) for (const listener of [...listeners]) listener(change);
}

/** Puts a change into the document, and gives it to those who listen. */
export function commitChange(core: EditorCore, change: Change): void {
  core.document.apply(change.items);
  announce(core, change);
}

/** Why a change cannot be committed now, or null. Refusals: read-only, and those that lie outside of the editor. */
export function refusalToCommit({ batch, options }: EditorCore, change: Change): Refusal | null {
  if (batch.read().access !== 'write') return { refusal: 'read-only' };
  return options.refuses?.(change) ?? null;
}

/** Items that are put into the document in one turn: a few milliseconds. */
const part = 1000;

/**
 * Commits a very large change as one step, with a pause after every few hundred items, so that the page stays awake. What is left of it
 * when another project was opened meanwhile is not shown: whoever kept it has it.
 */
export async function commitInParts(core: EditorCore, change: Change, pause: () => Promise<void>): Promise<void> {
  const { batch, document, history } = core;
  const { projectId } = batch.read();
  for (let from = 0; from < change.items.length; from += part) {
    if (batch.read().projectId !== projectId) return;
    batch.run(() => document.apply(change.items.slice(from, from + part)));
    await pause();
  }
  if (batch.read().projectId !== projectId) return;
  batch.run(() => {
    history.push(change);
    announce(core, change);
  });
}
