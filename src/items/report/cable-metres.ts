import { fieldSpecOf } from '../registry';
import type { Figure } from './figure';
import { type Phase, phaseOf, phases } from './phase-of';
import { numberIn, textIn } from './reading';
import { rowsInOrder } from './tally';

/** Cables of one network level and phase. Metres as they are drawn, of slack, and of both: what is bought. */
export type CableRow = {
  readonly level: string;
  readonly phase: Phase;
  readonly count: number;
  readonly drawn: number;
  readonly slack: number;
  /** Cables whose record has no slack. */
  readonly silent: number;
};

/** Cable metres including slack, which route metres are not (W2.1). */
export type CableMetres = { readonly rows: readonly CableRow[] };

type Sum = { level: string; phase: Phase; count: number; drawn: number; slack: number; silent: number };

/** Metres of cables on the ellipsoid by network level and phase, with their slack apart. */
export function cableMetres(): Figure<CableMetres> {
  const sums = new Map<string, Sum>();
  return {
    models: ['cable'],
    add: (_model, reading) => {
      const [level, phase] = [textIn(reading, 'subtype'), phaseOf(textIn(reading, 'status'))];
      const key = `${level}\u0000${phase}`;
      const sum = sums.get(key) ?? { level, phase, count: 0, drawn: 0, slack: 0, silent: 0 };
      sums.set(key, sum);
      const slack = numberIn(reading, 'slackM');
      sum.count += 1;
      sum.drawn += reading.metres();
      sum.slack += slack ?? 0;
      sum.silent += slack === null ? 1 : 0;
    },
    answer: () => {
      const levels = fieldSpecOf('cable', 'subtype')?.choices ?? [];
      return { rows: rowsInOrder(sums.values(), ({ level, phase }) => [level, phase], [levels, phases]) };
    },
  };
}
