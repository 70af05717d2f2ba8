import type { ItemRef } from '../../../../items/item';
import { sidePanel } from '../../../layout/side-panels';

/** The closures that are to get the splices of a template. */
export const templatesSide = sidePanel<readonly ItemRef[]>('templates');
