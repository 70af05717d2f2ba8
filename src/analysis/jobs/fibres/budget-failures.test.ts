import { describe, expect, it } from 'vitest';
import { lossClasses, usualLoss } from '../../../fibres/loss/loss-values';
import type { LngLat } from '../../../geo/lng-lat';
import type { Fields, ItemRef } from '../../../items/item';
import { everything } from '../../../items/report/report-filter';
import { budgetFindings } from '../../checks/check-budgets';
import { answerOf, itemAt, itemsOf } from '../../testing/items-of';
import type { JobItems } from '../job';
import { type BudgetRequest, budgetFailures } from './budget-failures';
import { fibreReport } from './fibre-report';

const at = (x: number): LngLat => [x / 1000, 0];

const item = (ref: ItemRef, fields: Fields, ...xs: readonly number[]) => itemAt(ref, fields, ...xs.map(at));

const [lossClass] = lossClasses;
let revision = 0;
const request = (): BudgetRequest => ({ lossClass, values: usualLoss, revision: ++revision, basis: 'planned' });

const plan = (connections: readonly unknown[], more = {}) => ({ connections: { version: 1, connections, ...more } });
const cable = (id: number, fields: Fields, ...xs: readonly number[]) =>
  item(`cable:${id}`, { fiberCount: 12, ...fields }, ...xs);
const out = (leg: number) => ({ splitter: 'S1', way: 'out', leg });

/** A frame at 0, a hub with a 1:32 splitter at 2, a drop from there, and a port of the hub behind a bad splice. */
function town(badDb: number): JobItems {
  return itemsOf([
    item('site:1', { siteType: 'central-office' }, 0),
    cable(1, {}, 0, 2),
    cable(2, { subtype: 'drop', name: 'D-2', toName: '4 Mill Lane' }, 2, 3),
    cable(3, { subtype: 'drop', name: 'D-3' }, 2, 4),
    item(
      'splice:1',
      {
        name: 'ODF-1',
        ...plan([{ from: { port: 1 }, to: { cable: 1, toward: 'end', fibre: 1 }, kind: 'connector' }], {
          ports: 12,
          // A circuit reserves the connected port too.
          marks: [
            { from: { port: 5 }, count: 2, mark: 'reserved' },
            { from: { port: 1 }, mark: 'reserved', reason: 'School' },
          ],
        }),
      },
      0,
    ),
    item(
      'splice:2',
      {
        name: 'HUB-1',
        ...plan(
          [
            { from: { cable: 1, toward: 'start', fibre: 1 }, to: { splitter: 'S1', way: 'in', leg: 1 } },
            { from: out(1), to: { cable: 2, toward: 'end', fibre: 1 }, lossDb: badDb },
            { from: out(2), to: { port: 7 }, kind: 'connector', lossDb: badDb },
            { from: out(3), to: { cable: 3, toward: 'end', fibre: 1 } },
          ],
          { ports: 8, splitters: [{ id: 'S1', inputs: 1, outputs: 32 }] },
        ),
      },
      2,
    ),
  ]);
}

describe('budget failures', () => {
  it('name the port or the address with its loss, and where to look', () => {
    const failures = answerOf(budgetFailures(town(11), request()));
    expect(failures).toMatchObject([
      { ref: 'cable:2', place: '4 Mill Lane', port: null, fit: 'too-much', limitDb: 28 },
      { ref: 'splice:2', port: 7, wavelength: 1310 },
    ]);
    expect(failures[0]?.at?.[0]).toBeCloseTo(0.003, 9);
    // 0.5 of the connector, 0.1 of the splice, 17.1 of the splitter, 11 that were measured, 334 m of fibre.
    expect(failures[0]?.lossDb).toBeCloseTo(28.7 + 0.334 * 0.35, 2);
    expect(budgetFindings(failures, lossClass)).toMatchObject([
      { rule: 'fibre-budget', ref: 'cable:2', fault: { id: 'fibres.lossTooMuch', params: { where: '4 Mill Lane' } } },
      { rule: 'fibre-budget', ref: 'splice:2', port: 7 },
    ]);
  });

  it('are none where all fits, and go by the class', () => {
    expect(answerOf(budgetFailures(town(0), request()))).toEqual([]);
    const strict = lossClasses.find(({ id }) => id === 'E2') ?? lossClass;
    const failures = answerOf(budgetFailures(town(0), { ...request(), lossClass: strict }));
    expect(failures.map(({ fit, limitDb }) => [fit, limitDb])).toEqual(Array(3).fill(['too-little', 20]));
  });

  it('come with the use of ports', () => {
    const report = answerOf(fibreReport.run(town(0), { filter: everything, budgets: request() }));
    expect(report).toMatchObject({
      ports: [
        { name: 'ODF-1', kind: 'frame', ports: 12, connected: 1, reserved: 2, outputs: 0 },
        { name: 'HUB-1', kind: 'hub', ports: 8, connected: 1, outputs: 32, outputsConnected: 3 },
      ],
      failures: [],
      unknown: [],
    });
  });

  it('come with ports that are connected or reserved on either side, each once', () => {
    const connections = [
      { from: { front: 1 }, to: { cable: 1, toward: 'end', fibre: 1 }, count: 2 },
      { from: { port: 2 }, to: { cable: 1, toward: 'end', fibre: 5 }, count: 2 },
    ];
    const marks = [
      { from: { front: 3 }, count: 2, mark: 'reserved' },
      { from: { port: 4 }, count: 2, mark: 'reserved' },
    ];
    const frame = item('splice:1', { name: 'ODF-1', ...plan(connections, { version: 2, ports: 8, marks }) }, 0);
    const report = answerOf(
      fibreReport.run(itemsOf([cable(1, {}, 0, 2), frame]), { filter: everything, budgets: request() }),
    );
    expect(report).toMatchObject({ ports: [{ connected: 3, reserved: 2 }] });
  });

  it('do not pass where a loss on the way is not known, and say which', () => {
    const unlike = { ...usualLoss, splitterDb: {} };
    const failures = answerOf(budgetFailures(town(0), { ...request(), values: unlike }));
    expect(failures.map(({ fit }) => fit)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(budgetFindings(failures, lossClass)).toEqual([
      {
        ...{ rule: 'loss-unknown', ref: 'splice:2', at: null },
        fault: {
          id: 'fibres.splitterLossUnknown',
          params: { splitter: 'S1', ratio: '1:32', wavelength: 1310, count: 3, class: 'B+' },
        },
      },
    ]);
    const report = answerOf(
      fibreReport.run(town(0), { filter: everything, budgets: { ...request(), values: unlike } }),
    );
    expect(report).toMatchObject({ failures: [], unknown: failures });
    // The known losses alone are too much already.
    const certain = answerOf(budgetFailures(town(29), { ...request(), values: unlike }));
    expect(certain.map(({ fit }) => fit).toSorted()).toEqual(['too-much', 'too-much', 'unknown']);
  });
});
