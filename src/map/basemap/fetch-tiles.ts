import type { TileGround } from '../../geo/tile-ground';
import { type Message, message } from '../../i18n/message';
import type { TileAddress } from '../tiles/tile-address';
import { filledAddress } from './area/filled-address';
import { askGround, type GroundAnswer } from './ask-ground';
import { resolvedAddress } from './ground-address';
import { keptGroundStore, missingPart } from './kept-ground';
import { problemOfType, tileAnswer } from './open-ground';

/** The square of a picture that shows a tile, as shares of its side: all of it, or a part of a coarser one. */
export type PartOfTile = { readonly x: number; readonly y: number; readonly size: number };

/** The tiles that were asked for and did not come, and the reason of the first. */
export type MissingTiles = { readonly missing: number; readonly of: number; readonly problem: Message | null };

type Fetching<Picture> = {
  readonly signal: AbortSignal;
  /** Unpacks a picture; null: it is none. */
  readonly unpack: (bytes: Blob) => Promise<Picture | null>;
  /** A tile came: `index` is its position among the requested tiles. */
  readonly onTile: (index: number, picture: Picture, part: PartOfTile) => void;
};

/** Requests at one time, as many as a browser sends to one server. */
const atOnce = 6;
/** So many tiles after each other that do not come, and the server is not asked any more. */
const enough = 6;
/** How many zooms above a tile this device is searched for a tile of the same place. */
const coarser = 5;

const whole: PartOfTile = { x: 0, y: 0, size: 1 };

/** True for a square of which a server has nothing, though it answers. */
function isEmpty(answer: GroundAnswer): boolean {
  return !answer.ok && (answer.status === 404 || answer.status === 410);
}

type Kept = { readonly bytes: ArrayBuffer; readonly part: PartOfTile };

/** The kept tile at the place of a tile: itself, or the nearest coarser one. */
async function keptAt(template: string, { minZoom, scheme }: TileGround, at: TileAddress): Promise<Kept | null> {
  for (let up = 0; up <= coarser && at.z - up >= minZoom; up += 1) {
    const parent = { z: at.z - up, x: at.x >> up, y: at.y >> up };
    const kept = await keptGroundStore.getState().part(filledAddress(template, parent, scheme));
    const size = 1 / 2 ** up;
    const part = { x: at.x * size - parent.x, y: at.y * size - parent.y, size };
    if (kept && kept.type !== missingPart) return { bytes: kept.bytes, part };
  }
  return null;
}

/** Asks a server, until it has failed too often: from then on its last problem is the answer. */
function patientServer(signal: AbortSignal) {
  let failures = 0;
  let last: GroundAnswer | null = null;
  return async (address: string): Promise<GroundAnswer> => {
    if (last && failures >= enough) return last;
    const answer = tileAnswer(await askGround({ address, signal }), address);
    if (answer.ok || isEmpty(answer)) failures = 0;
    else {
      failures += 1;
      last = answer;
    }
    return answer;
  };
}

/**
 * Fetches tiles of a server, some at a time. Tiles on this device need no request, and a coarser tile of this device replaces a
 * tile that does not come. A server that keeps failing is not asked any more. Rejects with the signal's reason when it aborts.
 */
export async function fetchTiles<Picture>(
  ground: TileGround,
  tiles: readonly TileAddress[],
  { signal, unpack, onTile }: Fetching<Picture>,
): Promise<MissingTiles> {
  const template = resolvedAddress(ground.tiles, document.baseURI);
  if (template === null) return { missing: tiles.length, of: tiles.length, problem: message('ground.addressNotWeb') };
  const ask = patientServer(signal);
  let missing = 0;
  let problem: Message | null = null;
  const show = async (index: number, bytes: ArrayBuffer, part: PartOfTile): Promise<boolean> => {
    const picture = await unpack(new Blob([bytes]));
    signal.throwIfAborted();
    if (picture !== null) onTile(index, picture, part);
    return picture !== null;
  };
  const fetchOne = async (index: number, at: TileAddress): Promise<void> => {
    const address = filledAddress(template, at, ground.scheme);
    const answer = await ask(address);
    signal.throwIfAborted();
    // Some servers answer with nothing where there is nothing to be seen.
    if (answer.ok && (answer.bytes.byteLength === 0 || (await show(index, answer.bytes, whole)))) return;
    const kept = await keptAt(template, ground, at);
    if (kept && (await show(index, kept.bytes, kept.part))) return;
    missing += 1;
    problem ??= answer.ok ? problemOfType(address, answer.type) : answer.problem;
  };
  let next = 0;
  const takeTurns = async () => {
    for (let at = tiles[next]; at; at = tiles[next]) {
      next += 1;
      signal.throwIfAborted();
      await fetchOne(next - 1, at);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return { missing, of: tiles.length, problem };
}
