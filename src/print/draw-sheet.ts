import type { LngLat } from '../geo/lng-lat';
import type { DrawnItems, DrawnStyle } from '../items/pack/drawn-items';
import { ruleColour } from '../map/style/colour-rule';
import { colourValue } from '../map/style/palette';
import { drawGrid, type GridKind } from './furniture/draw-grid';
import {
  drawKeyMap,
  frameMarks,
  type KeyMap,
  type SheetFrame,
  type SketchLines,
  sketchMark,
} from './furniture/draw-key-map';
import { drawLegend, type LegendWords } from './furniture/draw-legend';
import { drawMatchLines, type MatchMark } from './furniture/draw-match-lines';
import { drawScale, type PlanUnits } from './furniture/draw-scale';
import { drawTitle, type TitleBlock } from './furniture/draw-title';
import { framePen } from './furniture/paper-colours';
import { drawGround, type GroundTone } from './ground/draw-ground';
import { drawOverlays, type SheetOverlays } from './ground/draw-overlays';
import { drawPictures, type GroundPicture } from './ground/draw-pictures';
import type { GroundFeature } from './ground/ground-features';
import { boxRing, type Mark, type MeasureText } from './mark';
import { boxesOfMarks } from './network/boxes-of-marks';
import { drawNetwork, type PlanLayer } from './network/draw-network';
import { createLabelRoom } from './network/label-room';
import { placeCallouts } from './network/place-callouts';
import { placeLabels } from './network/place-labels';
import type { Box, Sheet } from './sheet';
import { type SheetLayout, type SheetParts, sheetLayout } from './sheet-layout';
import { type SheetProjection, sheetProjection } from './sheet-projection';
import { toPaper } from './to-paper';

/** The shared part of all sheets of a plan. */
export type PlanStyle = {
  readonly layers: readonly PlanLayer[];
  readonly parts: SheetParts;
  /** Names beside the items. */
  readonly labels: boolean;
  readonly ground: GroundTone | null;
  readonly grid: GridKind | null;
  readonly units: PlanUnits;
  /** For numbers, as the page writes them. */
  readonly locale: string;
};

/** One sheet of a plan. */
export type SheetContent = {
  readonly sheet: Sheet;
  readonly items: DrawnItems;
  /** The ground as pictures; null: it is drawn from its features. */
  readonly pictures: readonly GroundPicture[] | null;
  /** Pictures between the ground and the items, and files. */
  readonly overlays: SheetOverlays;
  readonly block: TitleBlock;
  readonly legend: LegendWords;
  /** Null: none is drawn. */
  readonly keyMap: KeyMap | null;
  /** Where the drawing continues on other sheets. */
  readonly matches: readonly MatchMark[];
  /** Words about places, in boxes beside them. */
  readonly callouts: readonly { readonly at: LngLat; readonly lines: readonly string[] }[];
  /** Of a sheet that shows where the others lie: their frames, and the network in the small instead of its items. */
  readonly overview: { readonly frames: readonly SheetFrame[]; readonly lines: SketchLines } | null;
};

export type DrawnSheet = {
  readonly marks: readonly Mark[];
  /** Names of items that found no room. */
  readonly unnamed: number;
  /** Items that are on it. */
  readonly items: number;
};

type SheetJob = {
  readonly style: PlanStyle;
  readonly content: SheetContent;
  readonly measure: MeasureText;
  readonly ground: readonly GroundFeature[];
};

/** The colour of a layer style on paper: the colour of its layer's rule, else its own. */
function paperColour({ layers }: PlanStyle) {
  const rules = new Map(layers.map(({ model, style }) => [model, style && ruleColour(style)]));
  return (drawn: DrawnStyle) => colourValue(rules.get(drawn.model)?.(drawn.value) ?? drawn.colour, 'light');
}

function overviewMarks(
  { overview }: SheetContent,
  { map, text }: SheetLayout,
  projection: SheetProjection,
): readonly Mark[] {
  if (!overview) return [];
  const frames = overview.frames.map(({ corners, ...frame }) => ({ ...frame, ring: toPaper(corners, projection) }));
  return [sketchMark(overview.lines, map, projection), ...frameMarks(frames, 2 * text)];
}

/** The ground below everything, and its names that would like to stand there. */
function groundOf({ style, content, ground }: SheetJob, map: Box, projection: SheetProjection) {
  const { sheet, pictures } = content;
  const { ground: tone } = style;
  if (!tone) return { marks: [], names: [] };
  if (pictures) return { marks: drawPictures({ pictures, tone, map, projection }), names: [] };
  return drawGround({ features: ground, tone, sheet, map, projection });
}

function drawMap(job: SheetJob, layout: SheetLayout) {
  const { style, content, measure } = job;
  const { map, text } = layout;
  const { sheet, items } = content;
  const projection = sheetProjection(sheet, map);
  const network = drawNetwork({ items, layers: style.layers, sheet, map, projection, labelSize: 0.85 * text });
  const below = groundOf(job, map, projection);
  const { kind, grid } = {
    kind: style.grid,
    grid: { map, text, measure, projection, middle: sheet.middle, locale: style.locale },
  };
  const room = createLabelRoom(map);
  room.take(network.symbols);
  const gridMarks = kind ? drawGrid({ ...grid, kind }) : [];
  const matches = drawMatchLines({ lines: content.matches, map, text, measure, projection, room });
  room.take(boxesOfMarks(gridMarks, { measure, lines: false }));
  room.take(boxesOfMarks(matches, { measure, lines: true }));
  const boxes = content.callouts.map(({ at, lines }) => ({ at: projection.to(at), lines }));
  const callouts = placeCallouts({ callouts: boxes, map, room, size: 0.9 * text, measure });
  const names = [...(style.labels ? network.names : []), ...(content.overview ? [] : below.names)];
  const placed = placeLabels(names, room, measure);
  const inside: Mark = {
    kind: 'group',
    clip: boxRing(map),
    marks: [
      ...below.marks,
      ...drawOverlays(content.overlays.below, { map, projection }),
      ...gridMarks,
      ...network.marks,
      ...drawOverlays(content.overlays.above, { map, projection }),
      ...network.points,
      ...overviewMarks(content, layout, projection),
      ...placed.marks,
      ...callouts.marks,
      ...matches,
    ],
  };
  const frame: Mark = { kind: 'path', lines: [boxRing(map)], closed: true, pen: framePen };
  return { marks: [inside, frame], network, unnamed: placed.left + callouts.left, projection };
}

/** Draws one sheet: the map in its frame, and everything beside it. */
export function drawSheet(job: SheetJob): DrawnSheet {
  const { style, content, measure, ground } = job;
  const layout = sheetLayout(content.sheet.paper, style.parts);
  const { text } = layout;
  const map = drawMap(job, layout);
  const marks: Mark[] = [...map.marks, ...drawTitle({ box: layout.title, text, measure, block: content.block })];
  if (layout.scale) {
    const { units, locale, parts } = style;
    const about = { projection: map.projection, scale: content.sheet.scale, units, locale, parts };
    marks.push(...drawScale({ box: layout.scale, text, measure, ...about }));
  }
  if (layout.legend) {
    const drawn = { styles: content.items.styles, seen: map.network.seen, colourOf: paperColour(style) };
    marks.push(...drawLegend({ box: layout.legend, text, measure, words: content.legend, ...drawn }));
  }
  if (layout.keyMap && content.keyMap) {
    const below = style.ground && !content.pictures ? ground : null;
    marks.push(...drawKeyMap({ box: layout.keyMap, text, keyMap: content.keyMap, ground: below }));
  }
  return { marks, unnamed: map.unnamed, items: map.network.count };
}
