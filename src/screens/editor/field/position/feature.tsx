import { useStore } from 'zustand';
import { lazyPart } from '../../../lazy-part';
import { positionStore } from '../../../position/position-store';
import type { Feature } from '../../common/features/feature';
import { positionActions } from './position-actions';

const PositionMarker = lazyPart(async () => (await import('./position-marker')).PositionMarker);

function MarkerOnMap() {
  return useStore(positionStore, ({ shown }) => shown) ? <PositionMarker /> : null;
}

/** The position of the device. */
export const feature: Feature = { id: 'position', actions: positionActions, OnMap: MarkerOnMap };
