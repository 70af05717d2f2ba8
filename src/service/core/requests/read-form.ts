import type { WireFieldError } from '../../../contract/error-body';
import { readHeaderParameters } from './header-parameters';
import { brokenForm, type FormPart, formText, parseMultipart } from './multipart';
import { type BodyLimit, readBytes, tooLarge } from './read-bytes';

/** A form, read whole: fields without and with a file name by their names, and the fields that came more than once. */
export type Form = {
  readonly texts: ReadonlyMap<string, FormPart>;
  readonly files: ReadonlyMap<string, FormPart>;
  readonly repeated: readonly WireFieldError[];
};

/** Bytes of a text field (assumed): far more than any name or number, and read within some milliseconds. */
const mostText = 2 * 1024 * 1024;

/**
 * The text of a field, empty when it did not come. Throws a Refusal: 400 when it is not UTF-8, 413 when it is as long as a file.
 */
export function textOfField({ texts }: Form, field: string): string {
  const part = texts.get(field);
  if (part && part.bytes.length > mostText) throw tooLarge(`The field ${field}`, mostText);
  return part ? formText(part.bytes) : '';
}

/** RFC 2046: 1 to 70 of these, no space at the end. */
const boundaryForm = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

function boundaryOf(request: Request): string {
  const type = readHeaderParameters(request.headers.get('content-type') ?? '');
  const boundary = type?.parameters.get('boundary') ?? '';
  if (type?.head !== 'multipart/form-data' || !boundaryForm.test(boundary)) throw brokenForm();
  return boundary;
}

/**
 * The multipart/form-data body of a request (A17). Throws a Refusal: 413 above `limit` bytes, 400 when it is
 * anything else, empty, or broken (A3).
 */
export async function readForm(request: Request, limit: BodyLimit): Promise<Form> {
  const boundary = boundaryOf(request);
  const parts = await parseMultipart(await readBytes(request, limit), boundary);
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { name } of parts) (seen.has(name) ? repeated : seen).add(name);
  return {
    texts: new Map(parts.filter((part) => part.fileName === null).map((part) => [part.name, part])),
    files: new Map(parts.filter((part) => part.fileName !== null).map((part) => [part.name, part])),
    repeated: [...repeated].map((field) => ({ field, message: `${field} came more than once.` })),
  };
}
