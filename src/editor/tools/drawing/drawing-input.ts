import type { LngLat } from '../../../geo/lng-lat';
import type { ItemRef } from '../../../items/item';
import type { RouteSide } from '../../draft/draft';
import type { Capture, CapturedPlace } from '../../position/capture';

/** The typed numbers for the next vertex: metres, and degrees clockwise from north. A null follows the pointer. */
export type Typed = { readonly lengthM: number | null; readonly bearing: number | null };

/** The end of an existing line that a drawing continues. */
export type LineEnd = { readonly ref: ItemRef; readonly end: 'start' | 'end' };

/** A drawing that is unfinished, or was let go so, whole: it can be brought back. */
export type Dropped = {
  /** Closed polygons of an area. */
  readonly done: readonly (readonly LngLat[])[];
  /** The vertices of the part that was being drawn. */
  readonly path: readonly LngLat[];
  readonly extend: LineEnd | null;
  /** The side of the ground that the user chose for the line. */
  readonly side?: RouteSide | null;
  /** The places that the user chose to reach by a straight piece. */
  readonly straightTo?: ReadonlySet<string>;
  /** The vertices that were captured with a position. */
  readonly captured?: readonly CapturedPlace[];
  /** It was measured as an area. */
  readonly closed?: boolean;
};

/**
 * The input of the page for a drawing tool, beside pointer events and keys: numbers that are being typed, a vertex exactly there
 * (`at` null: the place that the typed numbers give; `capture`: how it was measured), a dropped drawing to continue, a change of
 * the drawing into another kind, whether it continues the line at whose end it began, or on which side of the ground it runs.
 */
export type DrawingInput =
  | { readonly kind: 'typed'; readonly typed: Typed | null }
  | { readonly kind: 'place'; readonly at: LngLat | null; readonly capture?: Capture }
  | { readonly kind: 'bring-back'; readonly drawing: Dropped }
  | { readonly kind: 'let-go' }
  | { readonly kind: 'continue'; readonly accepted: boolean }
  | { readonly kind: 'route'; readonly side: RouteSide };
