import { message } from '../../i18n/message';
import type { OtdrRefusal } from './otdr-record';
import { type SorBytes, sorBytes } from './sor-bytes';
import { sorChecksum } from './sor-checksum';

/** Blocks of one file at most: instruments write some ten. */
const mostBlocks = 200;
/** Bytes of the name of a block, of its version and of its size, at the least. */
const leastOfEntry = 1 + 2 + 4;

/** The blocks of a file by name, each without the name at its head. */
export type SorBlocks = {
  readonly version: number;
  readonly byName: ReadonlyMap<string, Uint8Array>;
  readonly checksum: 'right' | 'wrong' | 'missing';
};

type Entry = { readonly name: string; readonly size: number };
type BlockMap = { readonly version: number; readonly size: number; readonly entries: readonly Entry[] };

const notSor: OtdrRefusal = { refused: message('otdr.notSor') };

/** The block that lists the others. Version 2 begins with its name, version 1 with its number. */
function readMap(bytes: Uint8Array): BlockMap | OtdrRefusal {
  const head = sorBytes(bytes);
  const isNamed = bytes[0] === 0x4d && bytes[1] === 0x61 && bytes[2] === 0x70 && bytes[3] === 0;
  if (isNamed) head.skip(4);
  const version = head.uint16();
  const size = head.uint32();
  const count = head.uint16();
  if (head.isShort() || size > bytes.length || count < 2 || count > mostBlocks || size < count * leastOfEntry)
    return notSor;
  const wanted = isNamed ? 2 : 1;
  if (Math.floor(version / 100) !== wanted)
    return isNamed ? { refused: message('otdr.unknownVersion', { version: version / 100 }) } : notSor;
  const list = sorBytes(bytes.subarray(0, size));
  list.skip((isNamed ? 4 : 0) + 8);
  const entries: Entry[] = [];
  for (let n = 1; n < count; n += 1) {
    const name = list.text();
    list.skip(2);
    entries.push({ name, size: list.uint32() });
    if (list.isShort()) return { refused: message('otdr.cutOff', { block: 'Map' }) };
  }
  return { version, size, entries };
}

function skipName(body: SorBytes, name: string): boolean {
  return body.text() === name && !body.isShort();
}

/** Compares the checksum with those of what lies before it: instruments differ in whether the head of its block is part of that. */
function checked(bytes: Uint8Array, block: Uint8Array | undefined, from: number): SorBlocks['checksum'] {
  if (!block || block.length < 2) return 'missing';
  const wanted = sorBytes(block).uint16();
  const at = block.byteOffset - bytes.byteOffset;
  return [from, at].some((end) => sorChecksum(bytes.subarray(0, end)) === wanted) ? 'right' : 'wrong';
}

/** Finds the blocks of a file of version 1 or 2. Refused where its map is none, or lists more than there is. */
export function sorBlocks(bytes: Uint8Array): SorBlocks | OtdrRefusal {
  const map = readMap(bytes);
  if ('refused' in map) return map;
  const byName = new Map<string, Uint8Array>();
  let at = map.size;
  let checksumFrom = 0;
  for (const { name, size } of map.entries) {
    if (size > bytes.length - at) return { refused: message('otdr.cutOff', { block: name }) };
    const block = bytes.subarray(at, at + size);
    const body = sorBytes(block);
    if (map.version >= 200 && !skipName(body, name)) return { refused: message('otdr.cutOff', { block: name }) };
    if (name === 'Cksum') checksumFrom = at;
    // Of two blocks of one name, the others refer to the first.
    if (!byName.has(name)) byName.set(name, block.subarray(size - body.left()));
    at += size;
  }
  return { version: map.version, byName, checksum: checked(bytes, byName.get('Cksum'), checksumFrom) };
}
