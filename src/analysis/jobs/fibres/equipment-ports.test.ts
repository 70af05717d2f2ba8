import { describe, expect, it } from 'vitest';
import type { NetworkBasis } from '../../../fibres/network/network-basis';
import type { Fields, Item } from '../../../items/item';
import { answerOf, itemAt, itemsOf } from '../../testing/items-of';
import { equipmentPorts } from './equipment-ports';

const at = (x: number) => [x / 10_000, 0] as const;
const fibre = (cable: number, toward: string, number: number) => ({ cable, toward, fibre: number });
const card = (port: number) => ({ equipment: 'OLT-1', shelf: 1, slot: 1, port });
const leg = (number: number) => ({ splitter: 'S1', way: 'out', leg: number });

/** Two ports of an OLT: the first leads over a splitter to a built and a planned drop, the cord of the second is planned. */
const town = (hub: Fields = {}): readonly Item[] => [
  itemAt('site:1', { siteType: 'central-office' }, at(0)),
  itemAt('cable:1', { fiberCount: 12 }, at(0), at(4)),
  itemAt('cable:2', { fiberCount: 1, subtype: 'drop', toName: '2 Mill Lane' }, at(4), at(6)),
  itemAt('cable:3', { fiberCount: 1, subtype: 'drop', toName: '3 Mill Lane' }, at(4), at(7)),
  itemAt(
    'splice:1',
    {
      connections: {
        version: 2,
        equipment: [{ id: 'OLT-1', kind: 'olt', cards: [{ shelf: 1, slot: 1, ports: 8 }] }],
        connections: [
          { from: card(1), to: fibre(1, 'end', 1), kind: 'connector', state: 'complete' },
          { from: card(2), to: fibre(1, 'end', 2), kind: 'connector', state: 'planned' },
        ],
      },
    },
    at(0),
  ),
  itemAt(
    'splice:2',
    {
      ...hub,
      connections: {
        version: 1,
        splitters: [{ id: 'S1', outputs: 2 }],
        connections: [
          { from: fibre(1, 'start', 1), to: { splitter: 'S1', way: 'in', leg: 1 }, state: 'complete' },
          { from: leg(1), to: fibre(2, 'end', 1), state: 'tested' },
          { from: leg(2), to: fibre(3, 'end', 1), state: 'planned' },
        ],
      },
    },
    at(4),
  ),
];

const ports = (basis: NetworkBasis, all = town()) =>
  answerOf(equipmentPorts.run(itemsOf(all), { revision: 1, basis, closure: 1 })).map(({ number, homes, who }) => ({
    ...{ number, homes, who },
  }));

describe('the connected ports of equipment', () => {
  it('serve with the plan also homes over planned connections', () => {
    expect(ports('planned')).toEqual([
      { number: 1, homes: 2, who: ['2 Mill Lane', '3 Mill Lane'] },
      { number: 2, homes: 0, who: [] },
    ]);
    expect(ports('built')).toEqual([{ number: 1, homes: 1, who: ['2 Mill Lane'] }]);
  });

  it('serve nobody behind an abandoned closure', () => {
    expect(ports('planned', town({ status: 'abandoned' })).map(({ homes }) => homes)).toEqual([0, 0]);
  });
});
