import { afterEach, describe, expect, it } from 'vitest';
import { message } from '../../../i18n/message';
import { fieldSpecOf } from '../../../items/registry';
import { fieldText } from '../../editor/common/fields/field-text';
import { columnTest } from '../../editor/items/table/columns/column-filter';
import { listColumns } from '../../editor/items/table/export-menu';
import { breakText } from '../../editor/layers/legend';
import { preferencesStore } from '../../preferences/preferences-store';
import { dateTimeText } from '../date-time-text';
import { unitOf } from '../model-name';
import { historyText } from '../steps/history-text';
import { noteText } from '../steps/note-text';
import { parseTyped } from './shown-value';

function specOf(model: 'segment' | 'pole' | 'cable', name: string) {
  const spec = fieldSpecOf(model, name);
  if (!spec) throw new Error(`no field ${name}`);
  return spec;
}

const depth = specOf('segment', 'depth');

afterEach(() => preferencesStore.setState({ units: 'service' }));

describe('a field in metres, where feet are spoken', () => {
  it('is shown and typed in feet, and kept in metres', () => {
    preferencesStore.setState({ units: 'us' });
    expect([fieldText(depth, 0.77), unitOf(depth)]).toEqual(['2.53', 'ft']);
    expect(parseTyped(depth, '2.5')).toEqual({ value: 0.762 });
    expect(parseTyped(depth, '')).toEqual({ value: null });
    expect(parseTyped(depth, '400')).toEqual({
      problem: message('field.tooLargeOf', { label: 'field.depth', value: 328.08, unit: 'ft' }),
    });
  });

  it('stays as it is in metres, and so does every other field', () => {
    expect([fieldText(depth, 0.77), unitOf(depth)]).toEqual(['0.77', 'm']);
    expect(parseTyped(depth, '0.77')).toEqual({ value: 0.77 });
    preferencesStore.setState({ units: 'us' });
    const height = specOf('pole', 'height');
    expect([fieldText(height, 40), unitOf(height), parseTyped(height, '40')]).toEqual(['40', 'ft', { value: 40 }]);
  });

  it('is filtered in feet', () => {
    preferencesStore.setState({ units: 'us' });
    expect(columnTest(depth, '1..10')).toEqual({ field: 'depth', test: 'between', from: '0.3048', to: '3.048' });
    expect(columnTest(depth, '>10')).toEqual({ field: 'depth', test: 'between', from: '3.048', to: '' });
    // One number means what reads so: 0.77 m is 2.53 ft.
    const exact = columnTest(depth, '2.53');
    expect(exact).toMatchObject({ field: 'depth', test: 'between' });
    if (exact?.test !== 'between') throw new Error('no range');
    expect(Number(exact.from)).toBeLessThan(0.77);
    expect(Number(exact.to)).toBeGreaterThan(0.77);
  });

  it('is in feet in a legend, a saved list and the lines of the history', () => {
    preferencesStore.setState({ units: 'us' });
    expect(breakText('segment', 'depth', 3.048)).toBe('10\u2009ft');
    expect(listColumns([specOf('cable', 'slackM')], new Map())).toMatchObject([
      { title: 'Slack (ft)', factor: 1 / 0.3048 },
    ]);
    const params = { name: 'S-1', model: 'segment', field: 'depth', from: 0.77, to: 1 };
    expect(historyText({ key: 'changed-field', params })).toBe('Depth of S-1: 2.53\u2009ft → 3.28\u2009ft');
    expect(noteText({ key: 'extended-item', params: { name: 'S-1', metres: 81 } })).toBe('Extended S-1 by 266 ft');
    expect(noteText({ key: 'nudged-vertex', params: { name: 'S-1', metres: 0.3048, bearing: 90 } })).toBe(
      'Nudged a vertex of S-1 by 1.00 ft E',
    );
  });
});
it('a day is written in one form', () => {
  const issued = fieldSpecOf('permit', 'issuedAt');
  if (!issued) throw new Error('no field');
  expect(dateTimeText(issued, '2026-11-20')).toBe('20 Nov 2026');
  expect(dateTimeText(issued, 'soon')).toBeNull();
  expect(breakText('permit', 'issuedAt', Date.UTC(2026, 10, 20))).toBe('20 Nov 2026');
  const params = { name: 'PM-1', model: 'permit', field: 'issuedAt', from: '2026-11-20', to: '2026-12-01' };
  expect(historyText({ key: 'changed-field', params })).toMatch(/: 20 Nov 2026 → 1 Dec 2026$/);
});
