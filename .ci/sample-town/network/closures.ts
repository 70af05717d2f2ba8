import { distance } from '../plane/point';
import type { CableRun } from './cables';
import type { Structure } from './structure';

/** A splice closure where cables part: in a handhole (which is then a vault) or on a pole. */
export type Closure = { readonly host: Structure; readonly cables: readonly CableRun[] };

/** The places where cables part or end, the busiest first, no two closer than 55 m. */
export function closuresOf(cables: readonly CableRun[], most: number): Closure[] {
  const passing = new Map<Structure, { cable: CableRun; next: number }[]>();
  for (const cable of cables) {
    const file = (at: Structure, next: number) => {
      const list = passing.get(at);
      if (list) list.push({ cable, next });
      else passing.set(at, [{ cable, next }]);
    };
    file(cable.from, cable.steps[0]?.route.id ?? -1);
    for (const [i, { route, forward }] of cable.steps.entries())
      file(forward ? route.to : route.from, cable.steps[i + 1]?.route.id ?? -1);
  }
  const parting = [...passing]
    .map(([host, list]) => ({
      host,
      cables: [...new Set(list.map(({ cable }) => cable))],
      ways: new Set(list.map(({ next }) => next)).size,
    }))
    .filter(({ host, ways }) => ways > 1 && host.kind !== 'cabinet')
    .sort((a, b) => b.ways - a.ways || b.cables.length - a.cables.length || a.host.id - b.host.id);
  const closures: Closure[] = [];
  for (const { host, cables: own } of parting) {
    if (closures.length === most) break;
    if (closures.every((other) => distance(other.host.at, host.at) > 55)) closures.push({ host, cables: own });
  }
  return closures;
}
