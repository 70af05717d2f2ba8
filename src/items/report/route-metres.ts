import { lifeCycle } from '../life-cycle';
import { fieldSpecOf } from '../registry';
import type { Figure } from './figure';
import { textIn } from './reading';
import { type Cell, createTally, rowsInOrder } from './tally';

/** Metres of segments (domain.md W2.1). `''` is no value. Drops are routes too, and told apart by their level. */
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
      levels.add([textIn(reading, 'networkLevel')], metres);
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

/** The cells that count as route, as everywhere else in the product: what was abandoned is listed and does not count (gaps.md 10). */
export function countedCells(cells: RouteMetres['cells']): RouteMetres['cells'] {
  return cells.filter(({ keys: [, state] }) => state !== 'abandoned');
}
