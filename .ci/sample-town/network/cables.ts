import type { Phase } from '../ground/quarters';
import { type Path, pathLength } from '../plane/path';
import { distance, type Point } from '../plane/point';
import type { Plant } from './lay-plant';
import type { LeadIn } from './lead-in';
import { createRouteGraph, pathOf, type RouteGraph, type Step, stepsTo, type Ways } from './route-graph';
import type { ServiceArea } from './service-areas';
import type { Structure } from './structure';
import type { Terminal } from './terminals';

export type CableRole = 'backbone' | 'feeder' | 'distribution';

/** A cable along the segments, from structure to structure. */
export type CableRun = {
  readonly name: string;
  readonly role: CableRole;
  readonly fibres: number;
  readonly path: Path;
  readonly steps: readonly Step[];
  readonly from: Structure;
  readonly to: Structure;
  readonly phase: Phase;
};

const sizes = [24, 36, 48, 72, 96];
const perArea = 5;

function nearestStructure(plant: Plant, at: Point): Structure | undefined {
  let best: Structure | undefined;
  for (const one of plant.structures.all) {
    if (one.kind === 'handhole' && (!best || distance(one.at, at) < distance(best.at, at))) best = one;
  }
  return best;
}

/** One cable around the town through the given places, back to where it began. */
function ringOf(plant: Plant, graph: RouteGraph, places: readonly Point[]): CableRun | null {
  const stops = places.flatMap((at) => nearestStructure(plant, at) ?? []);
  const [first] = stops;
  if (!first) return null;
  const steps: Step[] = [];
  stops.forEach((stop, i) => {
    const next = stops[(i + 1) % stops.length];
    if (next && next !== stop) steps.push(...stepsTo(graph.waysFrom(stop), next));
  });
  return {
    name: 'AF-RING-288',
    role: 'backbone',
    fibres: 288,
    path: pathOf(steps),
    steps,
    from: first,
    to: first,
    phase: 'built',
  };
}

/** The five ways from a cabinet that reach the most of its terminals, the longest first. */
function distributionOf(area: ServiceArea, terminals: readonly Terminal[], ways: Ways): CableRun[] {
  const goals = terminals
    .map((terminal) => ({ terminal, steps: stepsTo(ways, terminal.route.to) }))
    .filter(({ steps }) => steps.length > 0);
  const covered = new Set<number>();
  const runs: CableRun[] = [];
  const fresh = (steps: readonly Step[]) =>
    steps.reduce((sum, { route }) => sum + (covered.has(route.id) ? 0 : pathLength(route.path)), 0);
  while (runs.length < perArea) {
    const best = goals.reduce<{ steps: Step[]; metres: number; end: Structure } | null>((most, { terminal, steps }) => {
      const metres = fresh(steps);
      return most && most.metres >= metres ? most : { steps, metres, end: terminal.route.to };
    }, null);
    if (!best || best.metres < 40) break;
    for (const { route } of best.steps) covered.add(route.id);
    const fibres = sizes[Math.min(sizes.length - 1, Math.floor(best.steps.length / 2.5))] ?? 24;
    const name = `D${String(area.number).padStart(2, '0')}-${runs.length + 1}`;
    runs.push({
      name,
      role: 'distribution',
      fibres,
      path: pathOf(best.steps),
      steps: best.steps,
      from: area.cabinet,
      to: best.end,
      phase: area.phase,
    });
  }
  return runs;
}

/** The ring, a feeder to every cabinet, out of the exchange where it has a way out, and distribution cables from each. */
export function cablesOf(
  plant: Plant,
  plan: {
    readonly areas: readonly ServiceArea[];
    readonly terminals: readonly Terminal[];
    readonly office: Point;
    readonly leadIn: LeadIn | null;
    readonly ring: readonly Point[];
  },
): CableRun[] {
  const graph = createRouteGraph(plant.routes);
  const office = plan.leadIn?.to ?? nearestStructure(plant, plan.office) ?? plant.structures.all[0];
  if (!office) return [];
  const ring = plan.ring.length > 1 ? ringOf(plant, graph, plan.ring) : null;
  const fromOffice = graph.waysFrom(office);
  const cables: CableRun[] = ring ? [ring] : [];
  for (const area of plan.areas) {
    const steps = stepsTo(fromOffice, area.cabinet);
    const name = `F${String(area.number).padStart(2, '0')}-144`;
    if (steps.length > 0)
      cables.push({
        name,
        role: 'feeder',
        fibres: 144,
        path: [...(plan.leadIn?.path.slice(0, -1) ?? []), ...pathOf(steps)],
        steps,
        from: office,
        to: area.cabinet,
        phase: area.phase,
      });
  }
  for (const area of plan.areas) {
    const addresses = new Set(area.premises);
    const own = plan.terminals.filter((terminal) => terminal.premises.some((premise) => addresses.has(premise)));
    cables.push(...distributionOf(area, own, graph.waysFrom(area.cabinet)));
  }
  return cables;
}
