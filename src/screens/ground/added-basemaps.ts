import { parsedJson } from '../../items/codec/plain-record';
import { readGroundAddress } from '../../map/basemap/ground-address';
import { keptFileId } from '../../map/basemap/tile-archives';
import type { Basemap } from '../../map/engine/map-engine';
import { readForUser, userStore, writeForUser } from '../storage/user-store';

/** The limit of added backgrounds: a user could not choose from a longer list. */
export const mostAdded = 50;

const isWebAddress = (address: unknown): address is string =>
  typeof address === 'string' && readGroundAddress(address, location.protocol).ok;

function readSource(source: unknown): Basemap['source'] | null {
  if (typeof source !== 'object' || source === null) return null;
  const at = (key: string): unknown => Reflect.get(source, key);
  const [tiles, light, dark, address] = ['tiles', 'light', 'dark', 'address'].map(at);
  if (at('kind') === 'style' && isWebAddress(light) && isWebAddress(dark)) return { kind: 'style', light, dark };
  const isKeptFile = typeof address === 'string' && keptFileId(address) !== null;
  if (at('kind') === 'archive' && isKeptFile) return { kind: 'archive', address };
  if (at('kind') === 'archive' && isWebAddress(address)) return { kind: 'archive', address };
  if (at('kind') !== 'tiles' || !isWebAddress(tiles)) return null;
  const [minZoom, maxZoom] = [Number(at('minZoom')), Number(at('maxZoom'))];
  if (!(minZoom >= 0 && minZoom <= maxZoom && maxZoom <= 24)) return null;
  const scheme = at('scheme') === 'tms' ? 'tms' : 'xyz';
  return { kind: 'tiles', tiles, scheme, tileSize: at('tileSize') === 512 ? 512 : 256, minZoom, maxZoom };
}

/** Reads the backgrounds that a user has added; what is foreign among them is left out. */
export function readAddedBasemaps(text: string | null): readonly Basemap[] {
  const kept = parsedJson(text ?? '');
  if (!Array.isArray(kept)) return [];
  return kept.slice(0, mostAdded).flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const [id, name, attribution] = ['id', 'name', 'attribution'].map((key): unknown => Reflect.get(one, key));
    const source = readSource(Reflect.get(one, 'source'));
    if (typeof id !== 'string' || typeof name !== 'string' || typeof attribution !== 'string' || !source) return [];
    return [{ id, name, attribution, source }];
  });
}

/** The backgrounds that this user has added on this device. */
export const addedBasemapsStore = userStore<{ readonly list: readonly Basemap[] }>(() => ({
  list: readAddedBasemaps(readForUser('basemaps')),
}));

/** Replaces the user's backgrounds, and keeps them for the next visit. */
export function setAddedBasemaps(list: readonly Basemap[]): void {
  addedBasemapsStore.setState({ list });
  writeForUser('basemaps', JSON.stringify(list));
}
