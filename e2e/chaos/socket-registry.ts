import type { Socket } from 'node:net';
import type { Arrival } from './chaos-log';

export type SocketRegistry = {
  readonly open: (socket: Socket) => void;
  /** Notes a request on its connection. */
  readonly begin: (socket: Socket) => Arrival;
  readonly end: (socket: Socket) => void;
  readonly dropIdle: () => void;
  readonly dropAll: () => void;
};

type Entry = { readonly number: number; requests: number; busy: number };

/** Knows every open connection, how many requests it has carried and whether one is on it. */
export function createSocketRegistry(): SocketRegistry {
  const entries = new Map<Socket, Entry>();
  let opened = 0;

  const entryOf = (socket: Socket): Entry => {
    const known = entries.get(socket);
    if (known) return known;
    opened += 1;
    const entry = { number: opened, requests: 0, busy: 0 };
    entries.set(socket, entry);
    socket.once('close', () => entries.delete(socket));
    // A client that goes away in the middle is what this server is for.
    socket.on('error', () => socket.destroy());
    return entry;
  };

  return {
    open: (socket) => void entryOf(socket),
    begin: (socket) => {
      const entry = entryOf(socket);
      entry.requests += 1;
      entry.busy += 1;
      return { connection: entry.number, request: entry.requests };
    },
    end: (socket) => {
      const entry = entries.get(socket);
      if (entry) entry.busy -= 1;
    },
    dropIdle: () => {
      for (const [socket, { busy }] of entries) if (busy === 0) socket.destroy();
    },
    dropAll: () => {
      for (const socket of entries.keys()) socket.destroy();
    },
  };
}
