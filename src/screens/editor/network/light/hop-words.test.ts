import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../../analysis/testing/items-of';
import { openEditor } from '../../../../editor/testing/play';
import type { Hop } from '../../../../fibres/network/follow-light';
import type { FibreEnd, Run } from '../../../../fibres/plan/closure-plan';
import { hopWords } from './hop-words';

const { document } = openEditor([
  itemAt('cable:1', { name: 'F-1', fiberCount: 24, fibersPerTube: 12, colorStandard: 'TIA-598-C' }, [0, 0], [0.01, 0]),
  itemAt('cable:2', { name: 'F-2', fiberCount: 24, fibersPerTube: 6, toName: '4 Mill Lane' }, [0.01, 0], [0.02, 0]),
  itemAt('splice:5', { name: 'C-5' }, [0.01, 0]),
]);

const along = (cable: number, fibre: number): Hop => ({ kind: 'fibre', cable, fibre, fromM: 0, toM: 100 });
const end = (cable: number, pass = 1): FibreEnd => ({
  side: { kind: 'fibre', cable, toward: 'end', ...(pass > 1 ? { pass } : {}) },
  number: 14,
});

describe('the words of the path of light', () => {
  it('name a fibre with its tube and colour, by the standard of its cable', () => {
    expect(hopWords(along(1, 14), document)).toEqual({
      words: 'F-1, fibre 14',
      also: 'Tube 2 orange, orange',
      ref: 'cable:1',
    });
    expect(hopWords(along(1, 12), document).also).toBe('Tube 1 blue, aqua');
  });

  it('name colours by the standard of the service where the cable has none', () => {
    expect(hopWords(along(2, 14), document, 'TIA-598-C').also).toBe('Tube 3 green, orange');
    expect(hopWords(along(2, 14), document).also).toBe('Tube 3');
    expect(hopWords(along(7, 14), document, 'TIA-598-C').also).toBe('');
  });

  it('name a splice with its closure, its tray and the pass of the cable', () => {
    const run: Run = { from: end(1), to: end(2), count: 1, kind: 'fusion', state: 'complete', rest: {} };
    const splice = (more: Partial<Run>, from = end(1)): Hop => ({
      ...{ kind: 'splice', closure: 5, run: { ...run, ...more }, from, to: end(2) },
    });
    expect(hopWords(splice({ tray: '3' }), document)).toMatchObject({
      ...{ words: 'Fusion in C-5', also: 'Tray 3', ref: 'splice:5' },
    });
    expect(hopWords(splice({}, end(1, 2)), document).words).toBe('Fusion in C-5, second pass');
  });

  it('name the place at the end of a cable', () => {
    const stop: Hop = { kind: 'end', why: 'cable-end', closure: null, end: null, cable: 2, toward: 'end' };
    expect(hopWords(stop, document).also).toBe('4 Mill Lane');
    expect(hopWords({ ...stop, toward: 'start' }, document).also).toBe('');
  });
});
