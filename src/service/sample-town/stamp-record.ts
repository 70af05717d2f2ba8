import { type ModelPath, models } from '../../contract/models';
import type { StoredRecord } from '../stores/seed/sample-data';
import { metresPerDegree, type Point, toMetres } from './degrees';
import { mentionedId } from './record-needs';
import { isSpot } from './record-places';
import type { TownTile } from './town-tiles';

/** A copy of a record that is given its place, its names and its ids. */
type Mutable = { id: number; [property: string]: unknown };

type Spot = { readonly lat: number; readonly lng: number };
type Mover = (at: Spot) => Spot;

/** Turns a place of the drawing board the way a tile lies, still in metres around its middle. */
function turnedBy({ mirrored, turn }: TownTile, [x, y]: Point): Point {
  const east = mirrored ? -x : x;
  if (turn === 90) return [-y, east];
  if (turn === 180) return [-east, -y];
  return turn === 270 ? [y, -east] : [east, y];
}

function rounded(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}

/**
 * Puts places of Alder Falls where a tile has them: degrees in, degrees out, rounded to 7 decimals. Lengths stay right
 * to 0.1 %, because the way goes through metres.
 */
function tileMover(tile: TownTile): Mover {
  const [perLng, perLat] = metresPerDegree(tile.centre.lat);
  return ({ lat, lng }) => {
    const [x, y] = turnedBy(tile, toMetres([lng, lat]));
    return { lat: rounded(tile.centre.lat + y / perLat), lng: rounded(tile.centre.lng + x / perLng) };
  };
}

/** Numbers stay numbers and texts stay texts (permits): each record keeps the spelling of its model. */
function movedShape(shape: unknown, move: Mover): unknown {
  if (Array.isArray(shape)) return shape.map((part) => movedShape(part, move));
  if (!isSpot(shape)) return shape;
  const { lat, lng } = shape;
  if (typeof lat === 'number' && typeof lng === 'number') return move({ lat, lng });
  const { lat: north, lng: east } = move({ lat: Number(lat), lng: Number(lng) });
  return { lat: north.toFixed(7), lng: east.toFixed(7) };
}

/** Moves a record's geometry. The pole whose latitude and longitude were mixed up has them mixed up there, too. */
function moveGeometry(record: Mutable, move: Mover): void {
  if (record['poly'] !== undefined) record['poly'] = movedShape(record['poly'], move);
  const { lat, lng } = record;
  if (typeof lat !== 'number' || typeof lng !== 'number') return;
  const mixedUp = lat < -90;
  const place = move(mixedUp ? { lat: lng, lng: lat } : { lat, lng });
  record['lat'] = mixedUp ? place.lng : place.lat;
  record['lng'] = mixedUp ? place.lat : place.lng;
}

/** Counted names such as HH-0042, F03-144, AF-RING-288 or AF1-2026-0007, also as parts of file names. */
const counted = /\b(AF\d-2026|AF-RING|[A-Z]{1,3}\d{0,2})-(?=\d)/gi;
/** Fields that hold such names, their own or another record's. */
const fields = ['description', 'fromName', 'toName', 'body', 'fileName', 'permitNumber'] as const;
const titles = ['name', 'title'] as const;
const poleTags = { first: 100_000, count: 400_000, step: 3181 } as const;

/** Three digits that stand for a tile in the names of its records. */
function tileCode({ index }: TownTile): string {
  return String(index).padStart(3, '0');
}

function recounted(text: string, tile: TownTile): string {
  return text.includes('-') ? text.replace(counted, `$1-${tileCode(tile)}-`) : text;
}

/** A record's own name: by its number, or with the name of its town. */
function ownName(text: string, tile: TownTile): string {
  const name = recounted(text, tile);
  if (name !== text) return name;
  return text.includes('Alder Falls') ? text.replace('Alder Falls', tile.name) : `${text}, ${tile.name}`;
}

function movedTag(tag: string, { index }: TownTile): string {
  const { first, count, step } = poleTags;
  return tag.replace(/(?<!\d)\d+$/, (digits) => String(((Number(digits) - first + index * step) % count) + first));
}

/** Gives a record, and the names of others in its fields, names that no other tile has. */
function renameStamped(record: Mutable, tile: TownTile): void {
  for (const field of titles) {
    const text = record[field];
    if (typeof text === 'string') record[field] = ownName(text, tile);
  }
  for (const field of fields) {
    const text = record[field];
    if (typeof text === 'string') record[field] = recounted(text, tile);
  }
  if (typeof record['poleTag'] === 'string') record['poleTag'] = movedTag(record['poleTag'], tile);
}

/** The id that a stamp's record has in a tile; null when the tile does not hold it. */
export type IdInTile = (model: ModelPath, id: number) => number | null;

const paths: ReadonlySet<unknown> = new Set(models.map(({ plural }) => plural));

function isModel(value: unknown): value is ModelPath {
  return paths.has(value);
}

const links = [
  ['linkedType', 'linkedId'],
  ['hostType', 'hostId'],
] as const;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The connections of a closure, with the ids that its cables have in a tile; without those of a cable that the tile does not hold. */
function reconnected(plan: Readonly<Record<string, unknown>>, idInTile: IdInTile): Readonly<Record<string, unknown>> {
  const all: readonly unknown[] = Array.isArray(plan['connections']) ? plan['connections'] : [];
  const endIn = (end: unknown): unknown => {
    if (!isRecord(end) || typeof end['cable'] !== 'number') return end;
    const cable = idInTile('map-cables', end['cable']);
    return cable === null ? null : { ...end, cable };
  };
  const connections = all.filter(isRecord).flatMap((one) => {
    const [from, to] = [endIn(one['from']), endIn(one['to'])];
    return from && to ? [{ ...one, from, to }] : [];
  });
  return { ...plan, connections };
}

function relink(record: Mutable, model: ModelPath, idInTile: IdInTile): void {
  for (const [type, id] of links) {
    const target = record[type];
    if (isModel(target) && typeof record[id] === 'number') record[id] = idInTile(target, record[id]);
  }
  if (isRecord(record['connections'])) record['connections'] = reconnected(record['connections'], idInTile);
  const mentioned = mentionedId(record['description']);
  if (mentioned) record['description'] = `${mentioned.words} ${idInTile(model, mentioned.id)}`;
}

/** Puts a stamp's records down in a tile: a new record each time, with its place, its names and its ids there. */
export function stampRecords(
  tile: TownTile,
  idInTile: IdInTile,
): (model: ModelPath, record: StoredRecord, id: number) => StoredRecord {
  const move = tileMover(tile);
  return (model, record, id) => {
    const copy: Mutable = { ...record, id };
    moveGeometry(copy, move);
    renameStamped(copy, tile);
    relink(copy, model, idInTile);
    return copy;
  };
}
