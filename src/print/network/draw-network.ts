import type { ModelKey } from '../../items/item';
import { type DrawnItem, type DrawnItems, type DrawnStyle, drawnItemsIn } from '../../items/pack/drawn-items';
import { specOf } from '../../items/registry';
import { type ColourRule, ruleColour } from '../../map/style/colour-rule';
import { colourValue, palette } from '../../map/style/palette';
import { curves, valueAt } from '../../map/style/zoom-curves';
import { clipLine, clipRing } from '../../map/tiles/cutting/clip';
import { unionRings } from '../../map/tiles/union/union-rings';
import type { FlatPath, Mark } from '../mark';
import type { Box, Sheet } from '../sheet';
import type { SheetProjection } from '../sheet-projection';
import { cutSquare, isNear, piecesWithin, pixel, ringWithin, toPaper, zoomOfScale } from '../to-paper';
import { type ItemShape, itemMarks, symbolReach, symbolUnit } from './item-marks';
import type { LabelWish } from './place-labels';

/** How the layers are drawn: the lowest first, each with its opacity and the rule for its colour. */
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
  /** Areas and lines. */
  readonly marks: readonly Mark[];
  /** Symbols, which lie above those. */
  readonly points: readonly Mark[];
  readonly names: readonly LabelWish[];
  /** Where symbols stand: no name may cover one. */
  readonly symbols: readonly Box[];
  /** The styles that are seen: the legend explains them. */
  readonly seen: ReadonlySet<DrawnStyle>;
  readonly count: number;
};

/** Paper is finer than a screen: what a map shows one zoom later is readable already. */
const finer = 1;
/** Names come with the items that they belong to, but not those of a whole town. */
const leastLabelZoom = 14.5;

/** `seen`: the pieces of its paths within the frame. */
type Drawn = ItemShape & { readonly name: string; readonly seen: readonly FlatPath[] };

function wishOf(drawn: Drawn, zoom: number, labelSize: number): LabelWish | null {
  const { style, name, colour, paths, seen } = drawn;
  if (name === '' || zoom + finer < Math.max(leastLabelZoom, specOf(style.model).labelZoom)) return null;
  const common = { text: name, size: labelSize } as const;
  switch (style.kind) {
    case 'point': {
      const [[x = 0, y = 0] = []] = paths;
      const placing = { kind: 'around', at: [x, y], radius: symbolReach * symbolUnit(drawn, zoom) } as const;
      return { ...common, colour: palette.light.text, weight: 'regular', placing, leads: true };
    }
    case 'line': {
      const beside = (style.size * valueAt(curves.width, zoom) * pixel) / 2 + 0.2;
      return { ...common, colour, weight: 'regular', placing: { kind: 'along', paths: seen, beside } };
    }
    case 'area':
      return { ...common, colour, weight: 'strong', placing: { kind: 'along', paths: seen, beside: 0.6 } };
  }
}

/** Items of one kind of geometry and one layer after the other, the lowest layer first. */
function inOrder(all: readonly Drawn[], layers: readonly PlanLayer[]): readonly Drawn[] {
  const kinds = ['area', 'line', 'point'];
  const rank = ({ style }: Drawn) =>
    kinds.indexOf(style.kind) * 100 + layers.findIndex(({ model }) => model === style.model);
  return all
    .map((drawn) => [rank(drawn), drawn] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, drawn]) => drawn);
}

function cut(
  kind: DrawnItem['style']['kind'],
  path: FlatPath,
  [low, high]: readonly [number, number],
): readonly FlatPath[] {
  if (kind === 'point') return [path];
  if (kind === 'line') return clipLine(path, low, high);
  const ring = clipRing(path, low, high);
  return ring.length > 0 ? [ring] : [];
}

/** The pieces of an item's path within the frame; of an area its outline, or the frame's where that lies within. */
function seenOf(kind: DrawnItem['style']['kind'], path: FlatPath, map: Box): readonly FlatPath[] {
  if (kind === 'point') return isNear(path, map, 3) ? [path] : [];
  if (!isNear(path, map, 0)) return [];
  if (kind === 'line') return piecesWithin(path, map);
  const outline = piecesWithin([...path, path[0] ?? 0, path[1] ?? 0], map);
  if (outline.length > 0) return outline;
  const ring = ringWithin(path, map);
  return ring.length > 0 ? [ring] : [];
}

/** Units of a millimetre in which rings are united. */
const fine = 200;

/** Several polygons of one area as their union: where two overlap is neither a hole nor twice as strong. */
function united(kind: DrawnItem['style']['kind'], rings: readonly FlatPath[]): readonly FlatPath[] {
  if (kind !== 'area' || rings.length < 2) return rings;
  const found = unionRings(rings.map((ring) => ring.map((value) => Math.round(value * fine))));
  return found?.flat().map((ring) => ring.map((value) => value / fine)) ?? rings;
}

function collect({ items, layers, map, projection, sheet }: NetworkJob): readonly Drawn[] {
  const zoom = zoomOfScale(sheet) + finer;
  const square = cutSquare(map);
  const byModel = new Map(
    layers.map((layer) => [layer.model, { ...layer, rule: layer.style && ruleColour(layer.style) }]),
  );
  const found: Drawn[] = [];
  for (const item of drawnItemsIn(items)) {
    const { style, name } = item;
    const layer = byModel.get(style.model);
    if (!layer || zoom < (style.minZoom ?? specOf(style.model).minZoom)) continue;
    const whole = pathsOf(item).map((path) => toPaper(path, projection));
    const seen = whole.flatMap((path) => seenOf(style.kind, path, map));
    if (seen.length === 0) continue;
    const paths = united(
      style.kind,
      whole.flatMap((path) => cut(style.kind, path, square)),
    );
    const colour = colourValue(layer.rule ? layer.rule(style.value) : style.colour, 'light');
    found.push({ style, name, colour, opacity: layer.opacity, paths, seen });
  }
  return found;
}

function pathsOf({ geometry }: DrawnItem) {
  if (geometry.kind === 'point') return [[geometry.at]];
  return geometry.kind === 'line' ? [geometry.path] : geometry.polygons;
}

/** The marks of all: of each layer first what lies below its lines, so that lines that meet are not cut. */
function marksInOrder(all: readonly Drawn[], zoom: number): readonly Mark[] {
  const marks: Mark[] = [];
  let over: Mark[] = [];
  let layer = '';
  for (const drawn of all) {
    const next = `${drawn.style.kind} ${drawn.style.model}`;
    if (next !== layer) {
      marks.push(...over);
      over = [];
    }
    layer = next;
    const own = itemMarks(drawn, zoom);
    if (drawn.style.kind === 'line') {
      marks.push(...own.slice(0, 1));
      over.push(...own.slice(1));
    } else marks.push(...own);
  }
  return [...marks, ...over];
}

/** The items on a sheet, as the map draws them at the zoom of its scale, in light colours on white. */
export function drawNetwork(job: NetworkJob): DrawnNetwork {
  const zoom = zoomOfScale(job.sheet);
  const all = inOrder(collect(job), job.layers);
  const symbols = all.flatMap((drawn): readonly Box[] => {
    const [[x = 0, y = 0] = []] = drawn.paths;
    const side = 2 * 5.5 * symbolUnit(drawn, zoom);
    return drawn.style.kind === 'point' ? [{ x: x - side / 2, y: y - side / 2, width: side, height: side }] : [];
  });
  const first = all.findIndex(({ style }) => style.kind === 'point');
  const border = first < 0 ? all.length : first;
  return {
    marks: marksInOrder(all.slice(0, border), zoom),
    points: marksInOrder(all.slice(border), zoom),
    // Points are on top, and named first.
    names: all.toReversed().flatMap((drawn) => wishOf(drawn, zoom, job.labelSize) ?? []),
    symbols,
    count: all.length,
    seen: new Set(all.map(({ style }) => style)),
  };
}
