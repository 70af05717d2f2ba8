import type { LngLat } from '../lng-lat';
import { distance } from '../measure/distance';
import { sameLngLat } from '../position/same-lng-lat';

/** Paths in the order and direction in which they make one, or how far apart the nearest ends are, metres. */
export type Chain =
  | { readonly kind: 'chain'; readonly links: readonly ChainLink[] }
  | { readonly kind: 'apart'; readonly metres: number };

/** One path of a chain: its place in what was given, and whether it runs backwards. */
export type ChainLink = { readonly index: number; readonly reversed: boolean };

type Strand = { readonly links: readonly ChainLink[]; readonly start: LngLat; readonly end: LngLat };

const turned = ({ links, start, end }: Strand): Strand => ({
  links: links.map((link) => ({ ...link, reversed: !link.reversed })).toReversed(),
  start: end,
  end: start,
});

/**
 * Two strands as one, where an end of one is an end of the other; the direction of the first stays. Both as they run comes
 * first: a part that closes on itself can be put on from either side, and only so does a merge take a split back.
 */
function joined(a: Strand, b: Strand, tolerance: number): Strand | null {
  const meets = (p: LngLat, q: LngLat) => sameLngLat(p, q, tolerance);
  if (meets(a.end, b.start)) return { links: [...a.links, ...b.links], start: a.start, end: b.end };
  if (meets(a.start, b.end)) return { links: [...b.links, ...a.links], start: b.start, end: a.end };
  if (meets(a.end, b.end)) return joined(a, turned(b), tolerance);
  return meets(a.start, b.start) ? joined(a, turned(b), tolerance) : null;
}

function gapBetween(a: Strand, b: Strand): number {
  const ends = (strand: Strand) => [strand.start, strand.end];
  return Math.min(...ends(a).flatMap((p) => ends(b).map((q) => distance(p, q))));
}

/**
 * How paths join end to end into one, the first one in its own direction. Ends meet within `tolerance` (degrees). `apart` when
 * one of them meets none of the others, with the metres to the nearest end.
 */
export function chainOf(paths: readonly (readonly LngLat[])[], tolerance = 1e-7): Chain {
  const strands = paths.flatMap((path, index): Strand[] => {
    const [start, end] = [path[0], path.at(-1)];
    return start && end ? [{ links: [{ index, reversed: false }], start, end }] : [];
  });
  const [first, ...others] = strands;
  if (!first) return { kind: 'chain', links: [] };
  let whole = first;
  const left = [...others];
  while (left.length > 0) {
    const next = left.findIndex((strand) => joined(whole, strand, tolerance) !== null);
    if (next < 0) return { kind: 'apart', metres: Math.min(...left.map((strand) => gapBetween(whole, strand))) };
    const [strand] = left.splice(next, 1);
    whole = (strand && joined(whole, strand, tolerance)) ?? whole;
  }
  return { kind: 'chain', links: whole.links };
}

/** Paths as one, in a chain's order; a place where two meet is in it once. */
export function joinPaths(paths: readonly (readonly LngLat[])[], links: readonly ChainLink[]): readonly LngLat[] {
  return links.flatMap(({ index, reversed }, place) => {
    const path = paths[index] ?? [];
    const ahead = reversed ? path.toReversed() : path;
    return place === 0 ? ahead : ahead.slice(1);
  });
}
