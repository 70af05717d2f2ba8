import { type ItemId, type ItemRef, idOf, refOf } from '../../items/item';

const prefix = 'local:site:';

/** The name of a site among closures, where paths begin and end: apart from all ids of closures. */
export function stationOfSite(site: ItemRef): ItemId {
  return `local:site:${idOf(site)}`;
}

/** The item that a station is: a site, else a closure. */
export function refOfStation(id: ItemId): ItemRef {
  if (typeof id === 'number' || !id.startsWith(prefix)) return refOf('splice', id);
  const site = id.slice(prefix.length);
  return refOf('site', site.startsWith('local:') ? `local:${site.slice('local:'.length)}` : Number(site));
}
