import type { ItemRef } from '../../../items/item';
import { type Sealed, seal, sealBytes, unseal, unsealBytes } from '../../storage/encryption';
import type { Slip } from '../journal/journal-entry';
import type { Op } from '../outbox';
import type { KeptFile } from '../pending-file';

/** A row of a drawer: whose it is is all that can be read of it. `body`: the bytes of a file. */
export type SealedRow = { readonly drawer: string; readonly head: Sealed; readonly body?: Sealed };

type Names = readonly (readonly [local: ItemRef, ref: ItemRef])[];
type WireSlip = Omit<Slip, 'known'> & { readonly known: readonly (readonly [ItemRef, number])[] };

/** What a row says: the unsent edits of an item, edits that are in no lane yet, names that the service gave, or a file. */
export type SealedWord =
  | { readonly kind: 'lane'; readonly ops: readonly Op[] }
  | { readonly kind: 'slip'; readonly slip: Slip }
  | { readonly kind: 'names'; readonly names: Names }
  | { readonly kind: 'file'; readonly file: Omit<KeptFile, 'bytes'> };

type Told = Exclude<SealedWord, { readonly kind: 'slip' }> | { readonly kind: 'slip'; readonly slip: WireSlip };

function spelled(word: SealedWord): Told {
  if (word.kind !== 'slip') return word;
  return { kind: 'slip', slip: { ...word.slip, known: [...word.slip.known] } };
}

function isTold(value: unknown): value is Told {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const part = { lane: 'ops', slip: 'slip', names: 'names', file: 'file' }[String(value.kind)];
  return part !== undefined && typeof Reflect.get(value, part) === 'object';
}

/** Seals a word, for the drawer that it goes into. */
export async function sealWord(key: CryptoKey, drawer: string, word: SealedWord): Promise<SealedRow> {
  return { drawer, head: await seal(key, spelled(word)) };
}

/** Seals a file with its bytes. */
export async function sealFile(key: CryptoKey, drawer: string, { bytes, ...file }: KeptFile): Promise<SealedRow> {
  return { ...(await sealWord(key, drawer, { kind: 'file', file })), body: await sealBytes(key, bytes) };
}

/** What a row says, without the bytes of a file; null when it is damaged, or sealed with a key that is gone. */
export async function unsealWord(key: CryptoKey, { head }: SealedRow): Promise<SealedWord | null> {
  const told = await unseal(key, head);
  if (!isTold(told)) return null;
  return told.kind === 'slip' ? { kind: 'slip', slip: { ...told.slip, known: new Map(told.slip.known) } } : told;
}

/** The file of a row, or null. */
export async function unsealFile(key: CryptoKey, row: SealedRow): Promise<KeptFile | null> {
  const [word, bytes] = await Promise.all([unsealWord(key, row), row.body && unsealBytes(key, row.body)]);
  return word?.kind === 'file' && bytes ? { ...word.file, bytes } : null;
}
