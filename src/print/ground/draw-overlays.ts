import type { ItemGeometry } from '../../items/item';
import { fileColours, fileFill, fileStyle } from '../../map/overlay/file-layer';
import { palette } from '../../map/style/palette';
import { clipLine, clipRing } from '../../map/tiles/cutting/clip';
import type { Mark, Pen } from '../mark';
import type { Box } from '../sheet';
import type { SheetProjection } from '../sheet-projection';
import { cutSquare, isNear, pixel, toPaper } from '../to-paper';
import { type GroundPicture, pictureMarks } from './draw-pictures';

/** A file that lies beside the design, with what is near a sheet; `opacity`: 0 to 1. */
export type PrintedFile = { readonly shapes: readonly ItemGeometry[]; readonly opacity: number };

/** The parts below the items, pictures and files, and those above their lines; each the lowest first. */
export type SheetOverlays = {
  readonly below: readonly (GroundPicture | PrintedFile)[];
  readonly above: readonly PrintedFile[];
};

type Frame = { readonly map: Box; readonly projection: Pick<SheetProjection, 'to'> };

const colour = fileColours.light;
const width = fileStyle.width * pixel;

function penOf(opacity: number): Pen {
  return { colour, width, opacity, cap: 'butt' };
}

function dashedPen(opacity: number): Pen {
  return { ...penOf(opacity), dash: fileStyle.dash.map((part) => part * width) };
}

/** A circle of a pixel's radius around 10, 10. */
const disc = 'M10 9a1 1 0 1 1 0 2a1 1 0 1 1 0-2z';

function pointMark(geometry: Extract<ItemGeometry, { kind: 'point' }>, opacity: number, frame: Frame): Mark[] {
  const at = frame.projection.to(geometry.at);
  if (!isNear(at, frame.map, 3)) return [];
  // The ring lies around the circle.
  const unit = (fileStyle.radius + fileStyle.width / 2) * pixel;
  const fill = { colour: palette.light.casing, opacity };
  return [{ kind: 'shape', path: disc, at, origin: [10, 10], unit, angle: 0, fill, pen: penOf(opacity) }];
}

function shapeMarks(geometry: ItemGeometry, opacity: number, frame: Frame): Mark[] {
  if (geometry.kind === 'point') return pointMark(geometry, opacity, frame);
  const { map, projection } = frame;
  const [low, high] = cutSquare(map);
  const pen = dashedPen(opacity);
  const near = (geometry.kind === 'line' ? [geometry.path] : geometry.polygons)
    .map((path) => toPaper(path, projection))
    .filter((path) => isNear(path, map, 3));
  if (geometry.kind === 'line') {
    const lines = near.flatMap((path) => clipLine(path, low, high));
    return lines.length === 0 ? [] : [{ kind: 'path', lines, closed: false, pen }];
  }
  const fill = { colour, opacity: fileFill * opacity };
  return near.flatMap((path): Mark[] => {
    const ring = clipRing(path, low, high);
    return ring.length === 0 ? [] : [{ kind: 'path', lines: [ring], closed: true, fill, pen }];
  });
}

const kinds = ['area', 'line', 'point'] as const;

/** A file as the map draws it, in its light colours: its areas, then its lines, then its points. */
function fileMarks({ shapes, opacity }: PrintedFile, frame: Frame): readonly Mark[] {
  return kinds.flatMap((kind) =>
    shapes.flatMap((geometry) => (geometry.kind === kind ? shapeMarks(geometry, opacity, frame) : [])),
  );
}

/** Overlays where they lie, the lowest first. */
export function drawOverlays(overlays: SheetOverlays['below'], frame: Frame): readonly Mark[] {
  return overlays.flatMap((one) => ('image' in one ? pictureMarks([one], frame.projection) : fileMarks(one, frame)));
}
