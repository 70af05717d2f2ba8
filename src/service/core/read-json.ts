import { status } from '../../contract/status';
import { readBytes } from './read-bytes';
import { invalid, Refusal } from './refusal';

const broken = () => new Refusal(status.badRequest, 'The body is not valid JSON.');

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
