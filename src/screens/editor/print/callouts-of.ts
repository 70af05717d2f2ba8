import type { Editor } from '../../../editor/editor';
import type { LngLat } from '../../../geo/lng-lat';
import { pointInRing } from '../../../geo/polygon/point-in-ring';
import { type Item, type ItemRef, modelOf } from '../../../items/item';
import { specOf } from '../../../items/registry';
import { markPlace } from '../../../map/style/feature';
import type { SheetContent } from '../../../print/draw-sheet';
import { itemLabel } from '../../text/item-label';
import { labelOf, modelName } from '../../text/model-name';
import { shownCell } from '../items/table/cells/cell-text';
import type { Plan } from './plan';

/** Callouts of one sheet, at most; more would hide the plan. */
const most = 60;
/** Lines below a name. */
const mostLines = 6;

const noNames = { names: new Map<unknown, string>(), types: [] };

/** The text of an item's callout: its name, and its most telling fields. */
function linesOf(item: Item): readonly string[] {
  const spec = specOf(item.ref);
  const fieldNames = ['body', 'status', ...spec.kinds, 'lengthM', 'fiberCount', 'plantOwner'];
  const lines = [...new Set(fieldNames)].flatMap((name) => {
    const field = spec.fields.find((one) => one.name === name);
    const words = field ? shownCell(item, field, noNames) : '';
    if (!field || words === '') return [];
    return [field.kind === 'long-text' ? words : `${labelOf(field)}: ${words}`];
  });
  return [`${modelName(item.ref)} ${itemLabel(item)}`, ...lines.slice(0, mostLines)];
}

function wanted({ document }: Editor, refs: readonly ItemRef[]): readonly Item[] {
  return refs.flatMap((ref) => document.get(ref) ?? []);
}

/** The callouts of a sheet, in its frame: of the items that are selected, or of the notes that lie there. */
export function calloutsOf(plan: Plan, corners: readonly LngLat[], refs: readonly ItemRef[]): SheetContent['callouts'] {
  const { callouts } = plan.settings;
  if (callouts === 'none') return [];
  const all = callouts === 'selected' ? plan.selection : refs.filter((ref) => modelOf(ref) === 'note');
  return wanted(plan.sources.editor, all.slice(0, 4 * most))
    .flatMap((item) => {
      const at = item.geometry ? markPlace(item.geometry) : undefined;
      return at && pointInRing(at, corners) ? [{ at, lines: linesOf(item) }] : [];
    })
    .slice(0, most);
}
