/** Work that continues in steps. Quick work has its turn before long work, and idle work when there is nothing else. */
export type Work = {
  readonly request: number;
  readonly pace: Pace;
  readonly steps: Iterator<number | undefined, unknown>;
  readonly onStep: (progress: number | undefined) => void;
  readonly onEnd: (answer: unknown) => void;
  readonly onError: (error: unknown) => void;
};

export type Slices = { readonly add: (work: Work) => void; readonly cancel: (request: number) => void };

export type SlicesOptions = {
  /** Gives waiting messages their turn, then continues. */
  readonly later: (goOn: () => void) => void;
  readonly now: () => number;
  /** Called once a slice, to show that the work continues. */
  readonly onSlice: () => void;
};

const paces = ['quick', 'long', 'idle'] as const;
type Pace = (typeof paces)[number];

/** Milliseconds after which others have their turn. */
const slice = 12;

/** Carries out several works, slice by slice, so that a long one can be stopped and delays no other. */
export function runInSlices({ later, now, onSlice }: SlicesOptions): Slices {
  let works: readonly Work[] = [];
  let awake = false;

  /** True when it came to its end. */
  const advance = (work: Work): boolean => {
    const until = now() + slice;
    try {
      while (now() < until) {
        const { done, value } = work.steps.next();
        if (done) {
          work.onEnd(value);
          return true;
        }
        work.onStep(typeof value === 'number' ? value : undefined);
      }
      return false;
    } catch (error) {
      work.onError(error);
      return true;
    }
  };
  const turn = () => {
    const work = paces.flatMap((pace) => works.find((one) => one.pace === pace) ?? [])[0];
    if (work) {
      const rest = works.filter((one) => one !== work);
      works = advance(work) ? rest : [...rest, work];
      onSlice();
    }
    awake = works.length > 0;
    if (awake) later(turn);
  };
  return {
    add: (work) => {
      works = [...works, work];
      if (awake) return;
      awake = true;
      later(turn);
    },
    cancel: (request) => {
      works = works.filter((work) => work.request !== request);
    },
  };
}
