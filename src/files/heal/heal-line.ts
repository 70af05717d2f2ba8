import type { LngLat } from '../../geo/lng-lat';

/** A line that a file becomes, as far as it is repaired. */
export type HealLine = {
  readonly path: readonly LngLat[];
  /** A line meets lines of its family only: a cable does not end on a segment. */
  readonly family: string;
  /** Lines are joined, or are the same line twice, only where this is the same too: model, status and fields. */
  readonly kind: string;
};

/** The places that the lines of a file may end at, or are not joined across. */
export type Surroundings = {
  /** Points of the file at which lines end: poles, manholes, splices. */
  readonly fileNodes: readonly LngLat[];
  /** Such points of the project. */
  readonly projectNodes: readonly LngLat[];
  readonly projectLines: readonly Pick<HealLine, 'path' | 'family'>[];
};

export type HealOptions = Surroundings & {
  /** How far apart may lie what belongs together, metres. */
  readonly toleranceM: number;
};

/** The end of a line: twice the line's place, and one more for its last vertex. */
export type EndId = number;

/** The line of an end. */
export function lineOfEnd(end: EndId): number {
  return Math.floor(end / 2);
}

/** The place of an end; undefined for a line without places. */
export function placeOfEnd(lines: readonly Pick<HealLine, 'path'>[], end: EndId): LngLat | undefined {
  return lines[lineOfEnd(end)]?.path.at(end % 2 === 0 ? 0 : -1);
}

/** One text for a place: ends of the same text meet. */
export function placeKey([lng, lat]: LngLat): string {
  return `${lng} ${lat}`;
}
