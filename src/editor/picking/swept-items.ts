import type { LngLat } from '../../geo/lng-lat';
import { sweepOf } from '../../geo/spatial/sweep';
import { type Item, type ItemRef, modelOf } from '../../items/item';
import { specOf } from '../../items/registry';
import type { SpatialQuery } from '../document/spatial-query';
import { zoomAt } from './pixel-distance';
import type { Visibility } from './visibility';

/** From this zoom on no item is drawn later than its model: below it, each item has to be asked. */
export const eachDrawnFrom = 16;

type Swept = Pick<Visibility, 'project' | 'visible' | 'locked' | 'passes' | 'filtered'> & {
  readonly touched: SpatialQuery['touched'];
  readonly item: (ref: ItemRef) => Item | undefined;
  /** False when the record of an item surely does not have this word in it. */
  readonly mayHold: (ref: ItemRef, word: string) => boolean;
};

/**
 * The items that an outline on the map (degrees, at least three corners) selects: the visible, unlocked items that pass the
 * filters, are drawn at this zoom and that it touches; areas that lie wholly inside it. In the order of the models.
 */
export function sweptItems(visibility: Swept, corners: readonly LngLat[]): readonly ItemRef[] {
  const [first] = corners;
  if (first === undefined || corners.length < 3) return [];
  const zoom = zoomAt(first, visibility.project);
  const sweep = sweepOf(corners);
  const refs = visibility.touched(sweep, (model) => {
    return visibility.visible(model) && !visibility.locked(model) && zoom >= specOf(model).minZoom;
  });
  return refs.filter((ref) => {
    const filtered = visibility.filtered(modelOf(ref));
    const { style, minZoom, lateWord } = specOf(ref);
    const isLate = () => zoom < eachDrawnFrom && lateWord !== undefined && visibility.mayHold(ref, lateWord);
    const mayBeArea = specOf(ref).geometry.includes('area');
    // Of a hundred thousand, few are read.
    if (!filtered && !mayBeArea && !isLate()) return true;
    const item = visibility.item(ref);
    if (!item || (filtered && !visibility.passes(item))) return false;
    if (item.geometry?.kind === 'area' && !item.geometry.polygons.every(sweep.holds)) return false;
    return zoom >= (style(item.fields).minZoom ?? minZoom);
  });
}
