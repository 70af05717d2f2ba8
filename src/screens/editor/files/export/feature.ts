import type { Feature } from '../../common/features/feature';
import { exportActions } from './export-actions';

/** Export to files. */
export const feature: Feature = { id: 'export', actions: exportActions };
