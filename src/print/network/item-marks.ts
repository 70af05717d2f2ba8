import { abandonedOpacity } from '../../items/models/plant-style';
import type { DrawnStyle } from '../../items/pack/drawn-items';
import { specOf } from '../../items/registry';
import { areaStyle, areaStyles, asideOf } from '../../map/style/area-style';
import { dashes, palette } from '../../map/style/palette';
import { curves, valueAt } from '../../map/style/zoom-curves';
import type { FlatPath, Mark, Pen } from '../mark';
import type { PaperPoint } from '../sheet-projection';
import { pixel } from '../to-paper';
import { besidePath } from './beside-path';

/** The drawing of an item: its style, the colour of it on paper, and its paths on the sheet. */
export type ItemShape = {
  readonly style: DrawnStyle;
  readonly colour: string;
  readonly opacity: number;
  readonly paths: readonly FlatPath[];
};

const alpha = (opacity: number) => (opacity < 1 ? { opacity } : {});

function penOf({ style, colour, opacity }: ItemShape, width: number, dash: readonly number[]): Pen {
  const isSolid = dash[1] === undefined || dash[1] === 0;
  return {
    colour,
    width,
    ...alpha(opacity),
    ...(isSolid ? {} : { dash: dash.map((part) => part * width) }),
    cap: style.kind === 'line' ? 'butt' : 'round',
  };
}

function areaMarks(drawn: ItemShape, zoom: number): readonly Mark[] {
  const { model, pattern } = drawn.style;
  const style = areaStyles[areaStyle(model)];
  const width = valueAt(curves[style.outline], zoom) * pixel;
  const fill = { colour: drawn.colour, opacity: style.fill * drawn.opacity };
  const pen = penOf({ ...drawn, opacity: style.opacity * drawn.opacity }, width, style.dash ?? dashes[pattern]);
  return [{ kind: 'path', lines: drawn.paths, closed: true, fill, pen }];
}

function lineMarks(drawn: ItemShape, zoom: number): readonly Mark[] {
  const { model, size, pattern } = drawn.style;
  const width = size * valueAt(curves.width, zoom) * pixel;
  const beside = asideOf(model) * valueAt(curves.beside, zoom) * pixel;
  const lines = beside === 0 ? drawn.paths : drawn.paths.map((path) => besidePath(path, beside));
  const casing: Pen = { colour: palette.light.casing, width: width + 1.6 * pixel, ...alpha(drawn.opacity) };
  return [
    { kind: 'path', lines, closed: false, pen: casing },
    { kind: 'path', lines, closed: false, pen: penOf(drawn, width, dashes[pattern]) },
  ];
}

/** The grid that symbols are drawn on, and its middle. */
const middle = [10, 10] as const;
/** The farthest that a symbol reaches from its middle on that grid. */
export const symbolReach = 7.5;

/** Millimetres of a unit of a symbol's grid at a zoom. */
export function symbolUnit({ style }: Pick<ItemShape, 'style'>, zoom: number): number {
  return style.size * valueAt(curves.symbol, zoom) * pixel * 0.8;
}

function pointMarks(drawn: ItemShape, zoom: number): readonly Mark[] {
  const { model, symbol, pattern } = drawn.style;
  const shape = symbol === null ? undefined : specOf(model).symbols[symbol];
  const [at] = drawn.paths.map(([x = 0, y = 0]): PaperPoint => [x, y]);
  if (!shape || !at) return [];
  const unit = symbolUnit(drawn, zoom);
  const opacity = drawn.opacity * (pattern === 'abandoned' ? abandonedOpacity : 1);
  const outline = { kind: 'shape', path: shape.path, at, origin: middle, unit, angle: 0 } as const;
  const casing = { colour: palette.light.casing, width: (shape.hollow ? 3.6 : 3) * unit };
  const pen: Pen = { colour: drawn.colour, width: (shape.hollow ? 1.6 : 1) * unit, ...alpha(opacity) };
  const fill = { colour: drawn.colour, ...alpha(opacity) };
  return [
    { ...outline, pen: casing, fill: { colour: palette.light.casing } },
    { ...outline, pen, ...(shape.hollow ? {} : { fill }) },
  ];
}

/** An item as the map draws it at a zoom, in millimetres. */
export function itemMarks(drawn: ItemShape, zoom: number): readonly Mark[] {
  switch (drawn.style.kind) {
    case 'area':
      return areaMarks(drawn, zoom);
    case 'line':
      return lineMarks(drawn, zoom);
    case 'point':
      return pointMarks(drawn, zoom);
  }
}
