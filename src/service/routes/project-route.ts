import { permissionHeader } from '../../contract/additions';
import type { WireFieldError } from '../../contract/error-body';
import { projectPaths, projectStatuses } from '../../contract/project';
import { status } from '../../contract/status';
import { jsonAnswer } from '../core/answers/answer';
import { pageOf } from '../core/answers/page-envelope';
import { wireTime } from '../core/answers/wire-time';
import { visibleProject, writableProject } from '../core/auth/visible-project';
import { bodyLimit, forUser, idParameter } from '../core/call';
import { invalid } from '../core/refusal';
import { readJsonObject } from '../core/requests/read-json';
import { firstOfEach, refusedFields } from '../core/requests/record-body';
import { valueFault } from '../core/requests/value-fault';
import type { ProjectView } from '../stores/store';

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
  const view = await visibleProject(call.settings.store, user, idParameter(call, 'id'));
  const { permission } = view;
  const isTold = permission !== null && call.settings.additions.has('permission');
  return jsonAnswer(shown(view), isTold ? { headers: { [permissionHeader]: permission } } : {});
});

/** The projects that the user may see (assumed: A7). */
export const listProjectsRoute = forUser(async ({ settings, url }, user) => {
  const all = (await settings.store.projects(user.id)).map(shown);
  return jsonAnswer(settings.listShape === 'envelope' ? pageOf(url, all) : all);
});

/** Create: who creates a project may write it (A24). */
export const createProjectRoute = forUser(async (call, user) => {
  const { request, settings, parameters } = call;
  const body = await readJsonObject(request, bodyLimit(call, user, settings.maxBodyBytes));
  const set = readProjectBody(body, true, settings.strict);
  const now = wireTime(settings.clock());
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
  const view = await writableProject(settings.store, user, idParameter(call, 'id'));
  const body = await readJsonObject(request, bodyLimit(call, user, settings.maxBodyBytes));
  const set = readProjectBody(body, false, settings.strict);
  const changes = Object.keys(set).length > 0;
  const record = await settings.store.updateProject(view.record.id, (before) =>
    changes ? { ...before, ...set, updated_at: wireTime(settings.clock()) } : before,
  );
  return jsonAnswer(shown({ record: record ?? view.record, bookmarked: view.bookmarked }));
});

/** Permission check (A8). */
export const checkPermissionRoute = forUser(async (call, user) => {
  const { record, permission } = await visibleProject(call.settings.store, user, idParameter(call, 'mapProjectId'));
  return jsonAnswer({ mapProjectId: record.id, permission });
});

/** Bookmark: idempotent, reading the project suffices (A9). */
export const bookmarkProjectRoute = forUser(async (call, user) => {
  const { record } = await visibleProject(call.settings.store, user, idParameter(call, 'mapProjectId'));
  await call.settings.store.bookmark(user.id, record.id);
  return jsonAnswer({ mapProjectId: record.id, bookmarked: true });
});
