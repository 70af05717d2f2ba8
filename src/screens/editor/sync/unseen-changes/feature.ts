import type { Feature } from '../../common/features/feature';
import { unseenChangesActions } from './unseen-changes-actions';

/** The changes of colleagues since the last visit. */
export const feature: Feature = { id: 'unseen-changes', actions: unseenChangesActions };
