import pg from 'pg';

/** Milliseconds until a line that was lost is opened again. */
const restMs = 1000;

/** A line on which notifications come. */
export type PgLine = {
  /** Has the server begun to hand notifications on? */
  readonly isOpen: () => boolean;
  readonly close: () => void;
};

export type PgLineOptions = {
  readonly channels: readonly string[];
  readonly onMessage: (channel: string, payload: string) => void;
  readonly onLost: (error: Error) => void;
};

/** Opens a line, and opens it again when it was lost. */
export function openPgLine(databaseUrl: string, { channels, onMessage, onLost }: PgLineOptions): PgLine {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: pg.Client | null = null;
  let listening: pg.Client | null = null;
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
    client.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''));
    const onFailure = (error: Error) => {
      if (!isOver) onLost(error);
      again();
    };
    client
      .connect()
      .then(() => client.query(channels.map((channel) => `listen ${channel}`).join('; ')))
      .then(() => {
        listening = client;
      })
      .catch(onFailure);
  };
  open();
  return {
    isOpen: () => listening !== null && listening === current,
    close: () => {
      isOver = true;
      clearTimeout(timer);
      current?.end().catch(onLost);
    },
  };
}
