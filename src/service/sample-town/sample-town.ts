import type { SampleData, StoredRecord } from '../stores/seed/sample-data';
import { type Photos, sampleFile } from './sample-file';

/**
 * The files that `.ci/sample-town` writes beside this module: the standard town, and the towns that a region repeats. Vite
 * gives the demo their addresses; the built service has them beside itself.
 */
const townFiles = {
  town: new URL('./town.bin', import.meta.url),
  stamps: new URL('./stamps.bin', import.meta.url),
} as const;

/** Reads one of the files, each host in its way. */
export type ReadTownFile = (file: URL) => Promise<Blob>;

/** The content of the file of the standard town. */
export type WrittenTown = Omit<SampleData, 'fileOf'> & {
  /** Stands for the contents of both files. */
  readonly version: string;
  readonly photos: Photos;
};

/** The standard town: Alder Falls with its four projects. */
export type SampleTown = SampleData & Pick<WrittenTown, 'version'>;

/** Another town without a place of its own: the records of project 1 alone, to be put down anywhere. */
export type WrittenStamp = Pick<SampleData, 'records' | 'tagged'>;

function unpacked(file: Blob): Response {
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip')));
}

/** Reads the standard town. Rejects with what `read` rejects with. */
export async function loadTown(read: ReadTownFile): Promise<SampleTown> {
  const { photos, ...town }: WrittenTown = await unpacked(await read(townFiles.town)).json();
  return { ...town, fileOf: (document: StoredRecord) => sampleFile(document, photos) };
}

/** Reads the towns that a region repeats, in the order in which it does. */
export async function loadStamps(read: ReadTownFile): Promise<readonly WrittenStamp[]> {
  return unpacked(await read(townFiles.stamps)).json();
}
