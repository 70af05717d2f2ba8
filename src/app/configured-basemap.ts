import type { MessageId } from '../i18n/message';
import { readTileTemplate } from '../map/basemap/tile-template';
import type { Basemap } from '../map/engine/map-engine';
import { fault, isRecord, text } from './config-fault';

const deepest = 24;

function oneOf<Value extends number>(value: unknown, values: readonly Value[]): Value | undefined {
  return values.find((known) => known === value);
}

type Place = { readonly key: string; readonly usual: number };

function zoom(value: unknown, { key, usual }: Place): number {
  if (value === undefined) return usual;
  return typeof value === 'number' && value >= 0 && value <= deepest ? value : fault(key, 'config.zoom');
}

function readTiles(value: Readonly<Record<string, unknown>>, key: string): Basemap['source'] {
  const wrong: MessageId = 'config.tileAddress';
  const template = readTileTemplate(text(value['tiles'], `${key}.tiles`));
  if (!template?.ok) return fault(`${key}.tiles`, wrong);
  const minZoom = zoom(value['minZoom'], { key: `${key}.minZoom`, usual: 0 });
  const maxZoom = zoom(value['maxZoom'], { key: `${key}.maxZoom`, usual: 19 });
  if (maxZoom < minZoom) return fault(`${key}.maxZoom`, 'config.zoom');
  const tileSize = oneOf(value['tileSize'] ?? 256, [256, 512]) ?? fault(`${key}.tileSize`, 'config.tileSize');
  return { kind: 'tiles', tiles: template.tiles, scheme: template.scheme, tileSize, minZoom, maxZoom };
}

function readSource(value: Readonly<Record<string, unknown>>, key: string): Basemap['source'] {
  if (value['tiles'] !== undefined) return readTiles(value, key);
  if (value['archive'] !== undefined) return { kind: 'archive', address: text(value['archive'], `${key}.archive`) };
  const light = text(value['light'], `${key}.light`);
  return { kind: 'style', light, dark: value['dark'] === undefined ? light : text(value['dark'], `${key}.dark`) };
}

/** A background of config.json: a style, tiles by an address, or an archive. Throws a ConfigFault that names the wrong key. */
export function readConfiguredBasemap(value: unknown, index: number): Basemap {
  const key = `basemaps[${index}]`;
  if (!isRecord(value)) return fault(key, 'config.objectIdNameAttribution');
  return {
    id: text(value['id'], `${key}.id`),
    name: text(value['name'], `${key}.name`),
    attribution: text(value['attribution'], `${key}.attribution`),
    source: readSource(value, key),
  };
}
