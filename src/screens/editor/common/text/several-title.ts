import type { EditorDocument } from '../../../../editor/document/document';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { countByModel, type ModelCount } from '../../../../items/sums/selection-sum';
import { itemLabel } from '../../../text/item-label';
import { modelWord } from '../../../text/model-word';
import { counted } from '../../../text/quantities/quantity';

const fewItems = 50;

/** More models than these are no title of one line. */
const fewModels = 2;

function sheetTitle(sums: Parameters<typeof severalTitle>[0]): string {
  if (sums.length <= fewModels) return severalTitle(sums);
  const total = sums.reduce((sum, { count }) => sum + count, 0);
  return text('common.itemsSelected', { count: total });
}

/** The title of a sheet: the name of the one item, the counts of several, the project when nothing is selected. */
export function selectionTitle(document: EditorDocument, refs: readonly ItemRef[]): string {
  // Of many only the models are counted: reading them all would delay input.
  if (refs.length > fewItems) return sheetTitle(countByModel(refs));
  const items = refs.flatMap((ref) => document.get(ref) ?? []);
  const [only] = items;
  if (only === undefined) return text('common.project');
  return items.length === 1 ? itemLabel(only) : sheetTitle(countByModel(items.map(({ ref }) => ref)));
}

/** "37 segments · 12 poles". */
export function severalTitle(sums: readonly ModelCount[]): string {
  return sums.map(({ model, count }) => counted(count, modelWord(model, 1), modelWord(model, 2))).join(' · ');
}
