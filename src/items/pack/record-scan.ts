import { isInRange } from '../../geo/path/check-path';
import { decodeRecord } from '../codec/decode-record';
import { fieldValue } from '../codec/field-value';
import type { Fields, Item, ModelKey } from '../item';
import { namingFields } from '../names/name-of';
import { fieldSpecOf, specOf } from '../registry';
import { jsonBytes } from './json-bytes';
import { parseRecord } from './parse-record';
import { createRecordProperties, type RecordProperties } from './record-properties';
import { createRecordVerdicts } from './record-verdicts';
import { scanNumber } from './scan-number';
import { skipSpace, skipValue } from './skip-value';
import { textOf } from './text-of';

const { quote, comma, colon, letterN, backslash, space } = jsonBytes;
const { openList, closeList, openRecord, closeRecord } = jsonBytes;

/** A record as the scan finds it. There is one such object; the next record overwrites it. */
export type ScannedRecord<Verdict> = {
  id: number;
  kind: 'point' | 'line';
  /** Longitude and latitude of `count` positions in turn, degrees. */
  places: Float64Array<ArrayBuffer>;
  count: number;
  /** The fields that name it, and no others. */
  readonly fields: Fields;
  verdict: Verdict;
};

export type RecordScan<Verdict> = {
  /** The record from `start` up to `end`, or null when it has to be decoded: it is unusual, broken, or no JSON. */
  readonly read: (bytes: Uint8Array, start: number, end: number) => ScannedRecord<Verdict> | null;
};

/** Longitudes and latitudes in turn, as many as come. */
function createPlaces() {
  let [places, used] = [new Float64Array(256), 0];
  return {
    clear: () => {
      used = 0;
    },
    add: (lng: number, lat: number) => {
      if (used + 2 > places.length) {
        const larger = new Float64Array(2 * places.length);
        larger.set(places);
        places = larger;
      }
      places[used] = lng;
      places[used + 1] = lat;
      used += 2;
    },
    all: () => places,
    count: () => used / 2,
  };
}

type Places = ReturnType<typeof createPlaces>;

/** True when the three letters of `lat` or `lng` stand in quotes at `at`; `letter` is the second of them. */
function isCoordinate(bytes: Uint8Array, at: number, [second, third]: readonly [number, number]): boolean {
  return (
    bytes[at] === quote &&
    bytes[at + 1] === 0x6c &&
    bytes[at + 2] === second &&
    bytes[at + 3] === third &&
    bytes[at + 4] === quote
  );
}

const [latLetters, lngLetters] = [
  [0x61, 0x74],
  [0x6e, 0x67],
] as const;

/** Reads a list of positions, each with a latitude and a longitude and nothing else: the byte behind it, or -1. */
function scanPath(bytes: Uint8Array, from: number, places: Places): number {
  const number = { value: 0, end: 0 };
  const position: [number, number] = [0, 0];
  let at = skipSpace(bytes, from + 1);
  if (bytes[at] === closeList) return at + 1;
  for (;;) {
    if (bytes[at] !== openRecord) return -1;
    at += 1;
    let [hasLat, hasLng] = [false, false];
    for (let coordinate = 0; coordinate < 2; coordinate += 1) {
      at = skipSpace(bytes, at);
      const isLat = isCoordinate(bytes, at, latLetters);
      if (isLat ? hasLat : hasLng || !isCoordinate(bytes, at, lngLetters)) return -1;
      at = skipSpace(bytes, at + 5);
      if (bytes[at] !== colon || !scanNumber(bytes, skipSpace(bytes, at + 1), number)) return -1;
      position[isLat ? 1 : 0] = number.value;
      if (isLat) hasLat = true;
      else hasLng = true;
      at = skipSpace(bytes, number.end);
      if (bytes[at] !== (coordinate === 0 ? comma : closeRecord)) return -1;
      at += 1;
    }
    if (!isInRange(position)) return -1;
    places.add(position[0], position[1]);
    at = skipSpace(bytes, at);
    if (bytes[at] === closeList) return at + 1;
    if (bytes[at] !== comma) return -1;
    at = skipSpace(bytes, at + 1);
  }
}

/** The fields of the present record that name it, each read once, when it is used. */
function namesOf(model: ModelKey, properties: RecordProperties, bytes: () => Uint8Array): Fields {
  const fields = {};
  for (const name of namingFields) {
    const spec = fieldSpecOf(model, name);
    if (!spec) continue;
    const place = properties.placeOf(name);
    let [record, value]: [number, unknown] = [0, undefined];
    const read = () => {
      const [all, start, end] = [bytes(), properties.startOf(place), properties.endOf(place)];
      return fieldValue(spec, all[start] === quote ? textOf(all, start, end) : parseRecord(all, start, end));
    };
    const get = () => {
      if (record === properties.record()) return value;
      record = properties.record();
      value = properties.has(place) ? read() : undefined;
      return value;
    };
    Object.defineProperty(fields, name, { get, enumerable: true });
  }
  return fields;
}

type RecordBytes = { readonly bytes: Uint8Array; readonly start: number; readonly end: number };

/** Notes where the properties of a record stand. False when it is no plain JSON record from its first to its last byte. */
function scanProperties(
  { bytes, start, end }: RecordBytes,
  { begin, next, setValue }: RecordProperties,
  skip: (place: number, value: number) => number,
): boolean {
  begin();
  let at = start;
  if (bytes[at] !== openRecord) return false;
  do {
    at = skipSpace(bytes, at + 1);
    if (bytes[at] !== quote) return false;
    const name = at + 1;
    at = name;
    for (let byte = bytes[at]; byte !== quote; byte = bytes[at]) {
      if (byte === undefined || byte < space || byte === backslash) return false;
      at += 1;
    }
    const place = next(bytes, name, at);
    at = skipSpace(bytes, at + 1);
    if (place === null || bytes[at] !== colon) return false;
    const value = skipSpace(bytes, at + 1);
    at = skip(place, value);
    if (at < 0) return false;
    if (place >= 0) setValue(place, value, at);
    at = skipSpace(bytes, at);
  } while (bytes[at] === comma);
  return bytes[at] === closeRecord && at + 1 === end;
}

function decoded(model: ModelKey, { bytes, start, end }: RecordBytes): Item {
  const item = decodeRecord(model, parseRecord(bytes, start, end));
  if (!item) throw new Error(`A record of the model ${model} was scanned, and cannot be decoded`);
  return item;
}

/**
 * Makes a scan of a model's records. The scan finds the id, the name and the geometry of a point or a line (A11 to A13) in a
 * record's bytes, with the verdict of `judge` (see `createRecordVerdicts`), and makes no object of the record. Its values are
 * those of `decodeRecord`. For a record that `decodeRecord` has to read, the answer is null.
 */
export function createRecordScan<Verdict>(model: ModelKey, judge: (item: Item) => Verdict): RecordScan<Verdict> {
  const { geometry: kinds } = specOf(model);
  const isPoint = kinds[0] === 'point';
  const isLine = kinds.includes('line') || !kinds.includes('area');
  const properties = createRecordProperties();
  const verdicts = createRecordVerdicts(properties, judge);
  const [idPlace = 0, latPlace = 0, lngPlace = 0, polyPlace = 0] = ['id', 'lat', 'lng', 'poly'].map(properties.placeOf);
  const places = createPlaces();
  const number = { value: 0, end: 0 };
  let text: Uint8Array = new Uint8Array();
  let record: ScannedRecord<Verdict> | null = null;
  const fields = namesOf(model, properties, () => text);

  /** True when the record has a value there: neither null nor an empty list. */
  const isThere = (place: number): boolean => {
    if (!properties.has(place)) return false;
    const [start, end] = [properties.startOf(place), properties.endOf(place)];
    return text[start] !== letterN && !(text[start] === openList && skipSpace(text, start + 1) === end - 1);
  };
  const numberAt = (place: number): number | null =>
    properties.has(place) && scanNumber(text, properties.startOf(place), number) ? number.value : null;
  const scanId = (): number | null => {
    const id = numberAt(idPlace);
    return id !== null && Number.isSafeInteger(id) && id >= 0 ? id : null;
  };
  const skip = (place: number, value: number) =>
    place === polyPlace && text[value] === openList ? scanPath(text, value, places) : skipValue(text, value);
  /** The kind of the geometry, whose positions are in `places` then; null when it is none of the usual ones. */
  const scanGeometry = (): 'point' | 'line' | null => {
    const hasPlace = isThere(latPlace) || isThere(lngPlace);
    if (isThere(polyPlace) && !(hasPlace && isPoint)) return isLine && places.count() >= 2 ? 'line' : null;
    const [lat, lng] = [numberAt(latPlace), numberAt(lngPlace)];
    if (lat === null || lng === null || !isInRange([lng, lat])) return null;
    places.clear();
    places.add(lng, lat);
    return 'point';
  };
  return {
    read: (bytes, start, end) => {
      text = bytes;
      places.clear();
      if (!scanProperties({ bytes, start, end }, properties, skip)) return null;
      const id = scanId();
      const kind = id === null ? null : scanGeometry();
      if (id === null || kind === null) return null;
      const verdict = verdicts.of(bytes, kind === 'point' ? 1 : 2, () => decoded(model, { bytes, start, end }));
      record ??= { id, kind, places: places.all(), count: 0, fields, verdict };
      record.id = id;
      record.kind = kind;
      record.places = places.all();
      record.count = places.count();
      record.verdict = verdict;
      return record;
    },
  };
}
