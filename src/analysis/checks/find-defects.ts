import { eachItem } from '../../items/checks/each-item';
import type { Finding } from '../../items/checks/finding';
import { createScene, isGone } from '../../items/checks/scene';
import type { Item } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { Job, JobItems } from '../jobs/job';
import { allChecks, type DefectsRequest } from './all-checks';

const itemChecks = allChecks.filter((check) => 'item' in check);
const sceneChecks = allChecks.filter((check) => 'scene' in check);
const projectChecks = allChecks.filter((check) => 'project' in check);

/** Items between two progress reports, and the share of the work that reading them is. */
const stride = 250;
const reading = 0.5;

/** The findings of the checks that look at one item alone. */
function checkOne(item: Item): readonly Finding[] {
  const found = eachItem([item], () => itemChecks.flatMap((check) => check.item(item)));
  return [...found].filter((finding) => finding !== null);
}

/** The findings of a check; yields how much is done where the check may be stopped. */
function* gathered(found: Iterable<Finding | null>, done: number): Generator<number, readonly Finding[]> {
  const findings: Finding[] = [];
  for (const finding of found) {
    if (finding) findings.push(finding);
    else yield done;
  }
  return findings;
}

function* allOf(items: JobItems): Iterable<Item> {
  for (const model of modelKeys) yield* items.of(model);
}

/** The findings of all checks in the whole project. Items that are gone are left out. */
export const findDefects: Job<DefectsRequest, readonly Finding[]> = {
  *run(items, request) {
    const count = modelKeys.reduce((sum, model) => sum + items.count(model), 0);
    const findings: Finding[] = [];
    const { add, scene } = createScene();
    let seen = 0;
    for (const item of allOf(items)) {
      seen += 1;
      if (seen % stride === 0) yield (reading * seen) / Math.max(seen, count);
      if (isGone(item)) continue;
      findings.push(...checkOne(item));
      add(item);
    }
    for (const [number, check] of sceneChecks.entries()) {
      const done = reading + (1 - reading) * (number / sceneChecks.length);
      findings.push(...(yield* gathered(check.scene(scene), done)));
    }
    const project = { ...items, ...request };
    for (const check of projectChecks) findings.push(...(yield* gathered(check.project(project), 1)));
    return findings;
  },
};
