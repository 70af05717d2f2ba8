import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { localLinks } from '../../items/fields/link-fields';
import { idOf } from '../../items/item';
import type { Op } from './outbox';
import { type Simulation, type SimulationOptions, simulate } from './testing/simulation/simulate';

/** `npm run simulate` plays many more worlds with this very file. */
const seeds = Number(process.env['SEEDS'] ?? (process.env['TEST_ALL'] ? 160 : 16));
const firstSeed = Number(process.env['FIRST_SEED'] ?? 1);
const edits = Number(process.env['EDITS'] ?? 40);
/** Worlds of one test: a test that fails names its seed, and the others go on. */
const together = 40;
/** Worlds among which there is one in which what the additions rule out happens without them. */
const enough = 160;

const renewStorage = () => {
  globalThis.indexedDB = new IDBFactory();
};
/** Every second world has a service with the additions. */
const hasAdditions = (seed: number) => seed % 2 === 0;

type Playing = Partial<Pick<SimulationOptions, 'hasAdditions' | 'haste' | 'traced'>>;

const run = (seed: number, playing: Playing = {}) =>
  simulate({ seed, edits, renewStorage, hasAdditions: hasAdditions(seed), ...playing });

/** The edits that wait for ever, because the service refuses them. */
const isPoison = ({ patch, state }: Simulation['left'][number]) =>
  state === 'rejected' && String(patch['name']).startsWith('bad');

/**
 * An edit that names an item that the service refuses to make waits with it, and so does each edit that was queued for the same
 * record after it; so does what names an item of which an edit waits so, although the item itself was given up.
 */
function isBehind(op: Op, world: Simulation, seen: ReadonlySet<Op> = new Set()): boolean {
  if (seen.has(op)) return false;
  const waits = (named: Op) => named.kind === 'create' || isBehind(named, world, new Set([...seen, op]));
  const names = ({ patch }: Op) => {
    const ids = localLinks(patch);
    return world.left.some((named) => ids.some((id) => id === idOf(named.ref)) && waits(named));
  };
  return world.left.some((first) => first.ref === op.ref && first.seq <= op.seq && names(first));
}

/** All that must never be, in words. */
function faultsOf(world: Simulation): readonly string[] {
  return [
    ...world.lost.map((text) => `lost: ${text}`),
    ...world.disorder.map((text) => `out of order: ${text}`),
    ...world.overwritten.map((text) => `overwritten unseen: ${text}`),
    ...world.unflagged.map((text) => `not told: ${text}`),
    ...world.miswired.map((text) => `miswired: ${text}`),
    ...world.left.filter((op) => !isPoison(op) && !isBehind(op, world)).map((op) => `stuck: ${JSON.stringify(op)}`),
    ...world.wrongPages,
  ];
}

/** Plays the world of a seed. A failed world is played again, with a trace of its steps. */
async function expectGood(seed: number, playing: Playing = {}): Promise<Simulation> {
  const world = await run(seed, playing);
  const faults = faultsOf(world);
  if (faults.length === 0) return world;
  const again = await run(seed, { ...playing, traced: true });
  const steps = again.trace.filter((line) => !/ (database|page timer|timer|message)$/.test(line));
  throw new Error([`seed ${seed}:`, ...faults, 'what happened:', ...steps].join('\n'));
}

const figures = [
  'edits',
  'requests',
  'checks',
  'crashes',
  'browserCrashes',
  'twins',
  'duplicates',
  'inWindow',
  'connections',
  'ofNewCables',
  'shared',
] as const;

describe('the outbox under faults', () => {
  const sums = new Map<string, number>();
  const perEdit: number[] = [];
  const copies = { without: 0, with: 0 };
  const groups = Array.from({ length: Math.ceil(seeds / together) }, (_, group) => firstSeed + group * together);

  it.each(groups)(
    'loses, doubles and overwrites nothing unseen (seeds from %i)',
    async (first) => {
      for (let seed = first; seed < Math.min(first + together, firstSeed + seeds); seed += 1) {
        const world = await expectGood(seed);
        for (const name of figures) sums.set(name, (sums.get(name) ?? 0) + world[name]);
        copies[hasAdditions(seed) ? 'with' : 'without'] += world.duplicates;
        perEdit.push(world.requests / world.edits);
      }
    },
    600_000,
  );

  it('overwrites nothing between reading and writing, where the service binds changes', async () => {
    const sum = { without: 0, with: 0 };
    for (let seed = firstSeed; seed < firstSeed + Math.ceil(seeds / 4); seed += 1) {
      const hasty = { haste: 0.3 };
      sum.without += (await expectGood(seed, { ...hasty, hasAdditions: false })).inWindow;
      sum.with += (await expectGood(seed, { ...hasty, hasAdditions: true })).inWindow;
    }
    if (process.env['SEEDS']) console.log(`overwritten by hasty worlds: ${JSON.stringify(sum)}`);
    if (seeds >= enough) expect(sum.without).toBeGreaterThan(seeds / 8);
    expect(sum.with).toBe(0);
  }, 600_000);

  it('makes no second copy of anything where the service takes keys', () => {
    if (process.env['SEEDS']) console.log(`second copies: ${JSON.stringify(copies)}`);
    if (seeds >= enough) expect(copies.without).toBeGreaterThan(0);
    expect(copies.with).toBe(0);
  });

  it('has closures in which two people splice, and cables that have no number yet', () => {
    for (const name of ['connections', 'ofNewCables', 'shared'] as const)
      if (seeds >= enough) expect(sums.get(name) ?? 0).toBeGreaterThan(seeds / 10);
  });

  it('needs at most 1.7 requests for an edit', () => {
    const [made = 0, requests = 0] = [sums.get('edits'), sums.get('requests')];
    const counts = Object.fromEntries(sums);
    if (process.env['SEEDS']) console.log(JSON.stringify({ seeds, ...counts, requestsPerEdit: requests / made }));
    expect(made).toBeGreaterThanOrEqual(seeds * edits);
    // Worlds differ much: above the bound is what cannot be chance, which many worlds (npm run simulate) leave little room to.
    const mean = perEdit.reduce((sum, one) => sum + one, 0) / perEdit.length;
    const variance = perEdit.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (perEdit.length - 1);
    expect(mean - 2 * Math.sqrt(variance / perEdit.length)).toBeLessThanOrEqual(1.7);
  });

  it('plays the same world for the same seed', async () => {
    const [one, same, other] = [
      await run(7, { traced: true }),
      await run(7, { traced: true }),
      await run(8, { traced: true }),
    ];
    expect(one.trace).toEqual(same.trace);
    expect(one.trace).not.toEqual(other.trace);
  });
});
