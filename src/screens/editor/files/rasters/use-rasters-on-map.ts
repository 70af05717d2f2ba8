import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ItemGeometry } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { RasterShape } from '../../../../map/overlay/raster-shape';
import type { OverlayRaster } from '../../../../offline/overlay-files/overlay-raster';
import { isRaster, type OverlayStack } from '../overlay-files/overlay-stack';
import { rastersStore } from './rasters-store';

/** The picture of a raster on the map; null: nothing yet. */
function shapeOf({ id, opacity, source }: OverlayRaster, image: ImageBitmap | undefined): RasterShape | null {
  if (source.kind === 'picture') return image ? { id, opacity, kind: 'picture', image, corners: source.corners } : null;
  return {
    ...{ id, opacity, kind: 'tiles', ground: source },
    onProblem: (problem) =>
      rastersStore.setState(({ problems }) => ({ problems: new Map([...problems, [id, problem]]) })),
  };
}

/** Shows what lies below the items as long as a project is open: pictures, layers of servers, and files with these shapes. */
export function useRastersOnMap(
  engine: MapEngine | null,
  { below }: OverlayStack,
  shapes: ReadonlyMap<string, readonly ItemGeometry[]>,
): void {
  const images = useStore(rastersStore, (state) => state.images);
  useEffect(() => {
    const drawn = below.flatMap((one): readonly RasterShape[] => {
      const { id, opacity, visible } = one;
      if (!visible) return [];
      if (!isRaster(one)) return [{ id, opacity, kind: 'file', shapes: shapes.get(id) ?? [] }];
      const shape = shapeOf(one, images.get(id));
      return shape ? [shape] : [];
    });
    engine?.setRasters(drawn);
  }, [engine, below, shapes, images]);
  useEffect(() => () => engine?.setRasters([]), [engine]);
}
