import { expect, it } from 'vitest';
import { connectDrops } from './connect-drops';

const record = {
  version: 1,
  ports: 4,
  connections: [{ from: { cable: 7, toward: 'start', fibre: 1 }, to: { port: 1 }, kind: 'connector' }],
  colour: 'blue',
};

it('adds a planned connector for each drop and keeps what the record says besides', () => {
  const next = connectDrops(record, [
    { cable: 'local:1', port: 2 },
    { cable: 'local:2', port: 3 },
  ]);
  expect(next).toMatchObject({ version: 1, ports: 4, colour: 'blue' });
  expect(next?.['connections']).toMatchObject([
    { from: { cable: 7, toward: 'start', fibre: 1 }, to: { port: 1 } },
    { from: { port: 2 }, to: { cable: 'local:1', toward: 'end', fibre: 1 }, kind: 'connector', state: 'planned' },
    { from: { port: 3 }, to: { cable: 'local:2', toward: 'end', fibre: 1 }, kind: 'connector', state: 'planned' },
  ]);
});

it('refuses a port that is taken, and a record that holds no plan', () => {
  expect(connectDrops(record, [{ cable: 9, port: 1 }])).toBeNull();
  expect(connectDrops(record, [{ cable: 9, port: 5 }])).toBeNull();
  expect(connectDrops({ version: 2 }, [{ cable: 9, port: 1 }])).toBeNull();
});
