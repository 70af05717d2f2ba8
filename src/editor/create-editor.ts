import type { Filters } from '../items/filter/filter';
import type { ItemRef } from '../items/item';
import { type Access, accessRefusal } from './access';
import type { Change, Note, Refusal } from './change';
import { allLayers, closedState, completeOrder, withLayer } from './closed-state';
import { isRefusal } from './command-env';
import { commitChange, commitInParts, commitStep, historyState, refusalToCommit, refusalToStep } from './commit-change';
import type { Editor, EditorState } from './editor';
import {
  commandEnv,
  createEditorCore,
  type EditorCore,
  type EditorOptions,
  letGoOfHidden,
  sweptNow,
  toolEnv,
  visibilityOf,
} from './editor-core';
import { overrideFor, protectionRefusal } from './geometry/protection';
import type { Step } from './history/step';
import { droppedNote, forgetDropped, keepDropped, takeDropped } from './keep-dropped';
import { hitsAt } from './picking/hits';
import { type ActiveTool, createTool, type ToolAnswer } from './tools/create-tool';
import type { DrawingInput } from './tools/drawing/drawing-input';
import { lookingTools, type ToolEnv, type ToolEvent, type ToolId } from './tools/tool';

/** Shows why something cannot be done. */
function refuse({ batch }: EditorCore, refusal: Refusal): Refusal {
  batch.put({ refusal });
  return refusal;
}

/**
 * Makes a command's change an undo step and commits it, or shows its refusal. What is protected was asked when the command made the
 * change (`changeOf`), in the same turn.
 */
function runCommand(core: EditorCore, answer: Change | Refusal): Refusal | null {
  if (isRefusal(answer)) return refuse(core, answer);
  const refusal = refusalToCommit(core, answer);
  // A command that found nothing to change is no step.
  if (answer.items.length === 0 && !accessRefusal(core.batch.read().access)) return null;
  if (refusal) return refuse(core, refusal);
  core.history.push(answer);
  commitChange(core, answer);
  return null;
}

/** Selects items. Leave to change a protected item ends with a selection that is not that item alone. */
function select(core: EditorCore, refs: readonly ItemRef[]): void {
  const { multiSelect, override, shapeLock } = core.batch.read();
  const selection = [...new Set(refs.map(core.document.current))];
  const keepsLeave = override === null || (selection.length === 1 && selection[0] === override.ref);
  core.batch.put({
    selection,
    multiSelect: multiSelect && refs.length > 0,
    override: keepsLeave ? override : null,
    shapeLock:
      shapeLock && (selection.length === 1 && selection[0] === shapeLock.unlocked ? shapeLock : { unlocked: null }),
  });
  core.stale = true;
}

/** Makes another tool the active one. A drawing is not lost by that: it can be brought back. */
function setTool(core: EditorCore, id: ToolId): void {
  const refusal = lookingTools.includes(id) ? null : accessRefusal(core.batch.read().access);
  if (refusal) {
    refuse(core, refusal);
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
  core.batch.put({ ...shown, unfinished: core.tool.unfinished() });
  if (dropped) keepDropped(core, dropped);
  if (leave) setTool(core, 'select');
}

function sendToTool(core: EditorCore, event: ToolEvent): void {
  applyResult(core, core.tool.send(event, toolEnv(core)));
}

/**
 * Asks the active tool and applies its answer: for the pointer, keys, the keyboard cursor, typed numbers and panels. True when the
 * tool took it: then the refusal of the gesture before is gone.
 */
function askTool(core: EditorCore, ask: (tool: ActiveTool, env: ToolEnv) => ToolAnswer): boolean {
  if (!core.viewport || core.batch.read().projectId === null) return false;
  const answer = ask(core.tool, toolEnv(core));
  const taken = answer.taken === true;
  if (taken) core.batch.put({ refusal: null });
  applyResult(core, answer);
  return taken;
}

/** Lets the tool know that the document, the selection, a layer or the access changed under it, once for all of them. */
function refreshTool(core: EditorCore): void {
  if (!core.stale) return;
  core.stale = false;
  sendToTool(core, { type: 'refresh' });
  // The draft at a resting pointer is made again: the answer of a service must not hide it.
  const { pointer, viewport, tool } = core;
  if (!pointer || !viewport || tool.id === 'select') return;
  sendToTool(core, { type: 'hover', input: { ...pointer, at: viewport.unproject(pointer.pixel) } });
}

function setSeveral(core: EditorCore, multiSelect: boolean): void {
  core.batch.put({ multiSelect });
  core.stale = true;
}

function setPicking(core: EditorCore, picking: boolean): void {
  core.batch.put({ picking });
  core.stale = true;
}

function send(core: EditorCore, event: ToolEvent): boolean {
  if (event.type === 'hover') core.pointer = event.input.pointer === 'touch' ? null : event.input;
  else if (event.type === 'press' || event.type === 'leave') core.pointer = null;
  return askTool(core, (tool, env) => tool.send(event, env));
}

function setOverride(core: EditorCore, asked: Parameters<Editor['setOverride']>[0]): void {
  core.batch.put({ override: asked && overrideFor(core.document, asked, core.batch.read().override), refusal: null });
  core.stale = true;
}

function setShapeLock(core: EditorCore, on: boolean): void {
  core.batch.put({ shapeLock: on ? { unlocked: null } : null });
  core.stale = true;
}

function unlockShape(core: EditorCore, ref: ItemRef): void {
  select(core, [ref]);
  const { shapeLock, selection } = core.batch.read();
  core.batch.put({ shapeLock: shapeLock && { unlocked: selection[0] ?? null }, multiSelect: false });
}

/** A change of the history, unless it would reshape an item that is protected now: no command made it, which would have asked. */
function runAllowed(core: EditorCore, answer: Change | Refusal): Refusal | null {
  if (isRefusal(answer) || core.batch.read().access !== 'write') return runCommand(core, answer);
  return runCommand(core, protectionRefusal(commandEnv(core), answer.items) ?? answer);
}

function sendDrawingInput(core: EditorCore, input: DrawingInput): boolean {
  if (input.kind === 'bring-back') forgetDropped(core);
  return askTool(core, (tool, env) => tool.sendInput(input, env));
}

/** Undo and redo: the tool is asked first, so that a drawing gives back a vertex and never an earlier edit. */
function step(core: EditorCore, type: 'undo' | 'redo'): Note | Refusal {
  if (askTool(core, (tool, env) => tool.send({ type }, env))) {
    return { key: type === 'undo' ? 'removed-vertex' : 'added-vertex', params: {} };
  }
  const refusal = refusalToStep(core);
  if (refusal) return refuse(core, refusal);
  const dropped = type === 'undo' ? takeDropped(core) : null;
  if (dropped) {
    if (core.tool.id !== dropped.tool) setTool(core, dropped.tool);
    sendDrawingInput(core, { kind: 'bring-back', drawing: dropped.drawing });
    return droppedNote;
  }
  const change = core.history[type](core.options.newChangeId);
  if (isRefusal(change)) return refuse(core, change);
  commitStep(core, change);
  return change.note;
}

/** Undoes or redoes without asking the tool, until the given step is the last done step. */
function goToStep(core: EditorCore, id: string | null): Note | Refusal {
  const { history, batch, options } = core;
  const refusal = refusalToStep(core);
  if (refusal) return refuse(core, refusal);
  const { steps } = batch.read();
  const target = id === null ? 0 : steps.findIndex((one) => one.id === id) + 1;
  if (id !== null && target === 0) return refuse(core, { refusal: 'not-found' });
  const done = steps.filter((one) => one.done).length;
  const type = target < done ? 'undo' : 'redo';
  const count = Math.abs(done - target);
  askTool(core, (tool, env) => tool.send({ type: 'cancel' }, env));
  let last: Note = { key: 'undid-several', params: { count } };
  for (let index = 0; index < count; index += 1) {
    const change = history[type](options.newChangeId);
    if (isRefusal(change)) return refuse(core, change);
    commitChange(core, change);
    last = change.note;
  }
  return count === 1 ? last : { key: type === 'undo' ? 'undid-several' : 'restored-several', params: { count } };
}

function restoreSteps({ history, batch }: EditorCore, steps: readonly Step[]): void {
  history.restore(steps);
  batch.put(historyState(history));
}

function reset(core: EditorCore, part: Partial<EditorState>): void {
  const { projectId, layers, filters, order, snapping, snapRules, shapeLock } = core.batch.read();
  // A filter that was set before a project is opened is meant for it; another project has other filters.
  const isOpening = part.projectId !== undefined && (projectId === null || projectId === part.projectId);
  const kept = isOpening ? { filters } : {};
  core.document.clear();
  core.history.clear();
  core.tool = createTool('select');
  core.undoBringsBack = null;
  core.batch.put({
    ...closedState(),
    layers,
    order,
    snapping,
    snapRules,
    shapeLock: shapeLock && { unlocked: null },
    ...kept,
    revision: core.document.revision(),
    ...part,
  });
  core.stale = true;
}

function setLayer(
  core: EditorCore,
  model: Parameters<Editor['setLayer']>[0],
  part: Parameters<Editor['setLayer']>[1],
): void {
  core.batch.put({ layers: withLayer(core.batch.read().layers, model, part) });
  letGoOfHidden(core);
}

function setFilters(core: EditorCore, filters: Filters): void {
  core.batch.put({ filters });
  letGoOfHidden(core);
}

function setAccess(core: EditorCore, access: Access): void {
  core.batch.put({ access });
  if (access !== 'write' && !lookingTools.includes(core.tool.id)) setTool(core, 'select');
  core.stale = true;
}

/** Makes the editor. `newId` gives ids to new items, `newChangeId` to changes; both must never repeat. */
export function createEditor(options: EditorOptions): Editor {
  const core = createEditorCore(options, refreshTool);
  const { batch, document, store, listeners } = core;
  return {
    store,
    document,
    env: () => commandEnv(core),
    open: (projectId, access) => batch.run(() => reset(core, { projectId, access })),
    close: () => batch.run(() => reset(core, {})),
    forgetUser: () => batch.run(() => reset(core, allLayers())),
    setAccess: (access) => batch.run(() => setAccess(core, access)),
    receiveModel: document.receiveModel,
    restoreEdits: document.restoreEdits,
    applyOutcome: (ref, outcome) => document.applyOutcome(ref, outcome),
    run: (answer) => batch.run(() => runCommand(core, answer)),
    refusalOf: (change) => refusalToCommit(core, change),
    runInParts: (change, pause) => commitInParts(core, change, pause),
    undo: () => batch.run(() => step(core, 'undo')),
    redo: () => batch.run(() => step(core, 'redo')),
    goToStep: (id) => batch.run(() => goToStep(core, id)),
    takeBack: (id) => batch.run(() => runAllowed(core, core.history.takeBack(id, options.newChangeId))),
    putBack: (ref, id) => batch.run(() => runAllowed(core, core.history.putBack(ref, id, options.newChangeId))),
    restoreSteps: (steps) => batch.run(() => restoreSteps(core, steps)),
    select: (refs) => batch.run(() => select(core, refs)),
    setMultiSelect: (on) => batch.run(() => setSeveral(core, on)),
    setPicking: (on) => batch.run(() => setPicking(core, on)),
    setTool: (tool) => batch.run(() => setTool(core, tool)),
    setLayer: (model, state) => batch.run(() => setLayer(core, model, state)),
    setFilter: (model, filter) => batch.run(() => setFilters(core, { ...batch.read().filters, [model]: filter })),
    setFilters: (filters) => batch.run(() => setFilters(core, filters)),
    setOrder: (order) => batch.run(() => batch.put({ order: completeOrder(order) })),
    setSnapping: (snapping) => batch.run(() => batch.put({ snapping })),
    setSnapRules: (snapRules) => batch.run(() => batch.put({ snapRules })),
    setShapeLock: (on) => batch.run(() => setShapeLock(core, on)),
    unlockShape: (ref) => batch.run(() => unlockShape(core, ref)),
    setOverride: (asked) => batch.run(() => setOverride(core, asked)),
    send: (event) => batch.run(() => send(core, event)),
    sendDrawingInput: (input) => batch.run(() => sendDrawingInput(core, input)),
    adjust: (values) => void batch.run(() => askTool(core, (tool, env) => tool.adjust(values, env))),
    setViewport: (viewport) => {
      core.viewport = viewport;
    },
    visibility: () => visibilityOf(core),
    hits: (input) =>
      core.viewport ? hitsAt(visibilityOf(core), input, { locked: true, whole: true, inside: true }) : [],
    swept: (corners) => (core.viewport ? sweptNow(core, corners) : []),
    onCommit: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
