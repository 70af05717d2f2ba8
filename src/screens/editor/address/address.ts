import type { Filters } from '../../../items/filter/filter';
import { filterTexts, readFilterTexts } from '../../../items/filter/filter-text';
import { type ItemRef, parseRef } from '../../../items/item';
import type { MapView } from '../../../map/map-engine';

/** What the address says of the editor; null where it says nothing usable. */
export type Address = {
  readonly view: MapView | null;
  readonly refs: readonly ItemRef[];
  readonly filters: Filters;
};

/** More selected items than this are not spelt out: an address has to stay one that people can paste. */
const longestSelection = 30;
/** Characters of all filters together that an address spells out: longer ones stay on this device. */
const longestFilters = 1500;
const zooms = { least: 0, most: 24 };

function parseView(text: string | null): MapView | null {
  const parts = (text ?? '').split(',');
  const [lng, lat, zoom] = parts.map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (parts.length !== 3 || lng === undefined || lat === undefined || zoom === undefined) return null;
  if (![lng, lat, zoom].every(Number.isFinite)) return null;
  if (Math.abs(lng) > 180 || Math.abs(lat) > 85.06 || zoom < zooms.least || zoom > zooms.most) return null;
  return { center: [lng, lat], zoom };
}

/**
 * Reads `?view=<lng>,<lat>,<zoom>&item=<model>:<id>&filter=<model>/<tests>`; several items are joined by commas, and each model's
 * filter has a parameter of its own. Foreign text gives null or nothing.
 */
export function parseAddress(search: string | URLSearchParams): Address {
  const params = new URLSearchParams(search);
  const refs = (params.get('item') ?? '').split(',').flatMap((text) => parseRef(text) ?? []);
  const filters = readFilterTexts(params.getAll('filter'));
  return { view: parseView(params.get('view')), refs: [...new Set(refs)].slice(0, longestSelection), filters };
}

/** Seven decimals are a centimetre and three of zoom a thousandth of the picture: a copied link shows the same pixels. */
export function formatView({ center, zoom }: MapView): string {
  return [center[0].toFixed(7), center[1].toFixed(7), zoom.toFixed(3)].map(trimZeros).join(',');
}

function trimZeros(text: string): string {
  const trimmed = text.replace(/\.?0+$/, '');
  return trimmed === '-0' || trimmed === '' ? '0' : trimmed;
}

/** The query string, with its question mark when there is something to say. Keeps parameters that are not ours. */
export function formatAddress(address: Address, before: string | URLSearchParams = ''): string {
  const params = new URLSearchParams(before);
  params.delete('view');
  params.delete('item');
  params.delete('filter');
  const parts = [...params].map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  if (address.view) parts.unshift(`view=${formatView(address.view)}`);
  const refs = address.refs.length <= longestSelection ? address.refs : [];
  if (refs.length > 0) parts.splice(address.view ? 1 : 0, 0, `item=${refs.join(',')}`);
  const filters = filterTexts(address.filters).map((text) => `filter=${encodeURIComponent(text)}`);
  if (filters.join('').length <= longestFilters) parts.push(...filters);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** True when two addresses would say the same of filters. */
export function sameFilters(a: Filters, b: Filters): boolean {
  return a === b || filterTexts(a).join('\n') === filterTexts(b).join('\n');
}

/** True when two selections are the same items in the same order. */
export function sameRefs(a: readonly ItemRef[], b: readonly ItemRef[]): boolean {
  return a.length === b.length && a.every((ref, index) => ref === b[index]);
}
