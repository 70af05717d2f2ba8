import type { StoreApi } from 'zustand/vanilla';
import type { Bounds, LngLat, Pixel } from '../geo/lng-lat';
import type { Filter, Filters } from '../items/filter/filter';
import type { Item, ItemRef, ModelKey } from '../items/item';
import type { SnapRules } from '../items/network/snap-rules';
import type { Access } from './access';
import type { Change, Note, Refusal } from './change';
import type { CommandEnv } from './command-env';
import type { Edit, EditorDocument } from './document/document';
import type { Draft } from './draft/draft';
import type { Override } from './geometry/protection';
import type { Step } from './history/step';
import type { NamesAt, Visibility } from './picking/visibility';
import type { DrawingInput, Dropped } from './tools/drawing/drawing-input';
import type { Cursor, HintKey, PointerInput, ToolEvent, ToolId, TypedValues, VertexFocus } from './tools/tool';

export type LayerState = { readonly visible: boolean; readonly locked: boolean };
export type Layers = Readonly<Record<ModelKey, LayerState>>;

/** A drawing that was let go unfinished, and its tool. */
export type DroppedDrawing = { readonly tool: ToolId; readonly drawing: Dropped };

/** The editor's small state, for screens by selectors and for the map. The items themselves are in the document. */
export type EditorState = {
  readonly projectId: number | null;
  readonly access: Access;
  /** Moves whenever the document's head does. */
  readonly revision: number;
  readonly tool: ToolId;
  readonly hint: HintKey;
  readonly cursor: Cursor;
  readonly draft: Draft | null;
  readonly selection: readonly ItemRef[];
  /** Each click adds to the selection, without a key held. */
  readonly multiSelect: boolean;
  /** The next click picks an item for a question of the page: handles are hidden, so that they do not stand in its way. */
  readonly picking: boolean;
  readonly hover: ItemRef | null;
  /** Items under the pointer at the last hover, in choosing order. */
  readonly pickList: readonly ItemRef[];
  readonly layers: Layers;
  /** The items of each model that pass: the rest is neither drawn, nor picked, nor snapped to. */
  readonly filters: Filters;
  /** All models as they are drawn, the lowest first. Areas stay below lines, and lines below points. */
  readonly order: readonly ModelKey[];
  readonly snapping: boolean;
  /** The pairs of models that snap. */
  readonly snapRules: SnapRules;
  /** The last drawing that was let go unfinished. */
  readonly dropped: DroppedDrawing | null;
  /** The drawing, as it would be lost with the page; the same one while the pointer only moves. */
  readonly unfinished: Dropped | null;
  /** Leave to change one protected item, until it is let go. */
  readonly override: Override | null;
  /** The pointer reshapes only the unlocked item, and until it is released; null: shapes are not locked. */
  readonly shapeLock: { readonly unlocked: ItemRef | null } | null;
  readonly undo: Note | null;
  readonly redo: Note | null;
  /** All steps of the history, oldest first: the done steps, then the undone ones. */
  readonly steps: readonly Step[];
  /** The vertex that was gone to last by a key. */
  readonly focusedVertex: VertexFocus | null;
  /** The last refusal, for the hint line; null after the next gesture. */
  readonly refusal: Refusal | null;
};

/** The map's view of the world, handed in by the module map. */
export type Viewport = {
  readonly project: (at: LngLat) => Pixel;
  readonly unproject: (pixel: Pixel) => LngLat;
  readonly bounds: () => Bounds;
  /** The names of areas that are written at a pixel; without it none is known. */
  readonly namesAt?: NamesAt;
};

/**
 * Hears of a committed change. A promise that it answers with is waited for: until then nothing else is edited.
 */
export type CommitListener = (change: Change) => unknown;

/** The editor: one document, its tools, selection and history. Lives outside React, created once by the app. */
export type Editor = {
  readonly store: StoreApi<EditorState>;
  readonly document: EditorDocument;
  /** The environment of commands, as of now: `editor.run(patchItem(editor.env(), { ref, fields }))`. */
  readonly env: () => CommandEnv;

  readonly open: (projectId: number, access: Access) => void;
  readonly close: () => void;
  /** Closes, and shows all layers again in their usual order: the next project may be another user’s. */
  readonly forgetUser: () => void;
  readonly setAccess: (access: Access) => void;
  readonly receiveModel: EditorDocument['receiveModel'];
  readonly restoreEdits: EditorDocument['restoreEdits'];
  readonly applyOutcome: (ref: ItemRef, outcome: { base?: Item; edit: Edit | null }) => void;

  /** Applies a command's answer: commits a change, or shows a refusal. Returns the refusal, if it was one. */
  readonly run: (answer: Change | Refusal) => Refusal | null;
  /** Why a change could not be committed now, or null. */
  readonly refusalOf: (change: Change) => Refusal | null;
  /**
   * Commits a very large change that was not refused, some hundred items at a time with a pause between: one undo step, which
   * exists when it resolves; then the listeners get the whole.
   */
  readonly runInParts: (change: Change, pause: () => Promise<void>) => Promise<void>;
  readonly undo: () => Note | Refusal;
  readonly redo: () => Note | Refusal;
  /** Undoes or redoes until the given step is the last done step; null: no step is done. The sentence counts the steps. */
  readonly goToStep: (id: string | null) => Note | Refusal;
  /** Takes one step back and leaves all others: an edit and a step of its own. Returns why not. */
  readonly takeBack: (id: string) => Refusal | null;
  /** Puts one item back to its state after a step, or (null) before its first known step; all other items stay. Returns why not. */
  readonly putBack: (ref: ItemRef, id: string | null) => Refusal | null;
  /** Puts the steps of an earlier visit before those of this one. */
  readonly restoreSteps: (steps: readonly Step[]) => void;

  readonly select: (refs: readonly ItemRef[]) => void;
  /** From now on each click adds to the selection; over when nothing is selected any more. */
  readonly setMultiSelect: (on: boolean) => void;
  /** Hides the handles while the page asks for an item, and shows them again. */
  readonly setPicking: (on: boolean) => void;
  readonly setTool: (tool: ToolId) => void;
  readonly setLayer: (model: ModelKey, state: Partial<LayerState>) => void;
  /** Sets the filter of a model; an empty filter lets everything through. Items that it hides are no longer selected. */
  readonly setFilter: (model: ModelKey, filter: Filter) => void;
  /** Replaces the filters of all models. */
  readonly setFilters: (filters: Filters) => void;
  /** Replaces the order in which models are drawn and picked; models that it does not name keep theirs. */
  readonly setOrder: (order: readonly ModelKey[]) => void;
  readonly setSnapping: (on: boolean) => void;
  readonly setSnapRules: (snapRules: SnapRules) => void;
  /**
   * Permits changes of one protected item within `metres` of its shape, or ends the permission (null). It ends by itself when the
   * item is no longer selected.
   */
  readonly setOverride: (asked: { readonly ref: ItemRef; readonly metres: number } | null) => void;

  /** Locks all shapes for the pointer, or none, as a device in a pocket or a wet finger needs it. */
  readonly setShapeLock: (on: boolean) => void;
  /** Selects an item alone and unlocks its shape, until something else is selected. */
  readonly unlockShape: (ref: ItemRef) => void;

  /** The map's pointer and the page's keys, to the active tool. True when the tool took it. */
  readonly send: (event: ToolEvent) => boolean;
  /** The page's input to a drawing tool: typed numbers, an exact place, a drawing to bring back. True when it was for it. */
  readonly sendDrawingInput: (word: DrawingInput) => boolean;
  /** Values that were typed into the bar of the active tool's operation. */
  readonly adjust: (values: TypedValues) => void;
  readonly setViewport: (viewport: Viewport) => void;
  /** The items that can be seen and picked, as of now. */
  readonly visibility: () => Visibility;
  /** All visible items at a pointer, in choosing order. */
  readonly hits: (input: PointerInput) => readonly ItemRef[];
  /** All visible, unlocked items that an outline (degrees) touches, areas by their own outline. */
  readonly swept: (corners: readonly LngLat[]) => readonly ItemRef[];

  /** Calls the listener with every committed change, undo and redo included: from here it goes to the outbox. */
  readonly onCommit: (listener: CommitListener) => () => void;
};
