/**
 * The builds that the start scripts and the tests need: made when they are missing, or when what they are made of has changed
 * since: a hash of it lies in the folder of each.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, tool } from './set-up.mjs';

const common = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', '.ci/sample-town'];
const page = [...common, '.ci/direct-icons.ts', 'index.html', 'public', 'src'];

/** Each build: its name, its folder, a file that proves it complete, its inputs, and the arguments for Vite. */
export const builds = {
  service: {
    name: 'the service',
    folder: 'dist-service',
    main: 'node-main.js',
    inputs: [...common, 'src/contract', 'src/service'],
    args: ['--ssr', 'src/service/adapters/node/node-main.ts'],
    // Spares the first start of an embedded database some seconds; without it everything works, later.
    after: ['dist-service/node-main.js', 'make-templates'],
  },
  app: { name: 'the app', folder: 'dist', main: 'index.html', inputs: page, args: [] },
  demo: { name: 'the demo', folder: 'dist-demo', main: 'index.html', inputs: page, args: ['--mode', 'demo'] },
};

/** Tests are no part of a build; the sample town is made of its generator, which is. */
const isInput = (name) => !/\.test\.tsx?$|\.bin(\.|$)/.test(name);

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter(isInput);
  return names.toSorted().flatMap((name) => filesBelow(join(path, name)));
}

/** A hash of what a build is made of: its files, how it is asked for, and what Vite's configuration takes from the environment. */
export function hashInputs({ inputs, args }) {
  const hash = createHash('sha256').update(
    JSON.stringify([process.version, args, process.env.BASE, process.env.COMMIT]),
  );
  for (const file of inputs.flatMap(filesBelow)) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

// Vite empties the folder as it begins: a build that fails leaves none.
const stampOf = ({ folder }) => join(folder, '.inputs');

/** True if there is a build from these inputs. */
export function isFresh(build, hash) {
  const stamp = stampOf(build);
  return existsSync(join(build.folder, build.main)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Notes what a build was made of: `hash` from before it began, so that what changed meanwhile is built again. */
export function stampBuild(build, hash) {
  writeFileSync(stampOf(build), hash);
}

/** Vite's script, and how it is asked for a build. */
export const viteBuild = ({ args }) => [
  'vite/bin/vite.js',
  ['build', '--configLoader', 'runner', '--logLevel', 'warn', ...args],
];

function ensure(build) {
  const hash = hashInputs(build);
  if (isFresh(build, hash)) return;
  console.log(`Building ${build.name}…`);
  const status = tool(...viteBuild(build));
  if (status !== 0) process.exit(status);
  if (build.after) run(process.execPath, build.after);
  stampBuild(build, hash);
}

/** The service and its admin command, into dist-service/. */
export const buildService = () => ensure(builds.service);

/** The app for a real service, into dist/. */
export const buildApp = () => ensure(builds.app);

/** The demo, into dist-demo/. */
export const buildDemo = () => ensure(builds.demo);
