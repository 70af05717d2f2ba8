import { fieldSpecOf } from '../registry';
import { lifeCycle } from '../states/life-cycle';
import { type Amount, type CountedSum, isAbandoned } from '../sums/counted-sum';
import type { Figure } from './figure';
import { textIn } from './reading';
import { type Cell, createTally, rowsInOrder, sumOf } from './tally';

/** Metres of segments (W2.1). `''` is no value. Drops are routes too, and distinguished by their level; levels are of what counts. */
export type RouteMetres = {
  readonly cells: readonly Cell<readonly [type: string, state: string]>[];
  readonly levels: readonly Cell<readonly [level: string]>[];
};

/** Metres of segments on the ellipsoid by route type and state, and by network level. */
export function routeMetres(): Figure<RouteMetres> {
  const cells = createTally<readonly [string, string]>();
  const levels = createTally<readonly [string]>();
  return {
    models: ['segment'],
    add: (_model, reading) => {
      const metres = reading.metres();
      cells.add([textIn(reading, 'segmentType'), textIn(reading, 'status')], metres);
      if (!isAbandoned(textIn(reading, 'status'))) levels.add([textIn(reading, 'networkLevel')], metres);
    },
    answer: () => {
      const choices = (field: string) => fieldSpecOf('segment', field)?.choices ?? [];
      return {
        cells: rowsInOrder(cells.cells(), ({ keys }) => keys, [choices('segmentType'), lifeCycle]),
        levels: rowsInOrder(levels.cells(), ({ keys }) => keys, [choices('networkLevel')]),
      };
    },
  };
}

/** The cells as one sum, by the rule of all sums: what was abandoned is listed, and counted apart. */
export function sumOfRoutes(cells: RouteMetres['cells']): CountedSum {
  const part = (isApart: boolean): Amount => {
    const { count, amount } = sumOf(cells.filter(({ keys: [, state] }) => isAbandoned(state) === isApart));
    return { count, metres: amount };
  };
  return { ...part(false), abandoned: part(true) };
}
