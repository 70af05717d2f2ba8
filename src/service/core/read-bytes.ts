import { status } from '../../contract/status';
import { Refusal } from './refusal';

/** 413: what was sent is larger than this service takes (gaps.md 3). */
export function tooLarge(what: string, limit: number): Refusal {
  return new Refusal(status.tooLarge, `${what} is larger than ${limit} bytes.`);
}

/** The next piece of a body. A client that goes away in the middle is no fault of the service. */
async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw new Refusal(status.badRequest, 'The body did not arrive whole.');
  }
}

/**
 * The body of a request, whole. Throws a Refusal: 413 above `limit` bytes, of which no more are read, and 400 when the
 * body breaks off.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge('The body', limit);
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  while (reader) {
    const { done, value } = await nextPiece(reader);
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge('The body', limit);
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}
