import type { Bounds, LngLat } from '../../geo/lng-lat';
import { nearestOnPath } from '../../geo/path/nearest-on-path';
import { type ItemRef, modelOf } from '../../items/item';
import { isNode, specOf } from '../../items/registry';
import type { Change } from '../change';
import { type CommandEnv, isRefusal } from '../command-env';
import { type LineSplit, planSplit, type SplitPlan } from '../commands/lines/split-line';
import { isLine } from '../tools/operations/selected-line';

/** A segment that something new has landed on, and what cutting it there would make. */
export type SplitOffer = { readonly split: LineSplit; readonly plan: SplitPlan };

/** Nearer than this a new end or node lies on a segment, metres: places on edges are rounded to a centimetre. */
const touching = 0.03;

/** The places of a drawn item that may cut the line below: the ends of a segment, a node's own. */
function landings(change: Change): readonly { readonly ref: ItemRef; readonly at: LngLat }[] {
  if (change.note.key !== 'drew-item') return [];
  return change.items.flatMap((part) => {
    if (part.kind !== 'create') return [];
    const { ref, geometry } = part.item;
    if (geometry?.kind === 'point' && isNode(specOf(ref))) return [{ ref, at: geometry.at }];
    if (geometry?.kind !== 'line' || modelOf(ref) !== 'segment') return [];
    return [geometry.path[0], geometry.path.at(-1)].flatMap((at) => (at ? [{ ref, at }] : []));
  });
}

function offersAt(env: CommandEnv, own: ItemRef, at: LngLat): readonly SplitOffer[] {
  const reach = 5e-7;
  const bounds: Bounds = [at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach];
  return env.near(bounds).flatMap((item): SplitOffer[] => {
    if (!isLine(item) || modelOf(item.ref) !== 'segment' || item.ref === own || env.locked('segment')) return [];
    const found = nearestOnPath(at, item.geometry.path);
    if (!found || found.metres > touching) return [];
    const split = { ref: item.ref, cut: { index: found.index, at } };
    const plan = planSplit(env, split);
    return isRefusal(plan) ? [] : [{ split, plan }];
  });
}

/**
 * The segments that could be cut where a drawn segment ends on them, or where a drawn node stands on them: an offer, never
 * done silently (issue of the editor, 1). Each segment once; none that is protected, locked, or met at its own end.
 */
export function splitOffers(env: CommandEnv, change: Change): readonly SplitOffer[] {
  const offers = landings(change).flatMap(({ ref, at }) => offersAt(env, ref, at));
  return offers.filter(({ split }, index) => offers.findIndex((other) => other.split.ref === split.ref) === index);
}
