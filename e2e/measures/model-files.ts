import type { ParsedSource } from './parsed-source';
import { isForTests, type SourceTree } from './source-tree';

/** The keys of the models, as `access-point`, from the paths in the contract's list of them. */
export function modelKeys(tree: SourceTree): readonly string[] {
  const list = tree.get('src/contract/models.ts') ?? '';
  return [...list.matchAll(/singular: 'map-([a-z-]+)'/g)].map(([, key = '']) => key).filter((key) => key !== 'project');
}

const camel = (key: string) => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The product's files that name a model: by its key, its path or its name in code, or as a word of a style sheet or a catalogue. */
export function filesNaming(
  key: string,
  tree: SourceTree,
  sources: ReadonlyMap<string, ParsedSource>,
): readonly string[] {
  const names = [key, camel(key), `map-${key}`, `map-${key}s`];
  const naming = new RegExp(`(?<![\\w-])(map-)?${key}s?(?![\\w-])|[\\w]\\.${camel(key)}\\b`);
  return [...tree].flatMap(([path, text]) => {
    if (!path.startsWith('src/') || isForTests(path)) return [];
    const parsed = sources.get(path);
    const isNamed = parsed
      ? names.some((name) => parsed.names.has(name))
      : /\.(json|css)$/.test(path) && naming.test(text);
    return isNamed ? [path] : [];
  });
}

/**
 * The least cost of a further model: the files that name the model which the fewest files name. Every other model is named by
 * more, because something is only true of it.
 */
export function filesOfOneMoreModel(tree: SourceTree, sources: ReadonlyMap<string, ParsedSource>) {
  const found = modelKeys(tree).map((key) => ({ key, files: filesNaming(key, tree, sources) }));
  const [least] = found.toSorted((a, b) => a.files.length - b.files.length);
  return least ?? { key: '', files: [] };
}
