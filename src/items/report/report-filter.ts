import type { Bounds } from '../../geo/lng-lat';
import type { FieldTest, Filter, Filters } from '../filter/filter';
import type { ModelKey } from '../item';
import { fieldSpecOf } from '../registry';
import { lifeCycle } from '../states/life-cycle';

/** The scope of a report. Empty lists, null and no filters mean everything. */
export type ReportFilter = {
  /** Only what touches this box (degrees). */
  readonly within: Bounds | null;
  /** Only what has one of these tags. */
  readonly tags: readonly string[];
  /** Route types: of segments, and of cables by how they are installed. Other models have none, and pass. */
  readonly types: readonly string[];
  /** States of the life cycle: permits, notes and the like have others, and pass. */
  readonly states: readonly string[];
  /** Further tests, as the editor has them. */
  readonly filters: Filters;
};

export const everything: ReportFilter = { within: null, tags: [], types: [], states: [], filters: {} };

const typeFields: Readonly<Partial<Record<ModelKey, string>>> = { segment: 'segmentType', cable: 'installationType' };

function testOf(field: string | undefined, values: readonly string[]): readonly FieldTest[] {
  return field === undefined || values.length === 0 ? [] : [{ field, test: 'is', values }];
}

/** The tests that a filter means for one model. */
export function testsFor(model: ModelKey, { tags, types, states, filters }: ReportFilter): Filter {
  const lives = fieldSpecOf(model, 'status')?.choices === lifeCycle;
  return [
    ...(filters[model] ?? []),
    ...testOf('tags', tags),
    ...testOf(typeFields[model], types),
    ...testOf(lives ? 'status' : undefined, states),
  ];
}

/** True when it lets everything through. */
export function isEverything({ within, tags, types, states, filters }: ReportFilter): boolean {
  return within === null && tags.length + types.length + states.length + Object.keys(filters).length === 0;
}
