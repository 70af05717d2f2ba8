import { endAfter, type FibreEnd, keyOfSide, type Toward } from '../plan/closure-plan';
import { type FibreTown, fibre } from './any-fibre-town';

/** One name for each end of each closure. */
export const nameOfEnd = (closure: number, { side, number }: FibreEnd) => `${closure} ${keyOfSide(side)}#${number}`;

/** Along a cable from a place of the row of closures, or into a closure at one of its ends. */
export type HandStart =
  | { readonly cable: number; readonly fibre: number; readonly from: number; readonly toward: Toward }
  | { readonly closure: number; readonly end: FibreEnd };
/** A cable that is broken between this place of the row and the next. */
export type HandCut = { readonly cable: number; readonly after: number };

/** The sides of a closure's ports by which light comes from outside: nothing is connected to the other side. */
export function portsByHand({ closures }: FibreTown, closure: number): readonly FibreEnd[] {
  const plan = closures.find(({ id }) => id === closure)?.plan;
  const isJoined = (kind: 'port' | 'front', number: number) =>
    plan?.runs.some(({ from, to, count }) =>
      [from, to].some((end) => end.side.kind === kind && number >= end.number && number < end.number + count),
    ) ?? false;
  return Array.from({ length: plan?.ports ?? 0 }, (_, at) => at + 1).flatMap((number): readonly FibreEnd[] => [
    ...(isJoined('front', number) ? [] : [{ side: { kind: 'port' } as const, number }]),
    ...(isJoined('port', number) ? [] : [{ side: { kind: 'front' } as const, number }]),
  ]);
}

/** Where light comes to, end by end and connection by connection, without runs, indexes or metres. */
export function reachedByHand({ cables, closures }: FibreTown, start: HandStart, cut?: HandCut): Set<string> {
  const partner = new Map<string, FibreEnd>();
  for (const { id, plan } of closures)
    for (const run of plan.runs)
      for (let n = 0; n < run.count; n += 1) {
        const [a, b] = [endAfter(run.from, n), endAfter(run.to, n)];
        partner.set(nameOfEnd(Number(id), a), b).set(nameOfEnd(Number(id), b), a);
      }
  const reached = new Set<string>();
  const seen = new Set<string>();
  const travel = (cable: number, number: number, { from, toward }: { from: number; toward: Toward }): void => {
    const path = cables.find(({ id }) => id === cable)?.path ?? [];
    const order = toward === 'end' ? path : path.toReversed();
    const places = order.map(([lng]) => Math.round(lng / 0.001) + 1);
    const ahead = places.slice(places.indexOf(from) + 1);
    for (const [nth, place] of ahead.entries()) {
      const last = ahead[nth - 1] ?? from;
      if (cut?.cable === cable && Math.min(last, place) === cut.after) return;
      const facing = fibre(cable, toward === 'end' ? 'start' : 'end', number);
      const beyond = fibre(cable, toward, number);
      if (partner.has(nameOfEnd(place, facing)) || partner.has(nameOfEnd(place, beyond))) {
        arrive(place, facing);
        return;
      }
    }
    reached.add(`end of ${cable} ${toward} #${number}`);
  };
  const arrive = (closure: number, end: FibreEnd): void => {
    const name = nameOfEnd(closure, end);
    const to = partner.get(name);
    if (seen.has(name)) return;
    seen.add(name);
    if (to) leave(closure, to);
    else reached.add(`open ${name}`);
  };
  const leave = (closure: number, to: FibreEnd): void => {
    const { side, number } = to;
    if (side.kind === 'port' || side.kind === 'front') {
      const beyond: FibreEnd = { side: { kind: side.kind === 'port' ? 'front' : 'port' }, number };
      if (partner.has(nameOfEnd(closure, beyond))) arrive(closure, beyond);
      else reached.add(`port ${nameOfEnd(closure, to)}`);
    }
    if (side.kind === 'fibre') travel(Number(side.cable), number, { from: closure, toward: side.toward });
    if (side.kind !== 'leg') return;
    const legs = Array.from(
      { length: side.way === 'in' ? 4 : 2 },
      (_, at): FibreEnd => ({
        side: { ...side, way: side.way === 'in' ? 'out' : 'in' },
        number: at + 1,
      }),
    ).filter((leg) => partner.has(nameOfEnd(closure, leg)));
    if (legs.length === 0) reached.add(`open ${nameOfEnd(closure, to)}`);
    for (const leg of legs) arrive(closure, leg);
  };
  if ('closure' in start) arrive(start.closure, start.end);
  else travel(start.cable, start.fibre, start);
  return reached;
}
