import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** A folder that a server serves, and what an operator does to it while people work. */
export type Deployment = {
  readonly dir: string;
  /** The paths of all files in it. */
  readonly files: () => readonly string[];
  /** Puts another build in its place. */
  readonly put: (build: string, options?: { readonly without?: readonly string[] }) => void;
  /**
   * Turns the present build into a newer one: the page's first script has another name, and files that name it have another
   * content.
   */
  readonly renew: () => void;
  /** Removes the assets whose names begin so; returns how many. */
  readonly remove: (start: string) => number;
  readonly end: () => void;
};

function filesIn(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name));
}

/** Makes a folder with a build in it. */
export function createDeployment(build: string): Deployment {
  const dir = mkdtempSync(join(tmpdir(), 'strandmap-deployment-'));
  const assets = join(dir, 'assets');
  let renewals = 0;
  const put: Deployment['put'] = (from, { without = [] } = {}) => {
    if (!existsSync(from)) throw new Error(`There is no build in ${from}: npm run build, npm run build:demo`);
    rmSync(dir, { recursive: true, force: true });
    cpSync(from, dir, { recursive: true });
    for (const name of without) rmSync(join(dir, name));
  };
  put(build);
  return {
    dir,
    files: () => filesIn(dir).map((file) => relative(dir, file)),
    put,
    renew: () => {
      renewals += 1;
      const [, before] =
        /src="[^"]*assets\/(index-[\w-]+\.js)"/.exec(readFileSync(join(dir, 'index.html'), 'utf8')) ?? [];
      if (!before) throw new Error('index.html names no first script');
      const after = `index-renewed${renewals}.js`;
      renameSync(join(assets, before), join(assets, after));
      for (const file of filesIn(dir).filter((name) => /\.(js|html)$/.test(name))) {
        const text = readFileSync(file, 'utf8').replaceAll(before, after);
        const isWorker = file.endsWith('sw.js');
        writeFileSync(
          file,
          isWorker ? text.replace(/version:`\w{12}/, `version:\`${String(renewals).padStart(12, '0')}`) : text,
        );
      }
    },
    remove: (start) => {
      const found = readdirSync(assets).filter((name) => name.startsWith(start));
      for (const name of found) rmSync(join(assets, name));
      return found.length;
    },
    end: () => rmSync(dir, { recursive: true, force: true }),
  };
}
