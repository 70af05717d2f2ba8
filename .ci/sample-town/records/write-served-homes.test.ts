import { describe, expect, it } from 'vitest';
import { lossBudget } from '../../../src/fibres/loss/loss-budget';
import { usualLoss } from '../../../src/fibres/loss/loss-values';
import { buildFibreNetwork, cablesOfPlan } from '../../../src/fibres/network/fibre-network';
import { followLight, hopsTo } from '../../../src/fibres/network/follow-light';
import { planOf } from '../../../src/fibres/plan/read-plan';
import type { LngLat } from '../../../src/geo/lng-lat';
import { generateTown } from '../generate-town';

const { records } = generateTown();
const spotOf = ({ lat, lng }: { lat?: unknown; lng?: unknown }): LngLat => [Number(lng), Number(lat)];
const cables = records['map-cables'].filter(({ mapProjectId }) => mapProjectId === 1);
const closures = records['map-splices'].filter(({ mapProjectId }) => mapProjectId === 1);
const network = buildFibreNetwork(
  cables.map(({ id, fiberCount, poly, totalLengthM }) => ({
    id,
    fibres: Number(fiberCount),
    path: Array.isArray(poly) ? poly.map(spotOf) : [],
    lengthM: Number(totalLengthM),
    fibreType: 'G.652.D',
  })),
  closures.map(({ id, lat, lng, connections }) => ({ id, at: spotOf({ lat, lng }), plan: planOf(connections) })),
);

const terminals = closures.flatMap(({ name, connections }) =>
  String(name).startsWith('SC-T') ? [planOf(connections)] : [],
);

/** Where the light of each home on a terminal that is fed ends on its way back, and what it lost. */
const homes = terminals
  .filter(({ ports }) => ports === 0)
  .flatMap(({ runs }) => runs)
  .flatMap(({ to: { side } }) => (side.kind === 'fibre' ? [Number(side.cable)] : []))
  .map((cable) => {
    const steps = followLight(network, { kind: 'fibre', cable, fibre: 1, alongM: 1, toward: 'start' });
    const hops = hopsTo(steps, steps.length - 1);
    const budget = lossBudget(hops, { wavelength: 1310, values: usualLoss, fibreTypeOf: () => 'G.652.D' });
    return { cable, last: hops.at(-1), budget };
  });

describe('the homes that are connected', () => {
  it('are some hundred, each once', () => {
    expect(homes.length).toBeGreaterThan(200);
    expect(new Set(homes.map(({ cable }) => cable)).size).toBe(homes.length);
  });

  it('have light from the exchange over one splitter, but for one planted fault', () => {
    const lost = homes.filter(({ last }) => last?.kind !== 'end' || last.why !== 'port');
    expect(lost).toHaveLength(1);
    for (const { budget, last } of homes)
      if (last?.kind === 'end' && last.why === 'port') expect(budget.splitters).toBe(1);
  });

  it('hang on nothing that is abandoned', () => {
    const statusOf = new Map(cables.map(({ id, status }) => [id, status]));
    const connected = closures.filter(({ connections }) => connections !== null);
    const named = connected.flatMap(({ connections }) => [...cablesOfPlan(planOf(connections))]);
    expect(connected.flatMap(({ name, status }) => (status === 'abandoned' ? [name] : []))).toEqual([]);
    expect([...new Set(named)].filter((id) => statusOf.get(Number(id)) === 'abandoned')).toEqual([]);
  });

  it('keep within class B+, but for the one with a bent fibre', () => {
    expect(homes.filter(({ budget }) => budget.lossDb > 28)).toHaveLength(1);
  });
});
