import type { LngLat, Pixel } from '../../geo/lng-lat';
import type { ItemRef, ModelKey } from '../../items/item';
import type { DrawingToolId } from '../../items/model-spec';
import type { Change, Refusal } from '../change';
import type { CommandEnv } from '../command-env';
import type { Draft, SnapCandidate } from '../draft/draft';
import type { DrawingInput, Dropped } from './drawing/drawing-input';

/** A tool of the toolbar, with a key of its own. */
export type ToolbarToolId = 'select' | 'lasso' | DrawingToolId | 'measure';
/** The operation on the selected line with a preview: active until it is applied. */
export type GeometryOperationId = 'split' | 'offset' | 'simplify' | 'extend';
export type ToolId = ToolbarToolId | GeometryOperationId;

/** Tools that change nothing, for users who may only read. */
export const lookingTools: readonly ToolId[] = ['select', 'lasso', 'measure'];

export type Modifiers = { readonly shift: boolean; readonly alt: boolean; readonly ctrl: boolean };

/**
 * A pointer event on the map: its place, its device and the items under it. `hits` come nearest first, points before lines before
 * areas.
 */
export type PointerInput = {
  readonly at: LngLat;
  readonly pixel: Pixel;
  readonly pointer: 'mouse' | 'touch' | 'pen';
  readonly modifiers: Modifiers;
};

/**
 * The events of a tool. `press` to `drag` to `drop` is a drag past the micro-drag threshold (4 px mouse, 8 px touch); `click` a
 * press and release without one. `double-click` follows two clicks. `undo` and `redo` come from the editor, which asks the tool
 * before its history. `refresh`: the document, the selection, a layer or the access changed under the tool.
 */
export type ToolEvent =
  | { readonly type: 'hover' | 'click' | 'double-click' | 'press' | 'drag' | 'drop'; readonly input: PointerInput }
  | { readonly type: 'leave' }
  | {
      readonly type: 'key';
      readonly key: string;
      readonly modifiers: Modifiers;
      /** Where the keyboard cursor stands, while there is one. */
      readonly crosshair?: PointerInput;
    }
  | { readonly type: 'undo' | 'redo' | 'refresh' | 'cancel' };

/** The values of the fields of an operation's bar, by their names; lengths in metres. */
export type TypedValues = Readonly<Record<string, number | boolean>>;

/** The environment of a tool: the commands' environment, and the screen. Pure: no clock, and no random numbers but new ids. */
export type ToolEnv = CommandEnv & {
  readonly selection: readonly ItemRef[];
  readonly project: (at: LngLat) => Pixel;
  readonly unproject: (pixel: Pixel) => LngLat;
  /** Best snap candidate for a pointer, or null; honours Alt, the snapping switch, layers and locks. */
  readonly snap: (input: PointerInput, options: SnapOptions) => SnapCandidate | null;
  /**
   * All visible, unlocked items at a pointer in choosing order: points, lines, areas; nearest first. A hover over thousands that a
   * filter has not been asked of may be short of some; `whole` is not.
   */
  readonly hits: (input: PointerInput, whole?: boolean) => readonly ItemRef[];
  /** The visible, unlocked items that an outline (degrees) touches; areas by their own outline. */
  readonly swept: (corners: readonly LngLat[]) => readonly ItemRef[];
  /** Each click adds, as with Shift: for those without a keyboard. */
  readonly multiSelect: boolean;
  /** The next click is an answer: no handles. */
  readonly picking: boolean;
  /** True when the item may be reshaped now: project writable, its layer visible and unlocked. */
  readonly editable: (ref: ItemRef) => boolean;
  /** True when the pointer may not reshape the item before it was unlocked. */
  readonly shapeLocked: (ref: ItemRef) => boolean;
};

/** `exclude`: items that must not attract. `model`: the model of what is drawn or moved, which snaps only to what it may. */
export type SnapOptions = {
  readonly exclude: readonly ItemRef[];
  readonly model?: ModelKey;
};

/** A vertex that was gone to: `index` counts from 0. */
export type VertexFocus = { readonly at: LngLat; readonly index: number; readonly count: number };

/** The answer of a tool. Absent keys mean "as before"; `draft: null` takes the draft away. */
export type ToolResult<State> = {
  readonly state: State;
  readonly draft?: Draft | null;
  readonly command?: Change | Refusal;
  readonly select?: readonly ItemRef[];
  readonly hover?: ItemRef | null;
  /** Items under the pointer in choosing order. */
  readonly pickList?: readonly ItemRef[];
  readonly cursor?: Cursor;
  /** Key of the hint line's sentence. */
  readonly hint?: HintKey;
  /** A drawing that was let go unfinished: it can be brought back. */
  readonly dropped?: Dropped;
  /** Why the next click would do nothing, shown before it; null: it would. */
  readonly refusal?: Refusal | null;
  /** A vertex that was gone to: where, and which of how many. It is brought into view and announced. */
  readonly focusedVertex?: VertexFocus;
  /** The tool is done: the editor goes back to select. */
  readonly leave?: boolean;
  /** True when the event belongs to the tool and must not pan the map or scroll the page. */
  readonly taken?: boolean;
};

export type Cursor = 'default' | 'pointer' | 'add' | 'subtract' | 'crosshair' | 'grab' | 'move' | 'not-allowed';

export type HintKey =
  | 'select-idle'
  | 'select-unplaced'
  | 'select-locked'
  | 'select-item'
  | 'select-vertex'
  | 'select-several'
  | 'select-many'
  | 'select-point'
  | 'pick-end'
  | 'sweep-add'
  | 'sweep-subtract'
  | 'sweep-replace'
  | 'lasso-start'
  | 'lasso-corner'
  | 'drag-vertex'
  | 'drag-node'
  | 'split-aim'
  | 'split-here'
  | 'offset-line'
  | 'simplify-line'
  | 'extend-line'
  | 'draw-line-start'
  | 'draw-line-which'
  | 'draw-line-next'
  | 'follow-line'
  | 'lay-cable-start'
  | 'lay-cable-next'
  | 'lay-cable-straight'
  | 'draw-area-start'
  | 'draw-area-next'
  | 'draw-area-another'
  | 'add-polygon-start'
  | 'add-polygon-next'
  | 'measure-start'
  | 'measure-next'
  | 'measure-done'
  | 'place-point'
  | 'opening'
  | 'read-only';

/** A tool: a pure reducer over a closed union of states. It answers `cancel` by going back to idle. */
export type Tool<State> = {
  readonly id: ToolId;
  readonly idle: State;
  readonly reduce: (state: State, event: ToolEvent, env: ToolEnv) => ToolResult<State>;
  /** The work of a drawing tool with the page's input; absent: nothing. */
  readonly reduceInput?: (state: State, input: DrawingInput, env: ToolEnv) => ToolResult<State>;
  /** The drawing that would be lost with the page; absent: the tool draws nothing of the kind. */
  readonly unfinished?: (state: State) => Dropped | null;
  /** Takes the values typed into its bar. */
  readonly adjust?: (state: State, values: TypedValues, env: ToolEnv) => ToolResult<State>;
};
