import type { ModelKey } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { Job } from './job';

/** Items between two words of how far it is. */
const stride = 500;

/** Counts, by model, the items whose record has a geometry that cannot be drawn. Models without one are left out. */
export const countProblems: Job<{ readonly models?: readonly ModelKey[] }, Partial<Record<ModelKey, number>>> = {
  *run(items, { models = modelKeys }) {
    const all = models.reduce((count, model) => count + items.count(model), 0);
    const found: Partial<Record<ModelKey, number>> = {};
    let seen = 0;
    for (const model of models) {
      for (const item of items.of(model)) {
        if (item.problem !== undefined) found[model] = (found[model] ?? 0) + 1;
        seen += 1;
        if (seen % stride === 0) yield seen / all;
      }
    }
    return found;
  },
};
