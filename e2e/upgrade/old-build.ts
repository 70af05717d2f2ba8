import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The build of another commit. */
export type OldBuild = {
  /** The folder of the built page. */
  readonly dir: string;
  /** The source of the build: the commit, or the hash of the archive. */
  readonly name: string;
};

const run = (command: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}) =>
  execFileSync(command, [...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });

const git = (...args: readonly string[]) => execFileSync('git', [...args], { encoding: 'utf8' }).trim();

/** Unpacks the sources of a commit, or a tar archive of them, into a folder. */
function unpack(from: string, into: string): string {
  if (existsSync(from)) {
    run('tar', ['xf', resolve(from), '-C', into], into);
    return createHash('sha256').update(readFileSync(from)).digest('hex').slice(0, 12);
  }
  const commit = git('rev-parse', '--verify', `${from}^{commit}`);
  const archive = join(into, '.sources.tar');
  run('git', ['archive', '--output', archive, commit], process.cwd());
  run('tar', ['xf', archive, '-C', into], into);
  rmSync(archive);
  return commit.slice(0, 12);
}

const isSame = (a: string, b: string) => readFileSync(a, 'utf8') === readFileSync(b, 'utf8');

/**
 * Builds the product as it was: the sources of a commit (or a tar archive of them) in a folder of their own, with the packages
 * that are installed here where the lockfile is the same, else with its own. A build is kept below `.cache` for the next run.
 */
export function makeOldBuild(from: string): OldBuild {
  const source = mkdtempSync(join(tmpdir(), 'strandmap-old-'));
  try {
    const name = unpack(from, source);
    const dir = resolve('.cache/upgrade', name);
    if (existsSync(join(dir, 'index.html'))) return { dir, name };
    if (isSame(join(source, 'package-lock.json'), 'package-lock.json')) {
      symlinkSync(resolve('node_modules'), join(source, 'node_modules'));
    } else {
      run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], source);
    }
    const vite = [
      join(source, 'node_modules/vite/bin/vite.js'),
      'build',
      '--configLoader',
      'runner',
      '--logLevel',
      'warn',
    ];
    run(process.execPath, vite, source, { COMMIT: name });
    mkdirSync(resolve('.cache/upgrade'), { recursive: true });
    // Copied where the temporary folder is on another disk; `cp` keeps nothing half done under the final name.
    run('cp', ['-r', join(source, 'dist'), `${dir}.new`], source);
    renameSync(`${dir}.new`, dir);
    return { dir, name };
  } finally {
    rmSync(source, { recursive: true, force: true });
  }
}
