import type { Filters } from '../items/filter/filter';
import type { ItemRef } from '../items/item';
import { modelOf } from '../items/item';
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
  toolEnv,
  visibilityOf,
} from './editor-core';
import { endedOverride, overrideFor } from './geometry/override-for';
import { protectionRefusal } from './geometry/protection';
import type { History } from './history/history';
import type { Step } from './history/step';
import { hitsAt } from './picking/hits';
import { isShown } from './picking/shown';
import { createTool } from './tools/create-tool';
import type { DrawingInput } from './tools/drawing/drawing-input';
import type { ActiveTool } from './tools/start-tool';
import { lookingTools, type ToolEvent, type ToolId, type TypedValues } from './tools/tool';

function refuse({ batch }: EditorCore, refusal: Refusal): Refusal {
  batch.put({ refusal });
  return refusal;
}

function historyState(history: History): Pick<EditorState, 'undo' | 'redo' | 'steps'> {
  return { undo: history.nextUndo(), redo: history.nextRedo(), steps: history.steps() };
}

function commit({ document, history, batch, listeners }: EditorCore, change: Change): void {
  document.apply(change.items);
  batch.put({ ...historyState(history), refusal: null });
  if (change.items.length > 0) for (const listener of [...listeners]) listener(change);
}

function run(core: EditorCore, answer: Change | Refusal): Refusal | null {
  if (isRefusal(answer)) return refuse(core, answer);
  if (core.batch.read().access !== 'write') return refuse(core, { refusal: 'read-only' });
  // A command that found nothing to change is no step.
  if (answer.items.length === 0) return null;
  const refusal = protectionRefusal(commandEnv(core), answer.items) ?? core.options.refuses?.(answer) ?? null;
  if (refusal) return refuse(core, refusal);
  core.history.push(answer);
  commit(core, answer);
  return null;
}

function select(core: EditorCore, refs: readonly ItemRef[]): void {
  const { multiSelect } = core.batch.read();
  const selection = [...new Set(refs.map(core.document.current))];
  core.batch.put({
    selection,
    multiSelect: multiSelect && refs.length > 0,
    ...endedOverride(core.batch.read(), selection),
  });
  core.stale = true;
}

function setSeveral(core: EditorCore, multiSelect: boolean): void {
  core.batch.put({ multiSelect });
  core.stale = true;
}

function setPicking(core: EditorCore, picking: boolean): void {
  core.batch.put({ picking });
  core.stale = true;
}

function setTool(core: EditorCore, id: ToolId): void {
  const { access } = core.batch.read();
  if (access !== 'write' && !lookingTools.includes(id)) {
    refuse(core, { refusal: 'read-only' });
    return;
  }
  // A drawing is not lost by taking another tool.
  const { dropped } = core.tool.send({ type: 'cancel' }, toolEnv(core));
  if (dropped) core.batch.put({ dropped: { tool: core.tool.id, drawing: dropped } });
  core.tool = createTool(id);
  core.batch.put({ tool: id, draft: null, cursor: 'default', hover: null, pickList: [], refusal: null });
  core.stale = true;
}

/** Carries out what a tool answered. */
function applyResult(core: EditorCore, answer: ReturnType<ActiveTool['send']>): void {
  const { batch } = core;
  if (answer.command) run(core, answer.command);
  if (answer.select) select(core, answer.select);
  const part: Partial<EditorState> = {
    ...(answer.draft === undefined ? {} : { draft: answer.draft }),
    ...(answer.hover === undefined ? {} : { hover: answer.hover }),
    ...(answer.pickList === undefined ? {} : { pickList: answer.pickList }),
    ...(answer.cursor === undefined ? {} : { cursor: answer.cursor }),
    ...(answer.hint === undefined ? {} : { hint: answer.hint }),
    ...(answer.focusedVertex === undefined ? {} : { focusedVertex: answer.focusedVertex }),
    ...(answer.dropped === undefined ? {} : { dropped: { tool: core.tool.id, drawing: answer.dropped } }),
    ...(answer.refusal === undefined ? {} : { refusal: answer.refusal }),
  };
  batch.put(part);
  if (answer.leave) setTool(core, 'select');
}

function send(core: EditorCore, event: ToolEvent): boolean {
  if (event.type === 'hover') core.pointer = event.input.pointer === 'touch' ? null : event.input;
  else if (event.type === 'press' || event.type === 'leave') core.pointer = null;
  return forward(core, (tool) => tool.send(event, toolEnv(core)));
}

function sendDrawingInput(core: EditorCore, input: DrawingInput): boolean {
  return forward(core, (tool) => tool.sendInput(input, toolEnv(core)));
}

function forward(core: EditorCore, ask: (tool: ActiveTool) => ReturnType<ActiveTool['send']>): boolean {
  if (!core.viewport || core.batch.read().projectId === null) return false;
  const answer = ask(core.tool);
  const taken = answer.taken === true;
  if (taken) core.batch.put({ refusal: null });
  applyResult(core, answer);
  return taken;
}

function setOverride(core: EditorCore, asked: Parameters<Editor['setOverride']>[0]): void {
  core.batch.put({ override: asked && overrideFor(core.document, asked, core.batch.read().override), refusal: null });
  core.stale = true;
}

/** What is typed into the bar of an operation: the tool takes it as if the hand had done it. */
function adjust(core: EditorCore, values: TypedValues): void {
  if (!core.viewport || core.batch.read().projectId === null) return;
  core.batch.put({ refusal: null });
  applyResult(core, core.tool.adjust(values, toolEnv(core)));
}

/** Undo and redo: the tool is asked first, so that a drawing gives back a vertex and never an earlier edit. */
function step(core: EditorCore, type: 'undo' | 'redo'): Note | Refusal {
  const answer = core.tool.send({ type }, toolEnv(core));
  if (answer.taken) {
    applyResult(core, answer);
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
  applyResult(core, core.tool.send({ type: 'cancel' }, toolEnv(core)));
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
  const core = createEditorCore(options);
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
    run: (answer) => batch.run(() => run(core, answer)),
    undo: () => batch.run(() => step(core, 'undo')),
    redo: () => batch.run(() => step(core, 'redo')),
    goToStep: (id) => batch.run(() => goToStep(core, id)),
    takeBack: (id) => batch.run(() => run(core, core.history.takeBack(id, options.newChangeId))),
    putBack: (ref, id) => batch.run(() => run(core, core.history.putBack(ref, id, options.newChangeId))),
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
    sendDrawingInput: (input) => batch.run(() => sendDrawingInput(core, input)),
    adjust: (values) => batch.run(() => adjust(core, values)),
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
