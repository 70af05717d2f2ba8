import { oldLabelOf } from '../names/old-label-of';
import { eachItem } from './each-item';
import type { Finding } from './finding';
import type { SceneCheck } from './scene-check';

/** Lines whose From or To is a label that older versions wrote for an item without a name (docs/domain.md 6.23). A name of an item is none. */
export const checkEndLabels: SceneCheck = ({ segments, cables, labelNames }) =>
  eachItem([...segments, ...cables], function* ({ ref, path, fromName, toName }): Generator<Finding | null> {
    const ends = [
      ['fromName', fromName, path[0]],
      ['toName', toName, path.at(-1)],
    ] as const;
    for (const [field, value, at = null] of ends) {
      if (oldLabelOf(value) === null || labelNames.has(value)) continue;
      yield { rule: 'label-as-name', ref, at, field, value, fix: { kind: 'clear-field', field, was: value } };
    }
  });
