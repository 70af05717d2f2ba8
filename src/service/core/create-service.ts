import { additionsHeader, usualAdditions } from '../../contract/additions';
import type { Endpoint, EndpointName } from '../../contract/endpoints';
import { status } from '../../contract/status';
import { crmRoute } from '../routes/crm-route';
import { downloadDocumentRoute, uploadDocumentRoute } from '../routes/document-route';
import { eventRoute } from '../routes/event-route';
import { accessCheckRoute, globalHealthRoute, versionHealthRoute } from '../routes/health-route';
import { loginRoute, refreshRoute } from '../routes/login-route';
import { createModelRoute, listModelRoute, readModelRoute, updateModelRoute } from '../routes/model-route';
import {
  bookmarkProjectRoute,
  checkPermissionRoute,
  createProjectRoute,
  listProjectsRoute,
  readProjectRoute,
  updateProjectRoute,
} from '../routes/project-route';
import { referenceRoute } from '../routes/reference-route';
import { listSettingKeysRoute, readSettingRoute, readSettingValueRoute } from '../routes/setting-route';
import { notifyOfWrites } from '../stores/list-channel';
import { newEpoch } from '../stores/new-epoch';
import type { OtherProcesses } from '../stores/other-processes';
import { type ServiceUser, type Store, StoreUnavailable } from '../stores/store';
import { jsonAnswer } from './answers/answer';
import { descriptionAnswer, descriptionPath } from './answers/description-answer';
import { readinessAnswer, readinessPath } from './answers/readiness-answer';
import { createRunningAnswers } from './answers/running-answers';
import { createLoginGuard } from './auth/login-guard';
import { deriveKeyAnywhere, passwordCost } from './auth/password';
import { hasApiKey, userOf } from './auth/token';
import type { AnswerShapes, RouteHandler, ServiceSettings } from './call';
import { createEventHub, type EventLimits, usualEventLimits } from './events/event-hub';
import { createPeopleHub, type PeopleLimits, usualPeopleLimits } from './events/people/people-hub';
import { strictTransport } from './page-headers';
import { notFound, Refusal, unauthorized } from './refusal';
import { addNote } from './request-note';
import { createBodyMemory } from './requests/body-memory';
import { createUsageBook, type UserLimits } from './requests/usage-book';
import { createRouter, type Route } from './router';

export type ServiceOptions = { readonly store: Store } & Partial<
  Omit<ServiceSettings, 'answers' | 'events' | 'usage'>
> & {
    /** The limits of one user; absent: as much as there is room for. */
    readonly userLimits?: UserLimits;
    /** Lists and files on their way to one user at once; absent: as many as there are. */
    readonly userAnswers?: number | null;
    /** The messages between processes on the same store; absent: there are no others. */
    readonly otherProcesses?: OtherProcesses;
    readonly eventLimits?: Partial<EventLimits>;
    readonly peopleLimits?: Partial<PeopleLimits>;
    /** Ends the streams of events when it is aborted. */
    readonly closing?: AbortSignal;
    /** Asked at each request: what of its answer is shaped otherwise than in the settings. */
    readonly shapes?: (request: Request) => Partial<AnswerShapes>;
  };

/** The whole service: one request in, one answer out. Never rejects. */
export type Service = (request: Request) => Promise<Response>;

const routes: Partial<Record<EndpointName, RouteHandler>> = {
  'read-model': readModelRoute,
  'list-model': listModelRoute,
  'create-model': createModelRoute,
  'update-model': updateModelRoute,
  'read-project': readProjectRoute,
  'list-projects': listProjectsRoute,
  'create-project': createProjectRoute,
  'update-project': updateProjectRoute,
  'check-permission': checkPermissionRoute,
  'project-events': eventRoute,
  'bookmark-project': bookmarkProjectRoute,
  'global-health': globalHealthRoute,
  'version-health': versionHealthRoute,
  'access-check': accessCheckRoute,
  login: loginRoute,
  refresh: refreshRoute,
  'read-reference': referenceRoute,
  'list-setting-keys': listSettingKeysRoute,
  'read-setting': readSettingRoute,
  'read-setting-value': readSettingValueRoute,
  'list-crm-vendors': crmRoute('crm-vendors'),
  'list-crm-contacts': crmRoute('crm-contacts'),
  'list-crm-accounts': crmRoute('crm-accounts'),
  'list-crm-services': crmRoute('crm-services'),
  'list-crm-capital-projects': crmRoute('crm-capital-projects'),
  'list-crm-billing-items': crmRoute('crm-billing-items'),
  'upload-document': uploadDocumentRoute,
  'download-document': downloadDocumentRoute,
};

/** In place of a user's number, for requests of people who have not signed in. */
const nobody = 0;
const minute = 60_000;
const day = 24 * 60 * minute;
const mebibyte = 1024 * 1024;

/** The store that the routes write to, and the streams that report the writes. */
function eventsOf(options: ServiceOptions) {
  const { store, otherProcesses, eventLimits, peopleLimits, closing, clock = Date.now, onError } = options;
  const notifying = notifyOfWrites(store, otherProcesses?.lists ?? null);
  const request = new Request('https://service.invalid/events');
  const outside = {
    clock,
    onError: (error: unknown) => (onError ? onError(error, request) : console.error(error)),
  };
  const reportsPeople = options.additions?.has('people') ?? true;
  const people = reportsPeople
    ? createPeopleHub(
        { ...usualPeopleLimits, ...peopleLimits },
        {
          ...outside,
          users: (ids) => notifying.store.users(ids),
          others: otherProcesses?.people ?? null,
          secret: newEpoch,
        },
      )
    : null;
  const events = createEventHub(notifying, { ...usualEventLimits, ...eventLimits }, { ...outside, people });
  closing?.addEventListener('abort', events.closeAll);
  return { store: notifying.store, events };
}

function settingsOf(options: ServiceOptions): ServiceSettings {
  return {
    base: '',
    clock: Date.now,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    deriveKey: deriveKeyAnywhere,
    accessLifetimeMs: 15 * minute,
    refreshLifetimeMs: 30 * day,
    sessionLifetimeMs: 90 * day,
    passwordCost,
    strict: false,
    emptyReference: status.noContent,
    listShape: 'array',
    additions: new Set(usualAdditions),
    maxBodyBytes: 2 * mebibyte,
    maxLoginBytes: 16 * 1024,
    bodyMemory: createBodyMemory({ total: 256 * mebibyte, each: 80 * mebibyte }),
    maxFileBytes: 25 * mebibyte,
    addressOf: () => '',
    accountSalt: newEpoch(),
    logins: createLoginGuard({ atOnce: 2, waiting: 500 }, options.clock ?? Date.now),
    maxProjectFileBytes: null,
    answers: createRunningAnswers(options.userAnswers ?? null),
    usage: createUsageBook(options.store, options.userLimits ?? { projects: null, bytes: null }),
    healthMs: 2000,
    isSecure: (request) => request.url.startsWith('https:'),
    onError: (error) => console.error(error),
    ...options,
    ...eventsOf(options),
  };
}

function endpointOf(route: Route, request: Request): Endpoint {
  const endpoint = route.endpoints.find(({ method }) => method === request.method);
  if (endpoint) return endpoint;
  const allow = route.endpoints.map(({ method }) => method).join(', ');
  throw new Refusal(status.methodNotAllowed, `This address offers ${allow}.`, { headers: { allow } });
}

async function callerOf(settings: ServiceSettings, endpoint: Endpoint, request: Request): Promise<ServiceUser | null> {
  switch (endpoint.auth) {
    case 'none':
    case 'refresh-token': // The refresh route consumes it.
      return null;
    case 'access-token': {
      const user = await userOf(settings, request);
      if (!user) throw unauthorized();
      return user;
    }
    case 'either': {
      const user = await userOf(settings, request);
      if (!user && !(await hasApiKey(settings, request))) throw unauthorized();
      return user;
    }
    case 'api-key': {
      if (!(await hasApiKey(settings, request))) throw unauthorized();
      return null;
    }
  }
}

/**
 * The answer to a client at a fault of the service. Of a write it is unknown whether it was stored: the fault may have come
 * after it, or in place of the database's answer. So it must look before it repeats the request.
 */
function failure({ method }: Request, error: unknown): Refusal {
  const headers = { 'retry-after': '5' };
  if (method === 'GET' && error instanceof StoreUnavailable)
    return new Refusal(status.unavailable, 'The database does not answer. Nothing was changed.', { headers });
  if (method === 'GET') return new Refusal(status.serverError, 'The service failed. Nothing was changed.');
  return new Refusal(
    status.unavailable,
    'The service failed, and it is not known whether this was stored. Look before you send it again.',
  );
}

function refusalAnswer(error: unknown, request: Request, settings: ServiceSettings): Response {
  if (!(error instanceof Refusal)) settings.onError(error, request);
  const { body, status: code, headers } = error instanceof Refusal ? error : failure(request, error);
  return jsonAnswer(body, { status: code, headers });
}

/**
 * Makes the reference service on a store (docs/interface.md whole, with the assumptions of docs/assumptions.md). Order of the checks when
 * several fail, A3: route and version 404, method 405, credentials 401, record and project 404 or 403, body 400,
 * 413, 422. Lifetimes are in milliseconds.
 */
export function createService(options: ServiceOptions): Service {
  const settings = settingsOf(options);
  const describe = descriptionAnswer(settings.base, [...settings.additions]);
  const advertised = [...settings.additions].join(', ');
  const route = createRouter(({ name }) => routes[name] !== undefined);

  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const below = url.pathname.startsWith(settings.base) ? url.pathname.slice(settings.base.length) : '';
    if (below === descriptionPath) return describe(request);
    if (below === readinessPath) return readinessAnswer(request, settings);
    const found = route(below);
    if (!found) throw notFound('There is nothing at this address.');
    const endpoint = endpointOf(found, request);
    addNote(request, { what: endpoint.name });
    const user = await callerOf(settings, endpoint, request);
    addNote(request, { user: user?.id ?? null });
    const handler = routes[endpoint.name];
    if (!handler) throw notFound('There is nothing at this address.');
    const shaped = { ...settings, ...options.shapes?.(request) };
    const body = settings.bodyMemory.open(user?.id ?? nobody);
    try {
      return await handler({ request, url, parameters: found.parameters, user, settings: shaped, body });
    } finally {
      body.release();
    }
  };

  return async (request) => {
    const answer = await handle(request).catch((error: unknown) => refusalAnswer(error, request, settings));
    answer.headers.set('cache-control', 'no-store');
    answer.headers.set('x-content-type-options', 'nosniff');
    // If a browser opens an answer as a page, for example a document, the page can do nothing.
    answer.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    if (request.url.startsWith('https:')) answer.headers.set(...strictTransport);
    if (advertised !== '') answer.headers.set(additionsHeader, advertised);
    answer.headers.set('x-served-by', 'core');
    return answer;
  };
}
