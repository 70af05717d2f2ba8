/** Chance from a seed, so that a run that fails can be played again. */
export type SeededRandom = {
  /** In [0, 1). */
  readonly next: () => number;
  readonly chance: (share: number) => boolean;
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  /** One of the choices; undefined when there are none. */
  readonly pick: <T>(choices: readonly T[]) => T | undefined;
  /** A waiting time of this mean: mostly short, now and then long. Milliseconds in, milliseconds out. */
  readonly wait: (mean: number) => number;
};

/** Makes a source of chance (mulberry32). The same seed gives the same numbers. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (choices) => choices[below(choices.length)],
    wait: (mean) => Math.round(-Math.log(1 - next()) * mean),
  };
}
