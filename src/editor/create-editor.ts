import type { Filters } from '../items/filter/filter';
import type { ItemRef } from '../items/item';
import { modelOf } from '../items/item';
import { askTool, commit, historyState, refreshTool, refuse, runCommand, select, setTool } from './ask-tool';
import type { Change, Note, Refusal } from './change';
import { closedState, completeOrder, withLayer } from './closed-state';
import { isRefusal } from './command-env';
import type { Editor, EditorState } from './editor';
import {
  commandEnv,
  createEditorCore,
  type EditorCore,
  type EditorOptions,
  sweptNow,
  visibilityOf,
} from './editor-core';
import { overrideFor, protectionRefusal } from './geometry/protection';
import type { Step } from './history/step';
import { hitsAt } from './picking/hits';
import { isShown } from './picking/shown';
import { createTool } from './tools/create-tool';
import { lookingTools, type ToolEvent } from './tools/tool';

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

/** A change of the history, unless it would reshape what is protected now: it was made by no command, which would have asked. */
function runAllowed(core: EditorCore, answer: Change | Refusal): Refusal | null {
  if (isRefusal(answer) || core.batch.read().access !== 'write') return runCommand(core, answer);
  return runCommand(core, protectionRefusal(commandEnv(core), answer.items) ?? answer);
}

/** Undo and redo: the tool is asked first, so that a drawing gives back a vertex and never an earlier edit. */
function step(core: EditorCore, type: 'undo' | 'redo'): Note | Refusal {
  if (askTool(core, (tool, env) => tool.send({ type }, env))) {
    return { key: type === 'undo' ? 'removed-vertex' : 'added-vertex', params: {} };
  }
  if (core.batch.read().access !== 'write') return refuse(core, { refusal: 'read-only' });
  const change = core.history[type](core.options.newChangeId);
  if (isRefusal(change)) return refuse(core, change);
  commit(core, change);
  return change.note;
}

/** Undo or redo without asking the tool, again and again until a step is the last one that is done. */
function goToStep(core: EditorCore, id: string | null): Note | Refusal {
  const { history, batch, options } = core;
  if (batch.read().access !== 'write') return refuse(core, { refusal: 'read-only' });
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
    commit(core, change);
    last = change.note;
  }
  return count === 1 ? last : { key: type === 'undo' ? 'undid-several' : 'restored-several', params: { count } };
}

function restoreSteps({ history, batch }: EditorCore, steps: readonly Step[]): void {
  history.restore(steps);
  batch.put(historyState(history));
}

function reset(core: EditorCore, part: Partial<EditorState>): void {
  const { projectId, layers, filters, order, snapping, snapRules } = core.batch.read();
  // What was set before a project is opened is meant for it; another project has other filters.
  const isOpening = part.projectId !== undefined && (projectId === null || projectId === part.projectId);
  const kept = isOpening ? { filters } : {};
  core.document.clear();
  core.history.clear();
  core.tool = createTool('select');
  core.batch.put({
    ...closedState(),
    layers,
    order,
    snapping,
    snapRules,
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

/** What is no longer shown is neither selected nor under the pointer. */
function letGoOfHidden(core: EditorCore): void {
  const state = core.batch.read();
  const { selection, hover, pickList } = state;
  const shows = (ref: ItemRef): boolean => {
    const item = core.document.get(ref);
    return item ? isShown(item, state) : state.layers[modelOf(ref)].visible;
  };
  core.batch.put({
    selection: selection.filter(shows),
    hover: hover !== null && shows(hover) ? hover : null,
    pickList: pickList.filter(shows),
  });
  core.stale = true;
}

function setAccess(core: EditorCore, access: 'write' | 'read'): void {
  core.batch.put({ access });
  if (access === 'read' && !lookingTools.includes(core.tool.id)) setTool(core, 'select');
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
    setAccess: (access) => batch.run(() => setAccess(core, access)),
    receiveModel: document.receiveModel,
    applyOutcome: (ref, outcome) => document.applyOutcome(ref, outcome),
    run: (answer) => batch.run(() => runCommand(core, answer)),
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
    setOverride: (asked) => batch.run(() => setOverride(core, asked)),
    send: (event) => batch.run(() => send(core, event)),
    sendDrawingInput: (input) => batch.run(() => askTool(core, (tool, env) => tool.sendInput(input, env))),
    adjust: (values) => void batch.run(() => askTool(core, (tool, env) => tool.adjust(values, env))),
    setViewport: (viewport) => {
      core.viewport = viewport;
    },
    visibility: () => visibilityOf(core),
    hits: (input) => (core.viewport ? hitsAt(visibilityOf(core), input, { locked: true, whole: true }) : []),
    swept: (corners) => (core.viewport ? sweptNow(core, corners) : []),
    onCommit: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
