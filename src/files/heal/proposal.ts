import type { LngLat } from '../../geo/lng-lat';
import type { EndId } from './heal-line';

/** The kinds of proposals, in the order in which they are listed. */
export const healKinds = ['join', 'close', 'snap', 'extend', 'trim', 'node', 'reverse', 'duplicate', 'split'] as const;

/**
 * - `join`: lines that meet end to end become one
 * - `close`: an end is put on another end, or on a point of the file
 * - `snap`: an end is put on a node or a line of the project
 * - `extend`: an end that stops short of a line is put on it
 * - `trim`: what runs over a line is cut off
 * - `node`: a line gets a vertex where another one ends on it
 * - `reverse`: pieces that run against the others of their way are turned
 * - `duplicate`: a line that lies on another one of its kind is left out
 * - `split`: two lines that cross are cut where they do
 */
export type HealKind = (typeof healKinds)[number];

/** One change of one line. `along` and `cut` are places on its path: the edge's first vertex, and how far along the edge. */
export type LineEdit =
  | { readonly kind: 'drop'; readonly line: number }
  /** The end is put elsewhere: its vertex, or, with `cut`, what is left of the line after a cut there. */
  | { readonly kind: 'move'; readonly end: EndId; readonly at: LngLat; readonly cut: number | null }
  /** The line gets a vertex, and is cut there where `isSplit`. */
  | {
      readonly kind: 'stop';
      readonly line: number;
      readonly along: number;
      readonly at: LngLat;
      readonly isSplit: boolean;
    }
  | { readonly kind: 'turn'; readonly line: number }
  | { readonly kind: 'join'; readonly ends: readonly [EndId, EndId] };

/** One thing that can be repaired. Proposals are independent of each other, but for those in `needs`. */
export type Proposal = {
  readonly kind: HealKind;
  /** Where it is, degrees. */
  readonly at: LngLat;
  /** How far an end moves, or the length of what is cut off, left out, joined or turned; 0 where nothing has a length. */
  readonly metres: number;
  /** The lines that it changes, by their places. */
  readonly lines: readonly number[];
  readonly edits: readonly LineEdit[];
  /** Other proposals without which this one has no effect, or less: their places in the list. */
  readonly needs: readonly number[];
};
