import pg from 'pg';
import { models } from '../../../../contract/models';
import type { ListChannel, WrittenList } from '../../list-channel';
import type { SqlQueries } from '../sql-database';

const channel = 'strandmap_lists';
/** Milliseconds in which writes are gathered into one notification: every one takes a lock of the whole server for a moment. */
const gatherMs = 50;
/** Lists of one notification: it may hold 8,000 bytes. */
const most = 100;
/** Milliseconds until a line that was lost is opened again. */
const restMs = 1000;

function listsIn(payload: string): readonly WrittenList[] {
  const lists: unknown = JSON.parse(payload);
  if (!Array.isArray(lists)) return [];
  return lists.flatMap((list: unknown) => {
    const [path, projectId]: readonly unknown[] = Array.isArray(list) ? list : [];
    const model = models.find(({ plural }) => plural === path);
    return model && typeof projectId === 'number' ? [{ model: model.plural, projectId }] : [];
  });
}

/** A line on which notifications come; it is opened again when it was lost. Answers what ends it. */
function openLine(databaseUrl: string, heard: (list: WrittenList) => void, onLost: (error: Error) => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: pg.Client | null = null;
  const open = () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: 'strandmap events',
      connectionTimeoutMillis: 10_000,
    });
    current = client;
    const again = () => {
      if (isOver || current !== client) return;
      current = null;
      timer = setTimeout(open, restMs);
    };
    client.on('error', (error) => {
      onLost(error);
      again();
    });
    client.on('end', again);
    client.on('notification', ({ payload }) => listsIn(payload ?? '[]').forEach(heard));
    const onFailure = (error: Error) => {
      if (!isOver) onLost(error);
      again();
    };
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .catch(onFailure);
  };
  open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    current?.end().catch(onLost);
  };
}

/** How processes on one PostgreSQL tell each other of writes. What gets lost is found with the next heartbeat of the events. */
export function pgListChannel(
  databaseUrl: string,
  { query }: SqlQueries,
  onLost: (error: Error) => void,
): ListChannel & { readonly close: () => void } {
  const waiting = new Map<string, WrittenList>();
  const lines = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    const lists = [...waiting].slice(0, most);
    for (const [key] of lists) waiting.delete(key);
    timer = waiting.size > 0 ? setTimeout(flush, 0) : null;
    const payload = JSON.stringify(lists.map(([, { model, projectId }]) => [model, projectId]));
    query('select pg_notify($1, $2)', [channel, payload]).catch(onLost);
  };
  return {
    send: (list) => {
      waiting.set(`${list.model} ${list.projectId}`, list);
      timer ??= setTimeout(flush, gatherMs);
    },
    listen: (heard) => {
      const close = openLine(databaseUrl, heard, onLost);
      lines.add(close);
      return () => {
        lines.delete(close);
        close();
      };
    },
    close: () => {
      if (timer) clearTimeout(timer);
      for (const close of lines) close();
    },
  };
}
