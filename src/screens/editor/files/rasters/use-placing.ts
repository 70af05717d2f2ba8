import { useMemo } from 'react';
import type { LngLat, Pixel } from '../../../../geo/lng-lat';
import { type PicturePin, placePicture } from '../../../../geo/position/place-picture';
import type { OverlayRasterStore } from '../../../../offline/overlay-files/overlay-raster-store';
import { useDevice } from '../../../services';
import { placingSide } from './placing-side';
import { rasterOf } from './rasters-store';
import { changeRaster } from './use-rasters';

const isWhole = ({ pixel, at }: PicturePin) => pixel !== null && at !== null;

/** Another one follows when a point is whole: the next that is not. */
function followingPin(pins: readonly PicturePin[], pin: number): number {
  const [done] = [pins[pin]];
  if (!done || !isWhole(done)) return pin;
  const next = pins.findIndex((one) => !isWhole(one));
  return next < 0 ? pin : next;
}

type Change = { readonly pin: number; readonly to: Partial<PicturePin>; readonly isKept?: boolean };

/** Changes a point of a picture: it lies by its points at once, unless those lie in a line. */
function changePin(kept: OverlayRasterStore, id: string, { pin, to, isKept = true }: Change): void {
  const source = rasterOf(id)?.source;
  if (source?.kind !== 'picture') return;
  const before = source.pins[pin] ?? { pixel: null, at: null };
  const pins = source.pins.map((one, at) => (at === pin ? { ...one, ...to } : one));
  const corners = placePicture(pins, source, source.corners) ?? source.corners;
  changeRaster(kept, { id, source: { ...source, pins, corners } }, isKept);
  if (!isWhole(before)) placingSide.setState({ pin: followingPin(pins, pin) });
}

/** Moves the points of the picture that is placed. `isKept`: not in the midst of a drag. */
export function usePlacing(id: string) {
  const { overlayRasters: kept } = useDevice();
  return useMemo(
    () => ({
      setPixel: (pin: number, pixel: Pixel) => changePin(kept, id, { pin, to: { pixel } }),
      setPlace: (pin: number, at: LngLat, isKept = true) => changePin(kept, id, { pin, to: { at }, isKept }),
    }),
    [kept, id],
  );
}
