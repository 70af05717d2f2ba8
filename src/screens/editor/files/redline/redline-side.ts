import type { ItemRef } from '../../../../items/item';
import { sidePanelWith } from '../../../layout/side-panels';

/** A comparison with a file beside the design. `refs`: only these items; null: all that lie where the file lies. */
export type RedlineView = { readonly fileId: string; readonly refs: readonly ItemRef[] | null };

/** The comparison. `accuracy`: the class that accepted items get; empty leaves it as it is. */
export const redlineSide = sidePanelWith<RedlineView, { readonly accuracy: string }>('redline', () => ({
  accuracy: '',
}));
