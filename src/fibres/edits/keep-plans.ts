import type { LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { pathLength } from '../../geo/path/path-length';
import type { Fields, ItemId } from '../../items/item';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import { parseRound, writeRound } from '../approval/splice-round';
import type { Pass } from '../network/along-cable';
import { facing, isLegOf, sideAt } from '../network/fibre-network';
import { type CableSide, type ClosurePlan, emptyPlan, type FibreEnd, keyOfSide, type Side } from '../plan/closure-plan';
import { renamedFurther, renamesOf, withRenames } from '../plan/renamed-sides';
import { compactPlan, writePlan } from '../plan/write-plan';
import type { CableEdit, CableEdits, CableLine, ClosurePlace, KeptPlans } from './cable-edit';
import { joinedOpenFibres } from './joined-open-fibres';
import { keepDucts } from './keep-ducts';
import { endsOf, type Named, namedIn } from './named-closures';
import { type Cut, cutIn, cutsOf } from './new-cuts';
import { hasFibresToward, isTurned, passesOn, placesOn } from './places-on';

/** A cable that changes, and whether its direction does. */
type Edited = CableEdit & { readonly turned: boolean };
type Passes = readonly Pass[];

/** The edit of a cable, with its direction. */
function withDirection(edit: CableEdit): Edited {
  const [only] = edit.now;
  const turned = edit.now.length === 1 && only !== undefined && isTurned(edit.was.path, only.path);
  return { ...edit, turned };
}

/** True where the sides of a cable have other names after the edit. */
const renames = ({ was, now: [first, second], turned }: Edited) =>
  turned || second !== undefined || first?.id !== was.id;

/** The cables of an edit: the changed cables, and the cables that a moved closure names. */
function editedOf(
  { cableOf, idNow }: CableEdits,
  own: readonly Edited[],
  named: readonly Named[],
): ReadonlyMap<ItemId, Edited> {
  const edits = new Map(own.map((edit) => [edit.was.id, edit]));
  for (const { closure, plan } of named) {
    if (closure.was === closure.now) continue;
    for (const { side } of endsOf(plan)) {
      const id = side.kind === 'fibre' ? idNow(side.cable) : null;
      const line = id === null || edits.has(id) ? null : cableOf(id);
      if (line) edits.set(line.id, { was: line, now: [line], turned: false });
    }
  }
  return edits;
}

/** Metres of a cable's path to where it becomes two; null where it does not. */
function cutOf({ was, now: [first, second] }: Edited): number | null {
  if (!first || !second) return null;
  const [partM, cuts] = [pathLength(first.path), placesOn(was.path, first.path.at(-1) ?? null)];
  return cuts.reduce((near, cut) => (Math.abs(cut - partM) < Math.abs(near - partM) ? cut : near), cuts[0] ?? 0);
}

/** The part of a cable in which a side lies that a closure names: of the two parts of a cut, the one on the closure's side of it. */
function partOf(edit: Edited, place: number, { toward }: CableSide): CableLine {
  const [first = edit.was, second] = edit.now;
  const cut = cutOf(edit);
  if (!second || cut === null) return first;
  if (Math.abs(place - cut) <= joinToleranceMetres) return toward === 'start' ? first : second;
  return place < cut ? first : second;
}

type PassBefore = { readonly before: Passes; readonly nth: number; readonly now: LngLat | null };

/**
 * The pass of a part that was the n-th of the whole cable. If the cable now comes to the closure more or less often, the pass as
 * far from an end of it as before; undefined if none or several are.
 */
function passAfter(edit: Edited, part: CableLine, { before, nth, now }: PassBefore): Pass | undefined {
  const [cut, isFirst, was] = [cutOf(edit), part.id === edit.now[0]?.id, before[nth]];
  const own = before.filter(({ alongM }) => {
    if (cut === null) return true;
    return isFirst ? alongM <= cut + joinToleranceMetres : alongM >= cut - joinToleranceMetres;
  });
  const after = passesOn(part.path, now);
  const at = was ? own.indexOf(was) : -1;
  if (own.length === after.length) return after[edit.turned ? own.length - 1 - at : at];
  if (!was || cut !== null) return undefined;
  const [leftM, nowM] = [pathLength(edit.was.path) - was.alongM, pathLength(part.path)];
  const [fromStart, fromEnd] = edit.turned ? [leftM, was.alongM] : [was.alongM, leftM];
  const isNear = (a: number, b: number) => Math.abs(a - b) <= joinToleranceMetres;
  const same = after.filter(({ alongM }) => isNear(alongM, fromStart) || isNear(nowM - alongM, fromEnd));
  return same.length === 1 ? same[0] : undefined;
}

/** Where a side of a closure is after the edit, and whether fibres that were there are no longer. */
function movedSide(edit: Edited, { was, now }: ClosurePlace, side: CableSide) {
  const before = passesOn(edit.was.path, was);
  const nth = before.findIndex((pass) => isLegOf(pass, side));
  const part = partOf(edit, before[nth]?.alongM ?? 0, side);
  const toward = edit.turned ? facing(side.toward) : side.toward;
  const hadFibres = hasFibresToward(
    edit.was.path,
    before.slice(nth, nth + 1).map(({ alongM }) => alongM),
    side.toward,
  );
  const pass = passAfter(edit, part, { before, nth, now });
  const next = pass && sideAt(part.id, pass, toward);
  const isLost = hadFibres && !(pass && next && hasFibresToward(part.path, [pass.alongM], toward));
  return { side: next ?? { ...side, cable: part.id, toward }, part, isLost };
}

type Move = (side: Side) => { readonly side: Side; readonly isLost: boolean; readonly most: number };

/**
 * Maps the sides of one closure to their sides after the edit. `most`: the fibres that are left, where the cable has fewer than
 * before; else infinite.
 */
function moveIn(edits: ReadonlyMap<ItemId, Edited>, closure: ClosurePlace, idNow: CableEdits['idNow']): Move {
  const moveOf = (side: Side): ReturnType<Move> => {
    const edit = side.kind === 'fibre' ? edits.get(idNow(side.cable)) : undefined;
    if (side.kind !== 'fibre' || !edit) return { side, isLost: false, most: Number.POSITIVE_INFINITY };
    const { side: next, part, isLost } = movedSide(edit, closure, side);
    const isSmaller = part.fibres !== null && (edit.was.fibres === null || part.fibres < edit.was.fibres);
    return { side: next, isLost, most: isSmaller ? (part.fibres ?? 0) : Number.POSITIVE_INFINITY };
  };
  const known = new Map<string, ReturnType<Move>>();
  return (side) => {
    const move = known.get(keyOfSide(side)) ?? moveOf(side);
    known.set(keyOfSide(side), move);
    return move;
  };
}

/** The sides of a cable at a closure: its legs there, and the sides that its plan names. */
function sidesOf({ was: { id, path } }: Edited, { plan, closure }: Named): readonly CableSide[] {
  const legs = passesOn(path, closure.was).flatMap((pass) =>
    (['start', 'end'] as const).flatMap((toward) =>
      hasFibresToward(path, [pass.alongM], toward) ? (sideAt(id, pass, toward) ?? []) : [],
    ),
  );
  const named = endsOf(plan).flatMap(({ side }) => (side.kind === 'fibre' && side.cable === id ? side : []));
  return [...new Map([...legs, ...named].map((side) => [keyOfSide(side), side])).values()];
}

/** The renames of a closure after the edit. */
function renamedIn(edits: ReadonlyMap<ItemId, Edited>, one: Named, move: Move) {
  const sides = [...edits.values()].flatMap((edit) => sidesOf(edit, one));
  return renamedFurther(renamesOf(one.plan), sides, (side) => {
    const { side: next } = move(side);
    return next.kind === 'fibre' ? next : side;
  });
}

/** How many of a row of ends cannot be kept. */
function lostOf(ends: readonly FibreEnd[], count: number, move: Move): number {
  const lost = ends.map(({ side, number }) => {
    const { isLost, most } = move(side);
    return isLost ? count : Math.max(0, Math.min(count, number + count - 1 - most));
  });
  return Math.max(...lost);
}

function rewritten(plan: ClosurePlan, move: Move): { readonly plan: ClosurePlan; readonly broken: number } {
  let broken = 0;
  const moved = (end: FibreEnd): FibreEnd => ({ ...end, side: move(end.side).side });
  const runs = plan.runs.map((run) => {
    broken += lostOf([run.from, run.to], run.count, move);
    return { ...run, from: moved(run.from), to: moved(run.to) };
  });
  const marks = plan.marks.map((mark) => {
    broken += lostOf([mark.from], mark.count, move);
    return { ...mark, from: moved(mark.from) };
  });
  return { plan: compactPlan({ ...plan, runs, marks }), broken };
}

/** The steps from plan to done name the same ends as the plan. */
function rewrittenRound(description: unknown, move: Move): Fields {
  const round = parseRound(description);
  if (round === 'newer' || round.steps.length === 0) return {};
  const moved = (end: FibreEnd): FibreEnd => ({ ...end, side: move(end.side).side });
  const steps = round.steps.map((step) => ({
    ...step,
    spans: step.spans.map((span) => ({ ...span, from: moved(span.from), to: moved(span.to) })),
  }));
  const text = writeRound(description, { ...round, steps });
  return text === description ? {} : { description: text };
}

/**
 * Connections in closures that have changed their order along a cable, or have come to one place of it, where they have none: they would
 * join other pieces of it.
 */
function outOfOrder(edits: ReadonlyMap<ItemId, Edited>, named: readonly Named[], idNow: CableEdits['idNow']): number {
  let broken = 0;
  for (const { was, now, turned } of edits.values()) {
    const [line, second] = now;
    if (!line || second) continue;
    const stops = named.flatMap(({ closure, plan }) => {
      const ends = endsOf(plan).filter(({ side }) => side.kind === 'fibre' && idNow(side.cable) === was.id);
      const [before, after] = [placesOn(was.path, closure.was), placesOn(line.path, closure.now)];
      const isOnce = ends.length > 0 && before.length === 1 && after.length === 1;
      return isOnce ? [{ before: before[0] ?? 0, after: (turned ? -1 : 1) * (after[0] ?? 0), count: ends.length }] : [];
    });
    let reach = { before: Number.NEGATIVE_INFINITY, after: Number.NEGATIVE_INFINITY };
    for (const { before, after, count } of stops.toSorted((a, b) => a.before - b.before)) {
      const wasApart = before > reach.before + joinToleranceMetres;
      if (after < reach.after + (wasApart ? joinToleranceMetres : -joinToleranceMetres)) broken += count;
      reach = { before, after: Math.max(reach.after, after) };
    }
  }
  return broken;
}

/** The fields of a record whose plan has changed; null where nothing is to be written. */
function changedFields({ plan, isNew }: Named, next: ClosurePlan, round: Fields): Fields | null {
  const before = isNew ? null : writePlan(plan);
  const connections = writePlan(next);
  const isSame = JSON.stringify(before) === JSON.stringify(connections);
  const fields = { ...(isSame ? {} : { connections }), ...round };
  return Object.keys(fields).length > 0 ? fields : null;
}

/**
 * Rewrites the plans of closures after an edit of cables or of the closures' places, so that every connection joins the same
 * fibres: the sides of a turned cable change places, the sides of a part that was cut off or of a line merged into another name
 * that line, and uncut fibres pass a new cut if the edit wishes it. Broken entries are counted: a closure that is no longer at
 * its cable, a fibre that the cable no longer has, a changed order of closures, open fibres that would be joined.
 */
export function keepPlans(edits: CableEdits): KeptPlans {
  const changed = edits.cables.map(withDirection);
  const named = namedIn(
    edits,
    changed.filter(renames).map(({ was }) => was),
  );
  const edited = editedOf(edits, changed, named);
  const fields = new Map<ItemId, Fields>();
  const isNamed = (id: ItemId) =>
    named.some(({ plan }) => endsOf(plan).some(({ side }) => side.kind === 'fibre' && edits.idNow(side.cable) === id));
  const cuts: readonly Cut[] =
    edits.cutFibres === 'through'
      ? cutsOf(
          [...edited.values()].filter(({ was }) => isNamed(was.id)),
          named,
        )
      : [];
  let broken = outOfOrder(edited, named, edits.idNow) + joinedOpenFibres([...edited.values()], named, edits.idNow);
  for (const one of named) {
    const move = moveIn(edited, one.closure, edits.idNow);
    const next = rewritten(one.plan, move);
    broken += next.broken;
    const own = cuts.filter(({ closure }) => closure === one.closure.id);
    const plan = own.reduce(cutIn, withRenames(next.plan, renamedIn(edited, one, move)));
    const set = changedFields(one, plan, rewrittenRound(one.closure.fields['description'], move));
    if (set) fields.set(one.closure.id, set);
  }
  const made: { at: LngLat; plan: ClosurePlan }[] = [];
  for (const cut of cuts.filter(({ closure }) => closure === null)) {
    const there = made.find(({ at }) => isWithinMetres(at, cut.at, joinToleranceMetres));
    if (there) there.plan = cutIn(there.plan, cut);
    else made.push({ at: cut.at, plan: cutIn(emptyPlan, cut) });
  }
  return {
    ...{ fields, broken, ducts: keepDucts(edits) },
    made: made.map(({ at, plan }) => ({ at, fields: { connections: writePlan(plan) } })),
  };
}
