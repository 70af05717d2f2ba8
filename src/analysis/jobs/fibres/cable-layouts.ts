import type { FibreNetwork } from '../../../fibres/network/fibre-network';
import type { LightStep } from '../../../fibres/network/follow-light';
import { type CableLayout, type Coil, cableLayout } from '../../../fibres/otdr/cable-layout';
import type { LngLat } from '../../../geo/lng-lat';
import { nearestOnPath } from '../../../geo/path/nearest-on-path';
import { pathLength } from '../../../geo/path/path-length';
import { boundsOf } from '../../../geo/position/bounds-of';
import { isGone } from '../../../items/checks/scene';
import type { ItemId } from '../../../items/item';
import type { Reading } from '../../../items/report/reading';
import type { JobItems } from '../job';

/** A place where cable is stored: a slack loop, or a closure whose record has slack. `cable`: the cable that a loop names as its host. */
type Store = { readonly at: LngLat; readonly metres: number; readonly cable: ItemId | null };

/** A store is of a cable that passes so near, metres. */
const within = 5;

const everything = { filter: [], within: null };

const positive = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0);

function storeOf(reading: Reading, metres: number): Store | null {
  const geometry = metres > 0 && !isGone({ fields: { status: reading.value('status') } }) ? reading.geometry() : null;
  if (geometry?.kind !== 'point') return null;
  const [host, id] = [reading.value('hostType'), reading.value('hostId')];
  const isOfCable = typeof host === 'string' && /cable/i.test(host) && typeof id === 'number';
  return { at: geometry.at, metres, cable: isOfCable ? id : null };
}

function storesOf(items: JobItems): readonly Store[] {
  const stores: Store[] = [];
  for (const reading of items.readings('splice', everything)) {
    const store = storeOf(reading, positive(reading.value('slackM')));
    if (store) stores.push({ ...store, cable: null });
  }
  for (const reading of items.readings('element', everything)) {
    if (reading.value('elementType') !== 'slack-loop') continue;
    const loops = Math.max(1, positive(reading.value('quantity')));
    const store = storeOf(reading, positive(reading.value('lengthM')) * loops);
    if (store) stores.push(store);
  }
  return stores;
}

/** The stores of a project as of a revision of head. */
const found = new WeakMap<JobItems, { readonly revision: number; readonly stores: readonly Store[] }>();

function storesAt(items: JobItems, revision: number): readonly Store[] {
  const known = found.get(items);
  if (known?.revision === revision) return known.stores;
  const stores = storesOf(items);
  found.set(items, { revision, stores });
  return stores;
}

/** Degrees by which the box around a line is wider than it: more than the metres within which stores count, but for the poles. */
const margin = 0.0005;

function coilsOn(id: ItemId, path: readonly LngLat[], stores: readonly Store[]): readonly Coil[] {
  const [pathM, box] = [pathLength(path), boundsOf(path)];
  if (pathM <= 0 || !box) return [];
  const [west, south, east, north] = box;
  return stores.flatMap(({ at, metres, cable }) => {
    const isAround = at[0] > west - margin && at[0] < east + margin && at[1] > south - margin && at[1] < north + margin;
    const near = isAround && (cable === null || cable === id) ? nearestOnPath(at, path) : null;
    if (!near || near.metres > within) return [];
    return [{ share: pathLength([...path.slice(0, near.index + 1), near.at]) / pathM, metres }];
  });
}

/** How the cables of these steps lie on their lines: slack loops and the slack of closures at their places. */
export function cableLayouts(
  items: JobItems,
  { cables }: FibreNetwork,
  { steps, revision }: { readonly steps: readonly LightStep[]; readonly revision: number },
): ReadonlyMap<ItemId, CableLayout> {
  const stores = storesAt(items, revision);
  const layouts = new Map<ItemId, CableLayout>();
  for (const { hop } of steps) {
    const cable = hop.kind === 'fibre' && !layouts.has(hop.cable) ? cables.get(hop.cable) : undefined;
    if (!cable) continue;
    const lengths = { linearM: cable.totalM, pathM: pathLength(cable.path) };
    layouts.set(cable.id, cableLayout(lengths, coilsOn(cable.id, cable.path, stores)));
  }
  return layouts;
}
