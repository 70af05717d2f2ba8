import type { Hop } from '../../../fibres/network/follow-light';
import type { CardSide, FibreEnd } from '../../../fibres/plan/closure-plan';
import type { LngLat } from '../../../geo/lng-lat';
import { distance } from '../../../geo/measure/distance';
import { type Item, type ItemId, refOf } from '../../../items/item';
import { labelIn } from '../../../items/names/label-of';
import { createPlaceGrid } from '../../../items/network/place-grid';
import type { JobItems } from '../job';
import type { PlacedSite } from './sources-of';

/** Where light ends: at a port of a closure, or at the end of a cable that no closure connects further. */
type LightEnd = {
  readonly why: string;
  readonly closure: ItemId | null;
  readonly end: FibreEnd | null;
  readonly cable?: ItemId | null;
  readonly toward?: 'start' | 'end' | null;
};

/** Who is served there. `item`: the closure with the port, the site at the end of the cable, or the drop. */
export type ServedAt = {
  readonly kind: 'port' | 'site' | 'drop';
  readonly item: Item;
  readonly at: LngLat | null;
  /** The number of the port; null for others. */
  readonly port: number | null;
  /** The end of a drop by its record, the card of a port of equipment; empty for others. */
  readonly place: string;
};

/** One key for each place that is served. */
export const keyOfServed = ({ item, port, place }: ServedAt) => `${item.ref} ${port} ${place}`;

/** A cable ends at a site that is so near, metres. */
const endWithin = 5;

/** Creates a search for the first site that sends no light and lies near the end of a cable; undefined: no such site is near. */
function createSiteAt(sites: readonly PlacedSite[]) {
  const served = sites.filter(({ sends }) => !sends);
  // A little farther than what is asked: a flat distance differs from the one on the ellipsoid.
  const grid = createPlaceGrid(2 * endWithin);
  for (const { at } of served) grid.add(at);
  return (at: LngLat): Item | undefined => {
    let first = Number.POSITIVE_INFINITY;
    grid.near(at, (number) => {
      if (distance(grid.at(number), at) <= endWithin) first = Math.min(first, number);
    });
    return served[first]?.item;
  };
}

/** Lines that are served: those of a site by its record, one of a drop and of a port. */
export function linesServed({ kind, item }: ServedAt): number {
  const lines = kind === 'site' ? item.fields['linesServed'] : 1;
  return typeof lines === 'number' && Number.isFinite(lines) ? lines : 0;
}

export type ServedWhere = {
  readonly servedAt: (end: LightEnd) => ServedAt | null;
  readonly sources: ReadonlySet<ItemId>;
};

/** The places that these steps of light reach, each once. The ports of a source are none of them. */
export function servedBy(hops: readonly Hop[], { servedAt, sources }: ServedWhere): readonly ServedAt[] {
  const found = new Map<string, ServedAt>();
  for (const hop of hops) {
    if (hop.kind !== 'end' || (hop.closure !== null && sources.has(hop.closure))) continue;
    const served = servedAt(hop);
    if (served) found.set(keyOfServed(served), served);
  }
  return [...found.values()];
}

/** A card by its closure, its equipment and its place in it: "F-3, SW-1 1/2". */
const placeOfCard = (closure: Item, { equipment, shelf, slot }: CardSide) =>
  `${labelIn(closure)}, ${equipment} ${shelf}/${slot}`;

/** Makes who tells who is served at an end; null where the cable just ends in the ground, or a closure connects it no further. */
export function createServedAt(items: JobItems, sites: readonly PlacedSite[]): (end: LightEnd) => ServedAt | null {
  const siteAt = createSiteAt(sites);
  const pointOf = (item: Item | undefined, served: Pick<ServedAt, 'kind' | 'port' | 'place'>): ServedAt | null => {
    const at = item?.geometry?.kind === 'point' ? item.geometry.at : null;
    return item ? { ...served, item, at } : null;
  };
  return ({ why, closure, end, cable = null, toward }) => {
    const closureItem = why === 'port' && closure !== null ? items.get(refOf('splice', closure)) : undefined;
    if (why === 'port' && closure !== null)
      return pointOf(closureItem, {
        ...{ kind: 'port', port: end?.number ?? null },
        place: closureItem && end?.side.kind === 'card' ? placeOfCard(closureItem, end.side) : '',
      });
    const drop = why !== 'cable-end' || cable === null ? undefined : items.get(refOf('cable', cable));
    if (drop?.geometry?.kind !== 'line') return null;
    const at = (toward === 'end' ? drop.geometry.path.at(-1) : drop.geometry.path[0]) ?? null;
    const site = at ? siteAt(at) : undefined;
    if (site) return pointOf(site, { kind: 'site', port: null, place: '' });
    if (drop.fields['subtype'] !== 'drop') return null;
    const place = drop.fields[toward === 'end' ? 'toName' : 'fromName'];
    return { kind: 'drop', item: drop, at, port: null, place: typeof place === 'string' ? place : '' };
  };
}
