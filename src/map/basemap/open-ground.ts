import { AJAXError, addProtocol, type RequestParameters } from 'maplibre-gl';
import { type Message, message } from '../../i18n/message';
import { askGround, type GroundAnswer } from './ask-ground';
import { resolvedAddress } from './ground-address';
import type { TileArchive } from './tile-archives';

/** The result of a request for a part of the background. */
export type GroundOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: Message };

type GroundUser = {
  readonly onOutcome: (outcome: GroundOutcome) => void;
  /** Tiles of an archive; null: it has none there. Throws when it cannot be read. */
  readonly tile?: TileArchive['tile'];
};

/** Turns addresses of the basemap into addresses that are asked here, so that their outcome is known. */
export type GroundLink = {
  /** The parts that the background cannot do without: tiles, and lists of them. Null: it is not of the web. */
  readonly tiles: (address: string, base?: string) => string | null;
  /** The parts that it can do without: its symbols. */
  readonly extra: (address: string, base?: string) => string | null;
  readonly end: () => void;
};

const protocol = 'ground';
const users = new Map<string, GroundUser>();
let last = 0;
let registered = false;
/** Marks the failures of backgrounds among the library's. */
const mark = 'background';

/** True for errors of the map library about a missing basemap: `onProblem` reports them already. */
export function isGroundFailure(error: unknown): boolean {
  return error instanceof AJAXError && error.statusText === mark;
}

function linked(name: string, address: string | null): string | null {
  return address === null ? null : `${protocol}://${name}/${address.replace('://', '/')}`;
}

/** An answer that is no picture and no vector tile, whatever the address promised: most often a page that says what is wrong. */
function isWrongType(type: string): boolean {
  return /html|xml|json/i.test(type);
}

/** Pages and reports in place of tiles are refused, whatever the status says. */
export function tileAnswer(answer: GroundAnswer, address: string): GroundAnswer {
  const isWrong = answer.ok && answer.bytes.byteLength > 0 && isWrongType(answer.type);
  return isWrong ? { ok: false, status: 0, problem: problemOfType(address, answer.type) } : answer;
}

/** A server answered with something of a type that is no part of a map. */
export function problemOfType(address: string, type: string): Message {
  return message('ground.wrongType', { host: new URL(address).host, type: (type.split(';')[0] ?? '').slice(0, 60) });
}

/** A list of tiles names their addresses, which are asked here too. */
function readList(bytes: ArrayBuffer, address: string, name: string): object {
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (typeof value !== 'object' || value === null) return {};
  if (!('tiles' in value) || !Array.isArray(value.tiles)) return value;
  const tiles = value.tiles.flatMap((one) => linked(name, resolvedAddress(String(one), address)) ?? []);
  return { ...value, tiles };
}

type Wanted = { readonly address: string; readonly name: string; readonly type: RequestParameters['type'] };

function readAnswer(answer: GroundAnswer, { address, name, type }: Wanted): GroundAnswer | { readonly data: object } {
  if (!answer.ok) return answer;
  if (type !== 'json') {
    const read = tileAnswer(answer, address);
    return read.ok ? { data: read.bytes } : read;
  }
  try {
    return { data: readList(answer.bytes, address, name) };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, status: 0, problem: problemOfType(address, answer.type) };
    throw error;
  }
}

function registerProtocol(): void {
  if (registered) return;
  registered = true;
  addProtocol(protocol, async ({ url, type }, { signal }) => {
    const [, name = '', scheme = '', rest = ''] = /^ground:\/\/([^/]+)\/([^/]+)\/(.*)$/.exec(url) ?? [];
    const user = users.get(name.replace('-extra', ''));
    const address = `${scheme}://${rest}`;
    if (!user) throw new AJAXError(404, mark, address, new Blob());
    const [z, x, y] = rest.split('/').map(Number);
    const isArchive = scheme === 'archive' && user.tile !== undefined;
    const answer =
      isArchive && user.tile
        ? await user.tile({ z: z ?? 0, x: x ?? 0, y: y ?? 0 }, signal)
        : await askGround({ address, signal });
    const read = readAnswer(answer, { address, name, type });
    const isCounted = !name.endsWith('-extra');
    if ('data' in read) {
      if (isCounted && type !== 'json') user.onOutcome({ ok: true });
      return { data: read.data };
    }
    if (!read.ok && isCounted) user.onOutcome({ ok: false, problem: read.problem });
    throw new AJAXError(read.ok ? 0 : read.status, mark, address, new Blob());
  });
}

/** Asks for the parts of one background from now on, until its end: later answers count no more. */
export function openGround(user: GroundUser): GroundLink {
  registerProtocol();
  last += 1;
  const name = String(last);
  users.set(name, user);
  const addressOf = (address: string, base = document.baseURI) =>
    address.startsWith('archive://') ? address : resolvedAddress(address, base);
  return {
    tiles: (address, base) => linked(name, addressOf(address, base)),
    extra: (address, base) => linked(`${name}-extra`, addressOf(address, base)),
    end: () => void users.delete(name),
  };
}
