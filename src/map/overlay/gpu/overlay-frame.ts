import type { OverlayMesh } from './overlay-mesh';
import type { Corner } from './triangles';

/** The map's data for a frame: its matrix from worlds to clip space (column-major, 64 bits) and its picture. */
export type MapFrame = {
  readonly matrix: ArrayLike<number>;
  /** The picture's sides in device pixels, and how many of them make a CSS pixel. */
  readonly buffer: Corner;
  readonly ratio: number;
};

export type OverlayFrame = {
  /** The picture's sides in CSS pixels, and CSS pixels in a world. */
  readonly view: Corner;
  readonly scale: Corner;
  /** Where the mesh's origin lies, CSS pixels from the top left, in every copy of the world that shows some of the mesh. */
  readonly origins: readonly Corner[];
};

/** The widest that anything is drawn beyond its place, CSS pixels. */
const reach = 64;

/** Where a mesh lies in a frame. Reckoned in 64 bits, so that nothing trembles at the highest zoom. The map lies flat, north up. */
export function overlayFrame(
  { matrix, buffer, ratio }: MapFrame,
  { origin, box }: Pick<OverlayMesh, 'origin' | 'box'>,
): OverlayFrame {
  const m = (index: number) => matrix[index] ?? 0;
  const w = m(15);
  const view: Corner = [buffer[0] / ratio, buffer[1] / ratio];
  const scale: Corner = [(m(0) / w / 2) * view[0], (-m(5) / w / 2) * view[1]];
  const x = ((m(0) * origin[0] + m(12)) / w / 2 + 0.5) * view[0];
  const y = (0.5 - (m(5) * origin[1] + m(13)) / w / 2) * view[1];
  const inHeight = y + box[3] * scale[1] > -reach && y + box[1] * scale[1] < view[1] + reach;
  const first = Math.ceil((-reach - x) / scale[0] - box[2]);
  const last = Math.floor((view[0] + reach - x) / scale[0] - box[0]);
  const copies = inHeight ? Math.max(0, last - first + 1) : 0;
  return {
    view,
    scale,
    origins: Array.from({ length: copies }, (_, copy): Corner => [x + (first + copy) * scale[0], y]),
  };
}
