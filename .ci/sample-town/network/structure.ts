import type { Phase } from '../ground/quarters';
import type { StreetEdge } from '../ground/street-graph';
import type { Path } from '../plane/path';
import type { Point } from '../plane/point';

/** A pole, or a box in the ground, that routes run between. */
export type Structure = {
  readonly id: number;
  readonly kind: 'pole' | 'handhole' | 'cabinet';
  readonly at: Point;
  /** Where it stands: at a crossing, between two, or where a street ends. */
  readonly place: 'corner' | 'between' | 'end';
  readonly street: string;
  readonly quarter: string;
  readonly phase: Phase;
};

export type RouteKind = 'aerial' | 'underground' | 'bridge' | 'riser';

/** A segment of the network before it is a record: from one structure to another, on structures all the way. */
export type Route = {
  readonly id: number;
  readonly kind: RouteKind;
  readonly path: Path;
  readonly from: Structure;
  readonly to: Structure;
  /** The structures that it runs over, both ends included, in order. */
  readonly via: readonly Structure[];
  readonly edge: StreetEdge;
};
