import type { Map as MapLibre } from 'maplibre-gl';
import type { Pixel } from '../../geo/lng-lat';

/** The part of the map that a finger covers, seen larger beside it. */
export type Loupe = {
  /** Shows the map around a pixel; null puts the loupe away. */
  readonly look: (at: Pixel | null) => void;
  readonly end: () => void;
};

/** CSS pixels across; how much larger; how far from the finger's middle to the loupe's edge. */
export const loupeSize = 128;
const size = loupeSize;
const larger = 2;
const away = 44;

/** Where the loupe's corner goes: above the finger; at the upper edge beside it, on the side with more room. */
export function loupeCorner(at: Pixel, width: number): Pixel {
  const inside = (x: number) => Math.max(4, Math.min(x, width - size - 4));
  const above = at.y - away - size;
  if (above >= 4) return { x: inside(at.x - size / 2), y: above };
  const side = at.x > width / 2 ? at.x - away - size : at.x + away;
  return { x: inside(side), y: Math.max(4, at.y - size / 2) };
}

/** Makes the loupe of a map. It copies from the map's own canvas, once in each frame that the map draws anyway. */
export function createLoupe(map: MapLibre, container: HTMLElement): Loupe {
  const picture = document.createElement('canvas');
  picture.className = 'map-loupe';
  picture.dataset['testid'] = 'loupe';
  picture.setAttribute('aria-hidden', 'true');
  let at: Pixel | null = null;

  const draw = () => {
    if (!at) return;
    const source = map.getCanvas();
    const ratio = source.width / Math.max(1, source.clientWidth);
    const across = Math.round(size * ratio);
    if (picture.width !== across) Object.assign(picture, { width: across, height: across });
    const part = across / larger;
    const [x, y] = [at.x * ratio - part / 2, at.y * ratio - part / 2];
    const pen = picture.getContext('2d');
    pen?.clearRect(0, 0, across, across);
    pen?.drawImage(source, x, y, part, part, 0, 0, across, across);
  };
  // Right behind the map's own drawing: later its picture is gone.
  map.on('render', draw);

  return {
    look: (next) => {
      at = next;
      // On the page only while it is looked through: the map's own canvas is the one canvas else.
      if (!next) return picture.remove();
      if (!picture.isConnected) container.append(picture);
      const { x, y } = loupeCorner(next, container.clientWidth);
      picture.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      map.triggerRepaint();
    },
    end: () => {
      map.off('render', draw);
      picture.remove();
    },
  };
}
