import { oldLabelOf } from '../names/old-label-of';
import type { SceneCheck } from './check';
import { eachItem } from './each-item';
import type { Finding, Rule } from './finding';
import type { Scene } from './scene';

export const labelAsName = { id: 'label-as-name', severity: 'notice' } as const satisfies Rule;

function labelledEnds({ segments, cables, labelNames }: Scene): Iterable<Finding | null> {
  return eachItem([...segments, ...cables], function* ({ ref, path, fromName, toName }): Generator<Finding | null> {
    const ends = [
      ['fromName', fromName, path[0]],
      ['toName', toName, path.at(-1)],
    ] as const;
    for (const [field, value, at = null] of ends) {
      if (oldLabelOf(value) === null || labelNames.has(value)) continue;
      yield { rule: labelAsName.id, ref, at, field, value, fix: { kind: 'clear-field', field, was: value } };
    }
  });
}

/**
 * Finds lines whose From or To is a label that older versions wrote for an item without a name (docs/domain.md 6.23). A name of an
 * item is none.
 */
export const checkEndLabels: SceneCheck = { rules: [labelAsName], scene: labelledEnds };
