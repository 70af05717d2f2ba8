import type { EndpointName } from '../endpoints';
import { assumed, described } from './basis';
import type { EndpointDetail } from './endpoint-detail';
import { headerRefs, jsonAnswerPart, refusals, shownRefusal } from './error-answers';
import type { ModelEndpoint } from './model-details';

const projects = 'docs/interface.md 4.2';
const misc = 'docs/interface.md 4.7';
const events = 'docs/interface.md 11.6';
const references = 'docs/interface.md 4.8';
const settings = 'docs/interface.md 4.5';

function crmList(item: string, what: string): EndpointDetail {
  return {
    ...{ operationId: `list${item}s`, summary: `CRM ${what}`, tag: 'CRM lists', parameters: ['page', 'perPage'] },
    answers: {
      200: jsonAnswerPart([`A page of CRM ${what}.`, 'docs/interface.md 4.6'], `${item}List`),
      401: shownRefusal(401, 'The API key is missing or wrong.', 'docs/interface.md 5'),
    },
  };
}

/** The requests and answers of the six CRM lists (docs/interface.md 4.6 and 5; A26 and A27). */
const crmDetails = {
  'list-crm-vendors': crmList('CrmVendor', 'vendors'),
  'list-crm-contacts': crmList('CrmContact', 'contacts'),
  'list-crm-accounts': crmList('CrmAccount', 'accounts'),
  'list-crm-services': crmList('CrmService', 'services'),
  'list-crm-capital-projects': crmList('CrmCapitalProject', 'capital projects'),
  'list-crm-billing-items': crmList('CrmBillingItem', 'billing items'),
};

const health = {
  'global-health': {
    ...{ operationId: 'checkHealth', summary: 'Global health check', tag: 'Health' },
    answers: {
      200: jsonAnswerPart(['The service is there.', misc], 'GlobalHealth'),
      404: shownRefusal(404, 'The service is unavailable.', misc),
    },
  },
  'version-health': {
    ...{ operationId: 'checkVersionHealth', summary: 'Version health check', tag: 'Health' },
    answers: {
      200: jsonAnswerPart(['The version is there.', misc], 'VersionHealth'),
      404: shownRefusal(404, 'The version is unavailable.', misc),
    },
  },
} satisfies Partial<Record<EndpointName, EndpointDetail>>;

const authentication = {
  'access-check': {
    ...{ operationId: 'checkAccess', summary: 'Access check', tag: 'Authentication' },
    answers: {
      200: jsonAnswerPart(['The credential is good.', misc], 'AccessCheck'),
      401: shownRefusal(401, 'Authentication failed.', misc),
    },
  },
  login: {
    ...{ operationId: 'login', summary: 'Login', tag: 'Authentication', body: 'LoginRequest' },
    answers: {
      200: jsonAnswerPart(['Signed in.', misc], 'LoginResult'),
      401: shownRefusal(401, 'The credentials are invalid.', misc),
      403: jsonAnswerPart(
        ['The connection is not https, and neither loopback nor a trusted proxy.', assumed(30)],
        'Error',
      ),
      ...refusals(400, 413, 422),
    },
  },
  refresh: {
    ...{ operationId: 'refreshAccess', summary: 'Refresh token', tag: 'Authentication', parameters: ['grace'] },
    answers: {
      200: jsonAnswerPart(['Two new tokens.', misc], 'RefreshResult'),
      401: shownRefusal(401, 'The refresh-token is invalid, already used or expired.', misc),
    },
  },
} satisfies Partial<Record<EndpointName, EndpointDetail>>;

const mapProjects = {
  'read-project': {
    ...{ operationId: 'readMapProject', summary: 'Read a project', tag: 'Map projects' },
    answers: {
      200: {
        ...jsonAnswerPart(['The project.', projects], 'MapProject'),
        headers: { 'X-Permission': { $ref: '#/components/headers/Permission' } },
      },
      ...refusals(401, 403, 404),
    },
  },
  'list-projects': {
    ...{ operationId: 'listMapProjects', summary: 'Read all projects', tag: 'Map projects' },
    answers: {
      200: jsonAnswerPart(['The projects that the user may see.', assumed(7)], 'MapProjectList'),
      ...refusals(401),
    },
  },
  'create-project': {
    ...{ operationId: 'createMapProject', summary: 'Create a project', tag: 'Map projects', body: 'MapProjectCreate' },
    answers: {
      201: jsonAnswerPart(['The created project.', assumed(4)], 'MapProject', ['Location']),
      ...refusals(400, 401, 413, 422),
    },
  },
  'update-project': {
    ...{ operationId: 'updateMapProject', summary: 'Update a project', tag: 'Map projects', body: 'MapProjectUpdate' },
    answers: {
      200: jsonAnswerPart(['The updated project.', assumed(4)], 'MapProject'),
      ...refusals(400, 401, 403, 404, 413, 422),
    },
  },
  'project-events': {
    ...{
      operationId: 'readMapProjectEvents',
      summary: 'What is written to a project, while it happens',
      tag: 'Map projects',
      parameters: ['lastEventId'],
    },
    answers: {
      200: {
        ...described(
          'A stream of events: the lists that have changed (the addition `events`), and who has the project open (`people`).',
          events,
        ),
        content: { 'text/event-stream': {} },
      },
      ...refusals(401, 403, 404, 429),
    },
  },
  'check-permission': {
    ...{ operationId: 'checkPermission', summary: 'Check user access to a project', tag: 'Map projects' },
    answers: {
      200: jsonAnswerPart(['The user may see the project.', assumed(8)], 'Permission'),
      ...refusals(401, 403, 404),
    },
  },
  'bookmark-project': {
    ...{ operationId: 'bookmarkMapProject', summary: 'Bookmark a project', tag: 'Map projects' },
    answers: {
      200: jsonAnswerPart(['The project is bookmarked, now or before.', assumed(9)], 'Bookmark'),
      ...refusals(401, 403, 404),
    },
  },
} satisfies Partial<Record<EndpointName, EndpointDetail>>;

const documents = {
  'upload-document': {
    ...{ operationId: 'uploadDocument', summary: 'Upload document', tag: 'Documents' },
    ...{ body: 'DocumentUpload', bodyType: 'multipart/form-data', parameters: ['expandAfterWrite', 'idempotencyKey'] },
    answers: {
      201: jsonAnswerPart(['The record of the document.', assumed(17)], 'MapDocument', ['Location']),
      ...refusals(400, 401, 403, 404, 413, 422),
    },
  },
  'download-document': {
    ...{ operationId: 'downloadDocument', summary: 'Download document', tag: 'Documents' },
    answers: {
      200: {
        ...described('The bytes of the file, with its own media type.', assumed(18)),
        headers: headerRefs(['Content-Disposition', 'X-Content-Type-Options']),
        content: { '*/*': {} },
      },
      ...refusals(401, 403, 404),
    },
  },
} satisfies Partial<Record<EndpointName, EndpointDetail>>;

const ofSettings = {
  'list-setting-keys': {
    ...{ operationId: 'listSettingKeys', summary: 'List setting keys', tag: 'Settings' },
    answers: {
      200: jsonAnswerPart(['The names. Sensitive settings are not among them.', settings], 'SettingKeys'),
      ...refusals(401),
    },
  },
  'read-setting': {
    ...{ operationId: 'readSetting', summary: 'Get setting record', tag: 'Settings', parameters: ['settingName'] },
    answers: { 200: jsonAnswerPart(['The setting.', settings], 'Setting'), ...refusals(401, 404, 422) },
  },
  'read-setting-value': {
    ...{ operationId: 'readSettingValue', summary: 'Get effective value', tag: 'Settings' },
    parameters: ['settingName', 'fallback'],
    answers: {
      200: jsonAnswerPart(['The effective value.', settings], 'SettingValue'),
      404: jsonAnswerPart(['The name is unknown, or nothing is set and there is no fallback.', assumed(25)], 'Error'),
      ...refusals(401, 422),
    },
  },
} satisfies Partial<Record<EndpointName, EndpointDetail>>;

const hashed = (text: string) => ({ ...described(text, assumed(20)), headers: headerRefs(['ETag']) });

const ofReferences = {
  'read-reference': {
    ...{
      operationId: 'readReference',
      summary: 'Read a reference collection',
      tag: 'References',
      parameters: ['hash'],
    },
    answers: {
      200: jsonAnswerPart(['The whole collection.', references], 'ReferenceCollection', ['ETag']),
      204: hashed('An empty response: the hash of the request is that of the service.'),
      304: hashed('As 204, where the service is set to answer so.'),
      401: shownRefusal(401, 'Access is denied.', references),
      410: shownRefusal(410, 'The reference type is invalid or has been removed.', references),
    },
  },
} satisfies Partial<Record<EndpointName, EndpointDetail>>;

/** The requests and answers of every endpoint but the models' four (docs/interface.md 4, with docs/assumptions.md). */
export const endpointDetails: Readonly<Record<Exclude<EndpointName, ModelEndpoint>, EndpointDetail>> = {
  ...health,
  ...authentication,
  ...mapProjects,
  ...documents,
  ...ofSettings,
  ...crmDetails,
  ...ofReferences,
};
