import type { EndpointAuth } from '../endpoints';
import { assumed, described } from './basis';
import type { SchemaPart } from './open-api-document';

const scheme = (text: string): SchemaPart => ({
  type: 'http',
  scheme: 'bearer',
  ...described(`${text} \`Bearer <value>\`; the bare value is accepted too.`, assumed(1)),
});

/** The three credentials of docs/interface.md 5; how the header spells them is assumed (A1). */
export const securitySchemes: Readonly<Record<string, SchemaPart>> = {
  accessToken: scheme('The access-token of a refresh, short-lived (A22).'),
  refreshToken: scheme('The refresh-token of a login or of a refresh. It works once.'),
  apiKey: scheme('An API key, which an administrator issues. It opens the CRM lists and the access check.'),
};

/** The credentials that an endpoint takes: any one of the entries. */
export const securityOf: Readonly<Record<EndpointAuth, readonly Readonly<Record<string, readonly string[]>>[]>> = {
  none: [],
  'access-token': [{ accessToken: [] }],
  'refresh-token': [{ refreshToken: [] }],
  'api-key': [{ apiKey: [] }],
  either: [{ accessToken: [] }, { apiKey: [] }],
};
