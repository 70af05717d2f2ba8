import type { LngLat } from '../../geo/lng-lat';
import type { ItemId } from '../../items/item';
import type { CableEdit, CableEdits, CableLine } from './cable-edit';
import type { Named } from './named-closures';
import { placesOn } from './places-on';

/** The fibres of a cable that the connections of a plan name. */
function fibresIn({ plan }: Named, cable: ItemId, idNow: CableEdits['idNow']): readonly number[] {
  return plan.runs.flatMap(({ from, to, count }) =>
    [from, to].flatMap(({ side, number }) =>
      side.kind === 'fibre' && idNow(side.cable) === cable ? Array.from({ length: count }, (_, n) => number + n) : [],
    ),
  );
}

const endsAt = ({ path }: CableLine, at: LngLat | null) =>
  [path[0], path.at(-1)].some((end) => end && placesOn([end, end], at).length > 0);

/**
 * How many fibres end open on both sides of a closure where lines become one, and are connected elsewhere on both: they would be joined,
 * because a fibre that a closure does not connect passes it.
 */
export function joinedOpenFibres(
  edits: readonly CableEdit[],
  named: readonly Named[],
  idNow: CableEdits['idNow'],
): number {
  const joint = edits.filter(({ now: [line], was }) =>
    edits.some((other) => other.now[0]?.id === line?.id && other.was.id !== was.id),
  );
  if (joint.length === 0) return 0;
  let count = 0;
  for (const here of named) {
    const cables = joint.filter(({ was }) => endsAt(was, here.closure.was)).map(({ was }) => was.id);
    const used = cables.map((cable) => new Set(fibresIn(here, cable, idNow)));
    if (cables.length !== 2 || used.every((fibres) => fibres.size === 0)) continue;
    const elsewhere = cables.map(
      (cable) => new Set(named.flatMap((one) => (one === here ? [] : fibresIn(one, cable, idNow)))),
    );
    const [first, second] = elsewhere;
    for (const fibre of first ?? []) if (second?.has(fibre) && !used.some((fibres) => fibres.has(fibre))) count += 1;
  }
  return count;
}
