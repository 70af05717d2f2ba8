import type { SheetRow } from '../../fibres/sheet/read-splice-sheet';
import { nearestOnPath } from '../../geo/path/nearest-on-path';
import { boundsOf } from '../../geo/position/bounds-of';
import { expandBounds } from '../../geo/position/expand-bounds';
import { foldText } from '../../items/filter/fold-text';
import { type Item, modelOf } from '../../items/item';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import type { Editor } from '../editor';

/** Cables of one name whose closures are looked for, at most. */
const mostCables = 200;

const keyOf = (name: string) => foldText(name.trim());

/** The closures that lie on a cable. */
function closuresOn(editor: Editor, cable: Item): readonly Item[] {
  const path = cable.geometry?.kind === 'line' ? cable.geometry.path : [];
  const bounds = boundsOf(path);
  if (!bounds) return [];
  return editor
    .env()
    .near(expandBounds(bounds, 2 * joinToleranceMetres))
    .filter(({ ref, geometry }) => {
      if (modelOf(ref) !== 'splice' || geometry?.kind !== 'point') return false;
      return (nearestOnPath(geometry.at, path)?.metres ?? Number.POSITIVE_INFINITY) <= joinToleranceMetres;
    });
}

/** The text by which the readers of a sheet know an item. */
type LabelOf = (item: Item) => string;

/** The closures at which cables lie that a sheet names, those with the most of its cables first. */
export function closuresMeant(editor: Editor, rows: readonly SheetRow[], labelOf: LabelOf): readonly Item[] {
  const names = new Set(rows.flatMap(({ from, to }) => [keyOf(from.cable), keyOf(to.cable)]));
  const cables: Item[] = [];
  for (const cable of editor.document.all('cable')) if (names.has(keyOf(labelOf(cable)))) cables.push(cable);
  const found = new Map<Item, Set<string>>();
  for (const cable of cables.slice(0, mostCables))
    for (const closure of closuresOn(editor, cable)) {
      const here = found.get(closure) ?? new Set();
      found.set(closure, here.add(keyOf(labelOf(cable))));
    }
  return [...found].toSorted((a, b) => b[1].size - a[1].size).map(([closure]) => closure);
}

/** The closures of a name. */
export function closuresNamed(editor: Editor, name: string, labelOf: LabelOf): readonly Item[] {
  const found: Item[] = [];
  for (const closure of editor.document.all('splice')) if (keyOf(labelOf(closure)) === keyOf(name)) found.push(closure);
  return found;
}
