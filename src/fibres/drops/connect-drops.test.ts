import { expect, it } from 'vitest';
import { connectDrops } from './connect-drops';

const record = {
  version: 1,
  ports: 4,
  connections: [{ from: { cable: 7, toward: 'start', fibre: 1 }, to: { port: 1 }, kind: 'connector' }],
  colour: 'blue',
};

const noFeeder = () => false;

it('adds a planned connector for each drop and keeps what the record says besides', () => {
  const next = connectDrops(
    record,
    [
      { cable: 'local:1', port: 2 },
      { cable: 'local:2', port: 3 },
    ],
    noFeeder,
  );
  expect(next).toMatchObject({ version: 1, ports: 4, colour: 'blue' });
  expect(next?.['connections']).toMatchObject([
    { from: { cable: 7, toward: 'start', fibre: 1 }, to: { port: 1 } },
    { from: { port: 2 }, to: { cable: 'local:1', toward: 'end', fibre: 1 }, kind: 'connector', state: 'planned' },
    { from: { port: 3 }, to: { cable: 'local:2', toward: 'end', fibre: 1 }, kind: 'connector', state: 'planned' },
  ]);
});

it('refuses a port that is taken, and a record that holds no plan', () => {
  expect(connectDrops(record, [{ cable: 9, port: 1 }], noFeeder)).toBeNull();
  expect(connectDrops(record, [{ cable: 9, port: 5 }], noFeeder)).toBeNull();
  expect(connectDrops({ version: 3 }, [{ cable: 9, port: 1 }], noFeeder)).toBeNull();
});

it('plugs a drop into the front of a port that has light, once', () => {
  const fed = {
    ...{ version: 1, ports: 2, splitters: [{ id: 'S1', outputs: 2 }] },
    connections: [
      { from: { splitter: 'S1', way: 'out', leg: 1 }, to: { port: 1 } },
      { from: { cable: 7, toward: 'start', fibre: 1 }, to: { port: 2 } },
    ],
  };
  const ends = [
    { cable: 8, port: 1 },
    { cable: 9, port: 2 },
  ];
  const next = connectDrops(fed, ends, (cable) => cable === 7);
  expect(next).toMatchObject({ version: 2 });
  expect(next?.['connections']).toMatchObject([
    ...fed.connections,
    { from: { front: 1 }, to: { cable: 8, toward: 'end', fibre: 1 }, kind: 'connector' },
    { from: { front: 2 }, to: { cable: 9, toward: 'end', fibre: 1 }, kind: 'connector' },
  ]);
  // The fibre at the second port may be a drop.
  expect(connectDrops(fed, ends, noFeeder)).toBeNull();
  expect(connectDrops(next, ends.slice(0, 1), (cable) => cable === 7)).toBeNull();
});
