import type { Editor } from '../../../../../editor/editor';
import { connectionsOf } from '../../../../../editor/topology/connections';
import { membersAt } from '../../../../../editor/topology/members-at';
import { passesOn } from '../../../../../fibres/edits/places-on';
import { ratioOf } from '../../../../../fibres/loss/ratio-of';
import { metresTo } from '../../../../../fibres/network/along-cable';
import { cablesOfPlan, sideAt } from '../../../../../fibres/network/fibre-network';
import { type ClosurePlan, keyOfSide, type Side, type Toward } from '../../../../../fibres/plan/closure-plan';
import type { SideLimits } from '../../../../../fibres/plan/plan-refusal';
import { isWithinMetres } from '../../../../../geo/measure/planar-distance';
import { text } from '../../../../../i18n/text';
import { isGone } from '../../../../../items/checks/scene';
import { type Item, type ItemId, idOf, modelOf, refOf } from '../../../../../items/item';
import { joinToleranceMetres } from '../../../../../items/network/join-tolerance';
import { itemLabel } from '../../../../text/item-label';
import { type CableLook, cableLook } from '../fibres/cable-look';

/** A row of ends that can be connected in a closure: what it is called, and how many there are. */
export type SideHere = {
  readonly key: string;
  readonly side: Side;
  readonly name: string;
  readonly size: number;
  /** Fibres of one tube, and the standard of their colours; null for what is no cable. */
  readonly cable: CableLook | null;
};

const countOf = (value: unknown) => (typeof value === 'number' && value >= 1 ? Math.floor(value) : null);

function fibresOf({ fields }: Item): number {
  return countOf(fields['fiberCount']) ?? 0;
}

/** On which sides of a cable fibres can be connected at a place: one where it ends, both where it passes. */
function towardAt(cable: Item, closure: Item): readonly Toward[] {
  const [line, at] = [cable.geometry, closure.geometry];
  if (line?.kind !== 'line' || at?.kind !== 'point') return ['start', 'end'];
  const [first, last] = [line.path[0], line.path.at(-1)];
  const isAt = (end: typeof first) => end !== undefined && isWithinMetres(at.at, end, joinToleranceMetres);
  if (isAt(first)) return isAt(last) ? ['start', 'end'] : ['end'];
  return isAt(last) ? ['start'] : ['start', 'end'];
}

/** What lies at the other end of a cable, by its record. */
function farName({ fields }: Item, toward: Toward): string | null {
  const name = toward === 'start' ? fields['fromName'] : fields['toName'];
  return typeof name === 'string' && name !== '' ? name : null;
}

type Leg = {
  readonly side: Extract<Side, { kind: 'fibre' }>;
  /** Which time it is that the cable comes to the closure, from 1 on, metres of its path to there; null where it comes once. */
  readonly pass: { readonly nth: number; readonly alongM: number } | null;
};

/** The legs of a cable at a closure, pass by pass. */
function legsAt(cable: Item, closure: Item): readonly Leg[] {
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
function nextAlong(
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

function nameOfLeg(editor: Editor, { cable, closure }: { cable: Item; closure: Item }, leg: Leg): string {
  const { side, pass } = leg;
  const end = text(side.toward === 'start' ? 'splices.toStart' : 'splices.toEnd');
  const next = nextAlong(editor, { cable, closure }, leg);
  if (pass) {
    const far = next ? itemLabel(next) : (farName(cable, side.toward) ?? end);
    return text('splices.passTo', { cable: itemLabel(cable), pass: pass.nth, far });
  }
  const far = farName(cable, side.toward) ?? (towardAt(cable, closure).length > 1 ? end : null);
  return far === null ? itemLabel(cable) : text('splices.cableTo', { cable: itemLabel(cable), far });
}

function cableSides(editor: Editor, cable: Item, closure: Item): readonly SideHere[] {
  return legsAt(cable, closure).map((leg) => ({
    ...{ key: keyOfSide(leg.side), side: leg.side, size: fibresOf(cable) },
    name: nameOfLeg(editor, { cable, closure }, leg),
    cable: cableLook(cable.fields),
  }));
}

/** The cables that end at a closure or pass it, without abandoned ones, and all cables that its plan names. */
function cablesAt(editor: Editor, closure: Item, plan: ClosurePlan): readonly Item[] {
  const found = connectionsOf(editor.env(), closure);
  const near = [...(found?.ending.map(({ item }) => item) ?? []), ...(found?.passing ?? [])].filter(
    (item) => !isGone(item),
  );
  const named = [...cablesOfPlan(plan)].flatMap((id) => editor.document.get(refOf('cable', id)) ?? []);
  const cables = new Map(
    [...near, ...named].filter(({ ref }) => modelOf(ref) === 'cable').map((one) => [one.ref, one]),
  );
  return [...cables.values()].toSorted((a, b) =>
    itemLabel(a).localeCompare(itemLabel(b), undefined, { numeric: true }),
  );
}

/** The two sides of the ports, and the cards of the equipment. */
function portSides({ ports, equipment }: ClosurePlan): readonly SideHere[] {
  const sideOf = (side: Side, about: Pick<SideHere, 'name' | 'size'>): SideHere => ({
    ...{ key: keyOfSide(side), side, cable: null },
    ...about,
  });
  const cards = equipment.flatMap(({ id, cards: all }) =>
    all.map(({ shelf, slot, ports: size }) => {
      const name = text('splices.card', { equipment: id, shelf, slot });
      return sideOf({ kind: 'card', equipment: id, shelf, slot }, { name, size });
    }),
  );
  if (ports === 0) return cards;
  return [
    sideOf({ kind: 'port' }, { name: text('splices.ports'), size: ports }),
    sideOf({ kind: 'front' }, { name: text('splices.portFronts'), size: ports }),
    ...cards,
  ];
}

/** Everything that can be connected in a closure: cables first, then splitters, ports and equipment. */
export function sidesHere(editor: Editor, closure: Item, plan: ClosurePlan): readonly SideHere[] {
  const legs = plan.splitters.flatMap((splitter) =>
    (['in', 'out'] as const).map((way): SideHere => {
      const side: Side = { kind: 'leg', splitter: splitter.id, way };
      const ratio = { splitter: splitter.id, ratio: ratioOf(splitter) };
      const name = way === 'in' ? text('splices.splitterIn', ratio) : text('splices.splitterOut', ratio);
      return { key: keyOfSide(side), side, name, size: way === 'in' ? splitter.inputs : splitter.outputs, cable: null };
    }),
  );
  return [
    ...cablesAt(editor, closure, plan).flatMap((cable) => cableSides(editor, cable, closure)),
    ...legs,
    ...portSides(plan),
  ];
}

/** How many fibres the cables of a closure have, and what they are called. */
export function limitsHere(editor: Editor, sides: readonly SideHere[]): SideLimits {
  const sizes = new Map<ItemId, number>();
  for (const { side, size } of sides) if (side.kind === 'fibre') sizes.set(side.cable, size);
  return {
    fibresOf: (cable) => sizes.get(cable) ?? null,
    nameOf: (cable) => {
      const item = editor.document.get(refOf('cable', cable));
      return item ? itemLabel(item) : text('splices.cableGone', { id: String(cable) });
    },
  };
}
