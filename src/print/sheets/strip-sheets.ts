import type { LngLat } from '../../geo/lng-lat';
import { bearing } from '../../geo/measure/bearing';
import { destination } from '../../geo/measure/destination';
import { distance } from '../../geo/measure/distance';
import { transverseMercator } from '../../geo/position/transverse-mercator';
import type { Sheet, Size } from '../sheet';
import type { MatchLine, PlannedSheet } from './planned-sheet';

/** A way that is printed sheet by sheet: paper and scale of each, and the map's frame on it in millimetres. */
export type StripJob = {
  readonly path: readonly LngLat[];
  readonly sheet: Pick<Sheet, 'paper' | 'scale'>;
  readonly frame: Size;
};

/** More sheets than a user would unroll. */
export const mostSheets = 200;

/** Of the frame: how much of its length the way may take, and how much of its height. The rest shows what lies around. */
const share = { along: 0.86, across: 0.6 } as const;

/** Steps of a sheet's length in which its end is sought, and how often the last one is halved. */
const steps = 24;
const halvings = 12;

const nowhere: LngLat = [0, 0];

/** A way on the ellipsoid, measured from its start. */
function measured(path: readonly LngLat[]) {
  const places = path.filter(
    (at, index) => index === 0 || at[0] !== path[index - 1]?.[0] || at[1] !== path[index - 1]?.[1],
  );
  const starts = [0];
  for (let index = 1; index < places.length; index += 1) {
    const [a, b] = [places[index - 1], places[index]];
    starts.push((starts.at(-1) ?? 0) + (a && b ? distance(a, b) : 0));
  }
  const length = starts.at(-1) ?? 0;
  const edgeAt = (metres: number): number => {
    let [low, high] = [0, Math.max(0, starts.length - 2)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= metres) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const at = (metres: number): LngLat => {
    const edge = edgeAt(metres);
    const a = places[edge] ?? nowhere;
    const b = places[edge + 1] ?? a;
    const left = metres - (starts[edge] ?? 0);
    return left <= 0 ? a : metres >= length ? (places.at(-1) ?? b) : destination(a, bearing(a, b), left);
  };
  /** The way between two lengths. */
  const between = (from: number, to: number): readonly LngLat[] => {
    const inner = places.slice(edgeAt(from) + 1, edgeAt(to) + 1);
    return [at(from), ...inner, at(to)];
  };
  return { length, at, between };
}

type Way = ReturnType<typeof measured>;

type Piece = { readonly from: number; readonly to: number };

/** How a piece of the way lies if its ends are level: its size in metres, its middle, and the direction that points up. */
function levelled(way: Way, { from, to }: Piece) {
  const places = way.between(from, to);
  const start = places[0] ?? nowhere;
  const end = places.at(-1) ?? start;
  const plane = transverseMercator(start);
  const flat = places.map(plane.to);
  const [x, y] = plane.to(end);
  const turn = Math.hypot(x, y) > 0.01 ? Math.atan2(y, x) : 0;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const along = flat.map(([px, py]) => px * cosine + py * sine);
  const across = flat.map(([px, py]) => py * cosine - px * sine);
  const [left, right, low, high] = [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)];
  const [u, v] = [(left + right) / 2, (low + high) / 2];
  // The plane's north belongs to the piece's start, the sheet's to the piece's middle.
  const middle = plane.from([u * cosine - v * sine, u * sine + v * cosine]);
  const ahead = plane.from([(u + 1) * cosine - v * sine, (u + 1) * sine + v * cosine]);
  const up = (bearing(middle, ahead) + 270) % 360;
  return { width: right - left, height: high - low, middle, up };
}

/** The end of the longest piece from a length on that fits, sought forwards: a way may come back to where it was. */
function endOf(way: Way, from: number, room: Size): number {
  const fits = (to: number) => {
    const { width, height } = levelled(way, { from, to });
    return width <= room.width && height <= room.height;
  };
  const step = room.width / steps;
  let [good, bad] = [Math.min(way.length, from + Math.min(step, room.height)), from];
  while (good < way.length) {
    const next = Math.min(way.length, good + step);
    if (!fits(next)) {
      bad = next;
      break;
    }
    good = next;
  }
  for (let turn = 0; turn < halvings && bad > good; turn += 1) {
    const middle = (good + bad) / 2;
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

function piecesOf(way: Way, room: Size): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; from < way.length && pieces.length < mostSheets; ) {
    const to = endOf(way, from, room);
    pieces.push({ from, to });
    // A last piece of a centimetre is no sheet.
    if (to <= from || way.length - to < 0.01) break;
    from = to;
  }
  return pieces;
}

const turned = (degrees: number) => ((degrees % 360) + 360) % 360;

/** The direction half way between two. */
function between(a: number, b: number): number {
  const turn = turned(b - a + 180) - 180;
  return turned(a + turn / 2);
}

/**
 * The sheets of a way, one after the other: each turned so that the way runs from left to right, as much of it on each as fits.
 * Where one ends the next one begins, at one line on the ground, square to both as well as can be. None for a way without a length;
 * never more than `mostSheets`.
 */
export function stripSheets({ path, sheet, frame }: StripJob): readonly PlannedSheet[] {
  const way = measured(path);
  const metre = sheet.scale / 1000;
  const room = { width: frame.width * metre * share.along, height: frame.height * metre * share.across };
  const pieces = piecesOf(way, room);
  const laid = pieces.map((piece) => levelled(way, piece));
  const reach = Math.hypot(frame.width, frame.height) * metre;
  /** The line between a sheet and the next one; the next one lies to its right. */
  const lineAfter = (index: number): readonly [LngLat, LngLat] | null => {
    const [one, next, piece] = [laid[index], laid[index + 1], pieces[index]];
    if (!one || !next || !piece) return null;
    const up = between(one.up, next.up);
    const at = way.at(piece.to);
    return [destination(at, turned(up + 180), reach), destination(at, up, reach)];
  };
  return laid.map(({ middle, up }, index) => {
    const [before, after] = [lineAfter(index - 1), lineAfter(index)];
    const matches: MatchLine[] = [];
    if (before) matches.push({ from: before[1], to: before[0], sheet: index });
    if (after) matches.push({ from: after[0], to: after[1], sheet: index + 2 });
    return { sheet: { ...sheet, middle, up }, number: index + 1, matches };
  });
}
