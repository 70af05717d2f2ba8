import type { Item } from '../item';
import { checkCables } from './check-cables';
import { checkCrossings } from './check-crossings';
import { checkDuplicates } from './check-duplicates';
import { checkEndLabels } from './check-end-labels';
import { checkEnds, checkIsolated } from './check-ends';
import { checkFields } from './check-fields';
import { checkLength } from './check-length';
import { checkNearMisses } from './check-near-misses';
import { checkPermits } from './check-permits';
import { checkShape } from './check-shape';
import { eachItem } from './each-item';
import type { Finding } from './finding';
import { createScene, isGone } from './scene';
import type { SceneCheck } from './scene-check';

/** The rules that look at one item alone, and those that look at the network. */
const itemChecks = [checkShape, checkFields, checkLength];
const sceneChecks: readonly SceneCheck[] = [
  checkNearMisses,
  checkCrossings,
  checkDuplicates,
  checkEnds,
  checkIsolated,
  checkCables,
  checkPermits,
  checkEndLabels,
];

/** Items between two words of how far it is, and the share of the work that reading them is. */
const stride = 250;
const reading = 0.5;

/** The findings of the rules that look at one item alone. */
function checkOne(item: Item): readonly Finding[] {
  const found = eachItem([item], () => itemChecks.flatMap((check) => check(item)));
  return [...found].filter((finding) => finding !== null);
}

/** All findings of all rules over these items, `count` of them; yields how much is done, 0 to 1. Items that are gone are not looked at. */
export function* runChecks(items: Iterable<Item>, count: number): Generator<number, readonly Finding[]> {
  const findings: Finding[] = [];
  const { add, scene } = createScene();
  let seen = 0;
  for (const item of items) {
    seen += 1;
    if (seen % stride === 0) yield (reading * seen) / Math.max(seen, count);
    if (isGone(item)) continue;
    findings.push(...checkOne(item));
    add(item);
  }
  for (const [number, check] of sceneChecks.entries()) {
    for (const finding of check(scene)) {
      if (finding) findings.push(finding);
      else yield reading + (1 - reading) * (number / sceneChecks.length);
    }
  }
  return findings;
}
