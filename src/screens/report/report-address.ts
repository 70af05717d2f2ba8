import type { Bounds } from '../../geo/lng-lat';
import type { Filter, Filters } from '../../items/filter/filter';
import { filterTexts, readFilterTexts } from '../../items/filter/filter-text';
import type { ItemRef, ModelKey } from '../../items/item';
import { modelKeys } from '../../items/registry';
import { type ReportFilter, testsFor } from '../../items/report/report-filter';

function readBounds(text: string | null): Bounds | null {
  const [west, south, east, north] = (text ?? '')
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const isBox = [west, south, east, north].every(Number.isFinite) && west <= east && south <= north;
  return isBox ? [west, south, east, north] : null;
}

/** Reads `?within=<w>,<s>,<e>,<n>&tag=…&type=…&state=…&filter=<model>/<tests>`; tags and the like may come more than once. */
export function parseReportAddress(search: string | URLSearchParams): ReportFilter {
  const params = new URLSearchParams(search);
  const all = (name: string) => [...new Set(params.getAll(name).filter((text) => text !== ''))];
  return {
    within: readBounds(params.get('within')),
    tags: all('tag'),
    types: all('type'),
    states: all('state'),
    filters: readFilterTexts(params.getAll('filter')),
  };
}

/** The query string of a report, with its question mark unless it is empty. */
export function formatReportAddress({ within, tags, types, states, filters }: ReportFilter): string {
  const params: (readonly [string, string])[] = [
    ...(within ? [['within', within.map((degrees) => Number(degrees.toFixed(6))).join(',')] as const] : []),
    ...tags.map((tag) => ['tag', tag] as const),
    ...types.map((type) => ['type', type] as const),
    ...states.map((state) => ['state', state] as const),
    ...filterTexts(filters).map((text) => ['filter', text] as const),
  ];
  const parts = params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The report of a project. */
export function reportPath(projectId: number, search = ''): string {
  return `/projects/${projectId}/report${search}`;
}

/** The subject of one figure, for the map: items by name, or a model's items that pass tests. */
export type OnMap = { readonly model: ModelKey; readonly tests: Filter } | { readonly refs: readonly ItemRef[] };

/** The map with just the items of a figure: with the report's own filter, and with the tests of the figure on its model. */
export function mapPath(projectId: number, filter: ReportFilter, at: OnMap | null): string {
  const filters: Partial<Record<ModelKey, Filter>> = {};
  for (const model of modelKeys) {
    const own = at && 'model' in at && at.model === model ? at.tests : [];
    const tests = [...testsFor(model, filter), ...own];
    if (tests.length > 0) filters[model] = tests;
  }
  const parts = at && 'refs' in at && at.refs.length > 0 ? [`item=${at.refs.join(',')}`] : [];
  const texts = filterTexts(filters satisfies Filters).map((text) => `filter=${encodeURIComponent(text)}`);
  const search = [...parts, ...texts].join('&');
  return `/projects/${projectId}${search === '' ? '' : `?${search}`}`;
}
