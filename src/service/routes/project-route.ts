import { permissionHeader } from '../../contract/additions';
import type { WireFieldError } from '../../contract/error-body';
import { projectPaths, projectStatuses } from '../../contract/project';
import { status } from '../../contract/status';
import { jsonAnswer } from '../core/answers/answer';
import { listAnswer } from '../core/answers/list-answer';
import { pageOf } from '../core/answers/page-envelope';
import { wireTime } from '../core/answers/wire-time';
import { readProject, visibleProject, writableProject } from '../core/auth/visible-project';
import { bodyLimit, type Call, forUser, idParameter } from '../core/call';
import { invalid } from '../core/refusal';
import { readJsonObject } from '../core/requests/read-json';
import { firstOfEach, refusedFields } from '../core/requests/record-body';
import { valueFault } from '../core/requests/value-fault';
import { yieldToEventLoop } from '../core/yield-to-event-loop';
import { batchOf } from '../stores/batch-of';
import type { ProjectView, ServiceUser } from '../stores/store';

type Values = Readonly<Record<string, unknown>>;

const writable = ['name', 'description', 'status'] as const;
const readOnly = ['id', 'created_at', 'updated_at', 'bookmarked'];
const known: ReadonlySet<string> = new Set([...writable, ...readOnly]);

const shown = ({ record, bookmarked }: Pick<ProjectView, 'record' | 'bookmarked'>) => ({ ...record, bookmarked });

function nameFaults(body: Values, creating: boolean): readonly WireFieldError[] {
  if (!creating && !Object.hasOwn(body, 'name')) return [];
  const name = body['name'];
  const empty = name === undefined || name === null || (typeof name === 'string' && name.trim() === '');
  return empty ? [{ field: 'name', message: 'A project needs a name.' }] : [];
}

function statusFaults(body: Values): readonly WireFieldError[] {
  const value = body['status'];
  if (value === undefined || projectStatuses.some((known) => known === value)) return [];
  return [{ field: 'status', message: `status must be one of ${projectStatuses.join(', ')}.` }];
}

/** The fields that a body sets on a project (A5 and A24). Throws a 422 Refusal. */
function readProjectBody(body: Values, creating: boolean, strict: boolean): Values {
  const given = writable.filter((name) => Object.hasOwn(body, name));
  const types = given.flatMap((field) => {
    const message = valueFault(field, 'text', body[field]);
    return message === null ? [] : [{ field, message }];
  });
  const all = [
    ...types,
    ...nameFaults(body, creating),
    ...statusFaults(body),
    ...(strict ? refusedFields(body, known, readOnly) : []),
  ];
  const errors = firstOfEach(all);
  if (errors.length > 0) throw invalid(errors);
  return Object.fromEntries(given.map((name) => [name, body[name]]));
}

/** Read of one project (docs/interface.md 4.2). */
export const readProjectRoute = forUser(async (call, user) => {
  const view = await readProject(call.settings.store, user, idParameter(call, 'id'));
  const withPermission = call.settings.additions.has('permission');
  return jsonAnswer(shown(view), withPermission ? { headers: { [permissionHeader]: view.permission } } : {});
});

async function* pieces(batches: AsyncIterable<readonly ProjectView[]>): AsyncGenerator<Uint8Array> {
  for await (const batch of batches) {
    await yieldToEventLoop();
    yield* batchOf(batch.map(shown)).pieces();
  }
}

/** The page of a user's projects that a request asks for, in its envelope. */
async function projectsPage({ settings, url }: Call, user: ServiceUser) {
  const page = pageOf(url, [...(await settings.store.permissions(user.id)).keys()]);
  const wanted = new Set(page.items);
  const items: unknown[] = [];
  for await (const batch of settings.store.projects(user.id)) {
    items.push(...batch.filter(({ record }) => wanted.has(record.id)).map(shown));
  }
  return { ...page, items };
}

/** The projects that the user may see (assumed: A7). */
export const listProjectsRoute = forUser(async (call, user) => {
  const { settings } = call;
  if (settings.listShape === 'envelope') return jsonAnswer(await projectsPage(call, user));
  return listAnswer(settings.answers.during(user.id, pieces(settings.store.projects(user.id))));
});

/** Create: who creates a project may write it (A24). */
export const createProjectRoute = forUser(async (call, user) => {
  const { request, settings, parameters } = call;
  const body = await readJsonObject(request, bodyLimit(call, settings.maxBodyBytes));
  const set = readProjectBody(body, true, settings.strict);
  const now = wireTime(settings.clock());
  await settings.usage.addProject(user.id);
  const record = await settings.store.createProject(user.id, (id) => ({
    ...{ id, name: '', description: '', status: 'active' },
    ...set,
    ...{ created_at: now, updated_at: now },
  }));
  const location = `${settings.base}/${parameters['version']}/${projectPaths.singular}/${record.id}`;
  return jsonAnswer(shown({ record, bookmarked: false }), { status: status.created, headers: { location } });
});

/** Update: only the fields in the body change. */
export const updateProjectRoute = forUser(async (call, user) => {
  const { request, settings } = call;
  const { id } = await writableProject(settings.store, user, idParameter(call, 'id'));
  const body = await readJsonObject(request, bodyLimit(call, settings.maxBodyBytes));
  const set = readProjectBody(body, false, settings.strict);
  const changes = Object.keys(set).length > 0;
  if (changes) {
    await settings.store.updateProject(id, (before) => ({
      ...before,
      ...set,
      updated_at: wireTime(settings.clock()),
    }));
  }
  return jsonAnswer(shown(await readProject(settings.store, user, id)));
});

/** Permission check (A8). */
export const checkPermissionRoute = forUser(async (call, user) => {
  const { id, permission } = await visibleProject(call.settings.store, user, idParameter(call, 'mapProjectId'));
  return jsonAnswer({ mapProjectId: id, permission });
});

/** Bookmark: idempotent, reading the project suffices (A9). */
export const bookmarkProjectRoute = forUser(async (call, user) => {
  const { id } = await visibleProject(call.settings.store, user, idParameter(call, 'mapProjectId'));
  await call.settings.store.bookmark(user.id, id);
  return jsonAnswer({ mapProjectId: id, bookmarked: true });
});
