/** The credentials in the Authorization header of a request. `either`: an access-token or an API key. */
export type EndpointAuth = 'none' | 'access-token' | 'api-key' | 'refresh-token' | 'either';

/** `path` is a template below the base address; `source` is a section of docs/interface.md, or the assumption of docs/assumptions.md. */
type EndpointShape = {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly auth: EndpointAuth;
  readonly source: string;
};

const generic = 'docs/interface.md 4.1';
const projects = 'docs/interface.md 4.2';
const settings = 'docs/interface.md 4.5';
const crm = 'docs/interface.md 4.6';
const misc = 'docs/interface.md 4.7';

/**
 * Every endpoint of docs/interface.md, and the assumed ones. That the model, project and settings endpoints take an
 * access-token is assumed (docs/interface.md names the credential for CRM, access check, login, refresh and references only).
 */
export const endpoints = [
  { name: 'read-model', method: 'GET', path: '{version}/{model}/{id}', auth: 'access-token', source: generic },
  { name: 'list-model', method: 'GET', path: '{version}/{model}', auth: 'access-token', source: generic },
  { name: 'create-model', method: 'POST', path: '{version}/{model}', auth: 'access-token', source: generic },
  { name: 'update-model', method: 'PATCH', path: '{version}/{model}/{id}', auth: 'access-token', source: generic },
  { name: 'read-project', method: 'GET', path: '{version}/map-project/{id}', auth: 'access-token', source: projects },
  { name: 'create-project', method: 'POST', path: '{version}/map-project', auth: 'access-token', source: projects },
  {
    name: 'update-project',
    method: 'PATCH',
    path: '{version}/map-project/{id}',
    auth: 'access-token',
    source: projects,
  },
  {
    name: 'list-projects',
    method: 'GET',
    path: '{version}/map-project',
    auth: 'access-token',
    source: 'A7',
  },
  {
    name: 'upload-document',
    method: 'POST',
    path: '{version}/map-document/upload',
    auth: 'access-token',
    source: projects,
  },
  {
    name: 'download-document',
    method: 'GET',
    path: '{version}/map-document/download/{id}',
    auth: 'access-token',
    source: projects,
  },
  {
    name: 'check-permission',
    method: 'GET',
    path: '{version}/map-project/permission/{mapProjectId}',
    auth: 'access-token',
    source: projects,
  },
  {
    name: 'project-events',
    method: 'GET',
    path: '{version}/map-project/{id}/events',
    auth: 'access-token',
    source: projects,
  },
  {
    name: 'bookmark-project',
    method: 'POST',
    path: '{version}/map-project/bookmark/{mapProjectId}',
    auth: 'access-token',
    source: projects,
  },
  { name: 'list-setting-keys', method: 'GET', path: '{version}/setting/keys', auth: 'access-token', source: settings },
  { name: 'read-setting', method: 'GET', path: '{version}/setting/get', auth: 'access-token', source: settings },
  {
    name: 'read-setting-value',
    method: 'GET',
    path: '{version}/setting/value',
    auth: 'access-token',
    source: settings,
  },
  { name: 'list-crm-vendors', method: 'GET', path: '{version}/crm-vendors', auth: 'api-key', source: crm },
  { name: 'list-crm-contacts', method: 'GET', path: '{version}/crm-contacts', auth: 'api-key', source: crm },
  { name: 'list-crm-accounts', method: 'GET', path: '{version}/crm-accounts', auth: 'api-key', source: crm },
  { name: 'list-crm-services', method: 'GET', path: '{version}/crm-services', auth: 'api-key', source: crm },
  {
    name: 'list-crm-capital-projects',
    method: 'GET',
    path: '{version}/crm-capital-projects',
    auth: 'api-key',
    source: crm,
  },
  { name: 'list-crm-billing-items', method: 'GET', path: '{version}/crm-billing-items', auth: 'api-key', source: crm },
  { name: 'global-health', method: 'GET', path: 'health-check', auth: 'none', source: misc },
  { name: 'version-health', method: 'GET', path: '{version}/health-check', auth: 'none', source: misc },
  { name: 'access-check', method: 'GET', path: '{version}/access-check', auth: 'either', source: misc },
  { name: 'login', method: 'POST', path: '{version}/login', auth: 'none', source: misc },
  { name: 'refresh', method: 'GET', path: '{version}/refresh-access', auth: 'refresh-token', source: misc },
  {
    name: 'read-reference',
    method: 'GET',
    path: '{version}/references/{refType}',
    auth: 'access-token',
    source: 'docs/interface.md 4.8',
  },
] as const satisfies readonly EndpointShape[];

export type Endpoint = (typeof endpoints)[number];
export type EndpointName = Endpoint['name'];

/** The version segments that the interface document names. */
export const versions = ['v1'] as const;

/** Every endpoint by its name. */
const byName: ReadonlyMap<string, Endpoint> = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));

/**
 * The path of an endpoint below the base address, without a leading slash, its parameters filled in and encoded.
 * Throws when a parameter is missing, which is a bug (docs/interface.md 4).
 */
export function endpointPath(name: EndpointName, parameters: Readonly<Record<string, string | number>> = {}): string {
  const template = byName.get(name)?.path ?? '';
  return template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`The path of ${name} needs ${key}`);
    return encodeURIComponent(String(value));
  });
}
