import { describe, expect, it } from 'vitest';
import { lossClasses, usualLoss } from '../../../fibres/loss/loss-values';
import type { NetworkBasis } from '../../../fibres/network/network-basis';
import type { Fields, Item } from '../../../items/item';
import { everything } from '../../../items/report/report-filter';
import { answerOf, itemAt, itemsOf } from '../../testing/items-of';
import { type FibreReport, fibreReport } from './fibre-report';

const [lossClass] = lossClasses;
const cableEnd = (cable: number, fibre: number) => ({ cable, toward: 'end', fibre });
const plan = (connections: readonly unknown[], more = {}) => ({ connections: { version: 1, connections, ...more } });

function reportOf(all: readonly Item[], basis: NetworkBasis = 'planned'): FibreReport {
  const budgets = { lossClass, values: usualLoss, revision: 1, basis };
  return answerOf(fibreReport.run(itemsOf(all), { filter: everything, budgets }));
}

const cables = [1, 2].map((id) => itemAt(`cable:${id}`, { name: `F-${id}`, fiberCount: 12 }, [0, 0], [0.01, 0]));
const splice = (fibre: number, more: object) => ({ from: cableEnd(1, fibre), to: cableEnd(2, fibre), ...more });

/** A closure with measured and tested splices, a connector, and a splitter with two measured outputs. */
const closure = (fields: Fields): Item =>
  itemAt(
    'splice:1',
    {
      ...{ name: 'C-1', ...fields },
      ...plan(
        [
          splice(1, { state: 'tested', lossDb: 0.08 }),
          splice(2, { state: 'tested', lossDb: 0.4 }),
          splice(3, { state: 'tested', count: 2 }),
          splice(5, { state: 'complete', lossDb: 0.3 }),
          splice(6, { state: 'complete' }),
          splice(7, { state: 'tested', lossDb: 0.4, kind: 'connector' }),
        ],
        { splitters: [{ id: 'S1', inputs: 1, outputs: 4, legsDb: { 2: 7.1, 3: 7.4 } }] },
      ),
    },
    [0, 0],
  );

describe('the tested losses of a report', () => {
  it('list tested and measured parts with limits, those over their limit first', () => {
    const { tested } = reportOf([...cables, closure({})]);
    expect(tested.map(({ kind, count, lossDb, limitDb }) => [kind, count, lossDb, limitDb])).toEqual([
      ['fusion', 1, 0.4, 0.3],
      ['splitter', 1, 7.4, 7.3],
      ['fusion', 1, 0.08, 0.3],
      ['fusion', 2, null, 0.3],
      ['fusion', 1, 0.3, 0.3],
      ['connector', 1, 0.4, 0.75],
      ['splitter', 1, 7.1, 7.3],
    ]);
    expect(tested[0]).toMatchObject({ ref: 'splice:1', name: 'C-1', from: { params: { cable: 'F-1', number: 2 } } });
    expect(tested[1]?.to).toBeNull();
  });

  it('are none of an abandoned closure', () => {
    expect(reportOf([...cables, closure({ status: 'abandoned' })]).tested).toEqual([]);
  });
});

describe('the ports of a report', () => {
  const patch = (port: number, state: string) => ({ from: { port }, to: cableEnd(1, port), kind: 'connector', state });
  const frame = (fields: Fields) =>
    itemAt(
      'splice:3',
      { name: 'ODF', ...fields, ...plan([patch(1, 'complete'), patch(2, 'planned')], { ports: 4 }) },
      [0, 0],
    );

  it('count as built without planned connections, and all of them with the plan', () => {
    const used = (basis: NetworkBasis) => reportOf([...cables, frame({})], basis);
    expect(used('built')).toMatchObject({ basis: 'built', ports: [{ ports: 4, connected: 1 }] });
    expect(used('planned')).toMatchObject({ basis: 'planned', ports: [{ ports: 4, connected: 2 }] });
  });

  it('are none of an abandoned closure', () => {
    expect(reportOf([...cables, frame({ status: 'abandoned' })]).ports).toEqual([]);
  });
});

describe('the paths of a report', () => {
  const home = itemAt('cable:3', { subtype: 'drop', name: 'D', toName: '4 Mill Lane' }, [0.01, 0], [0.011, 0]);
  const drop = { ...home, fields: { ...home.fields, fiberCount: 1 } };
  const frame = itemAt(
    'splice:1',
    plan([{ from: { port: 1 }, to: cableEnd(1, 1), kind: 'connector', state: 'complete' }], { ports: 4 }),
    [0, 0],
  );
  const site = itemAt('site:1', { siteType: 'central-office' }, [0, 0]);
  const joint = (state: string, fields: Fields = {}) =>
    itemAt(
      'splice:2',
      { ...fields, ...plan([{ from: { cable: 1, toward: 'start', fibre: 1 }, to: cableEnd(3, 1), state }]) },
      [0.01, 0],
    );
  const town = (last: Item): readonly Item[] => [site, ...cables.slice(0, 1), drop, frame, last];
  const failed = (all: readonly Item[], basis: NetworkBasis) => reportOf(all, basis).failures.map(({ place }) => place);

  it('lead over a planned splice with the plan alone', () => {
    expect(failed(town(joint('planned')), 'planned')).toEqual(['4 Mill Lane']);
    expect(failed(town(joint('planned')), 'built')).toEqual([]);
    expect(failed(town(joint('complete')), 'built')).toEqual(['4 Mill Lane']);
  });

  it('do not lead over abandoned cables and closures', () => {
    expect(failed(town(joint('complete', { status: 'abandoned' })), 'planned')).toEqual([]);
    const gone = town(joint('complete')).map((one) =>
      one.ref === 'cable:1' ? { ...one, fields: { ...one.fields, status: 'abandoned' } } : one,
    );
    expect(failed(gone, 'planned')).toEqual([]);
  });
});
