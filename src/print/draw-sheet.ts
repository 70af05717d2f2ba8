import type { DrawnItems, DrawnLook } from '../items/pack/drawn-items';
import { drawScale, type PlanUnits } from './furniture/draw-scale';
import { drawTitle, type TitleBlock } from './furniture/draw-title';
import { framePen } from './furniture/paper-colours';
import { drawGround, type GroundTone } from './ground/draw-ground';
import type { GroundFeature } from './ground/ground-features';
import { boxRing, type Mark, type MeasureText } from './mark';
import { drawNetwork, type PlanLayer } from './network/draw-network';
import { createLabelRoom } from './network/label-room';
import { placeLabels } from './network/place-labels';
import type { Sheet } from './sheet';
import { type SheetParts, sheetLayout } from './sheet-layout';
import { sheetProjection } from './sheet-projection';

/** What all sheets of a plan have in common. */
export type PlanStyle = {
  readonly layers: readonly PlanLayer[];
  readonly parts: SheetParts;
  /** Names beside the items. */
  readonly labels: boolean;
  readonly ground: GroundTone | null;
  readonly units: PlanUnits;
  /** For numbers, as the page writes them. */
  readonly locale: string;
};

/** One sheet of a plan. */
export type SheetContent = {
  readonly sheet: Sheet;
  readonly items: DrawnItems;
  readonly block: TitleBlock;
};

export type DrawnSheet = {
  readonly marks: readonly Mark[];
  /** Names of items that found no room. */
  readonly unnamed: number;
  /** Items that are on it. */
  readonly items: number;
  readonly seen: ReadonlySet<DrawnLook>;
};

type SheetJob = {
  readonly style: PlanStyle;
  readonly content: SheetContent;
  readonly measure: MeasureText;
  readonly ground: readonly GroundFeature[];
};

/** Draws one sheet: the map in its frame, and everything beside it. */
export function drawSheet({ style, content, measure, ground }: SheetJob): DrawnSheet {
  const { sheet, items, block } = content;
  const layout = sheetLayout(sheet.paper, style.parts);
  const { map, text } = layout;
  const projection = sheetProjection(sheet, map);
  const network = drawNetwork({ items, layers: style.layers, sheet, map, projection, labelSize: 0.85 * text });
  const below = style.ground ? drawGround({ features: ground, tone: style.ground, sheet, map, projection }) : null;
  const room = createLabelRoom(map);
  room.take(network.symbols);
  const names = [...(style.labels ? network.names : []), ...(below?.names ?? [])];
  const placed = placeLabels(names, room, measure);
  const inside: Mark = {
    kind: 'group',
    clip: boxRing(map),
    marks: [...(below?.marks ?? []), ...network.marks, ...placed.marks],
  };
  const scale = layout.scale
    ? drawScale({
        box: layout.scale,
        text,
        measure,
        projection,
        scale: sheet.scale,
        units: style.units,
        locale: style.locale,
        parts: style.parts,
      })
    : [];
  const frame: Mark = { kind: 'path', lines: [boxRing(map)], closed: true, pen: framePen };
  const marks = [inside, frame, ...drawTitle({ box: layout.title, text, measure, block }), ...scale];
  return { marks, unnamed: placed.left, items: network.count, seen: network.seen };
}
