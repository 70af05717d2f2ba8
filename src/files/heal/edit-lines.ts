import type { LngLat } from '../../geo/lng-lat';
import { type EndId, type HealLine, lineOfEnd } from './heal-line';
import type { LineEdit } from './proposal';

/** A line, or a part of one, after edits. `ends` are its first and its last: null where it was cut. */
export type Piece = {
  readonly path: readonly LngLat[];
  readonly line: number;
  /** From 1. */
  readonly part: number;
  readonly parts: number;
  readonly ends: readonly [EndId | null, EndId | null];
};

type Move = Extract<LineEdit, { kind: 'move' }>;
type Stop = Extract<LineEdit, { kind: 'stop' }>;
type Own = { isDropped: boolean; isTurned: boolean; first?: Move; last?: Move; readonly stops: Stop[] };
type Point = { readonly at: LngLat; readonly isSplit: boolean };

function gatherEdits(edits: Iterable<LineEdit>): Map<number, Own> {
  const all = new Map<number, Own>();
  const of = (line: number) => {
    const known = all.get(line) ?? { isDropped: false, isTurned: false, stops: [] };
    all.set(line, known);
    return known;
  };
  for (const edit of edits) {
    if (edit.kind === 'drop') of(edit.line).isDropped = true;
    else if (edit.kind === 'turn') of(edit.line).isTurned = true;
    else if (edit.kind === 'stop') of(edit.line).stops.push(edit);
    else if (edit.kind === 'move') of(lineOfEnd(edit.end))[edit.end % 2 === 0 ? 'first' : 'last'] = edit;
  }
  return all;
}

const same = (a: LngLat | undefined, b: LngLat) => a !== undefined && a[0] === b[0] && a[1] === b[1];

/** The places of a path with its ends moved and its stops put in, each place once. */
function pointsOf(path: readonly LngLat[], { first, last, stops }: Own): readonly Point[] {
  const end = path.length - 1;
  const [low, high] = [first?.cut ?? 0, last?.cut ?? end];
  const inner = stops.filter(({ along }) => along > low && along < high).toSorted((a, b) => a.along - b.along);
  const points: Point[] = [];
  const put = (at: LngLat | undefined, isSplit = false) => {
    if (!at) return;
    const before = points.at(-1);
    if (before && same(before.at, at)) points[points.length - 1] = { at, isSplit: before.isSplit || isSplit };
    else points.push({ at, isSplit });
  };
  put(first?.at ?? path[0]);
  let next = 0;
  /** Puts the stops up to a place in. True if the place has a stop: it replaces the vertex. */
  const stopsUntil = (along: number): boolean => {
    for (let stop = inner[next]; stop && stop.along <= along; stop = inner[next]) {
      put(stop.at, stop.isSplit);
      next += 1;
    }
    return inner[next - 1]?.along === along;
  };
  for (let vertex = Math.floor(low) + 1; vertex < high; vertex += 1) if (!stopsUntil(vertex)) put(path[vertex]);
  stopsUntil(high);
  put(last?.at ?? path[end]);
  return points;
}

function cutPieces(line: number, points: readonly Point[]): readonly Piece[] {
  const paths: LngLat[][] = [[]];
  for (const [index, { at, isSplit }] of points.entries()) {
    paths.at(-1)?.push(at);
    if (isSplit && index > 0 && index < points.length - 1) paths.push([at]);
  }
  const parts = paths.length;
  return paths.map((path, index) => ({
    path,
    line,
    part: index + 1,
    parts,
    ends: [index === 0 ? 2 * line : null, index === parts - 1 ? 2 * line + 1 : null],
  }));
}

const turned = (piece: Piece): Piece => ({
  ...piece,
  path: piece.path.toReversed(),
  ends: [piece.ends[1], piece.ends[0]],
});

/**
 * The lines after edits, in their order: moved ends, new vertices, cuts, turns, and without dropped lines. Joins are left to
 * `joinPieces`. An edit that would leave a line without length leaves that line as it was.
 */
export function editLines(lines: readonly HealLine[], edits: Iterable<LineEdit>): readonly Piece[] {
  const all = gatherEdits(edits);
  return lines.flatMap(({ path }, line): readonly Piece[] => {
    const own = all.get(line);
    const whole: Piece = { path, line, part: 1, parts: 1, ends: [2 * line, 2 * line + 1] };
    if (!own) return [whole];
    if (own.isDropped) return [];
    const points = own.first || own.last || own.stops.length > 0 ? pointsOf(path, own) : [];
    const pieces = points.length > 1 ? cutPieces(line, points) : [whole];
    return own.isTurned ? pieces.map(turned).toReversed() : pieces;
  });
}
