import type { PGlite } from '@electric-sql/pglite';
import { type CopiedRows, copyStatement, createRowCollector } from '../lists/copied-rows';

/** Kinds of messages, by their first byte. */
const kind = { query: 0x51, copyData: 0x64, error: 0x45 };
/** Of a message: its kind, and the length of what follows, itself included. */
const headSize = 5;

function queryMessage(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const message = new Uint8Array(headSize + bytes.length + 1);
  message[0] = kind.query;
  new DataView(message.buffer).setUint32(1, message.length - 1);
  message.set(bytes, headSize);
  return message;
}

/** The server's error: fields of a letter and a text, each ended by a zero byte. */
function errorOf(message: Uint8Array): Error {
  const fields = new TextDecoder().decode(message).split('\0');
  const field = (letter: string) => fields.find((text) => text.startsWith(letter))?.slice(1);
  return Object.assign(new Error(field('M') ?? 'the copy failed'), { code: field('C') });
}

/** Cuts a stream of bytes into messages. Its input and its output are valid during the call only. */
export function createMessageCutter(take: (kind: number, body: Uint8Array) => void): (bytes: Uint8Array) => void {
  let rest = new Uint8Array(0);
  return (lent) => {
    let bytes = lent;
    if (rest.length > 0) {
      bytes = new Uint8Array(rest.length + lent.length);
      bytes.set(rest);
      bytes.set(lent, rest.length);
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let at = 0;
    while (at + headSize <= bytes.length) {
      const end = at + 1 + view.getUint32(at + 1);
      if (end > bytes.length) break;
      take(bytes[at] ?? 0, bytes.subarray(at + headSize, end));
      at = end;
    }
    rest = bytes.slice(at);
  };
}

/**
 * Runs a select as SqlDatabase's `copy` does. The embedded database's own `query` decodes every row, slowly; here its
 * messages are read as they lie in its memory. In a transaction, so that it comes between no other one's statements; and
 * nothing may throw while it calls us, which would leave it in the middle of a statement.
 */
export function pgliteCopy(database: PGlite, select: string): Promise<CopiedRows> {
  return database.transaction(async () => {
    const collector = createRowCollector();
    let failed: Error | undefined;
    const cut = createMessageCutter((of, body) => {
      if (of === kind.error) failed = errorOf(body);
      if (of === kind.copyData) collector.take(body);
    });
    const message = queryMessage(copyStatement(select));
    await database.runExclusive(() => database.execProtocolRawStream(message, { syncToFs: false, onRawData: cut }));
    if (failed) throw failed;
    return collector.rows();
  });
}
