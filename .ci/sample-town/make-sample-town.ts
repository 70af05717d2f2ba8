import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/service/sample-town');
/** The files that are written there; git ignores it. */
const files = ['town.bin', 'stamps.bin'].map((name) => join(folder, name));

function newestSource(): number {
  const sources = [import.meta.dirname, folder].flatMap((from) =>
    readdirSync(from, { recursive: true, encoding: 'utf8' }).map((name) => join(from, name)),
  );
  return Math.max(...sources.filter((name) => /(?<!\.test)\.ts$/.test(name)).map((name) => statSync(name).mtimeMs));
}

/**
 * Writes the sample data that the demo, the service and the tests read, when they are missing or older than what they are
 * made of. That takes some ten seconds, once.
 */
export async function makeSampleTown(): Promise<void> {
  if (files.every((file) => existsSync(file) && statSync(file).mtimeMs > newestSource())) return;
  console.log('Making the sample town…');
  const generator = join(root, '.ci/sample-town/write-files.ts');
  const { module } = await runnerImport<typeof import('./write-files')>(generator, { configFile: false });
  module.writeFiles(folder);
}

/** Vitest calls it before all tests. */
export const setup = makeSampleTown;

/** A Vite plugin that puts the sample data beside the built service, where it looks for them. */
export function townBesideService(): Plugin {
  return {
    name: 'strandmap-town-beside-service',
    buildStart: makeSampleTown,
    generateBundle() {
      for (const file of files) {
        this.emitFile({ type: 'asset', fileName: basename(file), source: readFileSync(file) });
      }
    },
  };
}
