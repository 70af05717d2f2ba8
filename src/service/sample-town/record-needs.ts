import { type ModelPath, models } from '../../contract/models';
import type { StoredRecord } from '../stores/seed/sample-data';
import type { ProjectRecords } from './project-records';

/** Descriptions of the planted defects that name a record of the same model by its id. */
const sentence = /^(Imported twice, see|Left over from|Sketched over) (\d+)$/;

/** The id that a description names and the words before it; null when it names none. */
export function mentionedId(description: unknown): { readonly words: string; readonly id: number } | null {
  const [, words, id] = (typeof description === 'string' && sentence.exec(description)) || [];
  return words && id ? { words, id: Number(id) } : null;
}

type Spot = Readonly<Record<string, unknown>>;
type Found = StoredRecord | undefined;

const spotOf = (spot: Spot) => `${spot['lat']} ${spot['lng']}`;

function isSpot(value: unknown): value is Spot {
  return typeof value === 'object' && value !== null;
}

function endsOf(record: StoredRecord): readonly Spot[] {
  const line: unknown = record['poly'];
  if (!Array.isArray(line)) return [];
  return [line[0], line.at(-1)].filter(isSpot);
}

/** The places and names of plant: poles, handholes, cabinets and terminals. The first of several counts. */
function structureIndex(records: ProjectRecords) {
  const byName = new Map<unknown, StoredRecord>();
  const bySpot = new Map<string, StoredRecord>();
  for (const record of [...records['map-poles'], ...records['map-access-points']]) {
    if (!byName.has(record['name'])) byName.set(record['name'], record);
    if (!bySpot.has(spotOf(record))) bySpot.set(spotOf(record), record);
  }
  return { byName, bySpot };
}

/** Is it the last stretch to a home: a segment or a cable? */
export function isDrop(record: StoredRecord): boolean {
  return record['networkLevel'] === 'drop' || record['subtype'] === 'drop';
}

/** Is it a terminal on a pole or handhole, not a structure of its own? */
export function isTerminal(record: StoredRecord): boolean {
  return record['kind'] === 'terminal' || record['kind'] === 'pedestal';
}

/**
 * Answers which records another one stands on, hangs on or names: the structures at a segment's ends, the terminal of
 * a drop, the host of an element, what a note or document is linked to, what a planted copy was made of.
 */
export function recordNeeds(
  records: ProjectRecords,
): (model: ModelPath, record: StoredRecord) => readonly StoredRecord[] {
  const { byName, bySpot } = structureIndex(records);
  const byId = new Map<string, Map<number, StoredRecord>>(
    models.map(({ plural }) => [plural, new Map(records[plural].map((record) => [record.id, record]))]),
  );
  const drops = new Map(
    records['map-segments'].filter(isDrop).map((drop) => [`${drop['fromName']} ${drop['toName']}`, drop]),
  );
  const linked = (model: unknown, id: unknown): Found => byId.get(String(model))?.get(Number(id));
  const needsOf = (model: ModelPath, record: StoredRecord): readonly Found[] => {
    switch (model) {
      case 'map-segments':
      case 'map-cables':
        return [
          byName.get(record['fromName']),
          byName.get(record['toName']),
          ...endsOf(record).map((end) => bySpot.get(spotOf(end))),
          ...(model === 'map-cables' && isDrop(record) ? [drops.get(`${record['fromName']} ${record['toName']}`)] : []),
        ];
      case 'map-access-points':
      case 'map-splices':
        return [bySpot.get(spotOf(record))];
      case 'map-elements':
        return [linked(record['hostType'], record['hostId'])];
      case 'map-notes':
      case 'map-documents':
        return [linked(record['linkedType'], record['linkedId'])];
      default:
        return [];
    }
  };
  const source = (model: ModelPath, record: StoredRecord): Found =>
    linked(model, mentionedId(record['description'])?.id);
  return (model, record) =>
    [...new Set([...needsOf(model, record), source(model, record)])].flatMap((one) =>
      one && one !== record ? one : [],
    );
}
