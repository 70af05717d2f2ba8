import { status } from '../../contract/status';
import { invalid, Refusal } from './refusal';

const tooLarge = (limit: number) => new Refusal(status.tooLarge, `The body is larger than ${limit} bytes.`);
const broken = () => new Refusal(status.badRequest, 'The body is not valid JSON.');

/** The next piece of a body. A client that goes away in the middle is no fault of the service. */
async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw new Refusal(status.badRequest, 'The body did not arrive whole.');
  }
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  while (reader) {
    const { done, value } = await nextPiece(reader);
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge(limit);
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

/**
 * The JSON body of a request, or undefined when it is empty. Throws a Refusal: 413 above `limit` bytes, 400 when it is
 * not JSON in UTF-8 (gaps.md 3).
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError) throw broken();
    throw error;
  }
}

/** True for a JSON object: neither null nor an array. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON object of a request; 422 when the body is something else or empty. */
export async function readJsonObject(request: Request, limit: number): Promise<Readonly<Record<string, unknown>>> {
  const body = await readJson(request, limit);
  if (isJsonObject(body)) return body;
  throw invalid([{ field: 'body', message: 'The body must be a JSON object.' }]);
}
