import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallSeed } from '../../conformance/small-sample';
import type { Seed } from '../seed/seed';
import { openSqlStore, type SqlTarget } from './open-sql-store';
import { makeTemplate, readTemplate } from './schema/make-template';
import { countDatabase } from './testing/count-database';
import { projectsOf } from './testing/projects-of';
import {
  pgliteTestDatabase,
  postgresNote,
  postgresTestDatabase,
  postgresUrl,
  type TestDatabase,
} from './testing/test-database';

/** A seed that fails when half of it is read. */
function brokenSeed(): Seed {
  return {
    ...smallSeed(),
    *recordsOf(model, projectId) {
      yield* smallSeed().recordsOf(model, projectId);
      if (projectId === 2) throw new Error('the seed is broken');
    },
  };
}

const kinds = [
  { name: 'PGlite', skipped: false, make: pgliteTestDatabase },
  { name: `PostgreSQL${postgresNote}`, skipped: postgresUrl === null, make: postgresTestDatabase },
];

for (const { name, skipped, make } of kinds) {
  // `npm test` makes one directory for them: what a seed does is the same on the server.
  const tags = name === 'PGlite' ? ['all'] : [];
  describe.skipIf(skipped)(`opening a store on ${name}`, () => {
    let made: TestDatabase;
    beforeEach(async () => {
      made = await make();
    }, 60_000);
    afterEach(() => made.drop(), 60_000);

    it('loads the seed into a fresh database only, and finds everything again', { timeout: 60_000 }, async () => {
      const store = await openSqlStore(made.target, { seed: smallSeed });
      expect(store.seeded).toBe(true);
      const pole = await store.createRecord('map-poles', (id) => ({ id, mapProjectId: 1 }));
      await store.close();
      const neverAsked = (): Seed => {
        throw new Error('asked for a seed');
      };
      const again = await openSqlStore(made.target, { seed: neverAsked });
      expect(again.seeded).toBe(false);
      expect(await again.record('map-poles', pole.id)).toEqual(pole);
      expect((await again.admin.users()).length).toBe(3);
      await again.close();
    });

    it('stays empty without a seed', { timeout: 60_000, tags }, async () => {
      const store = await openSqlStore(made.target);
      expect(await store.admin.users()).toEqual([]);
      expect(await store.settings()).toEqual([]);
      expect(await store.createProject(1, (id) => ({ id }))).toEqual({ id: 1 });
      await store.close();
    });

    it('has its base lists without a seed, keeps those it has, and takes a seed later', {
      timeout: 60_000,
      tags,
    }, async () => {
      const pole = { id: 1, name: 'Wood' };
      const setting = { id: 7, name: 'general.language', value: null };
      const lists = () => ({ references: { MapPoleType: [pole] }, settings: [setting] });
      const store = await openSqlStore(made.target, { lists });
      expect([await store.reference('MapPoleType'), await store.settings()]).toEqual([[pole], [setting]]);
      await store.close();
      const other = () => ({ references: { MapPoleType: [] }, settings: [] });
      const again = await openSqlStore(made.target, { lists: other });
      expect(await again.reference('MapPoleType')).toEqual([pole]);
      await again.close();
      const seeded = await openSqlStore(made.target, { seed: smallSeed, lists });
      expect(seeded.seeded).toBe(true);
      expect(await seeded.reference('MapPoleType')).toEqual(smallSeed().reference('MapPoleType'));
      await seeded.close();
    });

    it('leaves an empty database when the load fails, which loads again', { timeout: 60_000, tags }, async () => {
      await expect(openSqlStore(made.target, { seed: brokenSeed })).rejects.toThrow('the seed is broken');
      const store = await openSqlStore(made.target, { seed: smallSeed });
      expect(store.seeded).toBe(true);
      expect((await projectsOf(store, 1)).length).toBe(3);
      await store.close();
    });
  });
}

describe('an embedded database', () => {
  let made: TestDatabase;
  let dataDir: string;
  let target: Extract<SqlTarget, { readonly dataDir: string }>;
  beforeEach(async () => {
    made = await pgliteTestDatabase();
    if (!('dataDir' in made.target)) throw new Error('not a directory');
    target = made.target;
    dataDir = target.dataDir;
  }, 60_000);
  afterEach(() => made.drop());

  it('lets one opener in at a time', { timeout: 60_000 }, async () => {
    const store = await openSqlStore(target);
    await expect(openSqlStore(target)).rejects.toThrow(`in use by process ${process.pid}`);
    await store.close();
    await (await openSqlStore(target)).close();
    expect(readdirSync(dataDir)).toEqual(['postgres', 'postgres.closed']);
  });

  it('does not take the remains of a killed start for a database', { timeout: 60_000 }, async () => {
    const note = join(dataDir, 'postgres.unfinished');
    writeFileSync(note, '');
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    const store = await openSqlStore(target, { seed: smallSeed });
    expect(store.seeded).toBe(true);
    expect(existsSync(note)).toBe(false);
    await store.close();
    const again = await openSqlStore(target, { seed: smallSeed });
    expect(again.seeded).toBe(false);
    await again.close();
  });

  it('does without a template that is absent or made for another version', {
    timeout: 120_000,
    tags: ['all'],
  }, async () => {
    expect(readTemplate(join(dataDir, 'nowhere'))).toBeNull();
    const other = join(dataDir, 'other');
    const content = target.template === undefined ? Buffer.alloc(0) : readFileSync(target.template);
    writeFileSync(other, Buffer.concat([Buffer.from('x'), content.subarray(1)]));
    expect(readTemplate(other)).toBeNull();
    const store = await openSqlStore({ dataDir, template: other }, { seed: smallSeed });
    expect(store.seeded).toBe(true);
    await store.close();
  });

  it('starts from a template with sample data instead of the seed, only when asked', {
    timeout: 120_000,
    tags: ['all'],
  }, async () => {
    for (const kind of ['a template', 'filled', 'empty']) countDatabase(`PGlite in a directory: ${kind}`);
    const template = join(dataDir, 'template');
    await makeTemplate(template, smallSeed());
    const neverAsked = (): Seed => {
      throw new Error('asked for a seed');
    };
    const filled = await openSqlStore({ dataDir: join(dataDir, 'filled'), template }, { seed: neverAsked });
    expect(filled.seeded).toBe(true);
    expect(await filled.createRecord('map-poles', (id) => ({ id, mapProjectId: 1 }))).toMatchObject({ id: 9 });
    await filled.close();
    const again = await openSqlStore({ dataDir: join(dataDir, 'filled'), template }, { seed: neverAsked });
    expect(again.seeded).toBe(false);
    await again.close();
    const empty = await openSqlStore({ dataDir: join(dataDir, 'empty'), template });
    expect(await empty.admin.users()).toEqual([]);
    await empty.close();
  });

  it('gives its lock back when it cannot be opened', { timeout: 60_000 }, async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'nonsense');
    await expect(openSqlStore(target)).rejects.toThrow();
    expect(existsSync(join(dataDir, 'postgres.lock'))).toBe(false);
    rmSync(join(dataDir, 'postgres'), { recursive: true });
  });
});
