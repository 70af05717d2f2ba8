import { status } from '../../../contract/status';
import { Refusal } from '../refusal';
import { yieldToEventLoop } from '../yield-to-event-loop';
import { readHeaderParameters } from './header-parameters';

/** One part of a form: a text field, or a file when it has a file name. `type` is its Content-Type as it was sent. */
export type FormPart = {
  readonly name: string;
  readonly fileName: string | null;
  readonly type: string | null;
  readonly bytes: Uint8Array;
};

/** 400: the form cannot be read (A3: as broken JSON). */
export function brokenForm(): Refusal {
  return new Refusal(status.badRequest, 'The body is not valid multipart/form-data in UTF-8.');
}

const cr = 13;
const lf = 10;
const dash = 45;

/** The text of bytes in UTF-8. Throws a Refusal when they are not. */
export function formText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw brokenForm();
    throw error;
  }
}

const matches = (bytes: Uint8Array, pattern: Uint8Array, at: number) => {
  for (let i = 0; i < pattern.length; i += 1) if (bytes[at + i] !== pattern[i]) return false;
  return true;
};

/** Spaces that may follow a delimiter (RFC 2046); no known client sends any. */
const longestPadding = 256;

type Delimiter = { readonly start: number; readonly end: number; readonly last: boolean };

/** The delimiter whose dashes begin here, or null: the same bytes with more behind them are content. */
function delimiterAt(bytes: Uint8Array, dashes: Uint8Array, at: number): Delimiter | null {
  if (!matches(bytes, dashes, at)) return null;
  let end = at + dashes.length;
  if (bytes[end] === dash && bytes[end + 1] === dash) return { start: at, end, last: true };
  while ((bytes[end] === 32 || bytes[end] === 9) && end < at + dashes.length + longestPadding) end += 1;
  return bytes[end] === cr && bytes[end + 1] === lf ? { start: at, end: end + 2, last: false } : null;
}

/** Bytes that are looked through in one turn: a few milliseconds. */
const stretch = 2 * 1024 * 1024;

async function nextDelimiter(bytes: Uint8Array, dashes: Uint8Array, from: number): Promise<Delimiter> {
  for (let at = from; at < bytes.length; at += 1) {
    if (at % stretch === 0 && at > from) await yieldToEventLoop();
    if (bytes[at] !== cr || bytes[at + 1] !== lf) continue;
    const found = delimiterAt(bytes, dashes, at + 2);
    if (found) return { ...found, start: at };
  }
  throw brokenForm();
}

/** Assumed: a part's header is a few hundred bytes long, and a form has five fields. */
const partLimits = { headerBytes: 16 * 1024, parts: 100 } as const;

function endOfHeaders(bytes: Uint8Array, from: number): number {
  for (let at = from; at < Math.min(bytes.length, from + partLimits.headerBytes); at += 1) {
    if (bytes[at] === cr && bytes[at + 1] === lf && bytes[at + 2] === cr && bytes[at + 3] === lf) return at;
  }
  throw brokenForm();
}

const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0d': '\r', '%0a': '\n' };

/** Undoes the three escapes that browsers write inside of quotes; every other percent sign is itself. */
function unescaped(text: string): string {
  return text.replace(/%(22|0d|0a)/gi, (found) => escapes[found.toLowerCase()] ?? found);
}

/** `filename*=UTF-8''…`, which some clients write instead; null when it is not there. */
function extendedName(value: string | undefined): string | null {
  const encoded = value === undefined ? null : /^utf-8'[^']*'(.*)$/is.exec(value)?.[1];
  if (encoded === null) return null;
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  throw brokenForm();
}

function headersOf(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    if (!/^[\w-]+$/.test(name)) throw brokenForm();
    return [name, line.slice(colon + 1).trim()] as const;
  });
  return new Map(lines.reverse());
}

function partOf(header: string, bytes: Uint8Array): FormPart {
  const headers = headersOf(header);
  const disposition = readHeaderParameters(headers.get('content-disposition') ?? '');
  const name = disposition?.parameters.get('name');
  if (disposition?.head !== 'form-data' || name === undefined) throw brokenForm();
  const fileName = disposition.parameters.get('filename');
  return {
    name: unescaped(name),
    fileName:
      extendedName(disposition.parameters.get('filename*')) ?? (fileName === undefined ? null : unescaped(fileName)),
    type: headers.get('content-type') || null,
    bytes,
  };
}

/**
 * The parts of a multipart/form-data body, their bytes exactly, as views into it. Our own reader, because `formData()`
 * differs between Node and browsers in what it makes of file names, and holds a body of any size. Rejects with a Refusal
 * (400) when the body is broken off, badly framed, has more or longer headers than any form, or its headers are not UTF-8.
 * Takes time in proportion to the body, in turns.
 */
export async function parseMultipart(bytes: Uint8Array, boundary: string): Promise<readonly FormPart[]> {
  const dashes = new TextEncoder().encode(`--${boundary}`);
  const parts: FormPart[] = [];
  let delimiter = delimiterAt(bytes, dashes, 0) ?? (await nextDelimiter(bytes, dashes, 0));
  while (!delimiter.last) {
    if (parts.length === partLimits.parts) throw brokenForm();
    const headersEnd = endOfHeaders(bytes, delimiter.end);
    const header = formText(bytes.subarray(delimiter.end, headersEnd));
    const next = await nextDelimiter(bytes, dashes, headersEnd + 4);
    parts.push(partOf(header, bytes.subarray(headersEnd + 4, next.start)));
    delimiter = next;
  }
  return parts;
}
