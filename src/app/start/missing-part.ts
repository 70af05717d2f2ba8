import type { Outbox } from '../../offline/outbox/outbox';

export type MissingPartPorts = {
  readonly outbox: Pick<Outbox, 'store'>;
  /** Resolves to true when the server that gave this page answers. */
  readonly answers: () => Promise<boolean>;
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly reload: () => void;
};

const reloadedKey = 'strandmap:reloaded-for-part';

/** A page that was loaded again for a missing part and misses one again is not helped by a third load, milliseconds. */
const notAgain = 60_000;

/**
 * A part of the page could not be loaded: after a deployment it may be gone (F24). Loads the page again when that helps and costs
 * nothing: the server answers, nothing is unsent, and it was not done a moment ago. Else the page stays as it is, with its own
 * message. Resolves to true when the page is loaded again.
 */
export async function recoverMissingPart(ports: MissingPartPorts): Promise<boolean> {
  const { outbox, answers, memory, now, reload } = ports;
  const nothingUnsent = () => {
    const { count, durable } = outbox.store.getState();
    return count === 0 && durable;
  };
  const before = Number(memory.getItem(reloadedKey) ?? Number.NEGATIVE_INFINITY);
  if (!nothingUnsent() || now() - before < notAgain) return false;
  // Time has passed: the user may have drawn meanwhile.
  if (!(await answers()) || !nothingUnsent()) return false;
  memory.setItem(reloadedKey, String(now()));
  reload();
  return true;
}
