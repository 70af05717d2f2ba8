import { models } from '../../../../contract/models';
import type { WrittenList } from '../../list-channel';
import type { OtherProcesses } from '../../other-processes';
import { type PeopleReport, readPeopleReport, writePeopleReport } from '../../people-channel';
import type { SqlQueries } from '../sql-database';
import { openPgLine, type PgLine } from './pg-line';

const channels = { lists: 'strandmap_lists', people: 'strandmap_people' } as const;
/** Milliseconds in which messages are gathered into one notification: every one takes a lock of the whole server for a moment. */
const gatherMs = 50;
/** Bytes of one notification: it may hold 8,000. */
const most = 7500;
/** The most `gatherMs` to wait until the own line is open: a process that asks the others must be able to receive their answers. */
const patience = 20;

function listIn(message: unknown): WrittenList | null {
  const [path, projectId]: readonly unknown[] = Array.isArray(message) ? message : [];
  const model = models.find(({ plural }) => plural === path);
  return model && typeof projectId === 'number' ? { model: model.plural, projectId } : null;
}

function messagesIn(payload: string): readonly unknown[] {
  const messages: unknown = JSON.parse(payload === '' ? '[]' : payload);
  return Array.isArray(messages) ? messages : [];
}

/** As many of these messages as fit into one notification, one at least. */
function firstThatFit(waiting: ReadonlyMap<string, unknown>): {
  readonly keys: readonly string[];
  readonly payload: string;
} {
  const [keys, texts]: [string[], string[]] = [[], []];
  let bytes = 2;
  for (const [key, message] of waiting) {
    const text = JSON.stringify(message);
    bytes += text.length + 1;
    if (bytes > most && keys.length > 0) break;
    keys.push(key);
    texts.push(text);
  }
  return { keys, payload: `[${texts.join(',')}]` };
}

type Sending = {
  readonly query: SqlQueries['query'];
  readonly isReady: () => boolean;
  readonly onLost: (error: Error) => void;
};

/** Gathers messages to one channel. Of those with the same key the last one is sent. */
function createGathering(channel: string, { query, isReady, onLost }: Sending) {
  const waiting = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waited = 0;
  const flush = async (): Promise<void> => {
    while (waiting.size > 0) {
      const { keys, payload } = firstThatFit(waiting);
      for (const key of keys) waiting.delete(key);
      await query('select pg_notify($1, $2)', [channel, payload]).catch(onLost);
    }
  };
  const turn = () => {
    timer = null;
    waited += 1;
    if (isReady() || waited > patience) {
      waited = 0;
      void flush();
    } else timer = setTimeout(turn, gatherMs);
  };
  return {
    add: (key: string, message: unknown) => {
      // To the end: it is newer than all other messages of the same process.
      waiting.delete(key);
      waiting.set(key, message);
      timer ??= setTimeout(turn, gatherMs);
    },
    close: async () => {
      if (timer) clearTimeout(timer);
      await flush();
    },
  };
}

/** The listeners on one line, which is open as long as it has a listener. */
function createListening(open: (onMessage: (channel: string, payload: string) => void) => PgLine) {
  const listeners = new Set<(channel: string, payload: string) => void>();
  let line: PgLine | null = null;
  const close = () => {
    line?.close();
    line = null;
  };
  return {
    /** True without listeners, too. */
    isReady: () => line?.isOpen() ?? true,
    listen: (channel: string, onMessages: (messages: readonly unknown[]) => void) => {
      const take = (from: string, payload: string) => {
        if (from === channel) onMessages(messagesIn(payload));
      };
      listeners.add(take);
      line ??= open((from, payload) => {
        for (const listener of [...listeners]) listener(from, payload);
      });
      return () => {
        if (listeners.delete(take) && listeners.size === 0) close();
      };
    },
    close,
  };
}

/**
 * How processes on one PostgreSQL report writes and people to each other (`NOTIFY`). The next heartbeat of the events finds lost
 * messages.
 */
export function pgOtherProcesses(
  databaseUrl: string,
  { query }: SqlQueries,
  onLost: (error: Error) => void,
): OtherProcesses & { readonly close: () => Promise<void> } {
  const { listen, isReady, close } = createListening((onMessage) =>
    openPgLine(databaseUrl, { channels: Object.values(channels), onMessage, onLost }),
  );
  const lists = createGathering(channels.lists, { query, isReady: () => true, onLost });
  const people = createGathering(channels.people, { query, isReady, onLost });
  return {
    lists: {
      send: ({ model, projectId }) => lists.add(`${model} ${projectId}`, [model, projectId]),
      listen: (listener) =>
        listen(channels.lists, (messages) => {
          for (const list of messages.map(listIn)) if (list) listener(list);
        }),
    },
    people: {
      send: (report: PeopleReport) =>
        people.add(`${report.process} ${report.projectId} ${report.asks ? 'asks' : ''}`, writePeopleReport(report)),
      listen: (listener) =>
        listen(channels.people, (messages) => {
          for (const report of messages.map(readPeopleReport)) if (report) listener(report);
        }),
    },
    close: async () => {
      await Promise.all([lists.close(), people.close()]);
      close();
    },
  };
}
