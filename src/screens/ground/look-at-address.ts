import type { OfferedLayer } from '../../files/read/capabilities/map-layers';
import { withParameters } from '../../files/read/capabilities/map-layers';
import { readCapabilities } from '../../files/read/capabilities/read-capabilities';
import { type Message, message } from '../../i18n/message';
import { parsedJson } from '../../items/codec/plain-record';
import { withoutTags } from '../../items/codec/without-tags';
import { askGround } from '../../map/basemap/ask-ground';
import { readGroundAddress } from '../../map/basemap/ground-address';
import { chosenFile, openTileArchive } from '../../map/basemap/tile-archives';
import { readTileTemplate } from '../../map/basemap/tile-template';
import type { Basemap } from '../../map/engine/map-engine';

/** A background as it is found, to be named. */
export type Draft = Pick<Basemap, 'name' | 'attribution' | 'source'>;

/** The finding at an address: one background, a server with layers to choose from, or nothing that can be shown. */
export type Looked =
  | { readonly ok: true; readonly layers: null; readonly draft: Draft }
  | {
      readonly ok: true;
      readonly layers: readonly OfferedLayer[];
      /** Layers of the server that do not fit onto this map. */
      readonly left: number;
      readonly draft: Draft;
    }
  | { readonly ok: false; readonly reason: Message };

const longestName = 80;

const plainText = (value: unknown): string =>
  typeof value === 'string' ? withoutTags(value).replaceAll('&copy;', '©').trim().slice(0, 300) : '';

const found = (draft: Draft): Looked => ({ ok: true, layers: null, draft });
const refused = (reason: Message): Looked => ({ ok: false, reason });
const hostOf = (address: string) => new URL(address.replaceAll(/\{[^{}]*\}/g, '0')).host;

/** The background that a layer of a server makes. */
export function draftOfLayer({ title, attribution, tiles, tileSize, minZoom, maxZoom }: OfferedLayer): Draft {
  const name = title.slice(0, longestName);
  return { name, attribution, source: { kind: 'tiles', tiles, scheme: 'xyz', tileSize, minZoom, maxZoom } };
}

/** The question behind an address that looks like one of a WMS or WMTS; else the address. */
function questionAt(address: string): string {
  const isDocument = /\.xml(\?|$)|request=getcapabilities/i.test(address);
  if (isDocument) return address;
  if (/wmts/i.test(address))
    return withParameters(address, { SERVICE: 'WMTS', REQUEST: 'GetCapabilities', VERSION: '1.0.0' });
  if (/wms|mapserv|\bows\b/i.test(address))
    return withParameters(address, { SERVICE: 'WMS', REQUEST: 'GetCapabilities', VERSION: '1.3.0' });
  return address;
}

function lookAtXml(bytes: ArrayBuffer, address: string): Looked {
  const read = readCapabilities(new Uint8Array(bytes), address);
  if (!read.ok) return refused(read.reason);
  const [first] = read.layers;
  if (!first) return refused(message('ground.noLayers'));
  return { ok: true, layers: read.layers, left: read.left, draft: draftOfLayer(first) };
}

function property(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
}

/** Whose the parts of a style are, once each. */
function attributionOf(style: unknown): string {
  const sources = property(style, 'sources');
  const all = typeof sources === 'object' && sources !== null ? Object.values(sources) : [];
  const named = all.map((source: unknown) => plainText(property(source, 'attribution'))).filter((one) => one !== '');
  return [...new Set(named)].join(', ');
}

function zoomOf(value: unknown, usual: number): number {
  return typeof value === 'number' && value >= 0 && value <= 24 ? value : usual;
}

/** A list of tiles (TileJSON) of pictures; vector tiles are nothing to see without a style. */
function lookAtList(list: unknown, address: string): Looked {
  const tiles = property(list, 'tiles');
  const first: unknown = Array.isArray(tiles) ? tiles[0] : null;
  const isVector = property(list, 'vector_layers') !== undefined || /pbf|mvt/.test(String(property(list, 'format')));
  if (isVector || /\.(pbf|mvt)\b/.test(String(first))) return refused(message('ground.vectorWithoutStyle'));
  const template = typeof first === 'string' && URL.canParse(first, address) ? readTileTemplate(first) : null;
  if (!template?.ok) return refused(template?.reason ?? message('ground.nothingKnown'));
  const [minZoom, maxZoom] = [zoomOf(property(list, 'minzoom'), 0), zoomOf(property(list, 'maxzoom'), 19)];
  const scheme = property(list, 'scheme') === 'tms' ? 'tms' : 'xyz';
  return found({
    name: plainText(property(list, 'name')).slice(0, longestName) || hostOf(address),
    attribution: plainText(property(list, 'attribution')),
    source: { kind: 'tiles', tiles: template.tiles, scheme, tileSize: 256, minZoom, maxZoom },
  });
}

function lookAtJson(bytes: ArrayBuffer, address: string): Looked {
  const value = parsedJson(new TextDecoder().decode(bytes));
  if (Array.isArray(property(value, 'tiles'))) return lookAtList(value, address);
  if (property(value, 'version') !== 8 || !Array.isArray(property(value, 'layers')))
    return refused(message('ground.nothingKnown'));
  return found({
    name: plainText(property(value, 'name')).slice(0, longestName) || hostOf(address),
    attribution: attributionOf(value),
    source: { kind: 'style', light: address, dark: address },
  });
}

/** The background of an archive at an address or in a chosen file. If the archive has no name, `name` names the background. */
async function lookAtArchive(address: string, name: string): Promise<Looked> {
  const opened = await openTileArchive(address).open();
  if (!opened.ok) return refused(opened.problem);
  const { about } = opened;
  const called = about.name.slice(0, longestName) || name.slice(0, longestName);
  return found({ name: called, attribution: about.attribution, source: { kind: 'archive', address } });
}

/** Examines a file that the user chose: only a PMTiles archive gives a background. */
export async function lookAtFile(file: File): Promise<Looked> {
  return lookAtArchive(chosenFile(file), file.name);
}

/** The first letter of an answer. */
function beginsWith(bytes: ArrayBuffer): string {
  return new TextDecoder().decode(bytes.slice(0, 200)).trimStart().charAt(0);
}

/** The background of an address with places for tiles. */
function lookAtTemplate(address: string): Looked | null {
  const template = readTileTemplate(address);
  if (!template) return null;
  if (!template.ok) return refused(template.reason);
  const { tiles, scheme } = template;
  const tileSize = /width=512|@2x/i.test(tiles) ? 512 : 256;
  const source = { kind: 'tiles', tiles, scheme, tileSize, minZoom: 0, maxZoom: 19 } as const;
  return found({ name: hostOf(tiles), attribution: '', source });
}

/**
 * Finds the kind of source at an address that the user pasted: a tile template, a MapLibre style, a list of tiles, a WMS or a WMTS.
 * It requests only the data that decides the kind. Throws when `signal` aborts.
 */
export async function lookAtAddress(text: string, signal: AbortSignal): Promise<Looked> {
  const read = readGroundAddress(text, location.protocol);
  if (!read.ok) return refused(read.reason);
  const byPlaces = lookAtTemplate(read.address);
  if (byPlaces) return byPlaces;
  if (new URL(read.address).pathname.endsWith('.pmtiles')) return lookAtArchive(read.address, hostOf(read.address));
  const address = questionAt(read.address);
  const answer = await askGround({ address, signal });
  if (!answer.ok) return refused(answer.problem);
  const begins = beginsWith(answer.bytes);
  if (begins === '{') return lookAtJson(answer.bytes, address);
  if (begins === '<' && !/html/i.test(answer.type)) return lookAtXml(answer.bytes, address);
  return refused(message(/^image\//.test(answer.type) ? 'ground.placesMissing' : 'ground.nothingKnown'));
}
