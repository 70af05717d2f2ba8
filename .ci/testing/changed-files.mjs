/** Which files have changed, and which browser tests they reach. Node's own modules only. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { specsOf } from './specs-of-modules.mjs';

const folder = 'e2e/specs';
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that are not committed, and with `since` what has been committed since this branch left that commit's. */
export function changedFiles(since) {
  const [base] = since === undefined ? ['HEAD'] : git('merge-base', since, 'HEAD');
  const known = git('diff', '--name-only', base);
  return [...new Set([...known, ...git('ls-files', '--others', '--exclude-standard')])].toSorted();
}

/** All specs, as paths of the repository. */
export const allSpecs = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.spec.ts'))
    .toSorted();

/** Whether a path is this one or lies in it. */
export const isBelow = (path, place) => path === place || path.startsWith(`${place}/`);

/** The specs that the table names for a file: those of the longest path that it lies in. */
export function specsOfFile(file, specs, table = specsOf) {
  const [place] = Object.keys(table)
    .filter((path) => isBelow(file, path))
    .toSorted((a, b) => b.length - a.length);
  const named = place === undefined ? [] : table[place];
  return specs.filter((spec) => named.some((name) => isBelow(spec.replace('.spec.ts', ''), `${folder}/${name}`)));
}

const relativeImport = /\bfrom '(\.[^']*)'|\bimport\('(\.[^']*)'\)/g;

/** The files below e2e that a file imports, directly or through others, and itself. */
function importedBy(file, read) {
  const found = new Set([file]);
  for (const path of found) {
    for (const [, plain, later] of read(path).matchAll(relativeImport)) {
      const name = normalize(join(dirname(path), plain ?? later)).replaceAll('\\', '/');
      const next = [name, `${name}.ts`].find((one) => /\.(ts|mjs)$/.test(one) && isBelow(one, 'e2e'));
      if (next && read(next) !== '') found.add(next);
    }
  }
  return found;
}

const readOrNothing = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/**
 * The specs that these files reach: a file of the product by the table, one of the tests by the imports between them. What every
 * spec begins with reaches all of them.
 */
export function specsReached(files, { specs = allSpecs(), table = specsOf, read = readOrNothing } = {}) {
  const isHelper = (file) => isBelow(file, 'e2e');
  const helpers = files.filter(isHelper);
  const byImport =
    helpers.length === 0 ? [] : specs.filter((spec) => helpers.some((file) => importedBy(spec, read).has(file)));
  const named = files.filter((file) => !isHelper(file)).flatMap((file) => specsOfFile(file, specs, table));
  const whole = files.includes('playwright.config.ts') ? specs : [];
  return [...new Set([...whole, ...byImport, ...named])].toSorted();
}
