import { expect, it } from 'vitest';
import { openCase } from '../../testing/open-case';
import { doubtStatus } from './doubt-status';
import { withRemedy } from './with-remedy';

const point = (name: string, status?: string) =>
  `{"type":"Feature","geometry":{"type":"Point","coordinates":[8,47]},"properties":{"name":"${name}"${status ? `,"status":"${status}"` : ''}}}`;
const poles = (...features: readonly string[]) =>
  new TextEncoder().encode(`{"type":"FeatureCollection","name":"poles","features":[${features.join()}]}`);

it('what would be planned because nothing says its status is asked about', async () => {
  const { plan, make } = await openCase('a.geojson', poles(point('A'), point('B', 'built')));
  const { items } = await make(plan);
  const [doubt, ...others] = doubtStatus(items, plan);
  expect([doubt?.reason, doubt?.layer, others]).toEqual([{ id: 'import.statusUnsaid', params: { count: 1 } }, 0, []]);
  const mended = doubt?.remedy ? withRemedy(plan, [0], doubt.remedy) : plan;
  const after = await make(mended);
  expect(after.items.map(({ fields }) => fields['status'])).toEqual(['existing', 'built']);
  expect(doubtStatus(after.items, mended)).toEqual([]);
});

it('nothing is asked where every item has a status', async () => {
  const { plan, make } = await openCase('a.geojson', poles(point('A', 'planned')));
  expect(doubtStatus((await make(plan)).items, plan)).toEqual([]);
});
