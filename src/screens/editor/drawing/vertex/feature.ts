import type { Feature } from '../../common/features/feature';
import { VertexMenu } from './vertex-menu';

/** The menu of a vertex under a resting finger. */
export const feature: Feature = { id: 'vertex', OnMap: VertexMenu };
