import { message } from '../../../i18n/message';
import { isPlainRecord, ownValue, type PlainRecord, parsedJson } from '../../../items/codec/plain-record';
import { ownRefOf } from '../../../items/import/own-ref-of';
import type { FileLimits, FilePart, FileReading, LayerSystem, StyleHint } from '../../contents';
import { cellsOf, ownCells } from '../features/cells-of';
import { type Gathering, gatherFeatures } from '../features/gather-features';
import { systemByName } from '../features/system-by-name';
import { textOfPart } from '../text/text-of-part';
import { parseJson, withExactIntegers } from './parse-json';

const geometryType = /^((Multi)?(Point|LineString|Polygon)|GeometryCollection)$/;

/** Features between two reports of the progress. */
const reportEvery = 5_000;
/** Reading and parsing, as a share of the whole. */
const parsedShare = 0.5;

const recordOf = (value: unknown): PlainRecord => (isPlainRecord(value) ? value : {});

/** The system of older files in `crs`: a name, or the number of EPSG. */
async function systemOf(value: unknown): Promise<LayerSystem> {
  const crs = ownValue(recordOf(value), 'crs');
  const properties = recordOf(ownValue(recordOf(crs), 'properties'));
  const [name, code, link] = ['name', 'code', 'href'].map((key) => ownValue(properties, key));
  if (typeof name === 'string') return systemByName(name);
  if (typeof code === 'number' || typeof code === 'string') return systemByName(`EPSG:${code}`);
  return typeof link === 'string' ? { kind: 'unknown', named: link.slice(0, 200) } : { kind: 'degrees' };
}

/** `#rrggbb` of a colour with three or six digits, with or without its sign. */
function colourOf(value: unknown): string | null {
  const digits = typeof value === 'string' ? /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1]?.toLowerCase() : undefined;
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

/** How simplestyle, which several editors write, has a feature drawn. */
function styleOf(properties: PlainRecord): StyleHint | undefined {
  const [colour] = ['stroke', 'marker-color', 'fill'].flatMap((name) => colourOf(ownValue(properties, name)) ?? []);
  const symbol = ownValue(properties, 'marker-symbol');
  const isSymbol = typeof symbol === 'string' && symbol !== '';
  if (colour === undefined && !isSymbol) return undefined;
  return { ...(colour !== undefined && { colour }), ...(isSymbol && { symbol }) };
}

/** Takes one entry of a list of features over; false when there are too many. */
function addFeature(gathering: Gathering, value: unknown): boolean {
  const record = recordOf(value);
  if (ownValue(record, 'type') !== 'Feature') {
    const fault = isPlainRecord(value) ? undefined : message('import.noFeature');
    return gathering.add({ geometry: value, values: {}, fault });
  }
  const properties = recordOf(ownValue(record, 'properties'));
  const own = ownRefOf(record);
  if (own) return gathering.add({ geometry: ownValue(record, 'geometry'), values: ownCells(own, record) });
  const id = ownValue(record, 'id');
  const isNamed = (typeof id === 'string' && id !== '') || typeof id === 'number';
  const values = { ...(isNamed && { id }), ...cellsOf(properties) };
  return gathering.add({ geometry: ownValue(record, 'geometry'), values, style: styleOf(properties) });
}

/** The features that a value is or holds; null where it is none of GeoJSON. */
function featuresOf(value: unknown): readonly unknown[] | null {
  const type = ownValue(recordOf(value), 'type');
  const features = ownValue(recordOf(value), 'features');
  if (type === 'FeatureCollection') return Array.isArray(features) ? features : null;
  return type === 'Feature' || (typeof type === 'string' && geometryType.test(type)) ? [value] : null;
}

/** Texts of JSON one after the other: a line each, or behind the sign that RFC 8142 has for it. */
function sequenceIn(text: string): readonly string[] | null {
  const separator = text.trimStart().startsWith('\u001E') ? '\u001E' : '\n';
  const texts = text.split(separator).filter((one) => one.trim() !== '');
  const [first = '', ...rest] = texts;
  const isSequence = rest.length > 0 || separator !== '\n';
  return isSequence && isPlainRecord(parsedJson(first)) ? texts : null;
}

type Sequence = { readonly values: readonly unknown[]; readonly broken: readonly number[] };

/** The values of a sequence, and which of its texts, from 1, are none. */
function valuesOf(texts: readonly string[]): Sequence {
  const values: unknown[] = [];
  const broken: number[] = [];
  for (const [at, text] of texts.entries()) {
    const value = parsedJson(withExactIntegers(text));
    if (value === undefined) broken.push(at + 1);
    else values.push(value);
  }
  return { values, broken };
}

/** The values in a text: one, or those of a sequence. */
function valuesIn(text: string, limits: FileLimits): Sequence | Extract<FileReading, { ok: false }> {
  const isMarked = text.trimStart().startsWith('\u001E');
  const json = parseJson(isMarked ? text.replaceAll('\u001E', ' ') : text, limits);
  if ('value' in json && !isMarked) return { values: [json.value], broken: [] };
  const isWeighed = 'value' in json || json.reason.id === 'file.damaged' || json.reason.id === 'file.cutOff';
  const texts = isWeighed ? sequenceIn(text) : null;
  if (texts) return valuesOf(texts);
  return { ok: false, reason: 'reason' in json ? json.reason : message('file.damaged') };
}

/** Why a value is no GeoJSON. */
function foreign(value: unknown) {
  const record = recordOf(value);
  if (ownValue(record, 'type') === 'FeatureCollection') return message('file.noFeatureList');
  if (ownValue(record, 'type') === 'Topology') return message('file.topoJson');
  if (ownValue(record, 'geometryType') !== undefined) return message('file.esriJson');
  return isPlainRecord(value) ? message('file.otherJson') : message('file.noGeoJson');
}

/**
 * Reads GeoJSON of all kinds: collections, features and geometries alone, and a sequence with one on each line (RFC 8142). Leaves
 * out heights and closes open rings, both with a finding; keeps a feature with an invalid geometry, without the geometry.
 */
export async function readForeignGeoJson(
  [part]: readonly FilePart[],
  limits: FileLimits,
  report: (share: number) => void,
): Promise<FileReading> {
  const { text, encoding, certain } = textOfPart(part);
  const read = valuesIn(text, limits);
  if ('reason' in read) return read;
  report(parsedShare);
  const [first] = read.values;
  const lists = read.values.map(featuresOf);
  const features = lists.flatMap((list) => list ?? []);
  if (lists[0] === null) return { ok: false, reason: foreign(first) };
  if (features.length === 0) return { ok: false, reason: message('file.noFeatures') };
  const gathering = gatherFeatures(limits);
  const name = ownValue(recordOf(first), 'type') === 'FeatureCollection' ? ownValue(recordOf(first), 'name') : '';
  gathering.startLayer(typeof name === 'string' ? name : '', await systemOf(first));
  if (!certain) gathering.find('doubtful', message('read.encodingGuessed', { encoding }));
  for (const number of read.broken) gathering.find('skipped', message('read.lineNoJson', { number }));
  for (const list of lists) if (list === null) gathering.find('skipped', message('import.noFeature'));
  for (const [at, feature] of features.entries()) {
    if (!addFeature(gathering, feature)) break;
    if (at % reportEvery === 0) report(parsedShare + (at / features.length) * (1 - parsedShare));
  }
  return gathering.reading();
}
