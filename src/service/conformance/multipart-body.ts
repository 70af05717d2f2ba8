import type { RawBody } from './caller';

/** One field of a form; `header` is put into its head as it is, after the name. */
export type FormField = {
  readonly name: string;
  readonly header?: string;
  readonly type?: string;
  readonly value: string | Uint8Array;
};

const boundary = 'strandmap-5f1c-boundary';

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A text in UTF-8. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The header part that names a file as browsers write it: a quote and line ends escaped, all else as it is. */
export function fileNameHeader(name: string): string {
  const escapes: Readonly<Record<string, string>> = { '"': '%22', '\r': '%0D', '\n': '%0A' };
  return `; filename="${name.replace(/["\r\n]/g, (found) => escapes[found] ?? found)}"`;
}

/** A file field. */
export function fileField(fileName: string, value: string | Uint8Array, type = 'text/plain'): FormField {
  return { name: 'file', header: fileNameHeader(fileName), type, value };
}

/** A multipart/form-data body, byte for byte as it is described here: two transports' own encoders would differ. */
export function multipartBody(fields: readonly FormField[]): RawBody {
  const parts = fields.flatMap(({ name, header, type, value }) => [
    utf8(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${header ?? ''}\r\n`),
    utf8(type === undefined ? '\r\n' : `Content-Type: ${type}\r\n\r\n`),
    typeof value === 'string' ? utf8(value) : value,
    utf8('\r\n'),
  ]);
  return rawForm(joined([...parts, utf8(`--${boundary}--\r\n`)]));
}

/** Any bytes or text, sent as a form with the boundary of this file. */
export function rawForm(body: string | Uint8Array<ArrayBuffer>): RawBody {
  const bytes = typeof body === 'string' ? utf8(body.replaceAll('{b}', boundary)) : body;
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}
