import { type ModelPath, models } from '../../contract/models';
import type { StoredRecord } from '../stores/seed/sample-data';
import type { Point } from './degrees';
import type { ProjectRecords } from './project-records';
import { isDrop, isTerminal, recordNeeds } from './record-needs';
import { recordPlaces } from './record-places';

/**
 * The groups of records in the order of choice: what is rare first, so that its share is kept, and what hangs on other
 * records after them. Drops bring their terminals; their cables take what rounding leaves.
 */
const later = [
  'map-sites',
  'map-splices',
  'map-notes',
  'map-documents',
  'map-elements',
  'map-cables',
  'map-segments',
  'map-poles',
  'map-access-points',
  'drops',
  'terminals',
  'drop cables',
] as const;
export type TownGroup = ModelPath | (typeof later)[number];

const first = models.filter(({ plural }) => !later.some((group) => group === plural));
/** All groups; groups without a name above come first, and among them the groups whose place is required. */
export const townGroups: readonly TownGroup[] = [
  ...first.toSorted((a, b) => Number(b.required) - Number(a.required)).map(({ plural }) => plural),
  ...later,
];

/** A record as the cut sees it. */
export type TownEntry = {
  readonly record: StoredRecord;
  readonly group: TownGroup;
  /** Its points in metres of the drawing board. */
  readonly places: readonly Point[];
  /** The records that it stands on, hangs on or names. */
  readonly needs: readonly TownEntry[];
};

function groupOf(model: ModelPath, record: StoredRecord): TownGroup {
  if (isDrop(record)) return model === 'map-cables' ? 'drop cables' : 'drops';
  return isTerminal(record) ? 'terminals' : model;
}

/** The records of a town by group, each with its places and with what it needs. */
export function townEntries(records: ProjectRecords): ReadonlyMap<TownGroup, readonly TownEntry[]> {
  const needsOf = recordNeeds(records);
  const known = new Map<StoredRecord, TownEntry & { needs: TownEntry[] }>();
  const groups = new Map<TownGroup, TownEntry[]>(townGroups.map((group) => [group, []]));
  for (const { plural } of models) {
    for (const record of records[plural]) {
      const entry = { record, group: groupOf(plural, record), places: recordPlaces(record), needs: [] };
      known.set(record, entry);
      groups.get(entry.group)?.push(entry);
    }
  }
  for (const { plural } of models) {
    for (const record of records[plural])
      known.get(record)?.needs.push(...needsOf(plural, record).flatMap((need) => known.get(need) ?? []));
  }
  return groups;
}
