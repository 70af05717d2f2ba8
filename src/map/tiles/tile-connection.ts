import type { TileAnswers, TileMessage, TileNotice, TileQuestion, TileReply } from './tile-message';

/** The worker as its owner sees it. */
export type TileWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** The worker is gone, and with it what was being read. */
export class TileWorkerLost extends Error {
  override readonly name = 'WorkerLost';
}

/** The worker met an error, and has reported it. */
class TileWorkerError extends Error {
  override readonly name = 'WorkerError';
}

type Answer = TileAnswers[keyof TileAnswers];

type Asked = {
  readonly question: TileQuestion;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};

export type TileConnection = {
  /** Rejects with a BulkLost when the worker goes away before it answers, and asks tiles again. */
  readonly ask: <Kind extends keyof TileAnswers>(
    question: Extract<TileQuestion, { kind: Kind }>,
    transfer?: Transferable[],
  ) => Promise<TileAnswers[Kind]>;
  readonly notify: (notice: TileNotice) => void;
  readonly close: () => void;
};

/** Milliseconds without an error after which a worker that has only small things to do is taken for dead (F28). */
const silenceMs = 1500;
/** As long as the worker reads or packs a list it may be silent for so many milliseconds. */
const busySilenceMs = 60_000;
/** Milliseconds between two looks. */
const watch = 250;

const long: ReadonlySet<TileQuestion['kind']> = new Set([
  'page',
  'finish',
  'restore',
  'repack',
  'show',
  'measure',
  'fields',
  'style',
]);

export type TileConnectionOptions = {
  readonly start: () => TileWorker;
  /** A new worker has started and knows nothing. A message sent here comes before everything else. */
  readonly onRestart: () => void;
};

/** Calls `onDead` when the worker owes answers and is silent for too long. */
function createWatch(waiting: ReadonlyMap<number, Asked>, onDead: () => void) {
  let timer: ReturnType<typeof setInterval> | null = null;
  let [lastActivity, losses] = [0, 0];
  const look = () => {
    const isBusy = [...waiting.values()].some(({ question }) => long.has(question.kind));
    // A machine that was slow once may be slow again: every loss makes more patient.
    if (performance.now() - lastActivity > (isBusy ? busySilenceMs : silenceMs * 2 ** losses)) onDead();
  };
  return {
    /** The worker has answered something, or was asked after a rest. */
    noteActivity: () => {
      lastActivity = performance.now();
    },
    lose: () => {
      losses += 1;
    },
    /** Looks as long as something is owed. */
    follow: () => {
      if (waiting.size > 0) timer ??= setInterval(look, watch);
      else if (timer !== null) {
        clearInterval(timer);
        timer = null;
      }
    },
  };
}

/** Gives an answer to its request. */
function settleRequest({ question, resolve, reject }: Asked, reply: TileReply): void {
  if ('answer' in reply) resolve(reply.answer);
  else reject(new TileWorkerError(`The worker of the map could not ${question.kind}: ${reply.error}`));
}

/** Takes everything off the list of what is owed. Answers the tiles, which can be asked again; the rest fails with the loss. */
function giveUp(waiting: Map<number, Asked>): readonly (readonly [number, Asked])[] {
  const left = [...waiting];
  waiting.clear();
  for (const [, { question, reject }] of left) {
    if (question.kind === 'tile') continue;
    reject(new TileWorkerLost(`The worker of the map was lost before it could ${question.kind}`));
  }
  return left.filter(([, { question }]) => question.kind === 'tile');
}

/**
 * The line to the tile worker. A worker that fails, or is killed without an error, is replaced: tiles that were asked
 * for are asked for again, everything else is given up.
 */
export function createTileConnection({ start, onRestart }: TileConnectionOptions): TileConnection {
  const waiting = new Map<number, Asked>();
  const watchdog = createWatch(waiting, restart);
  let requests = 0;
  let worker = open();

  function open(): TileWorker {
    const made = start();
    made.addEventListener('message', ({ data }: MessageEvent<TileReply>) => {
      if (made === worker) take(data);
    });
    made.addEventListener('error', () => {
      if (made === worker) restart();
    });
    return made;
  }

  function take(reply: TileReply): void {
    watchdog.noteActivity();
    const asked = waiting.get(reply.request);
    waiting.delete(reply.request);
    watchdog.follow();
    if (asked) settleRequest(asked, reply);
  }

  function put(request: number, asked: Asked, transfer: Transferable[] = []): void {
    if (waiting.size === 0) watchdog.noteActivity();
    waiting.set(request, asked);
    worker.postMessage({ ...asked.question, request } satisfies TileMessage, transfer);
    watchdog.follow();
  }

  function restart(): void {
    worker.terminate();
    watchdog.lose();
    watchdog.noteActivity();
    const tiles = giveUp(waiting);
    worker = open();
    onRestart();
    for (const [request, asked] of tiles) put(request, asked);
    watchdog.follow();
  }

  const ask = (question: TileQuestion, transfer?: Transferable[]) =>
    new Promise<Answer>((resolve, reject) => {
      requests += 1;
      put(requests, { question, resolve, reject }, transfer);
    });

  return {
    // The worker answers each kind of question with its own kind of answer: BulkAnswers has the pairs for both sides.
    ask: ask as TileConnection['ask'],
    notify: (notice) => worker.postMessage(notice),
    close: () => {
      waiting.clear();
      watchdog.follow();
      worker.terminate();
    },
  };
}
