/**
 * A PostgreSQL server for the tests: the machine's own, else Debian's package when we are root. Node's own modules only.
 * `node .ci/postgres.mjs -- <command …>` runs a command with TEST_DATABASE_URL set and stops the server afterwards.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findPostgres, freePort, installPackages } from './set-up.mjs';

const host = '127.0.0.1';
const isRoot = process.getuid?.() === 0;

function installBinaries() {
  // The package's own cluster is not wanted: ours lives as long as the tests.
  installPackages(['postgresql']);
  return findPostgres();
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
function itsUser() {
  if (!isRoot) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Resolves when the server takes connections; rejects with its output when it ends before. */
async function untilReady(server, log) {
  for (;;) {
    const output = readFileSync(log, 'utf8');
    if (/ready to accept (read-only )?connections/.test(output)) return;
    if (hasEnded(server)) throw new Error(`PostgreSQL did not start: ${output}`);
    await sleep(50);
  }
}

const hasEnded = (server) => server.exitCode !== null || server.signalCode !== null;

/** Ends the server and removes its files when this process is gone, in whatever way it ended: no other process would. */
function watch(server, directory) {
  const script =
    'while kill -0 "$1"; do sleep 1; done; kill -INT "$2"; while kill -0 "$2"; do sleep 1; done; rm -rf "$3"';
  const args = ['-c', script, 'watch', String(process.pid), String(server.pid), directory];
  const watcher = spawn('sh', args, { detached: true, stdio: 'ignore' });
  watcher.unref();
  return watcher;
}

function stopper(server, directory) {
  const watcher = watch(server, directory);
  return async () => {
    if (!hasEnded(server)) {
      // Fast shutdown: the server ends its connections itself.
      server.kill('SIGINT');
      await new Promise((resolve) => {
        server.once('exit', resolve);
      });
    }
    watcher.kill();
    rmSync(directory, { recursive: true, force: true });
  };
}

/**
 * Starts a server with an empty cluster of its own on a free loopback port; `stop` ends it and removes the cluster. Null,
 * with a sentence, when there is no PostgreSQL and none can be installed. `of`: the address of a server that it follows as a
 * streaming replica, in place of an empty cluster.
 */
export async function startPostgres({ of = null } = {}) {
  const binaries = findPostgres() ?? installBinaries();
  if (!binaries) {
    console.log('No PostgreSQL on this machine, and it can only be installed as root with apt-get.');
    return null;
  }
  const directory = mkdtempSync(join(tmpdir(), 'strandmap-postgres-'));
  const user = itsUser();
  if (isRoot) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  // Into a file: while tests run, no process reads a pipe, and a full pipe would stop the server.
  const log = join(directory, 'log');
  const out = openSync(log, 'a');
  const options = { cwd: directory, stdio: ['ignore', out, out], ...user };
  if (of) {
    // The package does not name it on the path.
    const copy = join(dirname(realpathSync(join(binaries, 'postgres'))), 'pg_basebackup');
    execFileSync(copy, ['-D', data, '-d', of, '-R', '-c', 'fast', '--no-sync'], options);
  } else {
    const initdb = ['-D', data, '-U', 'strandmap', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    execFileSync(join(binaries, 'initdb'), initdb, options);
  }
  const port = await freePort();
  const settings = ['fsync=off', `port=${port}`, `listen_addresses=${host}`, `unix_socket_directories=${directory}`];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(binaries, 'postgres'), args, options);
  const stop = stopper(server, directory);
  try {
    await untilReady(server, log);
  } catch (error) {
    await stop();
    throw error;
  }
  const version = execFileSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).match(/\d+(\.\d+)*/)[0];
  console.log(`PostgreSQL ${version} started on ${host}:${port}`);
  return { url: `postgres://strandmap@${host}:${port}/postgres`, version, stop };
}

async function main(command) {
  const postgres = await startPostgres();
  if (!postgres) return 1;
  const child = spawn(command[0], command.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  });
  // A signal of the terminal goes to the command too; we wait for its end, so that the server ends after it.
  const wait = () => undefined;
  process.on('SIGINT', wait);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
  await postgres.stop();
  return status;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const command = process.argv.slice(process.argv.indexOf('--') + 1);
  if (!process.argv.includes('--') || command.length === 0) {
    console.error('Use: node .ci/postgres.mjs -- <command …>');
    process.exit(2);
  }
  process.exit(await main(command));
}
