/** Files and folders by their names: a file by its text, a folder by what is in it, or null: it is gone. */
export type Tree = { readonly [name: string]: string | Tree | null };

/** The part of a browser's entry that is used. */
type Entry = {
  readonly name: string;
  readonly fullPath: string;
  readonly isFile: boolean;
  readonly isDirectory: boolean;
  readonly file: (take: (file: File) => void) => void;
  readonly createReader: () => {
    readonly readEntries: (take: (some: readonly Entry[]) => void, fail: (error: unknown) => void) => void;
  };
};

/** So many entries a browser hands over at once. */
const atOnce = 100;

function entryOf(name: string, content: string | Tree | null, above = ''): Entry {
  const fullPath = `${above}/${name}`;
  const isFile = typeof content === 'string';
  const left = isFile || !content ? [] : Object.entries(content).map(([own, of]) => entryOf(own, of, fullPath));
  return {
    ...{ name, fullPath, isFile, isDirectory: !isFile },
    file: (take) => take(new File([String(content)], name)),
    createReader: () => ({
      readEntries: (take, fail) =>
        content ? take(left.splice(0, atOnce)) : fail(new DOMException('gone', 'NotFoundError')),
    }),
  };
}

/** The part of a drop of these that is used; a folder is a file too, which cannot be read. */
export function transferOf(tree: Tree) {
  const all = Object.entries(tree);
  return {
    types: ['Files'],
    files: all.map(([name, content]) => new File([typeof content === 'string' ? content : ''], name)),
    items: all.map(([name, content]) => ({ kind: 'file', webkitGetAsEntry: () => entryOf(name, content) })),
  };
}
