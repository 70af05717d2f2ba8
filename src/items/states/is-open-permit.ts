/** States in which a permit waits for another party. */
const waiting: ReadonlySet<unknown> = new Set(['submitted', 'in review', 'resubmit', 'approved']);

/** A permit without a state is a draft. */
const draft = 'draft';

/** True for a permit that lies with another party: submitted, and not decided. */
export function isWaitingPermit(status: unknown): boolean {
  return waiting.has(status);
}

/** True for a permit that is on its way, a draft or waiting: neither given, refused nor given up. */
export function isOpenPermit(status: unknown): boolean {
  return isWaitingPermit(status) || status === draft || status === '' || status === null || status === undefined;
}
