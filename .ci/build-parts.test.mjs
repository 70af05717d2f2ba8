import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builds, hashInputs, isFresh, stampBuild } from './build-parts.mjs';

let folder = '';
let build = {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strandmap-builds-'));
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'src/a.ts'), 'one');
  build = { folder: join(folder, 'dist'), main: 'index.html', inputs: [join(folder, 'src')], args: [] };
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the inputs of a build', () => {
  it('are the contents and names of its files and how it is asked for; tests are none', () => {
    const before = hashInputs(build);
    writeFileSync(join(folder, 'src/a.test.ts'), 'a test');
    writeFileSync(join(folder, 'src/a.ts'), 'one');
    expect(hashInputs(build)).toBe(before);
    expect(hashInputs({ ...build, args: ['--mode', 'demo'] })).not.toBe(before);
    writeFileSync(join(folder, 'src/a.ts'), 'two');
    expect(hashInputs(build)).not.toBe(before);
    writeFileSync(join(folder, 'src/a.ts'), 'one');
    writeFileSync(join(folder, 'src/b.ts'), '');
    expect(hashInputs(build)).not.toBe(before);
  });

  it('are there for each build of the product', () => {
    const hashes = Object.values(builds).map(hashInputs);
    expect(new Set(hashes).size).toBe(3);
  });
});

describe('a build', () => {
  it('is fresh when it is there and was made of the same', () => {
    const hash = hashInputs(build);
    expect(isFresh(build, hash)).toBe(false);
    stampBuild(build, hash);
    expect(isFresh(build, hash)).toBe(false);
    writeFileSync(join(build.folder, build.main), '');
    expect([isFresh(build, hash), isFresh(build, 'another')]).toEqual([true, false]);
  });
});
