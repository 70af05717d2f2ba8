/** `short` is part of npm test, `long` of npm run test:all and npm run attack. */
export type AttackSize = 'short' | 'long';

/**
 * One attack on the built service, over loopback alone and bounded in number and time. It starts its target on a fresh directory
 * with `startService`; the runner calls `cleanUp` afterwards.
 */
export type Attack = {
  /** As `npm run attack` takes it: small letters and hyphens. */
  readonly name: string;
  /** The claim, as a sentence. */
  readonly claim: string;
  /** Milliseconds after which the attack counts as failed, by size. */
  readonly limitMs: Readonly<Record<AttackSize, number>>;
  /** Resolves with what was measured, in a line for people; rejects with an Error that says what did not hold. */
  readonly run: (size: AttackSize) => Promise<string>;
};

/** Throws when something that must hold does not. */
export function mustHold(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}
