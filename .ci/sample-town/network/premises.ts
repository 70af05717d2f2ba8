import type { Building } from '../ground/buildings';
import type { Point } from '../plane/point';

/** A building with an address. */
export type Premise = {
  readonly at: Point;
  readonly address: string;
  readonly edge: number;
  readonly kind: Building['kind'];
};

/** The buildings that a drop can reach. */
export function premisesOf(buildings: readonly Building[]): Premise[] {
  return buildings.flatMap(({ kind, front, address, edge }) =>
    address === null ? [] : [{ at: front, address, edge, kind }],
  );
}
