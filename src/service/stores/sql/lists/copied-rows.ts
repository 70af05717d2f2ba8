/** Rows of an id and a text, as they came from the database. */
export type CopiedRows = {
  /** The texts in UTF-8, each behind a comma. No text is spread over two pieces. */
  readonly pieces: readonly Uint8Array[];
  /** Bytes of all pieces. */
  readonly size: number;
  readonly count: number;
  /** The last row's id; null when there are no rows. */
  readonly last: number | null;
};

export type RowCollector = {
  /** Takes one message of a copy. Its bytes are the caller's again afterwards. Never throws: a driver called it. */
  readonly take: (message: Uint8Array) => void;
  /** The rows that were taken. Throws an Error when it was no such copy. */
  readonly rows: () => CopiedRows;
};

/** Of the pieces. The first one is small: most lists are. */
const firstSize = 16 * 1024;
const pieceSize = 256 * 1024;
const comma = 0x2c;

/** Behind the last row, in place of its fields. */
const trailer = -1;

const signature = [...'PGCOPY\n'].map((letter) => letter.charCodeAt(0)).concat(0xff, 0x0d, 0x0a, 0);
/** The signature, flags, and the length of what else there is. */
const headerSize = signature.length + 8;

// Plain arithmetic: a DataView for each of 100,000 messages is dearer than its row.
const int16At = (bytes: Uint8Array, at: number) => (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16)) >> 16;
const uint32At = (bytes: Uint8Array, at: number) =>
  (bytes[at] ?? 0) * 0x1000000 + (((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));

/** A row: 2 (fields), 8 (bytes) and the id, the text's length (-1: null) and the text. */
const row = { fields: 2, sizeAt: 2, idAt: 6, lengthAt: 14, textAt: 18 };

/** Where the first row begins, or null when this is no binary copy. */
function afterHeader(message: Uint8Array): number | null {
  if (signature.some((byte, i) => message[i] !== byte)) return null;
  return headerSize + uint32At(message, headerSize - 4);
}

/** Where a row's text ends, or null when the row is not an id and a text, or not whole. */
function endOfRow(message: Uint8Array, at: number): number | null {
  const end = at + row.textAt + uint32At(message, at + row.lengthAt);
  return int16At(message, at) === row.fields && uint32At(message, at + row.sizeAt) === 8 && end <= message.length
    ? end
    : null;
}

/**
 * Gathers the rows of `copy (select <bigint>, <text>) to stdout (format binary)`. The server sends each row in a message
 * of its own, the first one behind a header. Their texts are copied once, into pieces that an answer sends as they are:
 * nothing is decoded on the way.
 */
export function createRowCollector(): RowCollector {
  const full: Uint8Array[] = [];
  let piece = new Uint8Array(0);
  let used = 0;
  let state: 'new' | 'begun' | 'wrong' = 'new';
  let size = 0;
  let count = 0;
  let last: number | null = null;

  const add = (text: Uint8Array) => {
    const needed = text.length + 1;
    if (used + needed > piece.length) {
      if (used > 0) full.push(piece.subarray(0, used));
      // Not zeroed: every byte that leaves is written first.
      piece = Buffer.allocUnsafeSlow(Math.max(needed, count === 0 ? firstSize : pieceSize));
      used = 0;
    }
    piece[used] = comma;
    piece.set(text, used + 1);
    used += needed;
    size += needed;
  };
  const takeRow = (message: Uint8Array, at: number): number => {
    const end = endOfRow(message, at);
    if (end === null) {
      state = 'wrong';
      return message.length;
    }
    add(message.subarray(at + row.textAt, end));
    last = uint32At(message, at + row.idAt) * 2 ** 32 + uint32At(message, at + row.idAt + 4);
    count += 1;
    return end;
  };
  return {
    take: (message) => {
      if (state === 'wrong') return;
      let at = state === 'new' ? afterHeader(message) : 0;
      state = at === null ? 'wrong' : 'begun';
      while (at !== null && at < message.length && int16At(message, at) !== trailer) at = takeRow(message, at);
    },
    rows: () => {
      if (state !== 'begun') throw new Error('the database sent something else than a copy of ids and texts');
      return { pieces: used > 0 ? [...full, piece.subarray(0, used)] : full, size, count, last };
    },
  };
}

/** The statement whose messages a RowTaker takes. */
export function copyStatement(select: string): string {
  return `copy (${select}) to stdout (format binary)`;
}
