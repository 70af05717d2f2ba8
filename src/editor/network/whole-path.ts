import { type Hop, hopsTo, type LightStep } from '../../fibres/network/follow-light';
import type { LngLat } from '../../geo/lng-lat';
import { pathLength } from '../../geo/path/path-length';
import { pointAlongPath } from '../../geo/path/points-along-path';
import { type ItemId, refOf } from '../../items/item';
import type { EditorDocument } from '../document/document';

/** The steps at which light ends, by their places in the list. */
export function endsOf(steps: readonly LightStep[]): readonly number[] {
  return steps.flatMap(({ hop }, at) => (hop.kind === 'end' ? [at] : []));
}

/** One hop seen from its other end. */
function reversed(hop: Hop): Hop {
  if (hop.kind === 'fibre') return { ...hop, fromM: hop.toM, toM: hop.fromM };
  return hop.kind === 'end' ? hop : { ...hop, from: hop.to, to: hop.from };
}

/** The two halves of the piece of fibre in which the question began, as one hop. */
function joined(hops: readonly Hop[]): readonly Hop[] {
  const done: Hop[] = [];
  for (const hop of hops) {
    const last = done.at(-1);
    const isOne = last?.kind === 'fibre' && hop.kind === 'fibre' && last.cable === hop.cable && last.toM === hop.fromM;
    if (isOne) done[done.length - 1] = { ...last, toM: hop.toM };
    else done.push(hop);
  }
  return done;
}

/** The whole path from one end to the other: back from where it was asked, then forward. `ends`: the chosen steps of both lists. */
export function wholePath(
  { backward, forward }: { readonly backward: readonly LightStep[]; readonly forward: readonly LightStep[] },
  ends: { readonly backward: number; readonly forward: number },
): readonly Hop[] {
  const back = ends.backward < 0 ? [] : hopsTo(backward, ends.backward).toReversed().map(reversed);
  const ahead = ends.forward < 0 ? [] : hopsTo(forward, ends.forward);
  return joined([...back, ...ahead]);
}

/** The part of a line between two shares of its length, 0 to 1. */
function partOf(path: readonly LngLat[], low: number, high: number): readonly LngLat[] {
  const metres = pathLength(path);
  const first = pointAlongPath(path, low * metres);
  const last = high < 1 ? pointAlongPath(path, high * metres) : null;
  if (!first) return [];
  const end = path.at(-1);
  const to = last ?? (end ? { index: path.length - 1, at: end } : first);
  return [first.at, ...path.slice(first.index + 1, to.index + 1), to.at];
}

/** The way of a path on the map: of each cable the part that it runs in. `totals`: metres of cable of each. */
export function shapesOf(
  hops: readonly Hop[],
  document: EditorDocument,
  totals: ReadonlyMap<ItemId, number>,
): readonly (readonly LngLat[])[] {
  return hops.flatMap((hop): (readonly LngLat[])[] => {
    if (hop.kind !== 'fibre') return [];
    const line = document.get(refOf('cable', hop.cable))?.geometry;
    const total = totals.get(hop.cable) ?? 0;
    if (line?.kind !== 'line' || total <= 0) return [];
    const [low, high] = [Math.min(hop.fromM, hop.toM) / total, Math.max(hop.fromM, hop.toM) / total];
    return [partOf(line.path, low, high)];
  });
}
