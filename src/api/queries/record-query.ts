import { recordId } from '../../items/codec/decode-record';
import { type ItemRef, idOf } from '../../items/item';
import { specOf } from '../../items/registry';
import type { Api, ApiUpload, WireRecord } from '../api';
import { offers } from '../http/offers';
import { networkFailure } from '../http/status-failure';
import { pathOf } from '../http/version-url';

/** True for a record that the service could have given: an object with a whole number, or its text, as `id`. */
export function isWireRecord(value: unknown): value is WireRecord {
  return recordId(value) !== null;
}

/** Checks that an answer is the record that was asked for. */
export function readWireRecord(body: unknown, id: unknown, write: boolean): WireRecord {
  if (!isWireRecord(body) || recordId(body) !== id) throw networkFailure('malformed', write);
  return body;
}

/** The fields that every read of items expands (docs/interface.md 4.3). */
export const expand = 'tags,owner';

type Context = { readonly signal: AbortSignal };

async function readRecord(api: Api, ref: ItemRef, signal: AbortSignal) {
  const id = idOf(ref);
  const path = pathOf('read-model', { model: specOf(ref).path, id });
  const { body, headers } = await api.call({ method: 'GET', path, query: { expand }, signal });
  return { record: readWireRecord(body, id, false), headers };
}

/** One record (docs/interface.md 4.1). The ref must come from the service. */
export function recordQuery(api: Api, ref: ItemRef) {
  return {
    queryKey: ['item', ref] as const,
    queryFn: async ({ signal }: Context): Promise<WireRecord> => (await readRecord(api, ref, signal)).record,
  };
}

/** `version`: what a change of it can be bound to (docs/interface.md 11.4); null where the service offers none. */
export type VersionedRecord = { readonly record: WireRecord; readonly version: string | null };

/** The record as it is at this moment, for a comparison before or after a write: never from a cache, never shared. */
export function compareQuery(api: Api, ref: ItemRef) {
  return {
    queryKey: ['compare', ref] as const,
    queryFn: async ({ signal }: Context): Promise<VersionedRecord> => {
      const { record, headers } = await readRecord(api, ref, signal);
      return { record, version: offers(headers, 'if-match') ? headers.get('etag') : null };
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  };
}

/** The outbox decides whether and when a write is tried again; a finished one stays in the mutation cache for 5 s. */
const sending = { networkMode: 'always', retry: false, gcTime: 5_000 } as const;

/**
 * Sends the changed fields of one record (docs/interface.md 4.1), bound to its `version` where there is one. Answers null when the
 * service gave no record back (A4: read it again). Throws a Failure: `unsafe` when the change may have been applied, `conflict` when
 * the record is another one by now.
 */
export function sendUpdateMutation(api: Api, ref: ItemRef, version: string | null = null) {
  return {
    mutationKey: ['send', ref] as const,
    mutationFn: async (body: WireRecord): Promise<WireRecord | null> => {
      const id = idOf(ref);
      const path = pathOf('update-model', { model: specOf(ref).path, id });
      const answer = await api.call({
        method: 'PATCH',
        path,
        body,
        ...(version === null ? {} : { headers: { 'If-Match': version } }),
      });
      return answer.body === null ? null : readWireRecord(answer.body, id, true);
    },
    ...sending,
  };
}

/** No record has this version. */
const noVersion = '"none"';

/**
 * A change of nothing, bound to what the record is not (docs/interface.md 11.4): a service that is reached with its condition
 * refuses it as a `conflict` of status 412. Throws a Failure.
 */
export function tryConditionMutation(api: Api, ref: ItemRef) {
  return {
    mutationKey: ['try-condition', ref] as const,
    mutationFn: async (): Promise<void> => {
      const path = pathOf('update-model', { model: specOf(ref).path, id: idOf(ref) });
      await api.call({ method: 'PATCH', path, body: {}, headers: { 'If-Match': noVersion } });
    },
    ...sending,
  };
}

/** The header that makes a create happen once (docs/interface.md 11.5); none for null. */
const keyHeader = (key: string | null) => (key === null ? {} : { headers: { 'Idempotency-Key': key } });

/**
 * Asks for any answer of the service, with the key's header or without: the answer shows the additions of the service, and whether
 * the header gets there. Throws a Failure.
 */
export function probeServiceQuery(api: Api, key: string | null) {
  return {
    queryKey: ['probe-service', key] as const,
    queryFn: async ({ signal }: Context): Promise<true> => {
      await api.call({ method: 'GET', path: pathOf('access-check'), signal, ...keyHeader(key) });
      return true;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  };
}

/**
 * Sends one new record (docs/interface.md 4.1), under its key where there is one. Its variables are the body. Throws a Failure:
 * `unsafe` when the record may have been created.
 */
export function sendCreateMutation(api: Api, ref: ItemRef, key: string | null = null) {
  return {
    mutationKey: ['send', ref] as const,
    mutationFn: async (body: WireRecord): Promise<WireRecord> => {
      const path = pathOf('create-model', { model: specOf(ref).path });
      const answer = await api.call({ method: 'POST', path, body, ...keyHeader(key) });
      if (!isWireRecord(answer.body)) throw networkFailure('malformed', true);
      return answer.body;
    },
    ...sending,
  };
}

/** A file with the fields of its form. */
export type Upload = {
  readonly file: { readonly bytes: ArrayBuffer; readonly name: string; readonly type: string };
  readonly projectId: number;
  readonly fields: Readonly<Record<string, unknown>>;
};

/** The form of an upload (A17): the file last, so that a service that reads in order knows the fields first. */
function formOf({ file, projectId, fields }: Upload): FormData {
  const form = new FormData();
  form.set('mapProjectId', String(projectId));
  for (const name of ['name', 'lat', 'lng']) {
    const value = fields[name];
    if (value !== undefined && value !== null && value !== '') form.set(name, String(value));
  }
  form.set('file', new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}

/**
 * Sends one new document with its file (docs/interface.md 4.2), under its key where there is one. Throws a Failure: `unsafe` when
 * the document may have been created.
 */
export function sendUploadMutation(
  api: Api,
  ref: ItemRef,
  { key = null, ...running }: Pick<ApiUpload, 'signal' | 'onProgress'> & { readonly key?: string | null },
) {
  return {
    mutationKey: ['send', ref] as const,
    mutationFn: async (upload: Upload): Promise<WireRecord> => {
      const { body } = await api.upload({
        ...{ path: pathOf('upload-document'), form: () => formOf(upload) },
        ...keyHeader(key),
        ...running,
      });
      if (!isWireRecord(body)) throw networkFailure('malformed', true);
      return body;
    },
    ...sending,
  };
}
