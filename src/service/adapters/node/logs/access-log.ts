/** One line of the log: nothing of a request but its method and its path, which never carries a secret. */
export type AccessEntry = {
  readonly time: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  /** From the request's head to the end of the answer. */
  readonly ms: number;
  /** Of the answer's body, as sent. */
  readonly bytes: number;
  readonly id: string;
  /** The connection ended before the answer did. */
  readonly cut?: true;
};

export type AccessLog = { readonly add: (entry: AccessEntry) => void; readonly flush: () => void };

const longestPath = 300;

/** Writes entries as lines of JSON, gathered for `delayMs` milliseconds: one write a request would slow every answer. */
export function createAccessLog(write: (lines: string) => void, delayMs = 50): AccessLog {
  let lines = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (lines !== '') write(lines);
    lines = '';
  };
  const add = (entry: AccessEntry) => {
    lines += `${JSON.stringify({ ...entry, path: entry.path.slice(0, longestPath) })}\n`;
    timer ??= setTimeout(flush, delayMs).unref();
  };
  return { add, flush };
}
