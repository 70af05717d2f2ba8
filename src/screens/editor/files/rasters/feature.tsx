import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import { lazyPart } from '../../../lazy-part';
import { definePanel } from '../../common/features/define-panel';
import type { Feature } from '../../common/features/feature';
import { placingSide } from './placing-side';

const PlacePins = lazyPart(async () => (await import('./place-pins')).PlacePins);

function PinsOnMap() {
  return useStore(placingSide, ({ view }) => view !== null) ? <PlacePins /> : null;
}

/** Pictures and layers of servers beside the design, and the placing of a picture. */
export const feature: Feature = {
  id: 'rasters',
  panel: definePanel({
    side: placingSide,
    title: () => text('rasters.placing'),
    part: () => text('rasters.thePlacing'),
    Panel: lazyPart(async () => (await import('./place-panel')).PlacePanel),
    keyOf: (id) => id,
  }),
  OnMap: PinsOnMap,
};
