import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allSpecs, isBelow, specsOfFile, specsReached } from './changed-files.mjs';
import { readers, servicePaths, specsOf } from './specs-of-modules.mjs';

const foldersOf = (place) =>
  readdirSync(place, { withFileTypes: true })
    .filter((found) => found.isDirectory())
    .map(({ name }) => `${place}/${name}`);
const specs = allSpecs();

/** Paths of the tree that the table lacks, and places and specs of the table that the tree lacks. */
function tableFaults(table, modules) {
  const named = Object.values(table).flat();
  const isThere = (name) => specs.some((spec) => isBelow(spec.replace('.spec.ts', ''), `e2e/specs/${name}`));
  return [
    ...modules.filter((module) => !(module in table)).map((module) => `${module} is not in the table`),
    ...Object.keys(table)
      .filter((place) => !existsSync(place))
      .map((place) => `${place} is not there`),
    ...named.filter((name) => !isThere(name)).map((name) => `e2e/specs/${name} is not there`),
    ...specs
      .filter((spec) => !named.some((name) => isBelow(spec.replace('.spec.ts', ''), `e2e/specs/${name}`)))
      .map((spec) => `${spec} is not reached`),
  ];
}

describe('the table of modules and specs', () => {
  it('names every module, every route and every spec', () => {
    const modules = [...foldersOf('src'), ...foldersOf('src/screens')];
    expect(modules.length).toBeGreaterThan(25);
    expect(tableFaults(specsOf, modules)).toEqual([]);
  });

  it('is held against the tree: planted faults are seen', () => {
    const { 'src/print': _, ...rest } = specsOf;
    const planted = { ...rest, 'src/gone': ['editor/gone'] };
    expect(tableFaults(planted, ['src/print'])).toEqual([
      'src/print is not in the table',
      'src/gone is not there',
      'e2e/specs/editor/gone is not there',
    ]);
    expect(tableFaults({}, [])).toHaveLength(specs.length);
  });

  it('names tests that read files, and paths of the service, which are there', () => {
    expect([...readers, ...servicePaths].filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('the specs that a change reaches', () => {
  const table = { 'src/screens': ['pages'], 'src/screens/report': ['pages/report'] };
  const some = ['e2e/specs/pages/pages.spec.ts', 'e2e/specs/pages/report.spec.ts', 'e2e/specs/sync/kill.spec.ts'];
  const texts = {
    [some[0]]: `import { a } from '../../drivers/a';`,
    [some[1]]: '',
    [some[2]]: `import { b } from '../../drivers/b.ts';`,
    'e2e/drivers/a.ts': `import type { B } from './b';`,
    'e2e/drivers/b.ts': `import { c } from '../../src/geo/c'`,
  };
  const reached = (...files) => specsReached(files, { specs: some, table, read: (path) => texts[path] ?? '' });

  it('are those of the longest path of the table', () => {
    expect(specsOfFile('src/screens/report/report-page.tsx', some, table)).toEqual([some[1]]);
    expect(specsOfFile('src/screens/lazy-part.tsx', some, table)).toEqual([some[0], some[1]]);
    expect(specsOfFile('docs/sync.md', some, table)).toEqual([]);
  });

  it('are those that import a helper, also through another one, and a spec itself', () => {
    expect(reached('e2e/drivers/a.ts')).toEqual([some[0]]);
    expect(reached('e2e/drivers/b.ts')).toEqual([some[0], some[2]]);
    expect(reached(some[1])).toEqual([some[1]]);
  });

  it('are all of them when the way in which they are run has changed', () => {
    expect(reached('playwright.config.ts')).toEqual(some);
    expect(reached('README.md')).toEqual([]);
  });

  it('are found in the tree', () => {
    expect(specsReached(['src/screens/report/report-page.tsx'])).toEqual(['e2e/specs/pages/report.spec.ts']);
    expect(specsReached(['e2e/drivers/product.ts']).length).toBeGreaterThan(20);
  });
});
