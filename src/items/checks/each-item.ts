import { message } from '../../i18n/message';
import type { ItemRef } from '../item';
import type { Finding, Rule } from './finding';

/** Comparisons of vertices or edges between two steps of a check, about a millisecond. */
export const stepSize = 50_000;

/** Steps after which a check gives an item up: some seconds. An item of 20,000 vertices that lie apart needs a few. */
const mostSteps = 2000;

/** Items between two steps of a check, where each needs little. */
const stride = 200;

/** An item that no check could look at whole: a finding of the checks themselves (docs/domain.md 6.21). */
export const notChecked = { id: 'not-checked', severity: 'warning' } as const satisfies Rule;

type Looked = { readonly ref: ItemRef };

/** The finding of an item that a check could not look at; `why` is an error's message, or absent where it took too long. */
function giveUp(ref: ItemRef, why?: string): Finding {
  const fault = why === undefined ? message('finding.takesTooLong') : message('finding.checkFailed', { message: why });
  return { rule: notChecked.id, ref, at: null, fault };
}

function* ofItem<One extends Looked>(
  one: One,
  index: number,
  find: (one: One, index: number) => Iterable<Finding | null>,
): Generator<Finding | null> {
  let steps = 0;
  try {
    for (const finding of find(one, index)) {
      if (finding === null) steps += 1;
      if (steps > mostSteps) {
        yield giveUp(one.ref);
        return;
      }
      yield finding;
    }
  } catch (error) {
    yield giveUp(one.ref, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs a check over items, one after the other. `find` answers null after each `stepSize` comparisons: there the check may be stopped,
 * and an item that needs more than `mostSteps` is given up. An item that fails or is given up is a finding; the others are looked at.
 */
export function* eachItem<One extends Looked>(
  items: Iterable<One>,
  find: (one: One, index: number) => Iterable<Finding | null>,
): Generator<Finding | null> {
  let index = 0;
  for (const one of items) {
    if (index % stride === stride - 1) yield null;
    yield* ofItem(one, index, find);
    index += 1;
  }
}
