import { completeOrder, usualOrder } from '../../editor/closed-state';
import type { Filters } from '../../items/filter/filter';
import { filterTexts, readFilterTexts } from '../../items/filter/filter-text';
import { type ItemRef, type ModelKey, parseRef } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { MapView } from '../../map/engine/map-engine';
import type { ChosenStyles } from '../../map/style/layer-style';
import { layerStyleTexts, readStyleTexts, usualStylesText } from './layer-style-text';

/** The editor's state in the address; null where there is nothing usable. */
export type Address = {
  readonly view: MapView | null;
  readonly refs: readonly ItemRef[];
  readonly filters: Filters;
  /** Layers that are not shown. */
  readonly hidden: readonly ModelKey[];
  /** Which layer lies above which; null: as usual. */
  readonly order: readonly ModelKey[] | null;
  /** Null: it has no colours and labels, and this device's own stay. */
  readonly styles: ChosenStyles | null;
  /** True: the map shows only the changes since the last look of the user who opens the address. This replaces filters. */
  readonly since: boolean;
};

/** The parts of an address; a part that is left out is as usual. */
export type AddressParts = Pick<Address, 'view' | 'refs' | 'filters'> & Partial<Address>;

/** An address spells out at most this many selected items, so that people can still paste it. */
const longestSelection = 30;
/** Characters of all filters, and of all styles, that an address spells out: longer ones stay on this device. */
const longest = 1500;
const zooms = { least: 0, most: 24 };

function parseView(text: string | null): MapView | null {
  const parts = (text ?? '').split(',');
  const [lng, lat, zoom] = parts.map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (parts.length !== 3 || lng === undefined || lat === undefined || zoom === undefined) return null;
  if (![lng, lat, zoom].every(Number.isFinite)) return null;
  if (Math.abs(lng) > 180 || Math.abs(lat) > 85.06 || zoom < zooms.least || zoom > zooms.most) return null;
  return { center: [lng, lat], zoom };
}

function parseModels(text: string | null): readonly ModelKey[] {
  return (text ?? '').split(',').flatMap((name) => modelKeys.find((key) => key === name) ?? []);
}

/**
 * Reads `?view=<lng>,<lat>,<zoom>&item=<model>:<id>&filter=<model>/<tests>`; several items are joined by commas, and each model's
 * filter has a parameter of its own, as has each layer's style: `&hide=<models>&order=<models>&look=<model>/<style>`; `&since=1`
 * stands for filters. Foreign text gives null or nothing.
 */
export function parseAddress(search: string | URLSearchParams): Address {
  const params = new URLSearchParams(search);
  const refs = (params.get('item') ?? '').split(',').flatMap((text) => parseRef(text) ?? []);
  const filters = readFilterTexts(params.getAll('filter'));
  const order = parseModels(params.get('order'));
  return {
    view: parseView(params.get('view')),
    refs: [...new Set(refs)].slice(0, longestSelection),
    filters,
    hidden: parseModels(params.get('hide')),
    order: order.length > 0 ? completeOrder(order) : null,
    styles: readStyleTexts(params.getAll('look')),
    since: params.get('since') === '1',
  };
}

/** Seven decimals are a centimetre and three of zoom a thousandth of the picture: a copied link shows the same pixels. */
export function formatView({ center, zoom }: MapView): string {
  return [center[0].toFixed(7), center[1].toFixed(7), zoom.toFixed(3)].map(trimZeros).join(',');
}

function trimZeros(text: string): string {
  const trimmed = text.replace(/\.?(?<!0)0+$/, '');
  return trimmed === '-0' || trimmed === '' ? '0' : trimmed;
}

const ours = ['view', 'item', 'filter', 'hide', 'order', 'look', 'since'];

/** Several texts under one name, or none of them where they are too long for an address. */
function parameters(name: string, texts: readonly string[]): readonly string[] {
  const parts = texts.map((text) => `${name}=${encodeURIComponent(text)}`);
  return parts.join('').length <= longest ? parts : [];
}

/** How the map is drawn: filters, what is hidden, what lies above what, colours and labels. */
function pictureParts({
  filters,
  since = false,
  hidden = [],
  order = null,
  styles = null,
}: AddressParts): readonly string[] {
  const isUsual = !order || order.join() === usualOrder.join();
  return [
    ...(since ? ['since=1'] : parameters('filter', filterTexts(filters))),
    ...(hidden.length > 0 ? [`hide=${hidden.join(',')}`] : []),
    ...(isUsual ? [] : [`order=${order.join(',')}`]),
    ...parameters('look', layerStyleTexts(styles ?? {})),
  ];
}

/** The query string, with its question mark unless it is empty. Keeps parameters that are not ours. */
export function formatAddress(address: AddressParts, before: string | URLSearchParams = ''): string {
  const params = new URLSearchParams(before);
  for (const name of ours) params.delete(name);
  const parts = [...params].map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  if (address.view) parts.unshift(`view=${formatView(address.view)}`);
  const refs = address.refs.length <= longestSelection ? address.refs : [];
  if (refs.length > 0) parts.splice(address.view ? 1 : 0, 0, `item=${refs.join(',')}`);
  parts.push(...pictureParts(address));
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** An address that spells out the default colours, so that the recipient's own colours do not apply. */
export function spelledOut(href: string): string {
  const url = new URL(href);
  if (!url.searchParams.has('look')) url.search += `${url.search === '' ? '?' : '&'}look=${usualStylesText}`;
  return url.href;
}

/**
 * The address of one item: the map flies there, and no filter or layer setting of the sender hides it. `href` is the page's own.
 */
export function itemLink(href: string, ref: ItemRef): string {
  const url = new URL(href);
  url.search = `?item=${ref}`;
  url.hash = '';
  return spelledOut(url.href);
}

/** True when the map is drawn alike for two addresses. */
export function samePicture(a: AddressParts, b: AddressParts): boolean {
  return pictureParts(a).join('&') === pictureParts(b).join('&');
}

/** True when two selections are the same items in the same order. */
export function sameRefs(a: readonly ItemRef[], b: readonly ItemRef[]): boolean {
  return a.length === b.length && a.every((ref, index) => ref === b[index]);
}
