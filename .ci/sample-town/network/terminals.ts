import type { Random } from '../../../src/service/sample-town/random';
import { nearestAlong, type Path } from '../plane/path';
import { direction, distance, moved, type Point } from '../plane/point';
import type { Plant } from './lay-plant';
import type { Premise } from './premises';
import type { Route, Structure } from './structure';

/** A terminal: at most twelve premises hang on it. */
export type Terminal = {
  readonly at: Point;
  readonly host: Structure;
  readonly route: Route;
  readonly premises: readonly Premise[];
};

/** The last stretch, from a terminal to a building. */
export type Drop = { readonly path: Path; readonly terminal: number; readonly premise: Premise; readonly route: Route };

const perTerminal = 6.4;

function routesByEdge(plant: Plant): Map<number, Route[]> {
  const found = new Map<number, Route[]>();
  for (const route of plant.routes) {
    if (route.kind === 'riser' || route.kind === 'bridge') continue;
    const list = found.get(route.edge.id);
    if (list) list.push(route);
    else found.set(route.edge.id, [route]);
  }
  return found;
}

function nearestVia(route: Route, at: Point): Structure {
  return route.via.reduce((best, one) => (distance(one.at, at) < distance(best.at, at) ? one : best), route.from);
}

/** Where the terminal sits: a metre along the strand from its pole, or on the conduit in front of its houses. */
function seatOf(route: Route, premises: readonly Premise[]): { readonly at: Point; readonly host: Structure } {
  const sum = premises.reduce<Point>((total, { at }) => [total[0] + at[0], total[1] + at[1]], [0, 0]);
  const middle: Point = [sum[0] / premises.length, sum[1] / premises.length];
  const host = nearestVia(route, middle);
  if (route.kind !== 'aerial') {
    const inner = route.path.slice(1, -1);
    const at = inner.reduce<Point | null>(
      (best, one) => (best && distance(best, middle) <= distance(one, middle) ? best : one),
      null,
    );
    return { at: at ?? nearestAlong(route.path, middle).point, host };
  }
  const place = route.path.indexOf(host.at);
  const neighbour = route.path[place + 1] ?? route.path[place - 1] ?? host.at;
  return { at: moved(host.at, direction(host.at, neighbour), 1.2), host };
}

function dropPath(route: Route, from: Point, premise: Premise): Path {
  if (route.kind === 'aerial') return [from, premise.at];
  const foot = nearestAlong(route.path, premise.at).point;
  return distance(foot, from) < 1.5 || distance(foot, premise.at) < 1.5 ? [from, premise.at] : [from, foot, premise.at];
}

/** Hangs every premise on a terminal of the street in front of it. Premises on streets without plant get none. */
export function terminalsOf(
  plant: Plant,
  premises: readonly Premise[],
  random: Random,
): { terminals: Terminal[]; drops: Drop[] } {
  const routes = routesByEdge(plant);
  const groups = new Map<Route, { premise: Premise; along: number }[]>();
  for (const premise of premises) {
    const near = (routes.get(premise.edge) ?? []).map((route) => ({ route, ...nearestAlong(route.path, premise.at) }));
    const best = near.sort((a, b) => a.away - b.away)[0];
    if (!best || best.away > 70) continue;
    const list = groups.get(best.route) ?? [];
    list.push({ premise, along: best.along });
    groups.set(best.route, list);
  }
  const terminals: Terminal[] = [];
  const drops: Drop[] = [];
  for (const [route, list] of groups) {
    list.sort((a, b) => a.along - b.along);
    const count = Math.max(1, Math.round(list.length / (perTerminal + random.bell())));
    for (let i = 0; i < count; i += 1) {
      const own = list.slice(Math.round((i * list.length) / count), Math.round(((i + 1) * list.length) / count));
      if (own.length === 0) continue;
      const group = own.map(({ premise }) => premise);
      const { at, host } = seatOf(route, group);
      for (const premise of group)
        drops.push({ path: dropPath(route, at, premise), terminal: terminals.length, premise, route });
      terminals.push({ at, host, route, premises: group });
    }
  }
  return { terminals, drops };
}
