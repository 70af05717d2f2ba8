import type { ItemRef } from '../../../../items/item';
import { sidePanel } from '../../../layout/side-panels';

/** The segments of the project that are repaired. */
export const repairSide = sidePanel<readonly ItemRef[]>('repair');
