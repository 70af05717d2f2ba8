import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { legLossOf } from '../../../../../fibres/loss/measured-loss';
import { type ClosurePlan, emptyPlan, type FibreEnd, type Run } from '../../../../../fibres/plan/closure-plan';
import { endUsage } from '../../../../../fibres/plan/end-usage';
import { isRefused } from '../../../../../fibres/plan/plan-refusal';
import type { Splices } from '../use-splices';
import { LossForm } from './loss-form';

afterEach(cleanup);

const fibre = (cable: number, number: number): FibreEnd => ({
  side: { kind: 'fibre', cable, toward: 'start' },
  number,
});
const leg = (number: number): FibreEnd => ({ side: { kind: 'leg', splitter: 'S1', way: 'out' }, number });

const run: Run = { from: fibre(1, 1), to: fibre(2, 1), count: 12, kind: 'fusion', state: 'complete', rest: {} };

type Shown = { plan: ClosurePlan; word: string; done: boolean };

/** The form over a plan; what it saves, says and ends is in the answer. */
function show(plan: ClosurePlan, row: { end: FibreEnd; count: number }, asks: 'loss' | 'tested') {
  const shown: Shown = { plan, word: '', done: false };
  function Form() {
    const [now, setNow] = useState(plan);
    const save: Splices['save'] = (next) => {
      if (isRefused(next)) return false;
      shown.plan = next;
      setNow(next);
      return true;
    };
    const setWord: Splices['setWord'] = (word) => {
      shown.word = typeof word === 'function' ? '' : (word?.sentence ?? '');
    };
    const splices = { plan: now, usage: endUsage(now), save, setWord } as unknown as Splices;
    return <LossForm {...{ splices, row, asks }} onDone={() => Object.assign(shown, { done: true })} />;
  }
  render(<Form />);
  return shown;
}

const type = (value: string) => fireEvent.change(screen.getByTestId('splice-losses'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('measured losses of selected ends', () => {
  const plan = { ...emptyPlan, runs: [run] };

  it('are pasted line by line, and can be below zero', () => {
    const shown = show(plan, { end: fibre(2, 3), count: 3 }, 'loss');
    type('0.05\n-0.02\n0.1 0.2');
    press('Enter loss');
    expect(shown.done).toBe(true);
    expect(shown.plan.runs.map(({ from, count, lossDb }) => [from.number, count, lossDb])).toEqual([
      ...[
        [1, 2, undefined],
        [3, 1, 0.05],
        [4, 1, -0.02],
        [5, 1, 0.15],
      ],
      [6, 7, undefined],
    ]);
  });

  it('are asked for where connections become tested', () => {
    const shown = show(plan, { end: fibre(1, 1), count: 12 }, 'tested');
    type('0.07');
    press('Enter loss, tested');
    expect(shown.plan.runs).toMatchObject([{ count: 12, state: 'tested', lossDb: 0.07 }]);
  });

  it('may be left out: tested without a value', () => {
    const shown = show(plan, { end: fibre(1, 1), count: 2 }, 'tested');
    press('Tested without a value');
    expect(shown.plan.runs.map(({ state, lossDb }) => [state, lossDb])).toEqual([
      ['tested', undefined],
      ['complete', undefined],
    ]);
  });

  it('are refused in words', () => {
    const shown = show(plan, { end: fibre(1, 12), count: 2 }, 'loss');
    type('soon');
    press('Enter loss');
    expect(shown.word).toBe('“soon” is no loss. Type decibels, such as 0.08.');
    type('1 2 3');
    press('Enter loss');
    expect(shown.word).toMatch(/2 ends are selected/);
    type('0.1 0.2');
    press('Enter loss');
    expect(shown.word).toMatch(/1 of these ends has no splice/);
    expect(shown.plan).toBe(plan);
    type('0.1');
    press('Enter loss');
    expect(shown.plan.runs.at(-1)).toMatchObject({ count: 1, lossDb: 0.1 });
  });

  it('of a splitter’s outputs are of the splitter, or of what is spliced there', () => {
    const hub: ClosurePlan = { ...emptyPlan, splitters: [{ id: 'S1', inputs: 1, outputs: 8, rest: {} }] };
    const shown = show(hub, { end: leg(3), count: 2 }, 'loss');
    type('10.2 10.4');
    press('Enter loss');
    expect(shown.word).toBe('Nothing is connected here that could be measured.');
    fireEvent.change(screen.getByLabelText('Loss of'), { target: { value: 'output' } });
    type('10.2 10.4');
    press('Enter loss');
    const [splitter] = shown.plan.splitters;
    expect([3, 4, 5].map((output) => splitter && legLossOf(splitter, output))).toEqual([10.2, 10.4, null]);
  });

  it('that are there stand in the form', () => {
    const measured = { ...emptyPlan, runs: [{ ...run, lossDb: 0.3 }] };
    show(measured, { end: fibre(1, 2), count: 4 }, 'loss');
    expect(screen.getByTestId<HTMLTextAreaElement>('splice-losses').value).toBe('0.3');
  });
});
