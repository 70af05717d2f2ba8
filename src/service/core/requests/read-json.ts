import { status } from '../../../contract/status';
import { invalid, Refusal } from '../refusal';
import { yieldToEventLoop } from '../yield-to-event-loop';
import { jsonShapeFault } from './json-shape';
import { type BodyLimit, readBytes } from './read-bytes';

const broken = () => new Refusal(status.badRequest, 'The body is not valid JSON.');

/** Bodies above this many bytes wait for their turn: parsing them takes milliseconds. */
const large = 64 * 1024;

/** Throws a Refusal for what would hold the event loop while it is parsed. */
function requireShape(bytes: Uint8Array): void {
  const fault = jsonShapeFault(bytes);
  if (fault === null) return;
  if (fault.kind === 'broken') throw broken();
  if (fault.kind === 'crowded') throw new Refusal(status.tooLarge, 'The body holds more values than a record has.');
  throw invalid([{ field: fault.field ?? 'body', message: 'There are too many levels of objects and arrays.' }]);
}

/**
 * The JSON body of a request, or undefined when it is empty. Throws a Refusal: 413 above the limit in bytes or values, 400
 * when it is not JSON in UTF-8 (A3), 422 for too many levels.
 */
export async function readJson(request: Request, limit: BodyLimit): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return undefined;
  if (bytes.length > large) await yieldToEventLoop();
  requireShape(bytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError) throw broken();
    throw error;
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** True for a JSON object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON object of a request; 422 when the body is something else or empty. */
export async function readJsonObject(request: Request, limit: BodyLimit): Promise<JsonObject> {
  const body = await readJson(request, limit);
  if (isJsonObject(body)) return body;
  throw invalid([{ field: 'body', message: 'The body must be a JSON object.' }]);
}
