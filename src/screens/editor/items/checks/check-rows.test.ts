import { describe, expect, it } from 'vitest';
import { message } from '../../../../i18n/message';
import type { Finding } from '../../../../items/checks/finding';
import { type CheckFilter, checkGroups, checkRows } from './check-rows';
import { findingsCsv } from './findings-csv';

const all: CheckFilter = { severity: 'all', rule: 'all', within: null };
const gap = (id: number, metres: number): Finding => ({
  rule: 'outside-permits',
  ref: `segment:${id}`,
  at: [id, 0],
  metres,
});
const miss = (id: number, metres: number): Finding => ({
  rule: 'near-miss',
  ref: `segment:${id}`,
  other: 'pole:1',
  at: [id, 0],
  metres,
});
const broken: Finding = {
  rule: 'broken-shape',
  ref: 'pole:9',
  at: null,
  fault: message('field.noneOfItsValues', { label: 'Status', value: 'A "place", none' }),
};
const findings = [gap(1, 10), miss(2, 2), gap(3, 40), miss(4, 1), broken];
const refs = (filter: Partial<CheckFilter>) =>
  checkGroups(findings, { ...all, ...filter }).map((group) => [group.rule.id, group.findings.map(({ ref }) => ref)]);

describe('the groups of the review list', () => {
  it('come worst first; short misses and long gaps come first in theirs', () => {
    expect(refs({})).toEqual([
      ['near-miss', ['segment:4', 'segment:2']],
      ['broken-shape', ['pole:9']],
      ['outside-permits', ['segment:3', 'segment:1']],
    ]);
  });

  it('hold one severity, one rule, or what is in view', () => {
    expect(refs({ severity: 'notice' })).toEqual([['outside-permits', ['segment:3', 'segment:1']]]);
    expect(refs({ rule: 'broken-shape' })).toEqual([['broken-shape', ['pole:9']]]);
    expect(refs({ within: [1.5, -1, 3.5, 1] })).toEqual([
      ['near-miss', ['segment:2']],
      ['outside-permits', ['segment:3']],
    ]);
  });

  it('show their heads alone while they are folded, as gaps are at first', () => {
    const groups = checkGroups(findings, all);
    expect(checkRows(groups, new Set(['near-miss'])).map(({ kind }) => kind)).toEqual([
      'group',
      'group',
      'finding',
      'group',
    ]);
    expect(checkRows(groups, new Set(['outside-permits']))).toHaveLength(3 + findings.length);
  });
});

describe('the list as CSV', () => {
  it('has a head, a line a finding, metres as numbers, and quotes where they must be', () => {
    const lines = findingsCsv(checkGroups([miss(2, 2.256), broken], all), (ref) =>
      ref === 'pole:1' ? 'P-1' : '=cmd',
    ).split('\r\n');
    expect(lines[0]).toBe('\uFEFFSeverity,Rule,Type,Id,Name,Finding,Metres,Other item,Longitude,Latitude');
    expect(lines[1]).toBe(`Error,Ends that just miss,Segment,2,"'=cmd",Misses P-1 by 2.3 m,2.26,P-1,2,0`);
    expect(lines[2]).toBe(
      `Error,Broken places,Pole,9,"'=cmd","Status says “A ""place"", none”, which is none of its values.",,,,`,
    );
    expect(lines[3]).toBe('');
  });

  it('says what a field holds: a length with its unit, a text as it is', () => {
    const found = { ref: 'segment:3', at: null } as const;
    const length: Finding = { ...found, rule: 'length-differs', field: 'length', value: 103, metres: 100 };
    const label: Finding = { ...found, rule: 'label-as-name', field: 'fromName', value: 'Pole 12' };
    const lines = findingsCsv(checkGroups([length, label], all), () => 'S-3').split('\r\n');
    expect(lines[1]).toBe('Warning,Lengths that differ,Segment,3,S-3,"length says 103.0 m, drawn are 100.0 m",100,,,');
    expect(lines[2]).toBe('Notice,Labels as names,Segment,3,S-3,"from says “Pole 12”, which is no item’s name",,,,');
  });
});
