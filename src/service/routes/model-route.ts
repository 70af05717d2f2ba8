import type { WireListChanges } from '../../contract/list-changes';
import { type ModelPath, models } from '../../contract/models';
import { status } from '../../contract/status';
import { emptyAnswer, jsonAnswer } from '../core/answers/answer';
import { expandRecords } from '../core/answers/expand-records';
import { listAnswer } from '../core/answers/list-answer';
import { pageOf } from '../core/answers/page-envelope';
import { mayChange, recordVersionHeader } from '../core/answers/record-version';
import { sealedVersions } from '../core/answers/sealed-versions';
import { cursorOf, isSameVersion, versionAt, versionHeader } from '../core/answers/version-header';
import { wireTime } from '../core/answers/wire-time';
import { requireWriteAccess, visibleProject, writableProject } from '../core/auth/visible-project';
import { bodyLimit, type Call, forUser, idParameter } from '../core/call';
import { notFound, Refusal } from '../core/refusal';
import { createOnce } from '../core/requests/create-once';
import { readFilters } from '../core/requests/filters';
import { knownFields } from '../core/requests/model-fields';
import { type JsonObject, readJsonObject } from '../core/requests/read-json';
import { bodyProjectId, readRecordBody, spellProjectId } from '../core/requests/record-body';
import { sizeOf } from '../core/requests/usage-book';
import { yieldToEventLoop } from '../core/yield-to-event-loop';
import { batchOf } from '../stores/batch-of';
import type { StoredRecord } from '../stores/seed/sample-data';
import { projectIdOf, type RecordBatch, type ServiceUser, type Store } from '../stores/store';

function modelOf({ parameters }: Call): ModelPath {
  const model = models.find(({ plural }) => plural === parameters['model']);
  if (!model) throw notFound();
  return model.plural;
}

async function existing(call: Call, model: ModelPath): Promise<StoredRecord> {
  const id = idParameter(call, 'id');
  const record = id === null ? null : await call.settings.store.record(model, id);
  if (!record) throw notFound('There is no record with this id.');
  return record;
}

async function answer(call: Call, model: ModelPath, record: StoredRecord) {
  const [expanded] = await expandRecords(call.settings.store, { model, query: call.url.searchParams }, [record]);
  return expanded ?? record;
}

/** Read of one record (docs/interface.md 4.1), with `expand`. */
export const readModelRoute = forUser(async (call, user) => {
  const model = modelOf(call);
  const record = await existing(call, model);
  await visibleProject(call.settings.store, user, projectIdOf(record));
  const headers = recordVersionHeader(call.settings, record);
  return jsonAnswer(await answer(call, model, record), { headers });
});

/** The pieces of each batch as they are. */
async function* pieces(batches: AsyncIterable<RecordBatch>): AsyncGenerator<Uint8Array> {
  for await (const batch of batches) yield* batch.pieces();
}

/**
 * The pieces of what is left of each batch where something has to look inside: that takes milliseconds a batch, so every
 * one waits for its turn, however many lists are read at once.
 */
async function* changedPieces(
  batches: AsyncIterable<RecordBatch>,
  change: (records: readonly StoredRecord[]) => Promise<readonly StoredRecord[]>,
): AsyncGenerator<Uint8Array> {
  for await (const batch of batches) {
    await yieldToEventLoop();
    const records = await change(batch.records());
    if (records.length > manyRecords) await yieldToEventLoop();
    yield* batchOf(records).pieces();
  }
}

/** Records that take milliseconds to be written out. */
const manyRecords = 500;

/** All records of the batches that `matches` lets through. */
async function collect(
  batches: AsyncIterable<RecordBatch>,
  matches: (record: StoredRecord) => boolean,
): Promise<readonly StoredRecord[]> {
  const found: StoredRecord[] = [];
  for await (const batch of batches) {
    await yieldToEventLoop();
    for (const record of batch.records()) if (matches(record)) found.push(record);
  }
  return found;
}

/** The projects that the user may see, or those of them that were asked for, in order. */
async function visibleIds(store: Store, user: ServiceUser, wanted: readonly number[] | null) {
  if (wanted === null) return [...(await store.permissions(user.id)).keys()];
  // One at most: what a filter asks for. It is one row, however many projects the user has.
  const ids = wanted.filter((id) => Number.isSafeInteger(id));
  const permissions = await Promise.all(ids.map((id) => store.permission(id, user.id)));
  return ids.filter((_, i) => permissions[i]);
}

type Since = { readonly model: ModelPath; readonly projectId: number; readonly since: string };

/** The changes of a list since a cursor (docs/interface.md 11.2); null where the whole list has to be read. */
async function changesAnswer(
  { settings, url }: Call,
  { model, projectId, since, matches }: Since & { readonly matches: (record: StoredRecord) => boolean },
): Promise<Response | null> {
  const version = versionAt(since, settings.listShape);
  const changes =
    version === null ? null : await sealedVersions(settings.store).changesSince(model, projectId, version);
  if (!changes) return null;
  const [is, isNot] = [changes.records.filter(matches), changes.records.filter((record) => !matches(record))];
  const body: WireListChanges = {
    changedSince: since,
    cursor: cursorOf(changes.version, settings.listShape),
    changed: await expandRecords(settings.store, { model, query: url.searchParams }, is),
    gone: [...changes.gone, ...isNot.map(({ id }) => id)],
  };
  return jsonAnswer(body, { headers: versionHeader(changes.version, settings.listShape) });
}

const keepsCaptures = ({ additions }: Call['settings']) => additions.has('captured-places');
const bodyRules = (settings: Call['settings']) => ({
  strict: settings.strict,
  keepsCaptures: keepsCaptures(settings),
});

/** Read All: every record that the user may see and that matches all filters, ordered by id (A6). */
export const listModelRoute = forUser(async (call, user) => {
  const { request, settings, url } = call;
  const model = modelOf(call);
  const filters = readFilters(url.searchParams, knownFields(model, keepsCaptures(settings)));
  const projectIds = await visibleIds(settings.store, user, filters.projectIds);
  const [projectId] = projectIds;
  // Before the records: an answer may be newer than its version, never older.
  const version =
    projectId !== undefined && projectIds.length === 1 && settings.additions.has('list-version')
      ? versionHeader(await sealedVersions(settings.store).listVersion(model, projectId), settings.listShape)
      : {};
  if (isSameVersion(request, version)) return emptyAnswer(status.notModified, version);
  const query = url.searchParams;
  const since = query.get('changedSince');
  if (since !== null && projectId !== undefined && projectIds.length === 1 && settings.additions.has('changed-since')) {
    const changes = await changesAnswer(call, { model, projectId, since, matches: filters.matches });
    if (changes) return changes;
  }
  const batches = settings.store.records(model, projectIds);
  if (settings.listShape === 'envelope') {
    const page = pageOf(url, await collect(batches, filters.matches));
    const items = await expandRecords(settings.store, { model, query }, page.items);
    return jsonAnswer({ ...page, items }, { headers: version });
  }
  if (!filters.readsRecords && !query.has('expand'))
    return listAnswer(settings.answers.during(user.id, pieces(batches)), version);
  const changed = changedPieces(batches, async (records) =>
    expandRecords(settings.store, { model, query }, records.filter(filters.matches)),
  );
  return listAnswer(settings.answers.during(user.id, changed), version);
});

/** Create: 201, `Location` and the record (A4); once for each `Idempotency-Key`. */
export const createModelRoute = forUser(async (call, user) => {
  const { request, settings, parameters } = call;
  const model = modelOf(call);
  await requireWriteAccess(call, user);
  const body = await readJsonObject(request, bodyLimit(call, settings.maxBodyBytes));
  const projectId = bodyProjectId(body);
  if (typeof projectId === 'number') await writableProject(settings.store, user, projectId);
  const set = readRecordBody(model, body, { before: null, ...bodyRules(settings) });
  const make = (id: number, at: number) => ({
    ...{ id, mapProjectId: spellProjectId(model, projectId ?? 0) },
    ...{ name: null, description: null, status: null, typeId: null, ownerId: null },
    ...{ createdAt: wireTime(at), updatedAt: wireTime(at) },
    ...set,
  });
  const record = await createOnce(
    call,
    { user, bodyOf: () => `${model} ${JSON.stringify(body)}` },
    { make, create: (making, once) => settings.store.createRecord(model, making, once) },
  );
  const location = `${settings.base}/${parameters['version']}/${model}/${record.id}`;
  return jsonAnswer(await answer(call, model, record), { status: status.created, headers: { location } });
});

/** Thrown inside of this file only: the record is not in the project that the request names. */
class Moved extends Error {}

/** Thrown inside of this file only: the request is based on another state of the record. */
class Outdated extends Error {
  readonly record: StoredRecord;

  constructor(record: StoredRecord) {
    super('The record has changed');
    this.record = record;
  }
}

/** Moves of one record by others during one update: each of them was a successful change. */
const mostMoves = 200;

const keepsMoving = () =>
  new Refusal(
    status.conflict,
    'Others move this record from project to project at this moment. Nothing was changed: look where it is, and try again.',
  );

/**
 * Changes a record of a project that the user may write. Another request may move it at the same moment: then the project
 * where it is now is asked about, and the change is made there or refused for that project.
 */
async function changed(
  call: Call,
  { user, model, body }: { readonly user: ServiceUser; readonly model: ModelPath; readonly body: JsonObject },
  before: StoredRecord,
): Promise<StoredRecord | null> {
  const { settings } = call;
  const projectId = bodyProjectId(body);
  const account = await settings.usage.accountOf(user.id);
  let grown = 0;
  let found = before;
  for (let moves = 0; ; moves += 1) {
    const at = projectIdOf(found);
    try {
      const record = await settings.store.updateRecord(model, found.id, (now) => {
        if (projectIdOf(now) !== at) throw new Moved();
        if (!mayChange(call.request, settings, now)) throw new Outdated(now);
        const set = readRecordBody(model, body, { before: now, ...bodyRules(settings) });
        const next = Object.keys(set).length > 0 ? { ...now, ...set, updatedAt: wireTime(settings.clock()) } : now;
        grown = sizeOf(next) - sizeOf(now);
        account.fit(grown);
        return next;
      });
      await account.add(grown);
      return record;
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
      if (moves === mostMoves) throw keepsMoving();
    }
    found = await existing(call, model);
    await writableProject(settings.store, user, projectIdOf(found));
    if (typeof projectId === 'number' && projectId !== projectIdOf(found)) {
      await writableProject(settings.store, user, projectId);
    }
  }
}

/**
 * Update: only the properties in the body change; none where `If-Match` names another version of the record (412 with the current
 * one). Moving a record to another project needs write access to both.
 */
export const updateModelRoute = forUser(async (call, user) => {
  const { request, settings } = call;
  const model = modelOf(call);
  const found = await existing(call, model);
  await writableProject(settings.store, user, projectIdOf(found));
  const body = await readJsonObject(request, bodyLimit(call, settings.maxBodyBytes));
  const projectId = bodyProjectId(body);
  if (typeof projectId === 'number' && projectId !== projectIdOf(found)) {
    await writableProject(settings.store, user, projectId);
  }
  try {
    const record = await changed(call, { user, model, body }, found);
    if (!record) throw notFound('There is no record with this id.');
    const headers = recordVersionHeader(settings, record);
    return jsonAnswer(await answer(call, model, record), { headers });
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    const headers = recordVersionHeader(settings, error.record);
    return jsonAnswer(await answer(call, model, error.record), { status: status.preconditionFailed, headers });
  }
});
