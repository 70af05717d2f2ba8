import { type ModelPath, models } from '../../contract/models';
import { status } from '../../contract/status';
import { jsonAnswer } from '../core/answer';
import { type Call, forUser, idParameter } from '../core/call';
import { expandRecords } from '../core/expand-records';
import { readFilters } from '../core/filters';
import { listAnswer } from '../core/list-answer';
import { knownFields } from '../core/model-fields';
import { pageOf } from '../core/page-envelope';
import { readJsonObject } from '../core/read-json';
import { bodyProjectId, readRecordBody, spellProjectId } from '../core/record-body';
import { notFound } from '../core/refusal';
import { visibleProject, writableProject } from '../core/visible-project';
import { wireTime } from '../core/wire-time';
import { batchOf } from '../stores/batch-of';
import type { StoredRecord } from '../stores/sample-data';
import { projectIdOf, type RecordBatch } from '../stores/store';

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

/** Read of one record (interface.md, "Generic model endpoints"), with `expand`. */
export const readModelDesk = forUser(async (call, user) => {
  const model = modelOf(call);
  const record = await existing(call, model);
  await visibleProject(call.settings.store, user, projectIdOf(record));
  return jsonAnswer(await answer(call, model, record));
});

/** The pieces of each batch, changed on the way where something has to look inside. */
async function* pieces(
  batches: AsyncIterable<RecordBatch>,
  change?: (records: readonly StoredRecord[]) => Promise<readonly StoredRecord[]>,
): AsyncGenerator<Uint8Array> {
  for await (const batch of batches) yield* change ? batchOf(await change(batch.records())).pieces() : batch.pieces();
}

/** All records of the batches that `matches` lets through. */
async function collect(
  batches: AsyncIterable<RecordBatch>,
  matches: (record: StoredRecord) => boolean,
): Promise<readonly StoredRecord[]> {
  const found: StoredRecord[] = [];
  for await (const batch of batches) for (const record of batch.records()) if (matches(record)) found.push(record);
  return found;
}

/** Read All: every record that the user may see and that matches all filters, ordered by id (gaps.md 6). */
export const listModelDesk = forUser(async (call, user) => {
  const { settings, url } = call;
  const model = modelOf(call);
  const filters = readFilters(url.searchParams, knownFields(model));
  const visible = (await settings.store.projects(user.id)).map(({ record }) => record.id);
  const projectIds = visible.filter((id) => filters.projectIds?.includes(id) ?? true);
  const batches = settings.store.records(model, projectIds);
  const query = url.searchParams;
  if (settings.listShape === 'envelope') {
    const page = pageOf(url, await collect(batches, filters.matches));
    return jsonAnswer({ ...page, items: await expandRecords(settings.store, { model, query }, page.items) });
  }
  if (!filters.looksInside && !query.has('expand')) return listAnswer(pieces(batches));
  return listAnswer(
    pieces(batches, async (records) =>
      expandRecords(settings.store, { model, query }, records.filter(filters.matches)),
    ),
  );
});

/** Create: 201, `Location` and the record (gaps.md 4). */
export const createModelDesk = forUser(async (call, user) => {
  const { request, settings, parameters } = call;
  const model = modelOf(call);
  const body = await readJsonObject(request, settings.maxBodyBytes);
  const projectId = bodyProjectId(body);
  if (typeof projectId === 'number') await writableProject(settings.store, user, projectId);
  const set = readRecordBody(model, body, { before: null, strict: settings.strict });
  const now = wireTime(settings.clock());
  const record = await settings.store.createRecord(model, (id) => ({
    ...{ id, mapProjectId: spellProjectId(model, projectId ?? 0) },
    ...{ name: null, description: null, status: null, typeId: null, ownerId: null, createdAt: now, updatedAt: now },
    ...set,
  }));
  const location = `${settings.base}/${parameters['version']}/${model}/${record.id}`;
  return jsonAnswer(await answer(call, model, record), { status: status.created, headers: { location } });
});

/** Update: only the properties in the body change. Moving a record to another project needs write access to both. */
export const updateModelDesk = forUser(async (call, user) => {
  const { request, settings } = call;
  const model = modelOf(call);
  const found = await existing(call, model);
  await writableProject(settings.store, user, projectIdOf(found));
  const body = await readJsonObject(request, settings.maxBodyBytes);
  const projectId = bodyProjectId(body);
  if (typeof projectId === 'number' && projectId !== projectIdOf(found)) {
    await writableProject(settings.store, user, projectId);
  }
  const record = await settings.store.updateRecord(model, found.id, (before) => {
    // Another request may have moved it to a project that nobody checked yet.
    if (projectIdOf(before) !== projectIdOf(found)) throw notFound('The record was moved to another project.');
    const set = readRecordBody(model, body, { before, strict: settings.strict });
    return Object.keys(set).length > 0 ? { ...before, ...set, updatedAt: wireTime(settings.clock()) } : before;
  });
  if (!record) throw notFound('There is no record with this id.');
  return jsonAnswer(await answer(call, model, record));
});
