import type { Random } from '../../../src/service/sample-town/random';
import type { Ground } from '../ground/generate-ground';
import { marketPlace } from '../ground/land';
import type { Phase } from '../ground/quarters';
import type { StreetEdge, StreetGraph } from '../ground/street-graph';
import { middleOf, nearestAlong } from '../plane/path';
import { distance, type Point } from '../plane/point';
import { type CableRun, cablesOf } from './cables';
import { type Closure, closuresOf } from './closures';
import { layPlant, type Plant } from './lay-plant';
import { leadInOf } from './lead-in';
import { type Premise, premisesOf } from './premises';
import { type ServiceArea, serviceAreasOf } from './service-areas';
import { type Drop, type Terminal, terminalsOf } from './terminals';

/** The parts of one project's network, in metres and without records. */
export type NetworkPlan = {
  /** Which streets it follows. */
  readonly covers: (edge: StreetEdge) => boolean;
  readonly cabinets: number;
  readonly closures: number;
  readonly office: Point;
  /** Whether the building at `office` is the exchange, which the feeders come out of. */
  readonly isExchange: boolean;
  readonly ring: readonly Point[];
  /** The whole project in one phase, or each quarter in its own. */
  readonly phase: Phase | null;
};

export type Network = {
  readonly plant: Plant;
  readonly premises: readonly Premise[];
  readonly areas: readonly ServiceArea[];
  readonly terminals: readonly Terminal[];
  readonly drops: readonly Drop[];
  readonly cables: readonly CableRun[];
  readonly closures: readonly Closure[];
};

/** Poles along residential streets; underground in the core, on main streets and in the newest quarters. */
function isAerial(edge: StreetEdge): boolean {
  const { class: kind, quarter } = edge.about;
  if (kind !== 'residential' && kind !== 'lane') return false;
  if (!quarter || quarter.layout === 'industry') return false;
  if (quarter.layout === 'crescents') return quarter.phase === 'permitted' || quarter.middle[1] > 0;
  return distance(middleOf(edge.path), marketPlace) > 240;
}

/** Lays a network on the ground: plant along the streets, terminals and drops, cabinets, cables, closures. */
export function generateNetwork(ground: Ground, plan: NetworkPlan, random: Random): Network {
  const edges = ground.graph.edges.filter(plan.covers).map((edge): StreetEdge => {
    const { quarter } = edge.about;
    return plan.phase && quarter
      ? { ...edge, about: { ...edge.about, quarter: { ...quarter, phase: plan.phase } } }
      : edge;
  });
  const graph: StreetGraph = { nodes: ground.graph.nodes, edges };
  const isBridge = (edge: StreetEdge) =>
    edge.path.some((_, i) => i > 0) && nearestAlong(ground.skeleton.river, middleOf(edge.path)).away < 30;
  const plant = layPlant(graph, { isAerial, isBridge }, random);
  const covered = new Set(edges.map((edge) => edge.id));
  const premises = premisesOf(ground.buildings).filter((premise) => covered.has(premise.edge));
  const { terminals, drops } = terminalsOf(plant, premises, random);
  const areas = serviceAreasOf(plant, premises, plan.cabinets);
  const leadIn = plan.isExchange ? leadInOf(ground.buildings, plan.office, drops) : null;
  const cables = cablesOf(plant, { areas, terminals, office: plan.office, leadIn, ring: plan.ring });
  return { plant, premises, areas, terminals, drops, cables, closures: closuresOf(cables, plan.closures) };
}
