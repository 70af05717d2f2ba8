import type { ItemRef } from '../../../../items/item';
import { sidePanel } from '../../../layout/side-panels';

/** The segment or access point whose ducts are shown. */
export const ductsSide = sidePanel<ItemRef>('ducts');
