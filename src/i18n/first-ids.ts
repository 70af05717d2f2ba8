import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The files of the product by their paths below `src`. */
export type Sources = ReadonlyMap<string, string>;

/** The screens before anything else can be asked for: the sign-in, the list of projects and a project's first map. */
const firstScreens: readonly string[] = [
  'app/main.tsx',
  'screens/sign-in/network-art.tsx',
  'screens/projects/projects-page.tsx',
  'screens/editor/workbench/editor-page.tsx',
];

/** Reads the product's files, without tests. */
export function readSources(folder: string): Sources {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const code = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  return new Map(code.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** The file that an import of another file names; none when it is no code of the product. */
export function importedFile(from: string, specifier: string, sources: Sources): readonly string[] {
  const path = resolve('/', from, '..', specifier).slice(1);
  return [`${path}.ts`, `${path}.tsx`].filter((file) => sources.has(file));
}

/** Without what a function imports when it is called: that comes later. */
const imports = /^(?:import|export)\b(?! type\b)[^;'"(]*?'(\.[^']*)'/gm;

/** The files that come with a file: what it imports, and what those import. */
export function loadedWith(files: readonly string[], sources: Sources): ReadonlySet<string> {
  const found = new Set(files);
  for (const path of found) {
    for (const [, specifier = ''] of (sources.get(path) ?? '').matchAll(imports))
      for (const file of importedFile(path, specifier, sources)) found.add(file);
  }
  return found;
}

/**
 * Where a message that is named as data stays in what comes later: readers and writers of files answer to screens that wait for their
 * texts, and a later screen shows its own. Whatever else is named as data may be shown anywhere, and may come from an earlier visit.
 */
const answersToLaterScreens = /^(files|screens)\//;

/** The messages of the first part of a catalogue, by where they are named. */
export function firstIds(ids: readonly string[], sources: Sources): ReadonlySet<string> {
  const known = new Set(ids);
  const first = new Set<string>();
  const withFirst = loadedWith(firstScreens, sources);
  for (const [path, source] of sources) {
    for (const [, asText, id = ''] of source.matchAll(/(\btext\(\s*)?'(\w+\.[^'\n]+)'/g)) {
      const isAnywhere = asText === undefined && !answersToLaterScreens.test(path);
      if (known.has(id) && (isAnywhere || withFirst.has(path))) first.add(id);
    }
    for (const [, prefix = ''] of source.matchAll(/`(\w+\.)\$\{/g))
      for (const id of ids) if (id.startsWith(prefix)) first.add(id);
  }
  return first;
}
