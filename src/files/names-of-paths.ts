/** How many of the first folders all of these have. */
function sharedFolders(folders: readonly (readonly string[])[]): number {
  const [first = [], ...others] = folders;
  const end = first.findIndex((name, at) => others.some((other) => other[at] !== name));
  return end < 0 ? first.length : end;
}

/**
 * The names of files by their paths, without folders; in the same order. Where files of one stem lie in several folders, the folders
 * in which they differ stand before them: `north / roads.shp`.
 */
export function namesOfPaths(paths: readonly string[]): readonly string[] {
  const parts = paths.map((path) => {
    const folders = path.split('/');
    const name = folders.pop() ?? '';
    return { folders, name, stem: name.replace(/(?!^)\.[^.]*$/, '').toLowerCase() };
  });
  const byStem = new Map<string, Map<string, readonly string[]>>();
  for (const { folders, stem } of parts) {
    const known = byStem.get(stem) ?? new Map<string, readonly string[]>();
    byStem.set(stem, known.set(folders.join('/'), folders));
  }
  const shared = new Map([...byStem].map(([stem, known]) => [stem, sharedFolders([...known.values()])]));
  return parts.map(({ folders, name, stem }) => [...folders.slice(shared.get(stem) ?? 0), name].join(' / '));
}
