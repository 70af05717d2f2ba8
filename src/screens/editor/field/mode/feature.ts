import type { Feature } from '../../common/features/feature';
import { fieldActions } from './field-actions';

/** Field mode. */
export const feature: Feature = { id: 'field-mode', actions: fieldActions };
