import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Project } from '../project';
import { arrangeProjects, idInSearch, matches, type SortKey, sortKeys, statusCounts } from './arrange-projects';

const project = (id: number, name: string, rest: Partial<Project> = {}): Project => ({ id, name, ...rest });

const town = project(1, 'Alder Falls', {
  description: 'Fibre for the whole town',
  status: 'active',
  created_at: '2025-01-10 08:00:00',
  updated_at: '2026-11-20 16:12:00',
});
const phase2 = project(2, 'Phase 2', {
  status: 'completed',
  updated_at: '2026-03-02 09:00:00',
  created_at: '2025-06-01 08:00:00',
});
const phase10 = project(10, 'phase 10', { status: 'archived', updated_at: '2026-03-02 09:00:00' });
const cafe = project(17, 'Café Überland', { status: null, updated_at: null });
const all = [phase10, cafe, phase2, town];

const ids = (sort: SortKey, starred: readonly number[] = [], search = '', status: string | null = null) => {
  const groups = arrangeProjects(all, { search, status, sort }, { isStarred: ({ id }) => starred.includes(id) });
  return [groups.starred.map(({ id }) => id), groups.others.map(({ id }) => id)];
};

describe('the order of projects', () => {
  it('is by last update, equal ones by name, those without one last', () => {
    expect(ids('updated')).toEqual([[], [1, 2, 10, 17]]);
  });

  it('is by name as people read numbers, accents and capitals aside', () => {
    expect(ids('name')).toEqual([[], [1, 17, 2, 10]]);
  });

  it('is by creation, newest first, and by status', () => {
    expect(ids('created')).toEqual([[], [2, 1, 17, 10]]);
    expect(ids('status')).toEqual([[], [1, 17, 10, 2]]);
  });

  it('puts those with a star into a group of their own, in the same order', () => {
    expect(ids('updated', [10, 2])).toEqual([
      [2, 10],
      [1, 17],
    ]);
  });

  it('puts those opened lately apart where there are many, the last one first', () => {
    const many = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => project(id, `Phase ${id}`));
    const lately = (search: string, list = many) =>
      arrangeProjects(
        list,
        { search, status: null, sort: 'name' },
        { isStarred: ({ id }) => id === 5, recents: [7, 5, 2, 99] },
      );
    const recentIds = (search: string, list = many) => lately(search, list).recent.map(({ id }) => id);
    expect(recentIds('')).toEqual([7, 2]);
    expect(lately('').others.map(({ id }) => id)).toEqual([1, 3, 4, 6, 8]);
    expect(recentIds('phase')).toEqual([]);
    expect(recentIds('', many.slice(0, 7))).toEqual([]);
  });

  it('loses none, doubles none, and does not depend on the order they came in', () => {
    const any = fc.record({
      id: fc.integer({ min: 1, max: 50 }),
      name: fc.constantFrom('a', 'A', 'b', 'c 2', 'c 10'),
      status: fc.constantFrom('active', 'archived', null),
      updated_at: fc.constantFrom('2026-01-01 00:00:00', '2026-02-01 00:00:00', null),
    });
    const projects = fc.uniqueArray(any, { selector: ({ id }) => id });
    fc.assert(
      fc.property(projects, fc.constantFrom(...sortKeys), fc.infiniteStream(fc.nat()), (list, sort, dice) => {
        const shuffled = list
          .map((one) => ({ one, at: dice.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const isStarred = ({ id }: Project) => id % 3 === 0;
        const arrangement = { search: '', status: null, sort };
        const first = arrangeProjects(list, arrangement, { isStarred, recents: [2, 4, 5] });
        expect(arrangeProjects(shuffled, arrangement, { isStarred, recents: [2, 4, 5] })).toEqual(first);
        expect(new Set([...first.starred, ...first.recent, ...first.others])).toEqual(new Set(list));
        expect(first.starred.length + first.recent.length + first.others.length).toBe(list.length);
        expect(first.starred.every(isStarred)).toBe(true);
      }),
    );
  });
});

describe('the search', () => {
  it('looks at name, description and status, in any order of words', () => {
    expect(matches(town, 'fibre ALDER')).toBe(true);
    expect(matches(town, 'active')).toBe(true);
    expect(matches(town, 'alder archived')).toBe(false);
    expect(matches(town, '   ')).toBe(true);
  });

  it('does not mind accents', () => {
    expect(matches(cafe, 'cafe uber')).toBe(true);
  });

  it('finds an id whole, never a part of it', () => {
    expect(matches(cafe, '17')).toBe(true);
    expect(matches(cafe, '#17')).toBe(true);
    expect(matches(cafe, '7')).toBe(false);
  });

  it('goes together with the status', () => {
    expect(ids('name', [], 'phase')).toEqual([[], [2, 10]]);
    expect(ids('name', [], 'phase', 'archived')).toEqual([[], [10]]);
    expect(ids('name', [], '', 'active')).toEqual([[], [1, 17]]);
  });
});

describe('around the list', () => {
  it('counts by status, those of the interface first', () => {
    expect([...statusCounts([...all, project(30, 'x', { status: 'paused' })])]).toEqual([
      ['active', 2],
      ['completed', 1],
      ['archived', 1],
      ['paused', 1],
    ]);
  });

  it('reads a lone id out of the search', () => {
    expect(['17', ' #17 ', '0', 'x17', '1 7', '', '9'.repeat(16)].map(idInSearch)).toEqual([
      17,
      17,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
