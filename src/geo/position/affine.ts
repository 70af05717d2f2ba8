import type { Pixel } from '../lng-lat';

/** A map of one plane onto another: `x' = a x + b y + c`, `y' = d x + e y + f`, in the units of the two planes. */
export type Affine = {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
};

/** A point of the one plane, and where it lies on the other. */
export type PointPair = { readonly from: Pixel; readonly to: Pixel };

/** Three points whose triangle is flatter than this share of its longest side lie in a line. */
const flattest = 1 / 200;

/** Where a point of the first plane lies on the second, in the units of the second. */
export function applyAffine({ a, b, c, d, e, f }: Affine, { x, y }: Pixel): Pixel {
  return { x: a * x + b * y + c, y: d * x + e * y + f };
}

const away = (from: Pixel, to: Pixel): Pixel => ({ x: to.x - from.x, y: to.y - from.y });
const cross = (one: Pixel, other: Pixel) => one.x * other.y - one.y * other.x;

/** True for three points that lie nearly in a line, or two of which are one. Any unit. */
export function areCollinear(points: readonly [Pixel, Pixel, Pixel]): boolean {
  const [p, q, r] = points;
  const [one, other, third] = [away(p, q), away(p, r), away(q, r)];
  const longest = Math.max(...[one, other, third].map(({ x, y }) => Math.hypot(x, y)));
  return !(Math.abs(cross(one, other)) > flattest * longest ** 2);
}

/** The map with this linear part that leads a point where it is to go. */
function through({ a, b, d, e }: Omit<Affine, 'c' | 'f'>, { from, to }: PointPair): Affine {
  return { a, b, d, e, c: to.x - a * from.x - b * from.y, f: to.y - d * from.x - e * from.y };
}

/** Turned and scaled alike in all directions; null where two points of the first plane are one. */
function similar(first: PointPair, second: PointPair): Affine | null {
  const [from, to] = [away(first.from, second.from), away(first.to, second.to)];
  const square = from.x ** 2 + from.y ** 2;
  const [cos, sin] = [(from.x * to.x + from.y * to.y) / square, cross(from, to) / square];
  if (!Number.isFinite(cos) || cos ** 2 + sin ** 2 === 0) return null;
  return through({ a: cos, b: -sin, d: sin, e: cos }, first);
}

/** The map that leads three points exactly where they go, however flat their triangle is; null where it has no area at all. */
export function exactAffine(pairs: readonly [PointPair, PointPair, PointPair]): Affine | null {
  const [first, second, third] = pairs;
  const [u, v] = [away(first.from, second.from), away(first.from, third.from)];
  const [p, q] = [away(first.to, second.to), away(first.to, third.to)];
  const area = cross(u, v);
  if (!(Math.abs(area) > 0)) return null;
  const linear = {
    a: (p.x * v.y - q.x * u.y) / area,
    b: (q.x * u.x - p.x * v.x) / area,
    d: (p.y * v.y - q.y * u.y) / area,
    e: (q.y * u.x - p.y * v.x) / area,
  };
  return through(linear, first);
}

/**
 * The map that leads up to three points exactly where they are to go. Three points fix it; two leave it a turn and one scale, one
 * only shifts `before`, none keeps it. Null where the points, or the places that they go to, lie in a line. More than three are
 * left out.
 */
export function affineOfPairs(pairs: readonly PointPair[], before: Affine): Affine | null {
  const [first, second, third] = pairs;
  if (!first) return before;
  if (!second) return through(before, first);
  if (!third) return similar(first, second);
  const isFlat = areCollinear([first.from, second.from, third.from]) || areCollinear([first.to, second.to, third.to]);
  return isFlat ? null : exactAffine([first, second, third]);
}
