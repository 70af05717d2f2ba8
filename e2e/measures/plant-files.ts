import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What becomes of the text of each file, which is empty for a new one. */
export type Edits = Readonly<Record<string, (text: string) => string>>;

/** Copies what is needed of a checkout to run `drive`, and edits the copy. Returns its folder and the files that were touched. */
export function plantFiles(
  root: string,
  drive: string,
  edits: Edits,
): { readonly folder: string; readonly files: readonly string[] } {
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
