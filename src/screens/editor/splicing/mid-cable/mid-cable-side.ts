import type { ItemRef } from '../../../../items/item';
import { sidePanel } from '../../../layout/side-panels';

/** The cable into which a closure is to be put. */
export const midCableSide = sidePanel<ItemRef>('mid-cable');
