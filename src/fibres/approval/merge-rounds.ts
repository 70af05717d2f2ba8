import { mergeLines, type ThreeWay, threeWay } from '../../items/blocks/three-way';
import { type Approvals, approvalsOf } from './approvals';
import type { RoundStep, RoundWord, SpliceRound } from './splice-round';

type Steps = readonly RoundStep[];

/** A step without the lines below it that are not known. */
const textOfStep = (step: RoundStep) => JSON.stringify({ ...step, others: [] });

/** The common steps, with unknown lines of both below them. Null if a user changed or removed one of them. */
function commonSteps({ base, mine, theirs }: ThreeWay<Steps>): Steps | null {
  const common: RoundStep[] = [];
  for (const [at, step] of base.entries()) {
    const [here, there] = [mine[at], theirs[at]];
    if (!here || !there || textOfStep(here) !== textOfStep(step) || textOfStep(there) !== textOfStep(step)) return null;
    const others = mergeLines({ base: step.others, mine: here.others, theirs: there.others });
    common.push({ ...step, others });
  }
  return common;
}

/** The merged word of each connection; null if two people gave different words to one connection. */
function approvalsAfter({ base, mine, theirs }: ThreeWay<Steps>): Approvals | null {
  const [was, here, there] = [base, mine, theirs].map((steps) => approvalsOf({ steps, others: [] }));
  const after = new Map<string, RoundWord>();
  for (const key of new Set([...(here?.keys() ?? []), ...(there?.keys() ?? [])])) {
    const word = threeWay({ base: was?.get(key), mine: here?.get(key), theirs: there?.get(key) });
    if (!word) return null;
    if (word.value !== undefined) after.set(key, word.value);
  }
  return after;
}

/** Steps of both by their time; each side's own stay in their order, and what came at one moment is theirs first. */
function byTime(mine: Steps, theirs: Steps): Steps {
  const merged: RoundStep[] = [];
  let next = 0;
  for (const step of theirs) {
    for (let own = mine[next]; own && Date.parse(own.at) < Date.parse(step.at); own = mine[next]) {
      merged.push(own);
      next += 1;
    }
    merged.push(step);
  }
  return [...merged, ...mine.slice(next)];
}

/** Every order in which each side's steps stay in their own, what came first at the service before. */
function* anyOrder(own: Steps, other: Steps): Iterable<Steps> {
  const [mine, theirs] = [own[0], other[0]];
  if (!mine || !theirs) {
    yield [...other, ...own];
    return;
  }
  for (const rest of anyOrder(own, other.slice(1))) yield [theirs, ...rest];
  for (const rest of anyOrder(own.slice(1), other)) yield [mine, ...rest];
}

/** New steps of both of which other orders than that by time are tried. */
const mostTogether = 64;

function* orders(own: Steps, other: Steps): Iterable<Steps> {
  yield byTime(own, other);
  if (own.length + other.length <= mostTogether) yield* anyOrder(own, other);
}

/** Orders that are tried: all of four steps beside four. */
const mostTries = 71;

const isSame = (one: Approvals, other: Approvals) =>
  one.size === other.size && [...one].every(([key, word]) => other.get(key) === word);

/** The new steps of two people: those of each alone, and theirs with the unknown lines that I have below the same one. */
function newSteps(mine: Steps, theirs: Steps) {
  const own = new Map(mine.map((step) => [textOfStep(step), step]));
  const other = theirs.map((step): RoundStep => {
    const mineToo = own.get(textOfStep(step));
    return mineToo ? { ...step, others: mergeLines({ base: [], mine: mineToo.others, theirs: step.others }) } : step;
  });
  const there = new Set(theirs.map(textOfStep));
  return {
    own: mine.filter((step) => !there.has(textOfStep(step))),
    other,
    shared: other.filter((step) => own.has(textOfStep(step))),
  };
}

/** The steps of both in an order in which each is about what its author saw; null for none. */
function ordered(common: Steps, mine: Steps, theirs: Steps): Steps | null {
  const { own, other, shared } = newSteps(mine, theirs);
  // A step of mine can be there already, with an answer that was lost, and others after it.
  if (own.length === 0) return [...common, ...other];
  const three = { base: [...common, ...shared], mine: [...common, ...mine], theirs: [...common, ...other] };
  const after = approvalsAfter(three);
  if (!after) return null;
  let tries = 0;
  for (const order of orders(own, other)) {
    const steps = [...common, ...order];
    if (isSame(approvalsOf({ steps, others: [] }), after)) return steps;
    tries += 1;
    if (tries === mostTries) break;
  }
  return null;
}

/**
 * The merged round of one closure that two people continued, with the steps of both. They stand by their time; if a step would
 * then be about connections that its author has not seen, the service's steps stay first as far as possible. Null if two people
 * gave different words to one connection, if no order leaves to each step its connections, or if an existing step was changed.
 */
export function mergeRounds({ base, mine, theirs }: ThreeWay<SpliceRound>): SpliceRound | null {
  const common = commonSteps({ base: base.steps, mine: mine.steps, theirs: theirs.steps });
  if (!common) return null;
  const steps = ordered(common, mine.steps.slice(common.length), theirs.steps.slice(common.length));
  const others = mergeLines({ base: base.others, mine: mine.others, theirs: theirs.others });
  return steps && { steps, others };
}
