import type { LngLat, Pixel } from '../../geo/lng-lat';
import type { ItemRef, LocalId } from '../../items/item';
import type { Change, Refusal } from '../change';
import type { Draft, SnapCandidate } from '../draft';
import type { EditorDocument } from '../document';

export const toolIds = ['select', 'segment', 'permit', 'pole', 'access-point', 'site', 'splice', 'note'] as const;
export type ToolId = (typeof toolIds)[number];

export type Modifiers = { readonly shift: boolean; readonly alt: boolean; readonly ctrl: boolean };

/** A pointer as the map sees it: where, with what, and what it is on. `hits` come nearest first, points before lines before areas. */
export type PointerInput = {
  readonly at: LngLat;
  readonly pixel: Pixel;
  readonly pointer: 'mouse' | 'touch' | 'pen';
  readonly modifiers: Modifiers;
};

/**
 * What a tool hears. `press` to `drag` to `drop` is a drag past the micro-drag threshold (4 px mouse, 8 px touch);
 * `click` a press and release without one. `double-click` follows two clicks.
 */
export type ToolEvent =
  | { readonly type: 'hover' | 'click' | 'double-click' | 'press' | 'drag' | 'drop'; readonly input: PointerInput }
  | { readonly type: 'leave' }
  | { readonly type: 'key'; readonly key: string; readonly modifiers: Modifiers }
  | { readonly type: 'cancel' };

/** What a tool may look at. Pure: it hands in no clock and no random numbers but `newId`. */
export type ToolEnv = {
  readonly document: EditorDocument;
  readonly selection: readonly ItemRef[];
  readonly writable: boolean;
  readonly projectId: number;
  readonly project: (at: LngLat) => Pixel;
  readonly unproject: (pixel: Pixel) => LngLat;
  /** Best snap candidate for a pointer, or null; honours magnet, layers and locks. `own` are the draft's own vertices. */
  readonly snap: (input: PointerInput, options: SnapOptions) => SnapCandidate | null;
  /** All visible, unlocked items at a pixel in choosing order: points, lines, areas; nearest first. */
  readonly hits: (input: PointerInput) => readonly ItemRef[];
  readonly newId: () => LocalId;
};

export type SnapOptions = { readonly exclude: readonly ItemRef[] };

/** What a tool answers. Absent keys mean "as before"; `draft: null` takes the draft away. */
export type ToolResult<State> = {
  readonly state: State;
  readonly draft?: Draft | null;
  readonly command?: Change | Refusal;
  readonly select?: readonly ItemRef[];
  readonly hover?: ItemRef | null;
  readonly cursor?: Cursor;
  /** Key of the hint line's sentence. */
  readonly hint?: HintKey;
  /** The tool is done: the editor goes back to select. */
  readonly leave?: boolean;
  /** True when the event belongs to the tool and must not pan the map or scroll the page. */
  readonly taken?: boolean;
};

export type Cursor = 'default' | 'pointer' | 'crosshair' | 'grab' | 'move' | 'not-allowed';

export type HintKey =
  | 'select-idle'
  | 'select-item'
  | 'select-vertex'
  | 'drag-vertex'
  | 'drag-node'
  | 'draw-line-start'
  | 'draw-line-next'
  | 'draw-area-start'
  | 'draw-area-next'
  | 'draw-area-another'
  | 'place-point'
  | 'read-only';

/** A tool: a pure reducer over a closed union of states. It answers `cancel` by going back to idle. */
export type Tool<State> = {
  readonly id: ToolId;
  readonly idle: State;
  readonly reduce: (state: State, event: ToolEvent, env: ToolEnv) => ToolResult<State>;
};
