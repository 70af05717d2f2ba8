import type { CutFibres } from '../../fibres/edits/cable-edit';
import type { Label } from '../../items/names/label-of';

/** One part of a line that would be cut. `keeps`: it stays the item that it was. */
export type SplitPart = { readonly name: Label; readonly lengthM: number; readonly keeps: boolean };

export type Side = 'left' | 'right';

/** The result of the active operation, in numbers. Lengths in metres. */
export type GeometryOperation =
  | {
      readonly kind: 'split';
      readonly name: Label;
      readonly totalM: number;
      /** Null until the pointer has been on the line. `nearer`: what names the line and lies nearer to its new part. */
      readonly cut: {
        readonly fromStartM: number;
        readonly parts: readonly [SplitPart, SplitPart];
        readonly nearer: readonly Label[];
        /** The fate of the fibres at the cut; null for a line that is no cable. */
        readonly fibres: CutFibres | null;
      } | null;
    }
  | {
      readonly kind: 'offset';
      readonly name: Label;
      readonly distanceM: number;
      readonly side: Side;
      /** Of the new line; null when there is none. */
      readonly lengthM: number | null;
    }
  | {
      readonly kind: 'simplify';
      readonly name: Label;
      readonly toleranceM: number;
      readonly before: number;
      readonly after: number;
      /** The largest distance of a vertex that goes from the line that stays. */
      readonly deviationM: number;
    }
  | {
      readonly kind: 'extend';
      readonly name: Label;
      readonly end: 'start' | 'end';
      /** The item that the line would meet; null when nothing lies ahead. */
      readonly meets: Label | null;
      /** More than 0: prolonged; less: trimmed. */
      readonly changeM: number | null;
    };
