/** The packages that a fresh machine lacks: the dependencies of the lockfile, and browsers for the tests. Node's own modules only. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Set-up works from the project's root, wherever npm was called.
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

/** The same beside other work: resolves with the exit code, after its whole output was shown at once. */
export function toolBeside(script, args, env = {}) {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(piece));
  const end = (stop) => child.on('error', () => stop(1)).on('close', (status) => stop(status ?? 1));
  return new Promise(end).finally(() => process.stdout.write(Buffer.concat(pieces)));
}

/** The same beside other work, with its output shown while it runs. */
export function toolShown(script, args, env = {}) {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((stop) => child.on('error', () => stop(1)).on('close', (status) => stop(status ?? 1)));
}

/** A port that is free: what an earlier run has left behind must not stop this one. */
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

/** The path of a Chromium that is on this machine, of its own or Playwright's; null: none. */
async function presentChromium() {
  const named = process.env.CHROMIUM_PATH;
  const present = (named && existsSync(named) ? named : null) ?? onPath('chromium') ?? onPath('google-chrome');
  return present ?? playwrightOwn();
}

/** The path of a Chromium: one on the machine, else Playwright's, else Debian's package when we are root. Null: none to be had. */
export async function findChromium() {
  const present = await presentChromium();
  if (present) return present;
  console.log('No Chromium on this machine: asking Playwright for its own…');
  if (tool('playwright/cli.js', ['install', 'chromium']) === 0) {
    const downloaded = await playwrightOwn();
    if (downloaded) return downloaded;
  }
  installPackages(['chromium']);
  return onPath('chromium');
}

const installer = 'apt-get';
const canInstall = () => process.getuid?.() === 0 && onPath(installer) !== null;
const installing = (names) => ['install', '-y', '-qq', '--no-install-recommends', ...names];
const quietly = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * The path of Chromium's headless shell: the same engine without the windows of a browser, for a tenth less. Null: the
 * whole Chromium is taken.
 */
export function findHeadlessShell() {
  return process.env.HEADLESS_SHELL_PATH ?? onPath('chromium-headless-shell');
}

/** Installs packages of Debian's, after it has said which; nothing where we are not root or there is no Debian. */
export function installPackages(names) {
  if (!canInstall()) return;
  console.log(`Installing Debian's ${names.join(', ')}…`);
  run(installer, ['update', '-qq']);
  run(installer, installing(names), quietly);
}

/** The packages that Firefox and WebKit come from. */
const otherEngines = [
  { name: 'xvfb', has: () => onPath('Xvfb') },
  { name: 'firefox-esr', has: () => onPath('firefox-esr') ?? onPath('firefox') },
  { name: 'webkit2gtk-driver', has: () => onPath('WebKitWebDriver') && miniBrowser() },
];

/** Debian's packages that the tests ask for, and whether each is here already. */
const wantedPackages = [
  { name: 'postgresql', has: () => findPostgres() },
  { name: 'chromium', has: presentChromium },
  // The same engine without a browser's own windows.
  { name: 'chromium-headless-shell', has: async () => onPath('chromium-headless-shell') ?? (await playwrightOwn()) },
  ...otherEngines,
];

/**
 * Says which of the packages that the tests ask for are missing, and installs them beside other work; resolves when it has
 * ended, however. Who then misses one tries it alone.
 */
export async function installMissingPackages() {
  const missing = [];
  for (const { name, has } of wantedPackages) if (!(await has())) missing.push(name);
  if (missing.length === 0 || !canInstall()) return;
  console.log(`Installing Debian's ${missing.join(', ')} beside the first steps…`);
  const apt = (args) =>
    new Promise((stop) => {
      const child = spawn(installer, args, { stdio: 'ignore', env: { ...process.env, ...quietly } });
      child.on('error', stop).on('close', stop);
    });
  await apt(['update', '-qq']);
  const status = await apt(installing(missing));
  console.log(
    status === 0 ? `Installed ${missing.join(', ')}` : `${installer} ended with ${status}: each is tried alone`,
  );
}

/** The folder that holds PostgreSQL's initdb and postgres, or null. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [...(process.env.PATH ?? '').split(':'), ...versions.map((version) => `${debian}/${version}/bin`)];
  return places.find((place) => ['initdb', 'postgres'].every((name) => existsSync(join(place, name)))) ?? null;
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
 * had. Debian's packages are installed where they are missing and we are root. Both need Xvfb, a screen that is not seen.
 */
export function findOtherEngines() {
  const missing = otherEngines.filter(({ has }) => !has()).map(({ name }) => name);
  if (missing.length > 0) installPackages(missing);
  const [screen, firefox, webkit] = otherEngines.map(({ has }) => has());
  return {
    firefox: (screen && firefox) || null,
    webkit: screen && webkit ? { driver: onPath('WebKitWebDriver'), browser: webkit } : null,
  };
}
