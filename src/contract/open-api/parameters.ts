import { versions } from '../endpoints';
import { referenceTypes } from '../reference';
import { assumed, described } from './basis';
import type { ParameterPart, SchemaPart } from './open-api-document';

type Detail = { readonly name: string; readonly text: string; readonly source: string; readonly schema: SchemaPart };

const inPath = ({ name, text, source, schema }: Detail): ParameterPart => ({
  name,
  in: 'path',
  required: true,
  ...described(text, source),
  schema,
});

const inQuery = ({ name, text, source, schema }: Detail): ParameterPart => ({
  name,
  in: 'query',
  required: false,
  ...described(text, source),
  schema,
});

const inHeader = ({ name, text, source, schema }: Detail): ParameterPart => ({
  name,
  in: 'header',
  required: false,
  ...described(text, source),
  schema,
});

const id: SchemaPart = { type: 'integer', minimum: 1 };
const text: SchemaPart = { type: 'string' };
const generic = 'docs/interface.md 4.1';
const projects = 'docs/interface.md 4.2';

const paths = {
  version: inPath({
    name: 'version',
    text: 'The version of the interface.',
    source: 'docs/interface.md 9',
    schema: { type: 'string', enum: versions, default: versions[0] },
  }),
  id: inPath({ name: 'id', text: 'The id of a record.', source: generic, schema: id }),
  mapProjectId: inPath({ name: 'mapProjectId', text: 'The id of a project.', source: projects, schema: id }),
  refType: inPath({
    name: 'refType',
    text: 'The type of a reference collection. MapSegmentType is shown; the other names are assumed (A21).',
    source: 'docs/interface.md 4.8',
    schema: { type: 'string', examples: referenceTypes },
  }),
};

const expandSchema: SchemaPart = { type: 'array', items: { type: 'string', examples: ['tags', 'owner'] } };
const expandText = 'Related data to add to the record, separated by commas: tags, owner. Unknown names are ignored.';

const queries = {
  expand: {
    ...inQuery({ name: 'expand', text: expandText, source: 'docs/interface.md 4.3', schema: expandSchema }),
    ...({ style: 'form', explode: false } as const),
  },
  expandAfterWrite: {
    ...inQuery({ name: 'expand', text: expandText, source: assumed(16), schema: expandSchema }),
    ...({ style: 'form', explode: false } as const),
  },
  filter: {
    ...inQuery({
      name: 'filter',
      text: 'Fields and the values that they must have, `filter[<field>]=<value>`. A field that the model does not have is a 422.',
      source: 'docs/interface.md 4.4',
      schema: { type: 'object', properties: { mapProjectId: text }, additionalProperties: text },
    }),
    ...({ style: 'deepObject', explode: true } as const),
  },
  changedSince: inQuery({
    name: 'changedSince',
    text: 'The cursor of the list that the client has: only what has changed since (the addition `changed-since`).',
    source: 'docs/interface.md 11.2',
    schema: text,
  }),
  grace: inQuery({
    name: 'grace',
    text: 'With `none` the refresh-token is used up for good: its sign-in is at its end (the addition `refresh-grace`).',
    source: 'docs/interface.md 11.7',
    schema: { ...text, enum: ['none'] },
  }),
  page: inQuery({
    name: 'page',
    text: 'The number of the page, from 1.',
    source: 'docs/interface.md 4.6',
    schema: { type: 'integer', minimum: 1, default: 1 },
  }),
  perPage: inQuery({
    name: 'per-page',
    text: 'How many items a page has.',
    source: assumed(27),
    schema: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
  }),
  settingName: {
    ...inQuery({ name: 'name', text: 'The name of a setting.', source: 'docs/interface.md 4.5', schema: text }),
    required: true,
  },
  fallback: inQuery({
    name: 'fallback',
    text: 'The value to answer with when neither a value nor a default value is set.',
    source: 'docs/interface.md 4.5',
    schema: text,
  }),
  hash: inQuery({
    name: 'hash',
    text: 'The hash of the collection that the client has. When it is the hash of the service, the answer is empty.',
    source: 'docs/interface.md 4.8',
    schema: text,
  }),
};

const ofHeaders = {
  lastEventId: inHeader({
    name: 'Last-Event-ID',
    text: 'The id of the last event that the client has: what it says does not come again (the addition `events`).',
    source: 'docs/interface.md 11.6',
    schema: text,
  }),
  idempotencyKey: inHeader({
    name: 'Idempotency-Key',
    text: 'Names this request: sent again, it makes nothing a second time (the addition `idempotency-key`).',
    source: 'docs/interface.md 11.5',
    schema: { ...text, pattern: '^[!-~]{1,200}$' },
  }),
  ifMatch: inHeader({
    name: 'If-Match',
    text: 'The `ETag` of the record that the change is based on (the addition `if-match`).',
    source: 'docs/interface.md 11.4',
    schema: text,
  }),
  ifNoneMatch: inHeader({
    name: 'If-None-Match',
    text: 'The `ETag` of the list that the client has (the addition `list-version`).',
    source: 'docs/interface.md 11.1',
    schema: text,
  }),
};

/** The parameters of paths, queries and headers, by the name of their component. */
export const parameters = { ...paths, ...queries, ...ofHeaders } satisfies Readonly<Record<string, ParameterPart>>;

export type ParameterName = keyof typeof parameters;
