import { boundsMeet } from '../../geo/position/bounds-meet';
import { builtInStyle } from '../../map/basemap/built-in/basemap-style';
import { clipLine, clipRing } from '../../map/tiles/cutting/clip';
import { boxRing, type FlatPath, type Mark, type Pen } from '../mark';
import type { LabelWish } from '../network/place-labels';
import type { Box, Sheet } from '../sheet';
import { frameBounds, type SheetProjection } from '../sheet-projection';
import { cutSquare, isNear, piecesWithin, pixel, toPaper, zoomOfScale } from '../to-paper';
import { type ExpressionScope, evaluateExpression } from './evaluate-expression';
import type { GroundFeature } from './ground-features';

/** How strongly the ground is printed: as on the screen, or half as strongly on white paper, which leaves the plan in front. */
export type GroundTone = 'full' | 'faint';

type GroundJob = {
  readonly features: readonly GroundFeature[];
  readonly tone: GroundTone;
  readonly sheet: Sheet;
  readonly map: Box;
  readonly projection: SheetProjection;
};

type Layer = {
  readonly type: string;
  readonly minzoom: number;
  readonly maxzoom: number;
  /** The layer of the data that it draws. */
  readonly from: unknown;
  readonly filter: unknown;
  readonly paint: Readonly<Record<string, unknown>>;
  readonly layout: Readonly<Record<string, unknown>>;
};

type Cut = { readonly feature: GroundFeature; readonly scope: ExpressionScope };

/** The layers of the built-in ground in its light colours. */
function groundStyle(): readonly Layer[] {
  return builtInStyle({ tilesUrl: '', attribution: '' }, 'light').layers.map((layer) => ({
    type: layer.type,
    minzoom: layer.minzoom ?? 0,
    maxzoom: layer.maxzoom ?? 99,
    from: 'source-layer' in layer ? layer['source-layer'] : null,
    filter: 'filter' in layer ? layer.filter : true,
    paint: Object.fromEntries(Object.entries(layer.paint ?? {})),
    layout: Object.fromEntries(Object.entries(layer.layout ?? {})),
  }));
}

/** A colour half way to white. */
function fainter(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  return `#${parts
    .map((part) =>
      Math.round((part + 255) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function readers({ paint, layout }: Layer, tone: GroundTone) {
  const value = (from: Readonly<Record<string, unknown>>, name: string, scope: ExpressionScope) =>
    from[name] === undefined ? undefined : evaluateExpression(from[name], scope);
  return {
    colour: (name: string, scope: ExpressionScope): string => {
      const colour = value(paint, name, scope);
      if (typeof colour !== 'string') return '#000000';
      return tone === 'faint' ? fainter(colour) : colour;
    },
    /** As on the screen also on a faint ground: a name has to be read. */
    plainColour: (name: string, scope: ExpressionScope): string => {
      const colour = value(paint, name, scope);
      return typeof colour === 'string' ? colour : '#000000';
    },
    has: (name: string) => paint[name] !== undefined,
    number: (name: string, scope: ExpressionScope, usual: number): number => {
      const found = value(name in paint ? paint : layout, name, scope);
      return typeof found === 'number' ? found : usual;
    },
    text: (name: string, scope: ExpressionScope): string => {
      const found = value(layout, name, scope);
      return typeof found === 'string' ? found : '';
    },
    list: (name: string, scope: ExpressionScope): readonly number[] => {
      const found = value(paint, name, scope);
      return Array.isArray(found) ? found.filter((one): one is number => typeof one === 'number') : [];
    },
  };
}

type Readers = ReturnType<typeof readers>;

function areaMark({ feature, scope }: Cut, read: Readers, { projection, map }: GroundJob): Mark | null {
  const [low, high] = cutSquare(map);
  const rings = feature.parts
    .map((part) => clipRing(toPaper(part, projection), low, high))
    .filter((ring) => ring.length);
  const opacity = read.number('fill-opacity', scope, 1);
  if (rings.length === 0 || opacity <= 0) return null;
  const pen: Pen | undefined = read.has('fill-outline-color')
    ? { colour: read.colour('fill-outline-color', scope), width: 0.75 * pixel, opacity }
    : undefined;
  const fill = { colour: read.colour('fill-color', scope), opacity };
  return { kind: 'path', lines: rings, closed: true, fill, ...(pen ? { pen } : {}) };
}

function lineMark({ feature, scope }: Cut, read: Readers, { projection, map }: GroundJob): Mark | null {
  const [low, high] = cutSquare(map);
  const width = read.number('line-width', scope, 1) * pixel;
  const opacity = read.number('line-opacity', scope, 1);
  if (width <= 0.005 || opacity <= 0) return null;
  const lines = feature.parts.flatMap((part) => clipLine(toPaper(part, projection), low, high));
  if (lines.length === 0) return null;
  const dash = read.list('line-dasharray', scope).map((part) => part * width);
  const pen: Pen = {
    colour: read.colour('line-color', scope),
    width,
    opacity,
    cap: read.text('line-cap', scope) === 'round' ? 'round' : 'butt',
    ...(dash.length > 0 ? { dash } : {}),
  };
  return { kind: 'path', lines, closed: false, pen };
}

/** The names that the ground has on this sheet. Room for them is found together with those of the items. */
function nameWish({ feature, scope }: Cut, read: Readers, { projection, map }: GroundJob): LabelWish | null {
  const name = read.text('text-field', scope);
  if (name === '') return null;
  const isLine = read.text('symbol-placement', scope) === 'line';
  const all = feature.parts.map((part) => toPaper(part, projection)).filter((path) => isNear(path, map, 0));
  const paths = isLine ? all.flatMap((path) => piecesWithin(path, map)) : all;
  if (paths.length === 0) return null;
  return {
    text: name,
    size: read.number('text-size', scope, 10) * pixel * 0.75,
    colour: read.plainColour('text-color', scope),
    weight: 'regular',
    placing:
      isLine && feature.kind !== 'point'
        ? { kind: 'along', paths, beside: 0 }
        : { kind: 'centre', at: middleOf(paths) },
    plain: true,
  };
}

function middleOf(paths: readonly FlatPath[]): readonly [number, number] {
  const [path = []] = paths;
  let [x, y] = [0, 0];
  for (let i = 0; i < path.length; i += 2) {
    x += path[i] ?? 0;
    y += path[i + 1] ?? 0;
  }
  const count = Math.max(1, path.length / 2);
  return [x / count, y / count];
}

/** The features of a layer in the order in which they are drawn. */
function cutsOf(layer: Layer, near: readonly GroundFeature[], zoom: number): readonly Cut[] {
  const cuts = near
    .filter(({ properties }) => properties['layer'] === layer.from)
    .map((feature): Cut => ({ feature, scope: { zoom, properties: feature.properties } }))
    .filter(({ scope }) => evaluateExpression(layer.filter, scope) === true);
  const key = layer.layout['line-sort-key'];
  if (key === undefined) return cuts;
  const rank = ({ scope }: Cut) => Number(evaluateExpression(key, scope));
  return cuts.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The built-in ground on a sheet, in the map's own style at the zoom of the sheet's scale: marks from the lowest to the highest,
 * and the names that would like to stand there, the most important first.
 */
export function drawGround(job: GroundJob): { readonly marks: readonly Mark[]; readonly names: readonly LabelWish[] } {
  const zoom = zoomOfScale(job.sheet);
  const within = frameBounds(job.projection, job.map, 5);
  const near = job.features.filter(({ bounds }) => boundsMeet(bounds, within));
  const marks: Mark[] = [];
  const names: LabelWish[] = [];
  for (const layer of groundStyle()) {
    if (zoom < layer.minzoom || zoom >= layer.maxzoom) continue;
    const read = readers(layer, job.tone);
    if (layer.type === 'background') {
      if (job.tone === 'full')
        marks.push({
          kind: 'path',
          lines: [boxRing(job.map)],
          closed: true,
          fill: { colour: read.colour('background-color', { zoom, properties: {} }) },
        });
      continue;
    }
    for (const cut of cutsOf(layer, near, zoom)) {
      const mark =
        layer.type === 'fill' ? areaMark(cut, read, job) : layer.type === 'line' ? lineMark(cut, read, job) : null;
      if (mark) marks.push(mark);
      const wish = layer.type === 'symbol' ? nameWish(cut, read, job) : null;
      if (wish) names.push(wish);
    }
  }
  return { marks, names: names.toReversed() };
}
