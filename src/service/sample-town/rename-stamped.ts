import type { Mutable } from '../../../.ci/sample-town/records/record-book';
import type { TownTile } from './town-tiles';

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
  return tag.replace(/\d+$/, (digits) => String(((Number(digits) - first + index * step) % count) + first));
}

function isConnection(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'sourceCable' in value;
}

/** Gives a record, and what it says of others, names that no other tile has. */
export function renameStamped(record: Mutable, tile: TownTile): void {
  for (const field of titles) {
    const text = record[field];
    if (typeof text === 'string') record[field] = ownName(text, tile);
  }
  for (const field of fields) {
    const text = record[field];
    if (typeof text === 'string') record[field] = recounted(text, tile);
  }
  if (typeof record['poleTag'] === 'string') record['poleTag'] = movedTag(record['poleTag'], tile);
  if (Array.isArray(record['connections']))
    record['connections'] = record['connections'].filter(isConnection).map((one) => ({
      ...one,
      sourceCable: recounted(String(one['sourceCable']), tile),
      destCable: recounted(String(one['destCable']), tile),
    }));
}
