import { accessRefusal } from './access';
import type { Change, Refusal } from './change';
import type { EditorState } from './editor';
import type { EditorCore } from './editor-core';
import type { History } from './history/history';

/** The part of the state that comes from the history. */
export function historyState(history: History): Pick<EditorState, 'undo' | 'redo' | 'steps'> {
  return { undo: history.nextUndo(), redo: history.nextRedo(), steps: history.steps() };
}

/** Shows a change in the history, and calls the listeners. Editing is blocked until the last listener has finished. */
function announce(core: EditorCore, change: Change): void {
  const { history, batch, listeners } = core;
  core.undoBringsBack = null;
  batch.put({ ...historyState(history), refusal: null });
  const answers = change.items.length > 0 ? [...listeners].map((listener) => listener(change)) : [];
  const waiting = answers.filter((answer) => answer instanceof Promise);
  if (waiting.length > 0) void whileBusy(core, () => Promise.allSettled(waiting));
}

/** Nothing else is edited while this is done. */
async function whileBusy(core: EditorCore, work: () => Promise<unknown>): Promise<void> {
  core.busy += 1;
  try {
    await work();
  } finally {
    core.busy -= 1;
  }
}

/** Puts a change into the document, and calls the listeners. */
export function commitChange(core: EditorCore, change: Change): void {
  core.document.apply(change.items);
  announce(core, change);
}

/** Why a change cannot be committed now, or null. Refusals: opening, read-only, and refusals from outside of the editor. */
export function refusalToCommit({ batch, options, busy }: EditorCore, change: Change): Refusal | null {
  if (busy > 0) return { refusal: 'still-busy' };
  return accessRefusal(batch.read().access) ?? options.refuses?.(change) ?? null;
}

/** Why no step can be undone or redone now, or null. */
export function refusalToStep({ batch, busy }: EditorCore): Refusal | null {
  if (busy > 0) return { refusal: 'still-busy' };
  return accessRefusal(batch.read().access);
}

/** Items that are put into the document in one turn: a few milliseconds. */
const part = 1000;

/** Puts a change into the document, some items at a time. False when another project was opened meanwhile. */
async function applyInParts({ batch, document }: EditorCore, change: Change, pause: () => Promise<void>) {
  const { projectId } = batch.read();
  for (let from = 0; from < change.items.length; from += part) {
    if (batch.read().projectId !== projectId) return false;
    batch.run(() => document.apply(change.items.slice(from, from + part)));
    await pause();
  }
  return batch.read().projectId === projectId;
}

/**
 * Commits a very large change as one step, with a pause after every few hundred items, so that the page stays awake. If another
 * project was opened meanwhile, the rest of the change is not shown: its author has stored it.
 */
export async function commitInParts(core: EditorCore, change: Change, pause: () => Promise<void>): Promise<void> {
  if (!(await applyInParts(core, change, pause))) return;
  core.batch.run(() => {
    core.history.push(change);
    announce(core, change);
  });
}

/** With more items than this an undo would hold up the page. */
const many = 2000;

/**
 * Commits the change of an undo or redo. A very large change reaches the map in turns, and editing is blocked until it is
 * complete. Only then the listeners get the whole, so that a page which ends meanwhile has done nothing of it.
 */
export function commitStep(core: EditorCore, change: Change): void {
  const { pause } = core.options;
  if (!pause || change.items.length <= many) {
    commitChange(core, change);
    return;
  }
  void whileBusy(core, async () => {
    if (await applyInParts(core, change, pause)) core.batch.run(() => announce(core, change));
  });
}
