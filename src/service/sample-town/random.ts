/** A repeatable source of chance: the same seed and label give the same numbers on every machine. */
export type Random = {
  /** A number in [0, 1). */
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
  /** A whole number in [low, high], both included. */
  readonly whole: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
  /** Picks by weight: `[[choice, weight], …]`. */
  readonly weighted: <T>(choices: readonly (readonly [choice: T, weight: number])[]) => T;
  /** A bell-shaped number, mean 0, standard deviation about 1, never beyond ±3. */
  readonly bell: () => number;
};

function hash(seed: number, label: string): number {
  let h = (seed ^ 0x9e3779b9) >>> 0;
  for (let i = 0; i < label.length; i += 1) {
    h = Math.imul(h ^ label.charCodeAt(i), 0x85ebca6b);
    h = (h ^ (h >>> 13)) >>> 0;
  }
  return h;
}

/**
 * Makes a source of chance (mulberry32). Each part of the town has its own label, so that a change in one part
 * does not stir the others.
 */
export function createRandom(seed: number, label: string): Random {
  let state = hash(seed, label);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => low + Math.floor((high - low + 1) * next());
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[Math.floor(next() * choices.length)];
    if (choice === undefined) throw new Error('Nothing to pick from');
    return choice;
  };
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      rest -= weight;
      if (rest < 0) return choice;
    }
    return pick(choices)[0];
  };
  const bell = () => {
    const sum = next() + next() + next() - 1.5;
    return sum * 2;
  };
  return { next, between, whole, chance: (probability) => next() < probability, pick, weighted, bell };
}
