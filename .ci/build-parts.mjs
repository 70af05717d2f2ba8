/** The builds that the start scripts need: made when they are missing or older than what they are made of. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run, tool } from './set-up.mjs';

const common = ['package-lock.json', 'vite.config.ts', 'tsconfig.json', '.ci/sample-town'];

function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isFresh(product, sources) {
  return existsSync(product) && Math.max(...sources.map(newest)) < statSync(product).mtimeMs;
}

function build(name, args) {
  console.log(`Building ${name}…`);
  const status = tool('vite/bin/vite.js', ['build', '--configLoader', 'runner', '--logLevel', 'warn', ...args]);
  if (status !== 0) process.exit(status);
}

/** The service and its admin command, into dist-service/. */
export function buildService() {
  if (isFresh('dist-service/node-main.js', ['src/service', 'src/contract', ...common])) return;
  build('the service', ['--ssr', 'src/service/adapters/node/node-main.ts']);
  // Spares the first start of an embedded database some seconds; without it everything works, later.
  run(process.execPath, ['dist-service/node-main.js', 'make-templates']);
}

/** The app for a real service, into dist/. */
export function buildApp() {
  if (isFresh('dist/index.html', ['src', 'public', 'index.html', ...common])) return;
  build('the app', []);
}

/** The demo, into dist-demo/. */
export function buildDemo() {
  if (isFresh('dist-demo/index.html', ['src', 'public', 'index.html', ...common])) return;
  build('the demo', ['--mode', 'demo']);
}
