import { expect, it } from 'vitest';
import { planOf } from '../../../src/fibres/plan/read-plan';
import { generateTown } from '../generate-town';

const { records } = generateTown();
const own = (model: 'map-splices' | 'map-info-objects') =>
  records[model].filter(({ mapProjectId }) => mapProjectId === 1);
const plans = own('map-splices').flatMap(({ name, connections }) => {
  const plan = planOf(connections);
  return String(name).startsWith('SC-T') && plan.ports > 0 ? [plan] : [];
});

it('gives terminals 4 to 12 ports, some with a drop of their own and some free', () => {
  expect(plans.length).toBeGreaterThan(8);
  for (const { ports, runs } of plans) {
    expect([4, 6, 8, 12]).toContain(ports);
    expect(runs.length).toBeLessThan(ports);
    expect(runs.map(({ from }) => from)).toEqual(runs.map((_, i) => ({ side: { kind: 'port' }, number: i + 1 })));
  }
  const drops = plans.flatMap(({ runs }) => runs.map(({ to }) => (to.side.kind === 'fibre' ? to.side.cable : null)));
  expect(drops.length).toBeGreaterThan(10);
  expect(new Set(drops).size).toBe(drops.length);
});

it('has homes that wait, as address points', () => {
  const addresses = own('map-info-objects').filter(({ category }) => category === 'address');
  expect(addresses.length).toBeGreaterThan(10);
  const free = plans.reduce((sum, { ports, runs }) => sum + ports - runs.length, 0);
  expect(free).toBeGreaterThan(addresses.length);
});
