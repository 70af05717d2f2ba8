/** What a fresh machine lacks: the dependencies of the lockfile, and browsers for the tests. Node's own modules only. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

// Whoever asks for set-up works from the project's root, wherever npm was called.
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const stamp = 'node_modules/.lockfile-hash';

/** Runs a command with its output shown; returns its exit code (1 when it could not be started). */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

/** Runs one of the installed tools by its script, so that stopping us stops it (npx would leave a child behind). */
export function tool(script, args, env = {}) {
  return run(process.execPath, [`node_modules/${script}`, ...args], env);
}

/** The same beside other work: resolves with the exit code, after all that it said was shown at once. */
export function toolBeside(script, args, env = {}) {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
  const end = (stop) => child.on('error', () => stop(1)).on('close', (status) => stop(status ?? 1));
  return new Promise(end).finally(() => process.stdout.write(Buffer.concat(said)));
}

/** A port that nobody listens on: what an earlier run has left behind must not stop this one. */
export function freePort() {
  return new Promise((found, fail) => {
    const probe = createServer();
    probe.on('error', fail).listen(0, () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}

/** Installs the lockfile's exact tree when it is not there yet. */
export function installDependencies() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies (npm ci)…');
  if (run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev']) !== 0) throw new Error('npm ci failed: see above');
  writeFileSync(stamp, wanted);
}

function onPath(name) {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

async function playwrightOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

/** The path of a Chromium: one on the machine, else Playwright's, else Debian's package when we are root. Null: none to be had. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  const present = (named && existsSync(named) ? named : null) ?? onPath('chromium') ?? onPath('google-chrome');
  if (present) return present;
  const own = await playwrightOwn();
  if (own) return own;
  console.log('No Chromium on this machine: asking Playwright for its own…');
  if (tool('playwright/cli.js', ['install', 'chromium']) === 0) {
    const downloaded = await playwrightOwn();
    if (downloaded) return downloaded;
  }
  installPackages(['chromium']);
  return onPath('chromium');
}

/** Installs packages of Debian's, after it has said which; nothing where we are not root or there is no Debian. */
function installPackages(names) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log(`Installing Debian's ${names.join(', ')}…`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { DEBIAN_FRONTEND: 'noninteractive' });
}

/** WebKitGTK's small browser lies beside the library, in a folder that names machine and version. */
function miniBrowser() {
  const newestFirst = (names) => names.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((name) => name.includes('-linux-')) : [];
  const places = folders.flatMap((folder) =>
    newestFirst(readdirSync(`/usr/lib/${folder}`).filter((name) => name.startsWith('webkit'))).map(
      (name) => `/usr/lib/${folder}/${name}/MiniBrowser`,
    ),
  );
  return places.find(existsSync) ?? null;
}

/**
 * Where the other two engines are (e2e/browsers): `firefox`, a path, and `webkit`, its driver and its browser. Null: not to be
 * had. Debian's packages are installed where they are missing and we are root. Both need Xvfb, a screen that nobody sees.
 */
export function findOtherEngines() {
  const wanted = [
    { name: 'xvfb', has: () => onPath('Xvfb') },
    { name: 'firefox-esr', has: () => onPath('firefox-esr') ?? onPath('firefox') },
    { name: 'webkit2gtk-driver', has: () => onPath('WebKitWebDriver') && miniBrowser() },
  ];
  const missing = wanted.filter(({ has }) => !has()).map(({ name }) => name);
  if (missing.length > 0) installPackages(missing);
  const [screen, firefox, webkit] = wanted.map(({ has }) => has());
  return {
    firefox: (screen && firefox) || null,
    webkit: screen && webkit ? { driver: onPath('WebKitWebDriver'), browser: webkit } : null,
  };
}
