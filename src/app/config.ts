import type { ApiConfig, PathForms } from '../api/api';
import type { Basemap } from '../map/engine/map-engine';
import { asItIs, type Deployment, type Feature, featureNames, type Geocoder } from '../screens/deployment';
import { ConfigFault, fault, isRecord, noneOf, text } from './config-fault';
import { readConfiguredBasemap } from './configured-basemap';

export type Config = {
  readonly api: ApiConfig;
  readonly basemaps: readonly Basemap[];
  /** Milliseconds without use after which a sign-in ends on a device; null: never. */
  readonly idleLimit: number | null;
  /** False: at sign-out, the user sends, saves or discards unsent edits; none of them stay on the device. */
  readonly keepOutboxOnLogout: boolean;
  readonly deployment: Deployment;
};

const hour = 3_600_000;

function readIdleHours(value: unknown): number | null {
  if (typeof value !== 'number' || !(value >= 0)) return fault('idleHours', 'config.numberHours0No');
  return value === 0 ? null : value * hour;
}

/** One of some words; the first one when there is none. */
function choice<Word extends string>(value: unknown, key: string, words: readonly [Word, Word]): Word {
  if (value === undefined) return words[0];
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  throw new ConfigFault('config.configJsonMustBeOr', { key, one: `"${words[0]}"`, other: `"${words[1]}"` });
}

function readPathForms(value: unknown): PathForms {
  if (!isRecord(value)) return fault('pathForms', 'config.objectModelsProjects');
  return {
    models: choice(value['models'], 'pathForms.models', ['plural', 'singular']),
    projects: choice(value['projects'], 'pathForms.projects', ['singular', 'plural']),
  };
}

function readFeatures(value: unknown): Deployment['features'] {
  if (!isRecord(value)) return fault('features', 'config.objectTrueFalse');
  const features: Record<Feature, boolean> = { ...asItIs.features };
  for (const [name, isOn] of Object.entries(value)) {
    const feature = featureNames.find((one) => one === name) ?? noneOf(`features.${name}`, featureNames);
    features[feature] = typeof isOn === 'boolean' ? isOn : fault(`features.${name}`, 'config.trueOrFalse');
  }
  return features;
}

/** A picture below the page's own folder: the page's policy fetches no other. */
function readLogo(value: unknown, baseUrl: string): string {
  const path = text(value, 'brand.logo');
  return /^(?!.*\.\.)[\w./-]+\.(svg|png|webp)$/.test(path) && !path.startsWith('/')
    ? `${baseUrl}${path}`
    : fault('brand.logo', 'config.svgPngWebpFile');
}

/** A server of places: off where none is named. */
function readGeocoder(value: unknown): Geocoder {
  if (!isRecord(value)) return fault('geocoder', 'config.objectGeocoder');
  const address = text(value['address'], 'geocoder.address');
  return {
    protocol: choice(value['protocol'], 'geocoder.protocol', ['nominatim', 'photon']),
    address: /^https?:\/\/|^\//.test(address) ? address : fault('geocoder.address', 'config.webAddress'),
    attribution: text(value['attribution'], 'geocoder.attribution'),
  };
}

function readDeployment(value: Record<string, unknown>, baseUrl: string): Deployment {
  const brand = value['brand'] ?? {};
  if (!isRecord(brand)) return fault('brand', 'config.objectNameLogo');
  const orders = value['workOrders'] ?? {};
  if (!isRecord(orders)) return fault('workOrders', 'config.objectCategory');
  return {
    name: text(brand['name'] ?? asItIs.name, 'brand.name'),
    logo: brand['logo'] === undefined ? null : readLogo(brand['logo'], baseUrl),
    features: readFeatures(value['features'] ?? {}),
    orderCategory: text(orders['category'] ?? asItIs.orderCategory, 'workOrders.category'),
    ...(value['geocoder'] === undefined ? {} : { geocoder: readGeocoder(value['geocoder']) }),
  };
}

/** Every key of config.json, `[]` for a place in a list. The table in docs/configuration.md has the same. */
export const configKeys: readonly string[] = [
  'base',
  'version',
  'authScheme',
  'pathForms.models',
  'pathForms.projects',
  'features.crm',
  'features.documents',
  'features.report',
  'brand.name',
  'brand.logo',
  'basemaps[].id',
  'basemaps[].name',
  'basemaps[].attribution',
  'basemaps[].light',
  'basemaps[].dark',
  'basemaps[].tiles',
  'basemaps[].tileSize',
  'basemaps[].minZoom',
  'basemaps[].maxZoom',
  'basemaps[].archive',
  'geocoder.protocol',
  'geocoder.address',
  'geocoder.attribution',
  'workOrders.category',
  'idleHours',
  'keepOutboxOnLogout',
];

/** The words that may stand below a key: the next words of all keys that begin with it. */
function keysBelow(key: string): readonly string[] {
  const below = configKeys.filter((known) => known.startsWith(key)).map((known) => known.slice(key.length));
  return [...new Set(below.map((rest) => rest.split(/[.[]/)[0] ?? ''))];
}

/** A misspelt key would be silence: it is named, at any depth. `key` is where `value` stands, `shown` the same with its numbers. */
function refuseUnknownKeys(value: unknown, key = '', shown = ''): void {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) refuseUnknownKeys(one, `${key}[].`, `${shown}[${index}].`);
    return;
  }
  if (!isRecord(value)) return;
  const words = keysBelow(key);
  for (const [name, inner] of Object.entries(value)) {
    if (!words.includes(name)) noneOf(`${shown}${name}`, words);
    refuseUnknownKeys(
      inner,
      `${key}${name}${Array.isArray(inner) ? '' : '.'}`,
      `${shown}${name}${Array.isArray(inner) ? '' : '.'}`,
    );
  }
}

/** The maps that need no network: the sample town's own, and none at all. */
export function ownBasemaps(baseUrl: string): readonly Basemap[] {
  const [tilesUrl, dataUrl] = [`${baseUrl}basemap/town.tiles`, `${baseUrl}basemap/town.geojson`];
  const source = { kind: 'built-in', tilesUrl, dataUrl } as const;
  return [
    { id: 'town', name: 'Town', attribution: 'Alder Falls: generated data', source },
    { id: 'blank', name: 'Plain', attribution: '', source: { kind: 'blank' } },
  ];
}

/** Checks a config.json. Throws a ConfigFault that names the wrong key. */
export function readConfig(value: unknown, baseUrl: string): Config {
  if (!isRecord(value)) return fault('(the whole file)', 'config.object');
  const basemaps = value['basemaps'] ?? [];
  if (!Array.isArray(basemaps)) return fault('basemaps', 'config.list');
  const keep = value['keepOutboxOnLogout'] ?? true;
  if (typeof keep !== 'boolean') return fault('keepOutboxOnLogout', 'config.trueOrFalse');
  const config: Config = {
    api: {
      base: text(value['base'], 'base').replace(/(?<!\/)\/+$/, ''),
      version: text(value['version'] ?? 'v1', 'version'),
      authScheme: choice(value['authScheme'] ?? undefined, 'authScheme', ['Bearer', 'none']),
      pathForms: readPathForms(value['pathForms'] ?? {}),
      headers: {},
    },
    basemaps: [...ownBasemaps(baseUrl), ...basemaps.map(readConfiguredBasemap)],
    idleLimit: readIdleHours(value['idleHours'] ?? 12),
    keepOutboxOnLogout: keep,
    deployment: readDeployment(value, baseUrl),
  };
  refuseUnknownKeys(value);
  return config;
}

/** Reads the text of a config.json. Throws a ConfigFault that says what is wrong in it. */
export function parseConfig(text: string, baseUrl: string): Config {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ConfigFault('config.configJsonIsNot', { why: error instanceof Error ? error.message : String(error) });
  }
  return readConfig(value, baseUrl);
}

/**
 * The demo needs no file: the service answers below `api` of the page's own folder. A town of another size is another service,
 * and so is a real service that the product's build may have met at this very address: sessions and unsent edits are kept by the
 * base address, and must not reach the wrong one (F60).
 */
export function demoConfig(baseUrl: string, town: number | null = null): Config {
  const base = town === null ? `${baseUrl}api/demo` : `${baseUrl}api/town-${town}`;
  const api = { base, version: 'v1', authScheme: 'Bearer', headers: { 'x-demo': '1' } } as const;
  return { api, basemaps: ownBasemaps(baseUrl), idleLimit: null, keepOutboxOnLogout: true, deployment: asItIs };
}
