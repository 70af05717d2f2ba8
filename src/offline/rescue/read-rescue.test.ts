import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createQueries } from '../../api/queries/create-queries';
import { createFakeClock } from '../../api/testing/fake-clock';
import { createFakeLocks } from '../../api/testing/fake-locks';
import { type ItemRef, refOf } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { ConnectivityState } from '../connectivity/connectivity';
import { createOutbox } from '../outbox/create-outbox';
import type { Outstanding } from '../outbox/outbox';
import { createFakeService } from '../testing/fake-service';
import { entriesNotInOutbox, type RescueEntry, readRescue } from './read-rescue';
import { rescueLimits } from './rescue-format';
import { writeRescue } from './save-rescue-file';

const origin = { base: '/api', apiVersion: 'v1', user: 'planner@example.com', savedAt: '2026-11-22T04:00:00.000Z' };
const here = { base: '/api', user: 'planner@example.com' };
const waiting = { state: 'queued', held: false, theirs: null, error: null } as const;
const update: Outstanding = {
  ...waiting,
  ref: 'pole:7',
  projectId: 1,
  kind: 'update',
  patch: { name: 'mine', lat: 1, lng: 3 },
  base: { name: 'old', lat: 1, lng: 2 },
};
const create: Outstanding = {
  ...waiting,
  ref: 'pole:local:a',
  projectId: 1,
  kind: 'create',
  patch: { mapProjectId: 1, name: 'new', lat: 5, lng: 6 },
  base: {},
};
const text = (...outstanding: readonly Outstanding[]) => writeRescue({ outstanding, origin });
const entriesOf = (file: string): readonly RescueEntry[] => {
  const reading = readRescue(file, here);
  if (!reading.ok) throw new Error(reading.fault);
  return reading.entries;
};

describe('a rescue file', () => {
  it('is a map for other programs, and holds the exact requests', () => {
    const file: unknown = JSON.parse(text(update, create));
    expect(file).toMatchObject({
      type: 'FeatureCollection',
      features: [
        {
          geometry: { type: 'Point', coordinates: [3, 1] },
          properties: { name: 'mine', ref: 'pole:7', edit: 'changed' },
        },
        { geometry: { type: 'Point', coordinates: [6, 5] }, properties: { name: 'new', edit: 'new', project: 1 } },
      ],
      strandmap: {
        format: 'strandmap-rescue',
        version: 1,
        user: 'planner@example.com',
        operations: [
          {
            request: { method: 'PATCH', path: 'map-poles/7', body: { mapProjectId: 1, name: 'mine', lat: 1, lng: 3 } },
          },
          { request: { method: 'POST', path: 'map-poles', body: { mapProjectId: 1, name: 'new', lat: 5, lng: 6 } } },
        ],
      },
    });
  });

  it('shows the whole item where it is known', () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as const;
    const permit: Outstanding = { ...update, ref: 'permit:3', patch: { name: 'Main St' }, base: { name: 'x' } };
    const file = writeRescue({
      outstanding: [permit],
      origin,
      itemOf: (ref) => ({
        ref,
        projectId: 1,
        geometry: { kind: 'area', polygons: [ring] },
        fields: { name: 'Main St', status: 'issued' },
        rest: {},
      }),
    });
    expect(JSON.parse(file)).toMatchObject({
      features: [
        {
          geometry: { type: 'MultiPolygon', coordinates: [[[...ring, ring[0]]]] },
          properties: { name: 'Main St', status: 'issued' },
        },
      ],
    });
  });

  it('gives back what was written, whatever it is', () => {
    const ref = fc.oneof(
      fc.tuple(fc.constantFrom(...modelKeys), fc.nat()).map(([model, id]) => refOf(model, id)),
      fc.tuple(fc.constantFrom(...modelKeys), fc.uuid()).map(([model, id]) => refOf(model, `local:${id}`)),
    );
    const fields = fc.dictionary(
      fc.string({ minLength: 1 }).filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name)),
      fc.jsonValue({ noUnicodeString: false }),
      { maxKeys: 8, noNullPrototype: true },
    );
    const one = fc.record({ ref, projectId: fc.integer({ min: 1, max: 1e9 }), patch: fields, base: fields });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), (edits) => {
        const outstanding = edits.map((edit): Outstanding => {
          const isNew = edit.ref.includes(':local:');
          return { ...waiting, ...edit, kind: isNew ? 'create' : 'update', base: isNew ? {} : edit.base };
        });
        const meant = outstanding.map(({ kind, ref: of, projectId, patch, base }) =>
          kind === 'create' ? { kind, ref: of, projectId, patch } : { kind, ref: of, projectId, patch, base },
        );
        const written = writeRescue({ outstanding, origin });
        expect(entriesOf(written)).toEqual(JSON.parse(JSON.stringify(meant)));
      }),
    );
  });

  const changed = (how: (ours: Record<string, unknown>) => void) => {
    const file = JSON.parse(text(update)) as { strandmap: Record<string, unknown> };
    how(file.strandmap);
    return JSON.stringify(file);
  };
  const operation = (entry: object) => changed((ours) => Object.assign(ours, { operations: [{ entry }] }));
  const entry = { kind: 'update', ref: 'pole:7', projectId: 1, patch: { name: 'a' }, base: {} };

  it.each([
    ['', 'not-json'],
    ['{"strandmap":', 'not-json'],
    ['<html>', 'not-json'],
    ['null', 'not-ours'],
    ['{"type":"FeatureCollection","features":[]}', 'not-ours'],
    [changed((ours) => Object.assign(ours, { format: 'other' })), 'not-ours'],
    [changed((ours) => Object.assign(ours, { version: 2 })), 'newer'],
    [changed((ours) => Object.assign(ours, { version: '1' })), 'damaged'],
    [changed((ours) => Object.assign(ours, { base: 'https://elsewhere' })), 'other-service'],
    [changed((ours) => Object.assign(ours, { savedAt: 'yesterday' })), 'damaged'],
    [changed((ours) => Object.assign(ours, { operations: [] })), 'empty'],
    [changed((ours) => Object.assign(ours, { operations: {} })), 'damaged'],
    [operation({ ...entry, kind: 'drop' }), 'damaged'],
    [operation({ ...entry, ref: 'pole:../7' }), 'damaged'],
    [operation({ ...entry, ref: 'pole:7', kind: 'create' }), 'damaged'],
    [operation({ ...entry, projectId: 0 }), 'damaged'],
    [operation({ ...entry, patch: [] }), 'damaged'],
    [operation({ ...entry, base: null }), 'damaged'],
    [operation(entry).replace('"name":"a"', '"__proto__":{"polluted":1}'), 'damaged'],
    [
      operation({ ...entry, patch: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`f${i}`, 1])) }),
      'damaged',
    ],
    [' '.repeat(rescueLimits.characters + 1), 'too-large'],
  ] as const)('is refused, all of it: %#', (file, fault) => {
    expect(readRescue(file, here)).toEqual({ ok: false, fault });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('of another user is accepted, with a warning', () => {
    expect(readRescue(text(update), { ...here, user: 'max' })).toMatchObject({ ok: true, otherUser: true });
    expect(readRescue(`\uFEFF${text(update)}`, here)).toMatchObject({ ok: true, otherUser: false });
  });
});

describe('a file that comes back', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  async function pump(rounds = 60): Promise<void> {
    for (let round = 0; round < rounds; round += 1) await new Promise((done) => setImmediate(done));
  }

  async function openOutbox(service = createFakeService()) {
    const clock = createFakeClock();
    const outbox = createOutbox({
      api: service.api,
      queries: createQueries(),
      connectivity: { store: createStore<ConnectivityState>(() => ({ online: true })), check: async () => true },
      clock,
      locks: createFakeLocks(),
      openChannel: () => null,
      random: () => 0,
      newId: () => 'op',
    });
    await outbox.open(origin.user);
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        clock.advance(1_000);
        await pump(25);
      }
    };
    const takeIn = (file: string) => outbox.append(entriesNotInOutbox(entriesOf(file), outbox));
    return { service, outbox, pass, takeIn };
  }

  const posts = ({ service }: Awaited<ReturnType<typeof openOutbox>>) =>
    service.log().filter((line) => line.startsWith('POST')).length;

  it('is sent once, when it is opened twice and again after it was sent', async () => {
    const outbox = await openOutbox();
    outbox.service.put('map-poles', { id: 7, mapProjectId: 1, name: 'old', lat: 1, lng: 2 });
    const file = text(update, create);
    await outbox.takeIn(file);
    await outbox.takeIn(file);
    expect(outbox.outbox.all()).toHaveLength(2);
    await outbox.pass(40);
    expect(outbox.outbox.all()).toEqual([]);
    expect(outbox.service.all('map-poles')).toHaveLength(2);
    await outbox.takeIn(file);
    await outbox.pass(40);
    expect(outbox.outbox.all()).toEqual([]);
    expect(posts(outbox)).toBe(1);
    expect(outbox.service.get('map-poles', 7)).toMatchObject({ name: 'mine' });
  });

  it('does not put back what was edited further', async () => {
    const outbox = await openOutbox();
    await outbox.takeIn(text(update));
    const further = { kind: 'update', ref: 'pole:7', projectId: 1, base: { name: 'old' } } as const;
    await outbox.outbox.append([{ ...further, patch: { name: 'later' } }]);
    await outbox.takeIn(text(update));
    expect(outbox.outbox.outstandingOf('pole:7')?.patch).toMatchObject({ name: 'later' });
  });

  it('finds what another device has sent', async () => {
    const outbox = await openOutbox();
    const ref: ItemRef = 'pole:70';
    outbox.service.put('map-poles', { id: 70, mapProjectId: 1, name: 'new', lat: 5, lng: 6 });
    await outbox.takeIn(text(create));
    await outbox.pass(30);
    expect([posts(outbox), outbox.outbox.all()]).toEqual([0, []]);
    expect((await outbox.outbox.receipts())[0]).toMatchObject({ ref, what: 'found' });
  });

  it('takes nobody’s record at the same place for its own', async () => {
    const outbox = await openOutbox();
    outbox.service.put('map-poles', { id: 70, mapProjectId: 1, name: 'of somebody else', lat: 5, lng: 6 });
    await outbox.takeIn(text(create));
    await outbox.pass(40);
    expect([posts(outbox), outbox.outbox.all()]).toEqual([1, []]);
    expect(outbox.service.get('map-poles', 70)).toMatchObject({ name: 'of somebody else' });
  });
});
