import { modelOf } from '../../../items/item';
import type { Change, Refusal } from '../../change';
import { type CommandEnv, changeOf, isRefusal } from '../../command-env';
import { countPartNames } from '../../document/item-names';
import { type LineSplit, partsOfSplit } from './split-line';

/**
 * Cuts several lines, each at its place, as one undo step: one gesture may land on more than one. Each line is cut
 * once, where it is asked first. One line: as `splitLine`.
 * Refusals: those of any of them, and nothing is cut; not-found for none.
 */
export function splitLines(env: CommandEnv, splits: readonly LineSplit[]): Change | Refusal {
  const changes: Exclude<ReturnType<typeof partsOfSplit>, Refusal>[] = [];
  const once = splits.filter(({ ref }, index) => splits.findIndex((other) => other.ref === ref) === index);
  const partName = countPartNames(env.partName);
  for (const split of once) {
    const answer = partsOfSplit({ ...env, partName }, split);
    if (isRefusal(answer)) return answer;
    changes.push(answer);
  }
  const [first] = changes;
  if (!first) return { refusal: 'not-found' };
  const successions = changes.map(({ succession }) => succession);
  const items = changes.flatMap((one) => one.items);
  // One choice for all of them: fibres go on, unless each line leaves them open.
  const isOpen = once.every(({ fibres }) => fibres === 'open');
  const edit = { items, successions, ...(isOpen ? { cutFibres: 'open' as const } : {}) };
  if (changes.length === 1) return changeOf(env, first.note, edit);
  const models = new Set(once.map(({ ref }) => modelOf(ref)));
  const [model] = models;
  const params = { ...(model && models.size === 1 ? { model } : {}), count: changes.length };
  return changeOf(env, { key: 'split-line', params }, edit);
}
