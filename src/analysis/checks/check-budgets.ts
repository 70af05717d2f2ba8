import type { LossClass } from '../../fibres/loss/loss-values';
import { keyOfPart, type UnknownPart } from '../../fibres/loss/missed-class';
import { endMessage } from '../../fibres/plan/plan-refusal';
import { type Message, message } from '../../i18n/message';
import type { ProjectCheck } from '../../items/checks/check';
import type { Finding, Rule } from '../../items/checks/finding';
import { refOf } from '../../items/item';
import { type BudgetFailure, type BudgetRequest, budgetFailures } from '../jobs/fibres/budget-failures';
import type { JobItems } from '../jobs/job';

export const fibreBudget = { id: 'fibre-budget', severity: 'warning' } as const satisfies Rule;
export const lossUnknown = { id: 'loss-unknown', severity: 'notice' } as const satisfies Rule;

const rounded = (value: number) => Math.round(value * 100) / 100;

const faultIds = {
  'too-much': 'fibres.lossTooMuch',
  'too-little': 'fibres.lossTooLittle',
  'too-far': 'fibres.tooFar',
} as const;

type Missed = BudgetFailure & { readonly fit: keyof typeof faultIds };

/** The fault in words: where, how much is lost, and what the class allows. */
function faultOf({ fit, name, port, place, lossDb, wavelength, limitDb, metres }: Missed, { id }: LossClass): Message {
  const portWords = endMessage({ side: { kind: 'port' }, number: port ?? 0 }, { nameOf: String });
  const where = port === null ? place || name : portWords;
  const about = { where, lossDb: rounded(lossDb), wavelength, limitDb, metres: Math.round(metres), class: id };
  return message(faultIds[fit], about);
}

/** The part without a value, in words, and how many paths lead over it. */
function unknownFault(part: UnknownPart, { wavelength, count, id }: { wavelength: number; count: number; id: string }) {
  const about = { wavelength, count, class: id };
  return part.kind === 'fibre'
    ? message('fibres.fibreLossUnknown', { ...about, fibre: part.fibreType })
    : message('fibres.splitterLossUnknown', { ...about, splitter: part.splitter, ratio: part.ratio });
}

/** Findings about parts without a value: one for each part, with the number of paths that have no verdict because of it. */
function unknownFindings(failures: readonly BudgetFailure[], { id }: LossClass): readonly Finding[] {
  const found = new Map<string, { readonly part: UnknownPart; readonly wavelength: number; count: number }>();
  for (const { unknown, wavelength } of failures)
    for (const part of unknown) {
      const one = found.get(keyOfPart(part));
      if (one) one.count += 1;
      else found.set(keyOfPart(part), { part, wavelength, count: 1 });
    }
  return [...found.values()].map(({ part, ...about }): Finding => {
    const ref = part.kind === 'fibre' ? refOf('cable', part.cable) : refOf('splice', part.closure);
    return { rule: lossUnknown.id, ref, at: null, fault: unknownFault(part, { ...about, id }) };
  });
}

/** Budget failures as findings (docs/domain.md 6.18 and 6.22). */
export function budgetFindings(failures: readonly BudgetFailure[], lossClass: LossClass): readonly Finding[] {
  const isMissed = (one: BudgetFailure): one is Missed => one.fit !== 'unknown';
  const missed = failures.filter(isMissed).map((one): Finding => {
    const about = { rule: fibreBudget.id, ref: one.ref, at: one.at, fault: faultOf(one, lossClass) } as const;
    return one.port === null ? about : { ...about, port: one.port };
  });
  return [
    ...missed,
    ...unknownFindings(
      failures.filter(({ fit }) => fit === 'unknown'),
      lossClass,
    ),
  ];
}

/** `budgets`: the loss budget that paths of light must keep; null: the request leaves this check out. */
type Asked = JobItems & { readonly budgets: BudgetRequest | null };

function* findingsOf({ budgets, ...items }: Asked): Generator<Finding | null> {
  if (!budgets) return;
  const run = budgetFailures(items, budgets);
  let step = run.next();
  for (; !step.done; step = run.next()) yield null;
  yield* budgetFindings(step.value, budgets.lossClass);
}

/** Finds ends whose path of light misses its class, and parts whose loss is not known. */
export const checkBudgets: ProjectCheck<Asked> = { rules: [fibreBudget, lossUnknown], project: findingsOf };
