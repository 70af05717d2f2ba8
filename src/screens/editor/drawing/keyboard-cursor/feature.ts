import type { Feature } from '../../common/features/feature';
import { KeyboardCrosshair } from './keyboard-crosshair';
import { nearestPoleActions } from './nearest-pole';

/** Working on the map by keys. */
export const feature: Feature = { id: 'keyboard-cursor', actions: nearestPoleActions, OnMap: KeyboardCrosshair };
