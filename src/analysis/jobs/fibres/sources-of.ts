import type { Sources } from '../../../fibres/network/dark-after-cut';
import type { FibreNetwork } from '../../../fibres/network/fibre-network';
import type { LngLat } from '../../../geo/lng-lat';
import { distance } from '../../../geo/measure/distance';
import { isGone } from '../../../items/checks/scene';
import type { Item } from '../../../items/item';
import type { JobItems } from '../job';

/** Types of sites from which light comes. */
const sendingSites: readonly unknown[] = ['central-office', 'headend', 'hut', 'data-centre'];
/** A frame belongs to a site that is so near, metres. */
export const frameWithin = 30;

/** A site with its place; `sends`: light comes from it. */
export type PlacedSite = { readonly item: Item; readonly at: LngLat; readonly sends: boolean };

/** The sites of the project that have a place and are not abandoned. */
export function sitesOf(items: JobItems): readonly PlacedSite[] {
  const sites: PlacedSite[] = [];
  for (const item of items.of('site'))
    if (item.geometry?.kind === 'point' && !isGone(item))
      sites.push({ item, at: item.geometry.at, sends: sendingSites.includes(item.fields['siteType']) });
  return sites;
}

/** True where a closure belongs to a site from which light comes. */
export function isAtSource(sites: readonly PlacedSite[], at: LngLat): boolean {
  return sites.some((site) => site.sends && distance(site.at, at) <= frameWithin);
}

/** Closures with ports or equipment at a site that sends light, and those with an OLT anywhere (docs/fibre-model.md). */
export function sourcesOf(
  { closures, olts }: Pick<FibreNetwork, 'closures' | 'olts'>,
  sites: readonly PlacedSite[],
): Sources {
  const sending = sites.filter(({ sends }) => sends);
  const found = new Set(olts);
  // By place first: it takes no plan to be read.
  for (const closure of closures.values())
    if (isAtSource(sending, closure.at) && closure.plan.ports + closure.plan.equipment.length > 0)
      found.add(closure.id);
  return found;
}
