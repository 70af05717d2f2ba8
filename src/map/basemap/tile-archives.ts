import type { PMTiles, Source } from 'pmtiles';
import { type Message, message } from '../../i18n/message';
import { withoutTags } from '../../items/codec/without-tags';
import type { TileAddress } from '../tiles/cutting/cut-tile';
import { askGround, type GroundAnswer } from './ask-ground';
import { archivePart, keptGroundStore } from './kept-ground';

/** The header of an archive. */
export type ArchiveAbout = {
  readonly kind: 'pictures' | 'vector';
  readonly name: string;
  readonly attribution: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
  /** Of vector tiles: their layers, with the known fields of their features. */
  readonly layers: readonly { readonly id: string; readonly fields: readonly string[] }[];
};

type Opened<Found> = { readonly ok: true; readonly about: Found } | { readonly ok: false; readonly problem: Message };

/** One file with all tiles of an area (PMTiles), read in parts on demand. */
export type TileArchive = {
  /** Reads its beginning, once. */
  readonly open: () => Promise<Opened<ArchiveAbout>>;
  /** The tile of a square, unpacked; empty where the archive has none. */
  readonly tile: (at: TileAddress, signal: AbortSignal) => Promise<GroundAnswer>;
};

/** Files that were chosen in this page: it knows them until it is loaded again. */
const chosenFiles = new Map<string, File>();
const chosen = 'file:';

/** Gives a file chosen as archive an address for this page. */
export function chosenFile(file: File): string {
  const address = `${chosen}${chosenFiles.size + 1}/${file.name}`;
  chosenFiles.set(address, file);
  return address;
}

const keptScheme = 'kept-file:';

/** The address of an archive that this device keeps. */
export function keptFileAddress(id: string, name: string): string {
  return `${keptScheme}${id}/${name}`;
}

/** The id of an archive that this device keeps; null: the address is of something else. */
export function keptFileId(address: string): string | null {
  return /^kept-file:([\w-]+)\//.exec(address)?.[1] ?? null;
}

/** The file that was chosen in this page under an address; null: it is another address. */
export function fileBehind(address: string): File | null {
  return chosenFiles.get(address) ?? null;
}

/** Why an archive could not be read, through the library that reads it. */
class ArchiveFault extends Error {
  readonly problem: Message;

  constructor(problem: Message) {
    super(problem.id);
    this.name = 'ArchiveFault';
    this.problem = problem;
  }
}

const never = new AbortController().signal;

function sourceOf(address: string): Source {
  const getKey = () => address;
  const kept = keptFileId(address);
  if (kept !== null)
    return {
      getKey,
      getBytes: async (offset, length) => {
        const data = await keptGroundStore.getState().bytesOfFile(kept, offset, length);
        if (!data) throw new ArchiveFault(message('ground.fileForgotten'));
        return { data };
      },
    };
  if (!address.startsWith(chosen))
    return {
      getKey,
      getBytes: async (offset, length, signal = never) => {
        const headers = { range: `bytes=${offset}-${offset + length - 1}` };
        const answer = await askGround({ address: new URL(address, document.baseURI).href, signal, headers });
        if (!answer.ok) throw new ArchiveFault(answer.problem);
        return { data: answer.bytes };
      },
    };
  return {
    getKey,
    getBytes: async (offset, length) => {
      const file = chosenFiles.get(address);
      if (!file) throw new ArchiveFault(message('ground.fileForgotten'));
      return { data: await file.slice(offset, offset + length).arrayBuffer() };
    },
  };
}

const textAt = (from: unknown, name: string): string => {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : '';
  return typeof value === 'string' ? withoutTags(value).trim().slice(0, 300) : '';
};

function layersIn(metadata: unknown): ArchiveAbout['layers'] {
  const all: unknown = typeof metadata === 'object' && metadata !== null && Reflect.get(metadata, 'vector_layers');
  return (Array.isArray(all) ? all.slice(0, 200) : []).flatMap((layer: unknown) => {
    const id = textAt(layer, 'id');
    const fields: unknown = id === '' ? {} : Reflect.get(Object(layer), 'fields');
    return id === '' ? [] : [{ id, fields: Object.keys(Object(fields)) }];
  });
}

/** Kinds of tiles by their numbers in the header: a vector tile, then pictures. */
const vectorTiles = 1;
const pictures = [2, 3, 4, 5];

async function readAbout(archive: PMTiles): Promise<Opened<ArchiveAbout>> {
  const [header, metadata] = [await archive.getHeader(), await archive.getMetadata()];
  const { tileType, minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header;
  if (tileType !== vectorTiles && !pictures.includes(tileType))
    return { ok: false, problem: message('ground.archiveUnknown') };
  const about: ArchiveAbout = {
    kind: tileType === vectorTiles ? 'vector' : 'pictures',
    name: textAt(metadata, 'name'),
    attribution: textAt(metadata, 'attribution'),
    minZoom,
    maxZoom,
    bounds: [minLon, minLat, maxLon, maxLat],
    layers: layersIn(metadata),
  };
  return { ok: true, about };
}

/** The faults that the library names with plain errors: most often that the file is another one. */
function problemOf(error: unknown): Message {
  return error instanceof ArchiveFault ? error.problem : message('ground.archiveDamaged');
}

/** The facts about a whole archive in a kept part of it. */
async function keptAbout(address: string): Promise<ArchiveAbout | null> {
  const part = await keptGroundStore.getState().part(archivePart(address, 'about'));
  return part ? (JSON.parse(new TextDecoder().decode(part.bytes)) as ArchiveAbout) : null;
}

/**
 * Reads a PMTiles archive, at an address of the web or as a file, and what this device keeps of it first, unless `isFresh`. The
 * library comes with the first one.
 */
export function openTileArchive(address: string, isFresh = false): TileArchive {
  let opening: Promise<PMTiles> | null = null;
  const archive = () => {
    opening ??= import('pmtiles').then(({ PMTiles: Archive }) => new Archive(sourceOf(address)));
    return opening;
  };
  return {
    open: async () => {
      const here = isFresh ? null : await keptAbout(address);
      if (here) return { ok: true, about: here };
      try {
        return await readAbout(await archive());
      } catch (error) {
        return { ok: false, problem: problemOf(error) };
      }
    },
    tile: async ({ z, x, y }, signal) => {
      const here = isFresh ? null : await keptGroundStore.getState().part(archivePart(address, `${z}/${x}/${y}`));
      if (here) return { ok: true, bytes: here.bytes, type: here.type };
      try {
        const found = await (await archive()).getZxy(z, x, y, signal);
        return { ok: true, bytes: found?.data ?? new ArrayBuffer(0), type: '' };
      } catch (error) {
        if (signal.aborted) throw error;
        return { ok: false, status: 0, problem: problemOf(error) };
      }
    },
  };
}
