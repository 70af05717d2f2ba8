import type { ItemRef } from '../../../items/item';
import { countByModel } from '../../../items/sums/selection-sum';
import { text } from '../../text/text';
import { severalTitle } from '../inspector/several-title';

/** What is selected, for those who hear the page: "37 segments · 12 poles selected". */
export function selectionText(refs: readonly ItemRef[]): string {
  return refs.length === 0
    ? text('Nothing is selected')
    : text('{items} selected', { items: severalTitle(countByModel(refs)) });
}
