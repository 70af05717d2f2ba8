import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { GroundLink } from './open-ground';

type Source = Readonly<Record<string, unknown>>;
/** Where the style was read, which relative addresses in it count from. */
type Origin = { readonly base: string; readonly link: Pick<GroundLink, 'tiles' | 'extra'> };

const mostLayers = 2000;
/** Kinds of layers that draw a flat map; others would lift it, or need more data. */
const drawn = new Set(['background', 'fill', 'line', 'symbol', 'raster', 'circle', 'heatmap']);
/** The properties of a source that are taken over beside its addresses. */
const kept = ['minzoom', 'maxzoom', 'bounds', 'tileSize', 'scheme', 'buffer', 'tolerance'];

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A style's names beside ours: neither can take the other's place. */
const renamed = (id: unknown) => `ground ${String(id)}`;

function readSource(source: Source, { base, link }: Origin): SourceSpecification | null {
  const { type, url, tiles, data } = source;
  const rest = Object.fromEntries(Object.entries(source).filter(([key]) => kept.includes(key)));
  if (type === 'geojson') {
    const from = typeof data === 'string' ? link.tiles(data, base) : isRecord(data) ? data : null;
    return from === null ? null : ({ ...rest, type, data: from } as SourceSpecification);
  }
  if (type !== 'vector' && type !== 'raster') return null;
  if (typeof url === 'string') {
    const list = link.tiles(url, base);
    return list === null ? null : ({ ...rest, type, url: list } as SourceSpecification);
  }
  const named = Array.isArray(tiles) ? tiles.flatMap((one) => link.tiles(String(one), base) ?? []) : [];
  return named.length === 0 ? null : ({ ...rest, type, tiles: named } as SourceSpecification);
}

function readLayer(layer: unknown, sources: Readonly<Record<string, unknown>>): readonly LayerSpecification[] {
  if (!isRecord(layer) || typeof layer['type'] !== 'string' || !drawn.has(layer['type'])) return [];
  const id = renamed(layer['id']);
  if (layer['type'] === 'background') return [{ ...layer, id } as LayerSpecification];
  const source = renamed(layer['source']);
  return source in sources ? [{ ...layer, id, source } as LayerSpecification] : [];
}

/**
 * A MapLibre style of another server, as far as it draws a flat map: its sources and layers under names of their own, its
 * addresses asked by `link`, letters by the browser (no glyphs are fetched). Null: it is none, or draws nothing.
 */
export function readForeignStyle(value: unknown, origin: Origin): StyleSpecification | null {
  if (!isRecord(value) || value['version'] !== 8 || !isRecord(value['sources']) || !Array.isArray(value['layers']))
    return null;
  const sources: Record<string, SourceSpecification> = {};
  for (const [id, source] of Object.entries(value['sources'])) {
    const read = isRecord(source) ? readSource(source, origin) : null;
    if (read) sources[renamed(id)] = read;
  }
  const layers = value['layers'].slice(0, mostLayers).flatMap((layer) => readLayer(layer, sources));
  if (layers.length === 0) return null;
  const sprite = typeof value['sprite'] === 'string' ? origin.link.extra(value['sprite'], origin.base) : null;
  return { version: 8, sources, layers, ...(sprite === null ? {} : { sprite }) };
}
