import type { Feature } from '../../common/features/feature';
import { checksActions } from './checks-actions';

/** The review list. */
export const feature: Feature = { id: 'checks', actions: checksActions };
