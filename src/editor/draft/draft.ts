import type { LngLat } from '../../geo/lng-lat';
import type { Fields, ItemGeometry, ItemRef, ModelKey } from '../../items/item';
import type { Label } from '../../items/names/label-of';
import type { GeometryOperation } from './geometry-operation';

/** The place that the pointer would land on. `ref`: the item under it; null for a vertex of the line itself that is drawn or cut. */
export type SnapCandidate = {
  readonly kind: 'node' | 'end' | 'vertex' | 'edge' | 'own-start';
  readonly at: LngLat;
  readonly ref: ItemRef | null;
  /** Distance from the pointer, CSS pixels. */
  readonly pixels: number;
};

/** A grip on the shape that is being edited. `polygon` is the index of the polygon (0 for lines), `index` of the vertex. */
export type Handle = {
  readonly kind: 'vertex' | 'midpoint' | 'point';
  readonly at: LngLat;
  readonly polygon: number;
  readonly index: number;
  readonly active: boolean;
};

/**
 * An item as it is drawn or dragged now. `ref` null: it does not exist yet. A ref is hidden in the tiles while it is here.
 * `fields`: the unusual fields of an item that does not exist yet, so that it already has its final style. `tone` gives each of
 * the two parts of an operation's result its own colour, and marks an item that may not be dropped there.
 */
export type DraftItem = {
  readonly ref: ItemRef | null;
  readonly model: ModelKey;
  readonly geometry: ItemGeometry;
  readonly fields?: Fields;
  readonly tone?: 'first' | 'second' | 'refused';
};

/** A direction that Shift holds the next vertex to: a step of 45°, or straight on. `guide` shows it on the map. */
export type AngleLock = { readonly to: 'step' | 'previous'; readonly guide: readonly [LngLat, LngLat] };

/** The effect of a click here: follows a line up to here. */
export type DraftOffer = { readonly kind: 'follow'; readonly name: Label };

/** The existing line that a drawing began at the end of: it may go on with it, and does when that was `accepted`. */
export type DraftContinuation = { readonly name: Label; readonly accepted: boolean };

/** Above the ground, from pole to pole, or in it. */
export type RouteSide = 'aerial' | 'underground';

/**
 * Where the line that is drawn will run, and what decides that: the user's choice, the places that it is snapped to, or nothing. `asked`:
 * it begins and ends on different sides, so the user must choose; `now`: before it can be finished.
 */
export type DraftRoute =
  | { readonly side: RouteSide; readonly by: 'choice' | 'places' }
  | { readonly side: null; readonly by: 'nothing' }
  | { readonly side: null; readonly by: 'asked'; readonly now?: boolean };

/**
 * A cable that is laid along segments: metres of its route, of what it has beside that at its ends and in risers, and of both; what
 * it ends at. `next`: how the piece to the pointer runs, or why there is none; `isStraight`: that was chosen for it.
 */
export type DraftCable = {
  readonly routeM: number;
  readonly slackM: number;
  readonly totalM: number;
  readonly risers: number;
  readonly allowance: CableAllowance;
  readonly from: Label | null;
  readonly to: Label | null;
  readonly next: 'found' | 'straight' | 'off' | 'off-start' | 'apart' | 'unfinished' | null;
  readonly isStraight: boolean;
};

/** The fields of a cable beside its route: metres of slack at each of its ends and of each riser, and its fibres. */
export type CableAllowance = {
  readonly fibres: number | null;
  readonly endSlackM: number;
  readonly riserM: number;
};

/** The numbers beside the cursor; metres and degrees clockwise from north. */
export type DraftTag = {
  readonly at: LngLat;
  readonly lengthM: number | null;
  readonly totalM: number | null;
  readonly bearing: number | null;
  /** Length change against before the drag, metres. */
  readonly changeM: number | null;
  readonly areaM2: number | null;
  readonly lock?: AngleLock['to'];
  /** The lengths of the parts of a line that would be cut here, metres. */
  readonly partsM?: readonly number[];
};

/** The edit in progress, as a display list for the map. Never stored, never sent, never undoable. */
export type Draft = {
  readonly items: readonly DraftItem[];
  /** Shapes before the drag, drawn dashed. */
  readonly ghosts: readonly ItemGeometry[];
  readonly handles: readonly Handle[];
  /** The outline that is drawn around what is to be picked: an open ring, of a box or freehand. */
  readonly selectionOutline?: readonly LngLat[];
  readonly snap: SnapCandidate | null;
  readonly tag: DraftTag | null;
  /** The vertex that the next one is measured from: its length and bearing can be typed. */
  readonly anchor?: LngLat;
  /** The measured path: legs, and an area when it is closed. `done`: it is finished. */
  readonly measured?: { readonly path: readonly LngLat[]; readonly closed: boolean; readonly done: boolean };
  readonly offer?: DraftOffer;
  readonly continuation?: DraftContinuation;
  readonly route?: DraftRoute;
  readonly laying?: DraftCable;
  /** The result of the active operation, in numbers, for its bar. */
  readonly operation?: GeometryOperation;
};
