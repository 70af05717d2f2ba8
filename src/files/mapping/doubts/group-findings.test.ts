import { expect, it } from 'vitest';
import { message } from '../../../i18n/message';
import { groupFindings } from './group-findings';

const at = () => ({ at: null, name: 'P-1' });
const leftOut = (name: string) => message('import.fileLeftOut', { name, why: message('file.unreadable') });

it('each file that is left out is named', () => {
  const findings = ['a.docx', 'b.dwg'].map((name) => ({ outcome: 'skipped' as const, reason: leftOut(name) }));
  expect(groupFindings(findings, at).map(({ reason, count }) => [reason.params?.['name'], count])).toEqual([
    ['a.docx', 1],
    ['b.dwg', 1],
  ]);
});

it('features of one kind of finding are one, with the names of the items', () => {
  const found = [1, 2].map((feature) => ({
    ...{ outcome: 'repaired' as const, layer: 0, feature },
    reason: message('import.repeatedPoints', { count: feature }),
  }));
  expect(groupFindings(found, at)).toMatchObject([{ count: 2, places: [{ feature: 1, name: 'P-1' }, { feature: 2 }] }]);
});

it('what can be mended in one step stands before what is skipped', () => {
  const skipped = { outcome: 'skipped' as const, reason: message('import.noDegrees'), layer: 0, feature: 1 };
  const reason = message('system.swapped');
  const doubt = { outcome: 'doubtful' as const, reason, layer: 0, remedy: { kind: 'exchange' as const } };
  expect(groupFindings([skipped, doubt], at).map(({ outcome }) => outcome)).toEqual(['doubtful', 'skipped']);
});
