import type { BulkAnswers, BulkNotice, BulkQuestion, BulkReply, BulkRequest } from './tile-message';

/** The worker as its owner sees it. */
export type BulkWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** The worker is gone, and with it what was being read. */
export class BulkLost extends Error {}

type Answer = BulkAnswers[keyof BulkAnswers];

type Asked = {
  readonly question: BulkQuestion;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};

export type BulkLine = {
  /** Rejects with a BulkLost when the worker goes away before it answers, and asks tiles again. */
  readonly ask: <Kind extends keyof BulkAnswers>(
    question: Extract<BulkQuestion, { kind: Kind }>,
    transfer?: Transferable[],
  ) => Promise<BulkAnswers[Kind]>;
  readonly tell: (notice: BulkNotice) => void;
  readonly close: () => void;
};

/** Milliseconds without a word after which a worker that has only small things to do is taken for dead (reliability.md F28). */
const silence = 1500;
/** As long as it reads or packs a list it may say nothing for so many milliseconds. */
const patience = 60_000;
/** Milliseconds between two looks. */
const watch = 250;

const long: ReadonlySet<BulkQuestion['kind']> = new Set([
  'page',
  'finish',
  'restore',
  'repack',
  'show',
  'measure',
  'fields',
  'dress',
]);

export type BulkLineOptions = {
  readonly start: () => BulkWorker;
  /** A new worker is there and knows nothing. What is told to it here comes before everything else. */
  readonly onRestart: () => void;
};

/** Calls `onDead` when the worker owes answers and says nothing for too long. */
function createWatch(waiting: ReadonlyMap<number, Asked>, onDead: () => void) {
  let timer: ReturnType<typeof setInterval> | null = null;
  let [heard, losses] = [0, 0];
  const look = () => {
    const isBusy = [...waiting.values()].some(({ question }) => long.has(question.kind));
    // A machine that was slow once may be slow again: every loss makes more patient.
    if (performance.now() - heard > (isBusy ? patience : silence * 2 ** losses)) onDead();
  };
  return {
    /** The worker has said something, or was asked after a rest. */
    hear: () => {
      heard = performance.now();
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

/** Gives an answer to whoever asked. */
function hand({ question, resolve, reject }: Asked, reply: BulkReply): void {
  if ('answer' in reply) resolve(reply.answer);
  else reject(new Error(`The worker of the map could not ${question.kind}: ${reply.error}`));
}

/** Takes everything off the list of what is owed. Answers the tiles, which can be asked again; the rest is told of the loss. */
function giveUp(waiting: Map<number, Asked>): readonly (readonly [number, Asked])[] {
  const left = [...waiting];
  waiting.clear();
  for (const [, { question, reject }] of left) {
    if (question.kind === 'tile') continue;
    reject(new BulkLost(`The worker of the map was lost before it could ${question.kind}`));
  }
  return left.filter(([, { question }]) => question.kind === 'tile');
}

/**
 * The line to the worker of the bulk. A worker that fails, or is killed without a word, is replaced: tiles that were asked
 * for are asked for again, everything else is given up.
 */
export function createBulkLine({ start, onRestart }: BulkLineOptions): BulkLine {
  const waiting = new Map<number, Asked>();
  const dog = createWatch(waiting, restart);
  let requests = 0;
  let worker = open();

  function open(): BulkWorker {
    const made = start();
    made.addEventListener('message', ({ data }: MessageEvent<BulkReply>) => {
      if (made === worker) take(data);
    });
    made.addEventListener('error', () => {
      if (made === worker) restart();
    });
    return made;
  }

  function take(reply: BulkReply): void {
    dog.hear();
    const asked = waiting.get(reply.request);
    waiting.delete(reply.request);
    dog.follow();
    if (asked) hand(asked, reply);
  }

  function put(request: number, asked: Asked, transfer: Transferable[] = []): void {
    if (waiting.size === 0) dog.hear();
    waiting.set(request, asked);
    worker.postMessage({ ...asked.question, request } satisfies BulkRequest, transfer);
    dog.follow();
  }

  function restart(): void {
    worker.terminate();
    dog.lose();
    dog.hear();
    const tiles = giveUp(waiting);
    worker = open();
    onRestart();
    for (const [request, asked] of tiles) put(request, asked);
    dog.follow();
  }

  const ask = (question: BulkQuestion, transfer?: Transferable[]) =>
    new Promise<Answer>((resolve, reject) => {
      requests += 1;
      put(requests, { question, resolve, reject }, transfer);
    });

  return {
    // The worker answers each kind of question with its own kind of answer: BulkAnswers says so for both sides.
    ask: ask as BulkLine['ask'],
    tell: (notice) => worker.postMessage(notice),
    close: () => {
      waiting.clear();
      dog.follow();
      worker.terminate();
    },
  };
}
