import type { Item } from '../../../items/item';
import type { Refusal } from '../../change';
import { refusalToChange } from '../../command-env';
import type { ToolEnv } from '../tool';

/** An item that is a line. */
export type LineItem = Item & { readonly geometry: Extract<NonNullable<Item['geometry']>, { kind: 'line' }> };

/** The one selected line, which may be changed now; else why there is none. Refusals: opening, read-only, one-line. */
export function selectedLine(
  env: Pick<ToolEnv, 'document' | 'selection' | 'writable' | 'opening'>,
): LineItem | Refusal {
  const refusal = refusalToChange(env);
  if (refusal) return refusal;
  const [ref, ...others] = env.selection;
  const item = ref === undefined || others.length > 0 ? undefined : env.document.get(ref);
  return item && isLine(item) ? item : { refusal: 'one-line' };
}

/** True for an item whose shape is a line. */
export function isLine(item: Item): item is LineItem {
  return item.geometry?.kind === 'line';
}
