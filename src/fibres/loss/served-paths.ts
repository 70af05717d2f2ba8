import type { ItemId } from '../../items/item';
import type { Sources } from '../network/dark-after-cut';
import type { FibreNetwork } from '../network/fibre-network';
import { followLight, type Hop, hopsTo } from '../network/follow-light';
import type { FibreEnd } from '../plan/closure-plan';
import { isBarePort, stretchAt } from '../plan/end-usage';

/** Where light of a source ends: at a port of another closure, or at the end of a cable. */
type ServedEnd = Extract<Hop, { kind: 'end' }>;

/** The way of the light from a port of a source to where it ends. */
export type ServedPath = {
  readonly end: ServedEnd;
  readonly hops: readonly Hop[];
};

/** The ends at which light enters a closure: connected ports of its equipment, and ports with nothing on one of their sides. */
function* endsOfSource(network: FibreNetwork, id: ItemId): Generator<FibreEnd> {
  const closure = network.closures.get(id);
  if (!closure) return;
  for (const { id: equipment, cards } of closure.plan.equipment)
    for (const { shelf, slot, ports } of cards)
      for (let number = 1; number <= ports; number += 1) {
        const end: FibreEnd = { side: { kind: 'card', equipment, shelf, slot }, number };
        if (stretchAt(closure.usage, end)) yield end;
      }
  for (let number = 1; number <= closure.plan.ports; number += 1)
    for (const kind of ['port', 'front'] as const) {
      const end: FibreEnd = { side: { kind }, number };
      if (stretchAt(closure.usage, end) && isBarePort(closure.usage, end)) yield end;
    }
}

/**
 * Every way from a connected port of a source to a port of a closure that is no source, or to the end of a cable. Ends that no
 * closure connects further serve no customer and are left out. Yields null after each port of a source: there it may be stopped.
 */
export function* servedPaths(network: FibreNetwork, sources: Sources): Generator<ServedPath | null> {
  for (const source of sources)
    for (const end of endsOfSource(network, source)) {
      const steps = followLight(network, { kind: 'end', closure: source, end });
      for (const [at, { hop }] of steps.entries()) {
        if (hop.kind !== 'end') continue;
        const isPort = hop.why === 'port' && hop.closure !== null && !sources.has(hop.closure);
        if (isPort || hop.why === 'cable-end') yield { end: hop, hops: hopsTo(steps, at) };
      }
      yield null;
    }
}
