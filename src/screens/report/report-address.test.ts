import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everything, type ReportFilter } from '../../items/report/report-filter';
import { parseAddress } from '../map-view/address';
import { formatReportAddress, mapPath, parseReportAddress, reportPath } from './report-address';

const filter: ReportFilter = {
  within: [-93.2, 44.4, -93.1, 44.5],
  tags: ['Phase 1', 'R&D, east'],
  types: ['aerial'],
  states: ['under construction'],
  filters: { pole: [{ field: 'plantOwner', test: 'is', values: ['City'] }] },
};

describe('the address of a report', () => {
  it('says everything of its filter, and nothing where there is none', () => {
    expect(parseReportAddress(formatReportAddress(filter))).toEqual(filter);
    expect(formatReportAddress(everything)).toBe('');
    expect(reportPath(1, formatReportAddress({ ...everything, tags: ['a b'] }))).toBe('/projects/1/report?tag=a%20b');
  });

  it('leaves out what is foreign', () => {
    expect(parseReportAddress('?within=1,2,3&tag=&filter=tower/a=1')).toEqual(everything);
    expect(parseReportAddress('?within=3,2,1,4').within).toBeNull();
  });

  it('keeps any tags and states', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), (tags) => {
        expect(parseReportAddress(formatReportAddress({ ...everything, tags })).tags).toEqual(tags);
      }),
    );
  });
});

describe('the way to the map', () => {
  const search = (path: string) => path.slice(path.indexOf('?'));

  it('has the filter of the report, and the tests of the figure on its model', () => {
    const path = mapPath(
      7,
      { ...everything, types: ['aerial'] },
      { model: 'segment', tests: [{ field: 'status', test: 'is', values: [''] }] },
    );
    expect(path.startsWith('/projects/7?')).toBe(true);
    expect(parseAddress(search(path)).filters).toEqual({
      segment: [
        { field: 'segmentType', test: 'is', values: ['aerial'] },
        { field: 'status', test: 'is', values: [''] },
      ],
      cable: [{ field: 'installationType', test: 'is', values: ['aerial'] }],
    });
  });

  it('selects items by name', () => {
    expect(parseAddress(search(mapPath(7, everything, { refs: ['permit:3', 'permit:4'] }))).refs).toEqual([
      'permit:3',
      'permit:4',
    ]);
    expect(mapPath(7, everything, null)).toBe('/projects/7');
  });
});
