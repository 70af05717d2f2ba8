import type { ModelKey } from '../../items/item';
import { abandonedOpacity } from '../../items/models/plant-look';
import { type DrawnItem, type DrawnItems, type DrawnLook, drawnItemsIn } from '../../items/pack/drawn-items';
import { specOf } from '../../items/registry';
import { areaLook, areaLooks, asideOf } from '../../map/style/area-look';
import { type ColourRule, ruleColour } from '../../map/style/colour-rule';
import { colourValue, dashes, palette } from '../../map/style/palette';
import { curves, valueAt } from '../../map/style/zoom-curves';
import { clipLine, clipRing } from '../../map/tiles/cutting/clip';
import type { FlatPath, Mark, Pen } from '../mark';
import type { Box, Sheet } from '../sheet';
import type { PaperPoint, SheetProjection } from '../sheet-projection';
import { cutSquare, isNear, piecesWithin, pixel, toPaper, zoomOfScale } from '../to-paper';
import { besidePath } from './beside-path';
import type { LabelWish } from './place-labels';

/** How the layers are drawn: the lowest first, and of each how opaque it is and by what it is coloured. */
export type PlanLayer = { readonly model: ModelKey; readonly opacity: number; readonly style: ColourRule | null };

type NetworkJob = {
  readonly items: DrawnItems;
  readonly layers: readonly PlanLayer[];
  readonly sheet: Sheet;
  readonly map: Box;
  readonly projection: SheetProjection;
  /** Millimetres of an em of an item's name. */
  readonly labelSize: number;
};

type DrawnNetwork = {
  readonly marks: readonly Mark[];
  readonly names: readonly LabelWish[];
  /** Where symbols stand: no name may cover one. */
  readonly symbols: readonly Box[];
  /** The looks that are seen: the legend explains them. */
  readonly seen: ReadonlySet<DrawnLook>;
  readonly count: number;
};

/** Paper is finer than a screen: what a map shows one zoom later is readable already. */
const finer = 1;
/** Names come with the items that they belong to, but not those of a whole town. */
const leastLabelZoom = 14.5;

type Drawn = {
  readonly item: DrawnItem;
  readonly colour: string;
  readonly opacity: number;
  readonly paths: readonly FlatPath[];
};

const alpha = (opacity: number) => (opacity < 1 ? { opacity } : {});

function penOf({ item, colour, opacity }: Drawn, width: number, dash: readonly number[]): Pen {
  const isSolid = dash[1] === undefined || dash[1] === 0;
  return {
    colour,
    width,
    ...alpha(opacity),
    ...(isSolid ? {} : { dash: dash.map((part) => part * width) }),
    cap: item.look.kind === 'line' ? 'butt' : 'round',
  };
}

function areaMarks(drawn: Drawn, zoom: number): readonly Mark[] {
  const { model, pattern } = drawn.item.look;
  const style = areaLooks[areaLook(model)];
  const width = valueAt(curves[style.outline], zoom) * pixel;
  const fill = { colour: drawn.colour, opacity: style.fill * drawn.opacity };
  const pen = penOf({ ...drawn, opacity: style.opacity * drawn.opacity }, width, style.dash ?? dashes[pattern]);
  return [{ kind: 'path', lines: drawn.paths, closed: true, fill, pen }];
}

function lineMarks(drawn: Drawn, zoom: number): readonly Mark[] {
  const { model, size, pattern } = drawn.item.look;
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
const reach = 7.5;

function unitOf({ item }: Drawn, zoom: number): number {
  return item.look.size * valueAt(curves.symbol, zoom) * pixel * 0.8;
}

function pointMarks(drawn: Drawn, zoom: number): readonly Mark[] {
  const { model, symbol, pattern } = drawn.item.look;
  const shape = symbol === null ? undefined : specOf(model).symbols[symbol];
  const [at] = drawn.paths.map(([x = 0, y = 0]): PaperPoint => [x, y]);
  if (!shape || !at) return [];
  const unit = unitOf(drawn, zoom);
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

function wishOf(drawn: Drawn, zoom: number, { labelSize, map }: NetworkJob): LabelWish | null {
  const { item, colour, paths } = drawn;
  const { labelZoom } = specOf(item.look.model);
  if (item.name === '' || zoom + finer < Math.max(leastLabelZoom, labelZoom)) return null;
  const common = { text: item.name, size: labelSize } as const;
  switch (item.look.kind) {
    case 'point': {
      const [[x = 0, y = 0] = []] = paths;
      const placing = { kind: 'around', at: [x, y], radius: reach * unitOf(drawn, zoom) } as const;
      return { ...common, colour: palette.light.text, weight: 'regular', placing, leads: true };
    }
    case 'line': {
      const beside = (item.look.size * valueAt(curves.width, zoom) * pixel) / 2 + 0.2;
      const pieces = paths.flatMap((path) => piecesWithin(path, map));
      return { ...common, colour, weight: 'regular', placing: { kind: 'along', paths: pieces, beside } };
    }
    case 'area': {
      const pieces = paths.flatMap((path) => piecesWithin([...path, path[0] ?? 0, path[1] ?? 0], map));
      return { ...common, colour, weight: 'strong', placing: { kind: 'along', paths: pieces, beside: 0.6 } };
    }
  }
}

/** Items of one kind of geometry and one layer after the other, the lowest layer first. */
function inOrder(all: readonly Drawn[], layers: readonly PlanLayer[]): readonly Drawn[] {
  const kinds = ['area', 'line', 'point'];
  const rank = ({ item: { look } }: Drawn) =>
    kinds.indexOf(look.kind) * 100 + layers.findIndex(({ model }) => model === look.model);
  return all
    .map((drawn) => [rank(drawn), drawn] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, drawn]) => drawn);
}

function cut(
  kind: DrawnItem['look']['kind'],
  path: FlatPath,
  [low, high]: readonly [number, number],
): readonly FlatPath[] {
  if (kind === 'point') return [path];
  if (kind === 'line') return clipLine(path, low, high);
  const ring = clipRing(path, low, high);
  return ring.length > 0 ? [ring] : [];
}

function collect({ items, layers, map, projection, sheet }: NetworkJob): readonly Drawn[] {
  const zoom = zoomOfScale(sheet) + finer;
  const square = cutSquare(map);
  const styles = new Map(
    layers.map((layer) => [layer.model, { ...layer, rule: layer.style && ruleColour(layer.style) }]),
  );
  const found: Drawn[] = [];
  for (const item of drawnItemsIn(items)) {
    const style = styles.get(item.look.model);
    if (!style || zoom < (item.look.minZoom ?? specOf(item.look.model).minZoom)) continue;
    const whole = pathsOf(item).map((path) => toPaper(path, projection));
    if (!whole.some((path) => isNear(path, map, item.look.kind === 'point' ? 3 : 0))) continue;
    const paths = whole.flatMap((path) => cut(item.look.kind, path, square));
    const colour = colourValue(style.rule ? style.rule(item.look.value) : item.look.colour, 'light');
    if (paths.length > 0) found.push({ item, colour, opacity: style.opacity, paths });
  }
  return found;
}

function pathsOf({ geometry }: DrawnItem) {
  if (geometry.kind === 'point') return [[geometry.at]];
  return geometry.kind === 'line' ? [geometry.path] : geometry.polygons;
}

function marksOf(drawn: Drawn, zoom: number): readonly Mark[] {
  switch (drawn.item.look.kind) {
    case 'area':
      return areaMarks(drawn, zoom);
    case 'line':
      return lineMarks(drawn, zoom);
    case 'point':
      return pointMarks(drawn, zoom);
  }
}

/** The items on a sheet, as the map draws them at the zoom of its scale, in light colours on white. */
export function drawNetwork(job: NetworkJob): DrawnNetwork {
  const zoom = zoomOfScale(job.sheet);
  const all = inOrder(collect(job), job.layers);
  const symbols = all.flatMap((drawn): readonly Box[] => {
    const [[x = 0, y = 0] = []] = drawn.paths;
    const side = 2 * 5.5 * unitOf(drawn, zoom);
    return drawn.item.look.kind === 'point' ? [{ x: x - side / 2, y: y - side / 2, width: side, height: side }] : [];
  });
  return {
    marks: all.flatMap((drawn) => marksOf(drawn, zoom)),
    // Points are on top, and named first.
    names: all.toReversed().flatMap((drawn) => wishOf(drawn, zoom, job) ?? []),
    symbols,
    count: all.length,
    seen: new Set(all.map(({ item }) => item.look)),
  };
}
