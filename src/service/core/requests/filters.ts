import type { StoredRecord } from '../../stores/seed/sample-data';
import { invalid } from '../refusal';

/** The filters of a request, checked: which project they ask for, and whether a record matches all of them. */
export type Filters = {
  /** Null when no filter names a project. */
  readonly projectIds: readonly number[] | null;
  /** Whether anything but the project is asked for, so that records have to be looked into. */
  readonly readsRecords: boolean;
  readonly matches: (record: StoredRecord) => boolean;
};

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const asId = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/**
 * Reads `filter[<field>]=<value>` (docs/interface.md 4.4). Values are compared as strings, whole, and joined by "and";
 * `mapProjectId` is compared as a number (A6 and A14). Throws a 422 Refusal on the field `filter` for a field that
 * the model does not have.
 */
export function readFilters(query: URLSearchParams, known: ReadonlySet<string>): Filters {
  const wanted: [field: string, value: string][] = [];
  for (const [name, value] of query) {
    if (!/^filter(\[|$)/.test(name)) continue;
    const field = /^filter\[([^[\]]+)\]$/.exec(name)?.[1];
    if (field === undefined || !known.has(field)) {
      throw invalid([{ field: 'filter', message: `There is no field to filter by in ${JSON.stringify(name)}.` }]);
    }
    wanted.push([field, value]);
  }
  const projects = wanted.filter(([field]) => field === 'mapProjectId').map(([, value]) => asId(value));
  const others = wanted.filter(([field]) => field !== 'mapProjectId');
  const first = projects[0];
  return {
    projectIds: first === undefined ? null : projects.every((id) => id === first) ? [first] : [],
    readsRecords: others.length > 0,
    matches: (record) => others.every(([field, value]) => asText(record[field]) === value),
  };
}
