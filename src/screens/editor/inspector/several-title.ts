import { modelWord } from '../../words/model-word';
import { counted } from '../../words/quantity';
import type { ModelSum } from './item-facts';

/** "37 segments · 12 poles". */
export function severalTitle(sums: readonly ModelSum[]): string {
  return sums.map(({ model, count }) => counted(count, modelWord(model, 1), modelWord(model, 2))).join(' · ');
}
