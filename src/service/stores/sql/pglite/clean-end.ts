import { existsSync } from 'node:fs';
import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const markOf = (directory: string) => `${directory}.closed`;

/** The folder is named, because a copy of the files lacks the later writes to the first folder. */
async function contentOf(directory: string): Promise<string> {
  const { ino } = await stat(directory, { bigint: true });
  return `closed ${ino}\nThe database was closed in order, in this folder. Without this file the next start begins a new epoch.\n`;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Folders of some systems cannot be flushed, and files come and go. */
const harmless = ['EACCES', 'EINVAL', 'EISDIR', 'ENOENT', 'EPERM'];

/** Has the system write a file, or the names in a folder, to the disk. */
async function flush(path: string): Promise<void> {
  try {
    const file = await open(path, 'r');
    await file.sync().finally(() => file.close());
  } catch (error) {
    if (!harmless.includes(codeOf(error))) throw error;
  }
}

/** Files that are handled at once: each waits for the disk. */
const atOnce = 16;

async function forEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

type Content = { readonly files: ReadonlyMap<string, string>; readonly folders: readonly string[] };

/** The files in a folder, each with its size and the time of its last write, and all folders. */
async function contentIn(folder: string): Promise<Content> {
  if (!existsSync(folder)) return { files: new Map(), folders: [] };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) => join(entry.parentPath, entry.name);
  const files = new Map<string, string>();
  await forEach(entries.filter((entry) => entry.isFile()).map(pathOf), async (path) => {
    const { mtimeNs, size } = await stat(path, { bigint: true });
    files.set(path, `${mtimeNs} ${size}`);
  });
  return { files, folders: [folder, ...entries.filter((entry) => entry.isDirectory()).map(pathOf)] };
}

/** How the use of a database that does not wait for the disk began, and how it ends. */
export type CleanEnd = {
  /** The last opener closed it, in this folder, and all of it was on the disk by then. */
  readonly isClean: boolean;
  /** Everything in the folder is on the disk afterwards. */
  readonly flushAll: () => Promise<void>;
  /** After the database was closed: marks that for the next opener, once what was written to it is on the disk. */
  readonly mark: () => Promise<void>;
};

/**
 * Begins to use the files of a database: removes the mark of the last opener, so that the files count as open from here on, however
 * this process ends.
 */
export async function beginUse(directory: string): Promise<CleanEnd> {
  const mark = markOf(directory);
  const isThere = existsSync(mark) && existsSync(directory);
  const isClean = isThere && (await readFile(mark, 'utf8')) === (await contentOf(directory));
  await rm(mark, { force: true });
  await flush(dirname(mark));
  // A write of the last opener without an end in order may not be on the disk yet.
  const { files: before } = isClean ? await contentIn(directory) : { files: new Map<string, string>() };
  const flushChanged = async (since: ReadonlyMap<string, string>) => {
    const { files, folders } = await contentIn(directory);
    const changed = [...files].filter(([path, stamp]) => since.get(path) !== stamp).map(([path]) => path);
    await forEach(changed, flush);
    await forEach(folders, flush);
  };
  return {
    isClean,
    flushAll: () => flushChanged(new Map()),
    mark: async () => {
      await flushChanged(before);
      try {
        await writeFile(mark, await contentOf(directory));
      } catch (error) {
        // A full disk: the next start begins a new epoch.
        if (codeOf(error) !== 'ENOSPC') throw error;
      }
      await flush(mark);
      await flush(dirname(mark));
    },
  };
}
