/** Things of a sign-in that ends with its tab, in the memory of the page and its workers: who has something answers for it. */
export type TabMemory = {
  /** The copy under this name, here or in another part of the page; null: none. */
  readonly get: (key: string) => Promise<unknown>;
  /** The sign-in has ended: nothing is left in any part of the page. */
  readonly end: () => void;
};

type TabMemoryMessage =
  | { readonly ask: string; readonly key: string }
  | { readonly answer: string; readonly value: unknown }
  | { readonly end: true };

/** Milliseconds that another part of the page has to answer. */
const patience = 3_000;

const prefix = 'nm-tab:';

/** A name for copies in memory that only this page and its workers know. */
export function newTabMemoryName(): string {
  return `${prefix}${crypto.randomUUID()}`;
}

/** True for such a name, which is no database. */
export function isTabMemoryName(name: string): boolean {
  return name.startsWith(prefix);
}

/** The content of a part of the page: `isMine` are the names for which it answers, also when there is nothing. */
export type TabMemoryPart = {
  readonly isMine: (key: string) => boolean;
  /** Null: there is nothing. */
  readonly read: (key: string) => unknown;
  /** The sign-in has ended: let go of everything. */
  readonly clear: () => void;
};

/** Makes this part's side of copies in memory. */
export function createTabMemory(name: string, { isMine, read, clear }: TabMemoryPart): TabMemory {
  const channel = new BroadcastChannel(name);
  const waiting = new Map<string, (value: unknown) => void>();

  let isEnded = false;

  const post = (message: TabMemoryMessage) => channel.postMessage(message);
  const clearAndClose = () => {
    isEnded = true;
    clear();
    channel.close();
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  };
  const ask = (key: string) =>
    new Promise<unknown>((resolve) => {
      const id = crypto.randomUUID();
      const timer = setTimeout(() => done(null), patience);
      const done = (value: unknown) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(value);
      };
      waiting.set(id, done);
      post({ ask: id, key });
    });

  channel.addEventListener('message', ({ data }: MessageEvent<TabMemoryMessage>) => {
    if ('ask' in data && isMine(data.key)) post({ answer: data.ask, value: read(data.key) });
    if ('answer' in data) waiting.get(data.answer)?.(data.value);
    if ('end' in data) clearAndClose();
  });
  return {
    get: async (key) => {
      if (isEnded) return null;
      // The list that is handed out is a copy: it may be given away whole.
      return isMine(key) ? structuredClone(read(key)) : ask(key);
    },
    end: () => {
      if (!isEnded) post({ end: true });
      clearAndClose();
    },
  };
}
