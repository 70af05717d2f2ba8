import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { runnerImport } from 'vite';
import { compileCatalogue, compileCatalogues } from '../../src/i18n/compile-catalogues';
import { withoutStyles } from './without-styles';

/** The change to the text of each file; the text of a new file is empty. */
export type Edits = Readonly<Record<string, (text: string) => string>>;

/** A copy of a checkout, and the files that were touched there. */
export type PlantedTree = { readonly folder: string; readonly files: readonly string[] };

/** Copies what is needed of a checkout to check its types and to run `drive`, and edits the copy. */
export function plantFiles(root: string, drive: string, edits: Edits): PlantedTree {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const path of ['src', drive, 'package.json', 'tsconfig.json'])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (from) => !/\.test\.tsx?$/.test(from) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, edit] of Object.entries(edits)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, edit(existsSync(file) ? readFileSync(file, 'utf8') : ''));
  }
  return { folder, files: Object.keys(edits) };
}

/** The faults that the compiler reports in a copy; empty if its types hold. */
export async function typeFaults(root: string, folder: string): Promise<string> {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const { stdout } = await promisify(execFile)(tsc, ['--noEmit', '-p', folder], { cwd: folder }).catch(
    (error: unknown) => ({ stdout: String(Object(error).stdout ?? error) }),
  );
  return stdout;
}

/** Imports the module of a copy that drives what was planted there. */
export async function runDriver<Driver>(folder: string, drive: string): Promise<Driver> {
  const plugins = [compileCatalogues(), withoutStyles];
  return (await runnerImport<Driver>(join(folder, drive), { configFile: false, root: folder, plugins })).module;
}

/** The catalogues of a copy, compiled. */
export function cataloguesOf(folder: string) {
  const words = (language: string) => readFileSync(join(folder, `src/i18n/${language}.json`), 'utf8');
  return { en: compileCatalogue(words('en'), words('en')), de: compileCatalogue(words('de'), words('en')) };
}
