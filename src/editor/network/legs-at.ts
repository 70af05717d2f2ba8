import { passesOn } from '../../fibres/edits/places-on';
import { metresTo } from '../../fibres/network/along-cable';
import { cablesOfPlan, sideAt } from '../../fibres/network/fibre-network';
import { type ClosurePlan, keyOfSide, type Side, type Toward } from '../../fibres/plan/closure-plan';
import type { Passing } from '../../fibres/splicing/cut-uncut';
import type { LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { isGone } from '../../items/checks/scene';
import { type Item, type ItemId, idOf, modelOf, refOf } from '../../items/item';
import { labelIn } from '../../items/names/label-of';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import type { EditorDocument } from '../document/document';
import type { Editor } from '../editor';
import { connectionsOf } from '../topology/connections';
import { membersAt } from '../topology/members-at';

/** On which sides of a cable fibres can be connected at a place: one where it ends, both where it passes. */
export function towardAt(cable: Item, closure: Item): readonly Toward[] {
  const [line, at] = [cable.geometry, closure.geometry];
  if (line?.kind !== 'line' || at?.kind !== 'point') return ['start', 'end'];
  const [first, last] = [line.path[0], line.path.at(-1)];
  const isAt = (end: typeof first) => end !== undefined && isWithinMetres(at.at, end, joinToleranceMetres);
  if (isAt(first)) return isAt(last) ? ['start', 'end'] : ['end'];
  return isAt(last) ? ['start'] : ['start', 'end'];
}

/** A leg of a cable at a closure. */
export type Leg = {
  readonly side: Extract<Side, { kind: 'fibre' }>;
  /** The number of this visit of the cable at the closure, from 1 on, and metres of its path to there; null if it comes once. */
  readonly pass: { readonly nth: number; readonly alongM: number } | null;
};

/** The legs of a cable at a closure, pass by pass. */
export function legsAt(cable: Item, closure: Item): readonly Leg[] {
  const [line, at, id] = [cable.geometry, closure.geometry, idOf(cable.ref)];
  const passes = line?.kind === 'line' && at?.kind === 'point' ? passesOn(line.path, at.at) : [];
  if (passes.length < 2)
    return towardAt(cable, closure).map((toward) => ({ side: { kind: 'fibre', cable: id, toward }, pass: null }));
  return passes.flatMap((pass, index) =>
    (['start', 'end'] as const).flatMap((toward): readonly Leg[] => {
      const side = sideAt(id, pass, toward);
      return side ? [{ side, pass: { nth: index + 1, alongM: pass.alongM } }] : [];
    }),
  );
}

/** Vertices of a leg at which its next structure is looked for. */
const mostVertices = 60;

/** The structure to which a leg leads first; null where there is none before the cable comes to the closure again. */
export function nextAlong(
  editor: Editor,
  { cable, closure }: { cable: Item; closure: Item },
  { side, pass }: Leg,
): Item | null {
  if (cable.geometry?.kind !== 'line' || closure.geometry?.kind !== 'point' || !pass) return null;
  const [{ path }, { at }] = [cable.geometry, closure.geometry];
  const metres = metresTo(path);
  const isAhead = (metre: number) =>
    side.toward === 'end' ? metre > pass.alongM + joinToleranceMetres : metre < pass.alongM - joinToleranceMetres;
  const ahead = path.filter((_, index) => isAhead(metres[index] ?? 0));
  for (const vertex of (side.toward === 'end' ? ahead : ahead.toReversed()).slice(0, mostVertices)) {
    if (isWithinMetres(vertex, at, joinToleranceMetres)) return null;
    const [node] = membersAt(editor.env(), vertex).nodes;
    if (node) return node;
  }
  return null;
}

/** The cables that end at a closure or pass it, without abandoned ones, and all cables that its plan names. */
export function cablesAt(editor: Editor, closure: Item, plan: ClosurePlan): readonly Item[] {
  const found = connectionsOf(editor.env(), closure);
  const near = [...(found?.ending.map(({ item }) => item) ?? []), ...(found?.passing ?? [])].filter(
    (item) => !isGone(item),
  );
  const named = [...cablesOfPlan(plan)].flatMap((id) => editor.document.get(refOf('cable', id)) ?? []);
  const cables = new Map(
    [...near, ...named].filter(({ ref }) => modelOf(ref) === 'cable').map((one) => [one.ref, one]),
  );
  return [...cables.values()].toSorted((a, b) => labelIn(a).localeCompare(labelIn(b), undefined, { numeric: true }));
}

/** The passes of cables at a place, of those cables with both legs among `sides`. */
export function passingAt(
  at: LngLat | null,
  sides: readonly { readonly side: Side }[],
  document: Pick<EditorDocument, 'get'>,
): readonly Passing[] {
  const keys = new Set(sides.map(({ side }) => keyOfSide(side)));
  const cables = new Set(sides.flatMap(({ side }): ItemId[] => (side.kind === 'fibre' ? [side.cable] : [])));
  return [...cables].flatMap((cable) => {
    const line = document.get(refOf('cable', cable))?.geometry;
    return passesOn(line?.kind === 'line' ? line.path : [], at).flatMap((pass): Passing[] => {
      const [start, end] = [sideAt(cable, pass, 'start'), sideAt(cable, pass, 'end')];
      // A cable that ends here has one of them only.
      return start && end && [start, end].every((side) => keys.has(keyOfSide(side))) ? [[start, end]] : [];
    });
  });
}
