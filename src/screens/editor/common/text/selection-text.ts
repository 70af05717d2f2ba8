import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { countByModel } from '../../../../items/sums/selection-sum';
import { severalTitle } from './several-title';

/** The selection as a sentence for screen readers: "37 segments · 12 poles selected". */
export function selectionText(refs: readonly ItemRef[]): string {
  return refs.length === 0
    ? text('common.nothingIsSelected')
    : text('selection.selected', { items: severalTitle(countByModel(refs)) });
}
