import { type Path, pathLength } from '../plane/path';
import type { Point } from '../plane/point';
import type { Route, Structure } from './structure';

/** One step of a way through the network. */
export type Step = { readonly route: Route; readonly forward: boolean };

/** The cheapest ways from one structure to all others: the step by which each was reached. */
export type Ways = { readonly metres: ReadonlyMap<number, number>; readonly arrival: ReadonlyMap<number, Step> };

export type RouteGraph = { readonly waysFrom: (start: Structure) => Ways };

type Waiting = { readonly id: number; readonly metres: number };

function push(heap: Waiting[], item: Waiting): void {
  heap.push(item);
  let i = heap.length - 1;
  while (i > 0) {
    const up = (i - 1) >> 1;
    const [parent, own] = [heap[up], heap[i]];
    if (!parent || !own || parent.metres <= own.metres) return;
    heap[up] = own;
    heap[i] = parent;
    i = up;
  }
}

function pop(heap: Waiting[]): Waiting | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (!top || !last || heap.length === 0) return top;
  heap[0] = last;
  for (let i = 0; ; ) {
    const left = 2 * i + 1;
    const right = left + 1;
    const least = (heap[right]?.metres ?? Infinity) < (heap[left]?.metres ?? Infinity) ? right : left;
    const [own, child] = [heap[i], heap[least]];
    if (!own || !child || own.metres <= child.metres) return top;
    heap[i] = child;
    heap[least] = own;
    i = least;
  }
}

/** Makes the routes walkable: cables follow the shortest way over them. */
export function createRouteGraph(routes: readonly Route[]): RouteGraph {
  const leaving = new Map<number, { step: Step; to: number; metres: number }[]>();
  const file = (from: number, to: number, step: Step) => {
    const entry = { step, to, metres: pathLength(step.route.path) };
    const list = leaving.get(from);
    if (list) list.push(entry);
    else leaving.set(from, [entry]);
  };
  for (const route of routes) {
    file(route.from.id, route.to.id, { route, forward: true });
    file(route.to.id, route.from.id, { route, forward: false });
  }
  const waysFrom = (start: Structure): Ways => {
    const metres = new Map([[start.id, 0]]);
    const arrival = new Map<number, Step>();
    const heap: Waiting[] = [{ id: start.id, metres: 0 }];
    for (let here = pop(heap); here; here = pop(heap)) {
      if (here.metres > (metres.get(here.id) ?? Infinity)) continue;
      for (const { step, to, metres: length } of leaving.get(here.id) ?? []) {
        const total = here.metres + length;
        if (total >= (metres.get(to) ?? Infinity)) continue;
        metres.set(to, total);
        arrival.set(to, step);
        push(heap, { id: to, metres: total });
      }
    }
    return { metres, arrival };
  };
  return { waysFrom };
}

/** The steps from the start of the ways to a structure, in order; empty when it cannot be reached. */
export function stepsTo(ways: Ways, goal: Structure): Step[] {
  const steps: Step[] = [];
  let step = ways.arrival.get(goal.id);
  while (step) {
    steps.push(step);
    step = ways.arrival.get(step.forward ? step.route.from.id : step.route.to.id);
  }
  return steps.reverse();
}

/** The line along the steps, vertex for vertex as the segments. */
export function pathOf(steps: readonly Step[]): Path {
  const line: Point[] = [];
  for (const { route, forward } of steps) {
    const path = forward ? route.path : [...route.path].reverse();
    line.push(...(line.length === 0 ? path : path.slice(1)));
  }
  return line;
}
