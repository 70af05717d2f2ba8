import { assumed, described } from './basis';
import type { AnswerPart, HeaderPart, Reference } from './open-api-document';
import { schemaRef } from './schema-ref';

/** The headers that answers carry, by the name of their component. */
export const headers = {
  Location: {
    ...described('The address of what was created, from the root of the host.', assumed(4)),
    required: true,
    schema: { type: 'string', pattern: '^/' },
  },
  ETag: {
    ...described('The hash of the collection, in quotation marks.', assumed(19)),
    required: true,
    schema: { type: 'string', pattern: '^"[^"]+"$' },
  },
  ListVersion: {
    ...described('The version of the list (the addition `list-version`).', 'docs/interface.md 11.1'),
    required: false,
    schema: { type: 'string', pattern: '^W/"[^"]+"$' },
  },
  Permission: {
    ...described('What the user may do in the project (the addition `permission`).', 'docs/interface.md 11.3'),
    required: false,
    schema: { type: 'string', enum: ['read', 'write'] },
  },
  RecordVersion: {
    ...described('The version of the record (the addition `if-match`).', 'docs/interface.md 11.4'),
    required: false,
    schema: { type: 'string', pattern: '^"[^"]+"$' },
  },
  'WWW-Authenticate': {
    ...described('The challenge.', assumed(3)),
    required: true,
    schema: { type: 'string', const: 'Bearer realm="api"' },
  },
  Allow: {
    ...described('The methods that the address offers.', assumed(3)),
    required: true,
    schema: { type: 'string', pattern: '^[A-Z]+(, [A-Z]+)*$' },
  },
  'Retry-After': {
    ...described('Seconds after which to try again.', assumed(3)),
    required: false,
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
  'Content-Disposition': {
    ...described('The name of the file.', assumed(18)),
    required: true,
    schema: { type: 'string', pattern: "^attachment; .*filename\\*=UTF-8''" },
  },
  'X-Content-Type-Options': {
    ...described('No guessing of the media type.', assumed(18)),
    required: true,
    schema: { type: 'string', const: 'nosniff' },
  },
} satisfies Readonly<Record<string, HeaderPart>>;

type HeaderName = keyof typeof headers;

/** Named headers as an answer holds them. */
export function headerRefs(names: readonly HeaderName[]): Readonly<Record<string, Reference>> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** An answer with a JSON body of this schema (A2: the content type). */
export function jsonAnswerPart(
  [text, source]: readonly [text: string, source: string],
  schema: string,
  names: readonly HeaderName[] = [],
): AnswerPart {
  return {
    ...described(text, source),
    ...(names.length > 0 ? { headers: headerRefs(names) } : {}),
    content: { 'application/json': { schema: schemaRef(schema) } },
  };
}

/** A refusal that docs/interface.md shows for one endpoint; its body is assumed (A2), and so is the challenge. */
export function shownRefusal(status: 401 | 404 | 410, text: string, source: string): AnswerPart {
  return jsonAnswerPart([text, source], 'Error', status === 401 ? ['WWW-Authenticate'] : []);
}

/** The refusals that many endpoints share, by the name of their component (A2 and A3). */
export const errorAnswers = {
  BadRequest: jsonAnswerPart(['The body is broken.', assumed(3)], 'Error'),
  Unauthorized: jsonAnswerPart(['The credential is missing, wrong or expired.', assumed(3)], 'Error', [
    'WWW-Authenticate',
  ]),
  Forbidden: jsonAnswerPart(['The user has no access to the project, or may only read it.', assumed(3)], 'Error'),
  NotFound: jsonAnswerPart(['There is no such address, version or record.', assumed(3)], 'Error'),
  MethodNotAllowed: jsonAnswerPart(['The address does not offer this method.', assumed(3)], 'Error', ['Allow']),
  TooLarge: jsonAnswerPart(['The body is too large.', assumed(3)], 'Error'),
  Invalid: jsonAnswerPart(['Fields are not valid.', assumed(3)], 'FieldErrors'),
  TooManyRequests: jsonAnswerPart(['Too much at a time; nothing was changed.', assumed(3)], 'Error', ['Retry-After']),
  Unavailable: jsonAnswerPart(
    ['The database does not answer. Whether a write was stored is unknown: look before repeating it.', assumed(3)],
    'Error',
    ['Retry-After'],
  ),
  InsufficientStorage: jsonAnswerPart(['There is no room on the disk; nothing was changed.', assumed(3)], 'Error', [
    'Retry-After',
  ]),
} satisfies Readonly<Record<string, AnswerPart>>;

const shared: Readonly<Record<number, keyof typeof errorAnswers>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  413: 'TooLarge',
  422: 'Invalid',
  429: 'TooManyRequests',
  503: 'Unavailable',
  507: 'InsufficientStorage',
};

/** References to the shared refusals with these statuses. */
export function refusals(...statuses: readonly number[]): Readonly<Record<string, Reference>> {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${shared[status]}` }]));
}
