import { isClutter } from '../../files/is-clutter';
import { namesOfPaths } from '../../files/names-of-paths';

/** The most files that are taken from dropped folders. A folder with more, such as all downloads, was hardly meant. */
export const mostInFolders = 1000;

type Found = { readonly path: string; readonly file: File };

const pathOf = ({ fullPath }: FileSystemEntry) => fullPath.replace(/^\//, '');

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A file geodatabase is a folder whose files are nothing without each other. */
const isGeodatabase = ({ name }: FileSystemEntry) => /\.gdb$/i.test(name);

/** All entries of a folder, which browsers hand over some at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** The files of entries and of all folders in them; one more than `mostInFolders` at most. */
async function filesIn(entries: readonly FileSystemEntry[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  const waiting = entries.toReversed();
  while (found.length <= mostInFolders) {
    const entry = waiting.pop();
    if (!entry) break;
    const path = pathOf(entry);
    if (isClutter(path)) continue;
    if (isGeodatabase(entry)) found.push({ path, file: new File([], entry.name) });
    else if (isFile(entry))
      found.push({ path, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) });
    else if (isFolder(entry)) waiting.push(...(await entriesIn(entry)).toReversed());
  }
  return found;
}

/**
 * The files of a drop with folders in it, at any depth; null for a drop without a folder, whose files are all in `files`. Call it while the
 * event of the drop is handled. Where files of one stem lie in several folders, their names keep the folders. Files that systems put beside
 * others are left out. Rejects with the device's error when a folder cannot be read.
 */
export function filesInFolders({ items }: Pick<DataTransfer, 'items'>): Promise<readonly File[]> | null {
  const entries = [...items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));
  if (!entries.some(isFolder)) return null;
  return filesIn(entries).then((found) => {
    const names = namesOfPaths(found.map(({ path }) => path));
    return found.map(({ file }, at) => {
      const name = names[at] ?? file.name;
      const { type, lastModified } = file;
      return name === file.name ? file : new File([file], name, { type, lastModified });
    });
  });
}
