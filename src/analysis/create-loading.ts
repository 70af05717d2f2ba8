/** Milliseconds between two signs of life while code is on its way, which may take long on a slow line. */
const beatMs = 1000;

type Load<Loaded> = {
  readonly request: number;
  readonly load: () => Promise<Loaded>;
  readonly onLoad: (loaded: Loaded) => void;
  readonly onError: (error: unknown) => void;
};

/** Waits for the code that works need before they begin. What is cancelled meanwhile does not begin. */
export function createLoading(beat: () => void) {
  const waiting = new Set<number>();
  let timer: ReturnType<typeof setInterval> | null = null;
  const leave = (request: number): boolean => {
    const was = waiting.delete(request);
    if (waiting.size === 0 && timer !== null) {
      clearInterval(timer);
      timer = null;
    }
    return was;
  };
  return {
    add: <Loaded>({ request, load, onLoad, onError }: Load<Loaded>): void => {
      waiting.add(request);
      timer ??= setInterval(beat, beatMs);
      load().then(
        (loaded) => {
          if (leave(request)) onLoad(loaded);
        },
        (error: unknown) => {
          if (leave(request)) onError(error);
        },
      );
    },
    cancel: (request: number): void => {
      leave(request);
    },
  };
}

export type Loading = ReturnType<typeof createLoading>;
