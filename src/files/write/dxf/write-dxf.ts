import type { LngLat } from '../../../geo/lng-lat';
import { message } from '../../../i18n/message';
import { pathsOf } from '../../../items/base/paths-of';
import type { Item } from '../../../items/item';
import type { CoordinateSystem } from '../../contents';
import { fromDegrees } from '../../systems/to-degrees';
import { utmAt } from '../../systems/utm-at';
import { createTextParts } from '../create-text-parts';
import { itemValues } from '../item-values';
import type { FormatWriter } from '../outgoing';
import { type Box, boxOf, widened } from '../tables/box-of';
import { drawingEnd, drawingHead, type Extent } from './drawing-head';
import { createDxfLayers } from './dxf-layers';
import { entitiesOf, type Flat } from './entities-of';

/** How many of the units that proj4 names are in a metre. */
const units: readonly (readonly [mark: RegExp, name: string, perMetre: number])[] = [
  [/\+units=us-ft\b/, 'US survey feet', 3937 / 1200],
  [/\+units=ft\b/, 'feet', 1 / 0.3048],
];
const metres = [/^/, 'metres', 1] as const;

/** The unit of a system: what people call it, and how many are in a metre. */
function unitOf({ definition }: CoordinateSystem) {
  return units.find(([mark]) => mark.test(definition)) ?? metres;
}

type ToPlane = ReturnType<typeof fromDegrees>;

/** The view: the corners of the box, in the plane. */
function extentOf([west, south, east, north]: Box, toPlane: ToPlane): Extent {
  const corners: readonly LngLat[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  const found = corners.flatMap((corner) => toPlane(corner) ?? []);
  const [xs, ys] = [found.filter((_, at) => at % 2 === 0), found.filter((_, at) => at % 2 === 1)];
  if (found.length === 0) return { low: [0, 0], high: [1, 1] };
  return { low: [Math.min(...xs), Math.min(...ys)], high: [Math.max(...xs), Math.max(...ys)] };
}

/** The paths of an item in the plane; null without a place, or with a place that the system cannot show. */
function flatPaths({ geometry }: Item, toPlane: ToPlane): readonly (readonly Flat[])[] | null {
  if (!geometry) return null;
  const paths: Flat[][] = [];
  for (const path of pathsOf(geometry)) {
    const flat = path.map(toPlane);
    if (flat.includes(null)) return null;
    paths.push(flat.flatMap((at) => (at ? [at] : [])));
  }
  return paths;
}

/** The middle of a box, or of nothing. */
function middleOf(box: Box | null): LngLat {
  return box ? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] : [0, 0];
}

/**
 * Writes items as a drawing (DXF of R12) in the system of the options, or else in the UTM zone of their middle: a layer for each
 * model and status, and one beside it with the names. What that system cannot show, and what has no place, is left out.
 */
export const writeDxf: FormatWriter = {
  passes: 2,
  *write(outgoing, options) {
    const layers = createDxfLayers();
    let box: Box | null = null;
    for (const model of outgoing.models) {
      for (const item of outgoing.of(model)) {
        yield;
        if (!item?.geometry) continue;
        layers.of(item);
        box = widened(box, boxOf(item.geometry));
      }
    }
    const system = options.system ?? utmAt(middleOf(box));
    const [, unit, metre] = unitOf(system);
    const toPlane = fromDegrees(system);
    const parts: BlobPart[] = [];
    const text = createTextParts((bytes) => parts.push(bytes));
    const comments = [`${system.code ?? ''} ${system.name}`.trim(), `Coordinates in ${unit}`];
    const extent = extentOf(box ?? [0, 0, 0, 0], toPlane);
    text.add(drawingHead({ comments, layers: layers.all(), extent, metre }));
    const lost = { placeless: 0, far: 0, fields: 0 };
    let count = 0;
    for (const model of outgoing.models) {
      for (const item of outgoing.of(model)) {
        yield;
        if (!item) continue;
        const paths = flatPaths(item, toPlane);
        if (!paths) {
          lost[item.geometry ? 'far' : 'placeless'] += 1;
          continue;
        }
        const entities = entitiesOf(item, paths, { ...layers.of(item), values: itemValues(item), metre });
        text.add(entities.text);
        lost.fields += entities.lost;
        count += 1;
      }
    }
    text.add(drawingEnd);
    text.flush();
    return {
      parts,
      count,
      lost: [
        ...(lost.placeless > 0 ? [message('exporting.lostPlaceless', { count: lost.placeless })] : []),
        ...(lost.fields > 0 ? [message('exporting.lostLongFields', { count: lost.fields })] : []),
        ...(lost.far > 0 ? [message('exporting.lostFar', { count: lost.far, system: system.name })] : []),
      ],
    };
  },
};
