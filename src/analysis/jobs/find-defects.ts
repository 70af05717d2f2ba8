import type { Finding } from '../../items/checks/finding';
import { runChecks } from '../../items/checks/run-checks';
import type { Item } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { Job, JobItems } from './job';

function* allOf(items: JobItems): Iterable<Item> {
  for (const model of modelKeys) yield* items.of(model);
}

/** What the rules of the review list find in the whole project. */
export const findDefects: Job<null, readonly Finding[]> = {
  run: (items) =>
    runChecks(
      allOf(items),
      modelKeys.reduce((count, model) => count + items.count(model), 0),
    ),
};
