import { describe, expect, it } from 'vitest';
import { readFilters } from './filters';

const known = new Set(['name', 'height', 'flag', 'poly', 'mapProjectId']);
const matches = (query: string, record: object) =>
  readFilters(new URLSearchParams(query), known).matches({ id: 1, ...record });

describe('filters', () => {
  it('match everything when there are none', () => {
    const { projectIds, matches } = readFilters(new URLSearchParams('expand=tags'), known);
    expect([projectIds, matches({ id: 1 })]).toEqual([null, true]);
  });

  it('compare numbers, flags and structures by their text', () => {
    expect(matches('filter[height]=45', { height: 45 })).toBe(true);
    expect(matches('filter[height]=45', { height: '45' })).toBe(true);
    expect(matches('filter[flag]=true', { flag: true })).toBe(true);
    expect(matches('filter[poly]=[1]', { poly: [1] })).toBe(true);
    expect(matches('filter[height]=4', { height: 45 })).toBe(false);
  });

  it('find what is not set by the empty text', () => {
    expect(matches('filter[name]=', { name: null })).toBe(true);
    expect(matches('filter[name]=', {})).toBe(true);
    expect(matches('filter[name]=', { name: 'x' })).toBe(false);
  });

  it('take the project apart from the rest, as a number', () => {
    const projects = (query: string) => readFilters(new URLSearchParams(query), known).projectIds;
    expect(projects('filter[mapProjectId]=7')).toEqual([7]);
    expect(projects('filter[mapProjectId]=007')).toEqual([7]);
    expect(projects('filter[mapProjectId]=7&filter[mapProjectId]=7')).toEqual([7]);
    expect(projects('filter[mapProjectId]=7&filter[mapProjectId]=8')).toEqual([]);
    expect(projects('filter[mapProjectId]=x')?.includes(0)).not.toBe(true);
  });

  it('refuse fields that are not known', () => {
    for (const query of ['filter[wings]=1', 'filter=1', 'filter[]=1', 'filter[name', 'filter[name]x=1']) {
      expect(() => readFilters(new URLSearchParams(query), known), query).toThrow(
        expect.objectContaining({ status: 422, fields: [expect.objectContaining({ field: 'filter' })] }),
      );
    }
  });
});
