import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LngLat } from '../geo/lng-lat';
import { type ItemRef, type LocalId, modelOf } from '../items/item';
import type { Change, Refusal } from './change';
import { closedState } from './closed-state';
import type { CommandEnv } from './command-env';
import { createDocument } from './document/create-document';
import type { EditorDocument, Touched } from './document/document';
import { createItemNames, createPartNames } from './document/item-names';
import { createSpatialQuery, type SpatialQuery } from './document/spatial-query';
import type { CommitListener, DroppedDrawing, EditorState, Viewport } from './editor';
import { createHistory, type History } from './history/history';
import { hitsAt } from './picking/hits';
import { isShown, passesOf } from './picking/shown';
import { sweptItems } from './picking/swept-items';
import type { Visibility } from './picking/visibility';
import { snapAt } from './snapping/snap-at';
import { createStateBatch, type StateBatch } from './state-batch';
import { type ActiveTool, createTool } from './tools/create-tool';
import type { PointerInput, ToolEnv } from './tools/tool';

export type EditorOptions = {
  readonly newId: () => LocalId;
  readonly newChangeId: () => string;
  /** Wall clock milliseconds, for the time of the steps. */
  readonly now?: () => number;
  /** Why a change cannot be taken at the moment, for reasons that lie outside of the editor; null: it can. */
  readonly refuses?: (change: Change) => Refusal | null;
  /** Lets the page have its turn, between the parts of a very large undo. Without it every undo is done at once. */
  readonly pause?: () => Promise<void>;
};

/** The editor's inside, for the few files that make it up. */
export type EditorCore = {
  readonly options: EditorOptions;
  readonly store: StoreApi<EditorState>;
  readonly document: EditorDocument;
  readonly history: History;
  readonly spatialQuery: SpatialQuery;
  readonly nextName: CommandEnv['nextName'];
  readonly partName: CommandEnv['partName'];
  readonly batch: StateBatch<EditorState>;
  readonly listeners: Set<CommitListener>;
  /** Very large changes that are under way: nothing else is edited meanwhile. */
  busy: number;
  tool: ActiveTool;
  viewport: Viewport | null;
  /** Where the pointer rests over the map, for what changes under it; null while it is down or elsewhere. */
  pointer: PointerInput | null;
  /** The drawing that was let go after the last step: undo brings it back first. */
  undoBringsBack: DroppedDrawing | null;
  /** The drawing that undo brought back last. */
  broughtBack: DroppedDrawing | null;
  /** Something changed under the tool: it is refreshed before the state is written. */
  stale: boolean;
};

const nowhere: Viewport = { project: () => ({ x: 0, y: 0 }), unproject: () => [0, 0], bounds: () => [0, 0, 0, 0] };

/** Makes an editor's inside, with nothing open. `refresh` runs before each write of the state, and may put more. */
export function createEditorCore(options: EditorOptions, refresh: (core: EditorCore) => void): EditorCore {
  const store = createStore<EditorState>()(closedState);
  const document = createDocument();
  const nextName = createItemNames(document);
  const batch = createStateBatch(store, () => refresh(core));
  const core: EditorCore = {
    options,
    store,
    document,
    history: createHistory(document, options.now),
    spatialQuery: createSpatialQuery(document),
    nextName,
    partName: createPartNames(document, nextName),
    batch,
    listeners: new Set(),
    busy: 0,
    tool: createTool('select'),
    viewport: null,
    pointer: null,
    undoBringsBack: null,
    broughtBack: null,
    stale: false,
  };
  document.subscribe((touched) => batch.run(() => follow(core, touched)));
  return core;
}

/** The environment of commands, as of now. */
export function commandEnv({ batch, document, spatialQuery, nextName, partName, options }: EditorCore): CommandEnv {
  const { access, projectId, layers, override } = batch.read();
  return {
    document,
    override,
    nextName,
    partName,
    projectId: projectId ?? 0,
    writable: access === 'write' && projectId !== null,
    opening: access === 'opening',
    locked: (model) => layers[model].locked,
    near: spatialQuery.near,
    ...options,
  };
}

/** The items that can be seen and picked, as of now. */
export function visibilityOf({ batch, spatialQuery, viewport }: EditorCore): Visibility {
  const { layers, filters, order } = batch.read();
  const { project, unproject, namesAt } = viewport ?? nowhere;
  return {
    near: spatialQuery.near,
    project,
    unproject,
    namesAt,
    visible: (model) => layers[model].visible,
    locked: (model) => layers[model].locked,
    passes: passesOf(filters),
    filtered: (model) => (filters[model]?.length ?? 0) > 0,
    order: (model) => order.indexOf(model),
  };
}

/** The visible, unlocked items that an outline touches, as of now. */
export function sweptNow(core: EditorCore, corners: readonly LngLat[]): readonly ItemRef[] {
  const { document, spatialQuery } = core;
  const mayHold = (ref: ItemRef, word: string) =>
    document.isChangedSinceList(ref) || document.list(modelOf(ref)).mayHold(ref, word);
  const ports = { touched: spatialQuery.touched, item: document.get, mayHold };
  return sweptItems({ ...visibilityOf(core), ...ports }, corners);
}

/** The environment of tools, as of now. */
export function toolEnv(core: EditorCore): ToolEnv {
  const env = commandEnv(core);
  const visibility = visibilityOf(core);
  const state = core.batch.read();
  const { selection, snapping, snapRules, multiSelect, picking } = state;
  return {
    ...env,
    selection,
    project: visibility.project,
    unproject: visibility.unproject,
    snap: (input, options) => (snapping ? snapAt(visibility, input, { ...options, snapRules: snapRules }) : null),
    hits: (input, whole = false) => hitsAt(visibility, input, { locked: false, whole }),
    swept: (corners) => sweptNow(core, corners),
    multiSelect,
    picking,
    editable: (ref) => {
      const item = core.document.get(ref);
      return env.writable && !visibility.locked(modelOf(ref)) && (!item || isShown(item, state));
    },
    shapeLocked: (ref) => state.shapeLock !== null && state.shapeLock.unlocked !== core.document.current(ref),
  };
}

/** Selection and hover follow the document: new names are taken over, what is gone is let go. */
function follow(core: EditorCore, touched: Touched): void {
  const { batch, document } = core;
  const { selection, hover, pickList, override, shapeLock } = batch.read();
  // A set: many may be selected while many change.
  const refs = touched === 'all' ? null : new Set(touched);
  const gone = (ref: ItemRef): boolean => refs?.has(ref) === true && !document.get(ref);
  const kept = (before: readonly ItemRef[]): readonly ItemRef[] => {
    const now = before.filter((ref) => !gone(ref)).map(document.current);
    return now.length === before.length && now.every((ref, index) => ref === before[index]) ? before : now;
  };
  batch.put({
    revision: document.revision(),
    selection: kept(selection),
    hover: hover === null || gone(hover) ? null : document.current(hover),
    pickList: kept(pickList),
    ...(override && gone(override.ref) ? { override: null } : {}),
    ...(shapeLock?.unlocked ? { shapeLock: { unlocked: document.current(shapeLock.unlocked) } } : {}),
  });
  core.stale = true;
}

/** An item that is no longer shown is neither selected nor under the pointer. */
export function letGoOfHidden(core: EditorCore): void {
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
