import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { distance } from '../../../geo/measure/distance';
import { systemByCode } from '../../systems/known-systems';
import { openCase } from '../../testing/open-case';
import { homeOf } from '../home';
import type { MadeItem } from '../items/make-items';
import { withRemedy } from './with-remedy';

const folder = join(import.meta.dirname, '../../testing/cases');
const stored = (name: string) => openCase(name, new Uint8Array(readFileSync(join(folder, name))));
const near = (lng: number, lat: number) => homeOf([[lng, lat]]);
const placeOf = (item: MadeItem | undefined) => (item?.geometry?.kind === 'point' ? item.geometry.at : null);
const system = (code: string) => ({ kind: 'system', system: systemByCode(code) }) as const;

describe('a file whose numbers are not of the system that it names', () => {
  it('says so, places nothing, and can be given the right one', async () => {
    const { plan, make } = await stored('stations.zip');
    const before = await make(plan);
    expect(before.items).toEqual([]);
    expect(before.findings[0]).toMatchObject({
      reason: { id: 'system.outside' },
      remedy: { kind: 'system', system: null },
    });
    const { items, findings } = await make(withRemedy(plan, [0], system('EPSG:27700')));
    expect(findings.map(({ reason, feature }) => [reason.id, feature])).toContainEqual(['import.noGeometry', 2]);
    const [first, last] = items;
    expect(items).toHaveLength(2);
    expect(distance(placeOf(first) ?? [0, 0], [-1.258992, 51.751258])).toBeLessThan(5);
    expect(distance(placeOf(last) ?? [0, 0], [-1.256647, 51.752441])).toBeLessThan(5);
    expect(JSON.stringify([first?.fields, last?.fields])).toMatch(/AA1.*AA3/);
  });

  it('is mended in one step where the project says where it should lie', async () => {
    const { plan, make } = await stored('stations.zip');
    const home = near(-1.26, 51.75);
    const { findings } = await make(plan, home);
    expect(findings[0]?.remedy).toMatchObject({ kind: 'system', system: { code: 'EPSG:27700' } });
    const remedy = findings[0]?.remedy;
    const after = await make(remedy ? withRemedy(plan, [0], remedy) : plan, home);
    expect(after.items).toHaveLength(2);
    expect(after.findings.some(({ remedy: more }) => more)).toBe(false);
  });
});

describe('a table whose letters and heads are at the wrong numbers', () => {
  it('is said to be far from the project, and is mended in one step', async () => {
    const { plan, make } = await stored('orte.csv');
    const home = near(12.4, 53);
    const before = await make(plan, home);
    expect(placeOf(before.items[0])).toEqual([53.51, 12.35]);
    expect(before.findings[0]).toMatchObject({ reason: { id: 'system.swappedHere' }, remedy: { kind: 'exchange' } });
    const { items, findings } = await make(withRemedy(plan, [0], { kind: 'exchange' }), home);
    expect(items.map(placeOf)).toEqual([
      [12.35, 53.51],
      [11.46, 51.76],
      [13.26, 52.54],
    ]);
    expect(findings.some(({ remedy }) => remedy)).toBe(false);
  });

  it('is only said to be far where the exchange would not help', async () => {
    const { plan, make } = await stored('orte.csv');
    const { findings } = await make(plan, near(-93, 44));
    expect(findings[0]).toMatchObject({ reason: { id: 'system.far', params: { count: 3, total: 3 } } });
  });
});

it('a project is where most of its items are', async () => {
  const home = homeOf([...Array.from({ length: 9 }, (_, at) => [13 + at / 1000, 52] as const), [52, 13]]);
  expect(home?.at[1]).toBe(52);
  expect(home?.reachM).toBeLessThan(10_000_000);
  expect(homeOf([])).toBeNull();
});

it.each(['esri.zip', 'qgis-extension.zip', 'qgis-old.zip'])('Web Mercator as it is spelt in %s', async (name) => {
  const { plan, make } = await stored(name);
  const { items } = await make(plan);
  const [line] = items;
  const path = line?.geometry?.kind === 'line' ? line.geometry.path : [];
  const right = [
    [8.6, 44.4],
    [8.61, 44.405],
    [8.615, 44.404],
  ];
  expect(path).toHaveLength(right.length);
  for (const [at, [lng = 0, lat = 0]] of right.entries()) {
    expect(Math.abs((path[at]?.[0] ?? 0) - lng)).toBeLessThan(1e-7);
    expect(Math.abs((path[at]?.[1] ?? 0) - lat)).toBeLessThan(1e-7);
  }
});

it('layers of one file may have different systems', async () => {
  const table = (x: number, y: number) => `name,x,y\nA,${x},${y}\n`;
  const files = { 'a.csv': strToU8(table(450_000.5, 207_000.5)), 'b.csv': strToU8(table(389_918.5, 5_819_698.5)) };
  const { plan, make } = await openCase('two.zip', new Uint8Array(zipSync(files)));
  const chosen = withRemedy(withRemedy(plan, [0], system('EPSG:27700')), [1], system('EPSG:32633'));
  const { items } = await make(chosen);
  expect(items.map(({ geometry }) => geometry?.kind === 'point' && geometry.at.map(Math.round))).toEqual([
    [-1, 52],
    [13, 53],
  ]);
});
