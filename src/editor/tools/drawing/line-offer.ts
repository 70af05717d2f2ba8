import type { LngLat } from '../../../geo/lng-lat';
import { expandBounds } from '../../../geo/position/expand-bounds';
import { compareRefs } from '../../../items/compare-refs';
import { isProtected } from '../../../items/is-protected';
import { type Item, type ModelKey, modelOf } from '../../../items/item';
import { specOf } from '../../../items/registry';
import type { RouteSide } from '../../draft/draft';
import { pathOf, samePlace } from '../../geometry/vertex';
import { drawnRoute, sideOfLine } from '../../topology/drawn-route';
import type { ToolEnv } from '../tool';
import type { LineEnd } from './drawing-input';

/** The fields that say what kind of line it is, and on which level of the network. */
const kindFields: Partial<Record<ModelKey, string>> = { segment: 'segmentType', cable: 'cableType' };
const levelFields: Partial<Record<ModelKey, string>> = { segment: 'networkLevel', cable: 'subtype' };

/** True for a line that is of the type that a new one would be here, as far as it has one. A drop is nothing that a route goes on with. */
function isAlike(item: Item, side: RouteSide | null): boolean {
  const model = modelOf(item.ref);
  const [level, kind] = [levelFields[model], kindFields[model]];
  if (level === undefined || kind === undefined || item.fields[level] === 'drop') return false;
  const [usual, own, ownSide] = [specOf(model).defaults[kind], item.fields[kind] ?? null, sideOfLine(item)];
  if (model === 'segment') return own === null || ownSide === (side ?? usual);
  return (own === null || own === usual) && (ownSide === null || side === null || ownSide === side);
}

/**
 * The existing line that a drawing which begins at this place could go on with, or null. Never one that is abandoned or protected,
 * of another type than the new line would be, a drop, hidden, filtered out or locked.
 */
export function lineOffer(
  env: ToolEnv,
  { model, at, chosen }: { readonly model: ModelKey; readonly at: LngLat; readonly chosen: RouteSide | null },
): LineEnd | null {
  const { side } = drawnRoute(env, [at], chosen);
  for (const item of env.near(expandBounds([...at, ...at], 0.01)).toSorted((a, b) => compareRefs(a.ref, b.ref))) {
    if (modelOf(item.ref) !== model || !env.editable(item.ref)) continue;
    if (item.fields['status'] === 'abandoned' || isProtected(item) || !isAlike(item, side)) continue;
    const path = pathOf(item);
    const [first, last] = [path?.[0], path?.at(-1)];
    if (last && samePlace(last, at)) return { ref: item.ref, end: 'end' };
    if (first && samePlace(first, at)) return { ref: item.ref, end: 'start' };
  }
  return null;
}
