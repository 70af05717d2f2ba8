/** Milliseconds of work until input has a turn. */
const slice = 12;

type Turns = {
  /** True as soon as the work has had its time. */
  readonly isOver: () => boolean;
  /** Lets input have its turn. Throws when the signal is aborted meanwhile. */
  readonly next: () => Promise<void>;
};

/** The turns of long work on the page. */
export function createTurns(signal: AbortSignal): Turns {
  let until = performance.now() + slice;
  return {
    isOver: () => performance.now() >= until,
    next: async () => {
      await new Promise<void>((resolve) => setTimeout(resolve, 0));
      signal.throwIfAborted();
      until = performance.now() + slice;
    },
  };
}

/** The answer of work that is made in steps, turn by turn. Throws when the signal is aborted. */
export async function inTurns<Answer>(steps: Iterator<undefined, Answer>, signal: AbortSignal): Promise<Answer> {
  const turns = createTurns(signal);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (turns.isOver()) await turns.next();
  }
}
