import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../store';
import { postgresNote, postgresTestDatabase, postgresUrl } from '../testing/test-database';
import { openPgDatabase } from './pg-database';
import { storeError } from './store-error';

describe('an error of a statement', () => {
  const coded = (code: string) => Object.assign(new Error('x'), { code });

  it('is one of the line to the server, or its own', () => {
    const lost = [
      ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '08006', '57P01', '57P03', '53300'].map(coded),
      new Error('Connection terminated unexpectedly'),
      new Error('timeout exceeded when trying to connect'),
      new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
    ];
    for (const error of lost) {
      expect(storeError(error), String(error)).toBeInstanceOf(StoreUnavailable);
      expect(storeError(error)).toMatchObject({ cause: error });
    }
    for (const error of [coded('40001'), coded('53100'), new TypeError('x'), 'x', coded('23505')])
      expect(storeError(error)).toBe(error);
  });
});

describe.skipIf(postgresUrl === null)(`a server that goes away and comes back${postgresNote}`, () => {
  const sockets = new Set<Socket>();
  let line: Server | undefined;
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    line?.close();
  });

  /** A line to a server that can be cut. */
  async function openLine(to: URL, port = 0): Promise<number> {
    const server = createServer((socket) => {
      const onward = connect({ host: to.hostname, port: Number(to.port) });
      for (const one of [socket, onward]) {
        sockets.add(one);
        one.on('error', () => one.destroy()).on('close', () => sockets.delete(one));
      }
      socket.pipe(onward).pipe(socket);
      socket.on('close', () => onward.destroy());
      onward.on('close', () => socket.destroy());
    });
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    line = server;
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  it('is unavailable to every kind of statement meanwhile', async () => {
    const { target } = await postgresTestDatabase();
    if (!('databaseUrl' in target)) throw new Error('not a server');
    const url = new URL(target.databaseUrl);
    const to = new URL(url);
    const port = await openLine(to);
    url.port = String(port);
    const database = await openPgDatabase(url.href, { onLostConnection: () => undefined });
    await database.query('select 1');
    await new Promise<void>((resolve) => {
      line?.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
    const asked = [
      () => database.query('select 1'),
      () => database.transaction(({ query }) => query('select 1')),
      () => database.copy("select 1::bigint, 'x'"),
    ];
    for (const ask of asked) await expect(ask()).rejects.toBeInstanceOf(StoreUnavailable);
    await openLine(to, port);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  });
});
