import type { WireFieldError } from '../../contract/error-body';
import { status } from '../../contract/status';
import { jsonAnswer } from '../core/answers/answer';
import { expandRecords } from '../core/answers/expand-records';
import { wireTime } from '../core/answers/wire-time';
import { sha256Of } from '../core/auth/sha256';
import { requireWriteAccess, visibleProject, writableProject } from '../core/auth/visible-project';
import { bodyLimit, forUser, idParameter, type ServiceSettings } from '../core/call';
import { invalid, notFound } from '../core/refusal';
import { createOnce } from '../core/requests/create-once';
import { attachment, baseName, fileNameFault, isMediaType } from '../core/requests/file-name';
import { decimalOf, readGeometry } from '../core/requests/geometry';
import { tooLarge } from '../core/requests/read-bytes';
import { type Form, readForm, textOfField } from '../core/requests/read-form';
import { bodyProjectId, firstOfEach, refusedFields } from '../core/requests/record-body';
import { valueFault } from '../core/requests/value-fault';
import type { StoredRecord } from '../stores/seed/sample-data';
import { projectIdOf, type StoredFile } from '../stores/store';

/**
 * A file as an answer, sent part after part: memory does not grow with the file, nor with how slowly it is taken. The first part is
 * awaited before the answer begins, so that a store that fails at once is a 500; a later failure cuts the connection.
 */
export async function fileAnswer(
  { size, parts }: StoredFile,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const source = parts[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array> | null = await source.next();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = first ?? (await source.next());
        first = null;
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: async () => {
        await source.return?.();
      },
    },
    // Nothing is read ahead of the client.
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { ...headers, 'content-length': String(size) } });
}

type Values = Readonly<Record<string, unknown>>;

const model = 'map-documents';
const unknownType = 'application/octet-stream';
/** The bytes of a body beside the file: the other fields and the framing. */
const besideTheFile = 64 * 1024;

const optional = ['name', 'lat', 'lng'] as const;
const known: ReadonlySet<string> = new Set(['file', 'mapProjectId', ...optional]);

/** The text fields as a JSON body would have them. An empty one counts as not given: forms send their empty inputs. */
function valuesOf(form: Form): Values {
  const given = ['mapProjectId', ...optional].flatMap((field) => {
    const text = textOfField(form, field);
    return text === '' ? [] : [[field, text] as const];
  });
  const values: Record<string, unknown> = Object.fromEntries(given);
  for (const axis of ['lat', 'lng']) {
    const text = values[axis];
    if (typeof text === 'string') values[axis] = decimalOf(text) ?? text;
  }
  return values;
}

function fileFaults({ files, texts }: Form): readonly string[] {
  const file = files.get('file');
  if (!file) return [texts.has('file') ? 'file must be a file, with a name.' : 'file is required.'];
  const fault = fileNameFault(baseName(file.fileName ?? ''));
  const typed = file.type === null || isMediaType(file.type);
  return [...(fault === null ? [] : [fault]), ...(typed ? [] : ['The Content-Type of the file is no media type.'])];
}

function projectFaults(values: Values): readonly WireFieldError[] {
  const id = bodyProjectId(values);
  if (id === undefined) return [{ field: 'mapProjectId', message: 'mapProjectId is required.' }];
  return id === null ? [{ field: 'mapProjectId', message: 'mapProjectId must be the id of a project.' }] : [];
}

/** Everything that is wrong with a form, one entry a field. */
function faultsOf(form: Form, values: Values, { strict }: ServiceSettings): readonly WireFieldError[] {
  const named = values['name'] === undefined ? null : valueFault('name', 'text', values['name']);
  const notText = [...form.files.keys()].filter((field) => field !== 'file' && known.has(field));
  const sent = Object.fromEntries([...form.texts.keys(), ...form.files.keys()].map((field) => [field, true]));
  const all = [
    ...form.repeated.filter(({ field }) => strict || known.has(field)),
    ...fileFaults(form).map((message) => ({ field: 'file', message })),
    ...notText.map((field) => ({ field, message: `${field} must be text, not a file.` })),
    ...projectFaults(values),
    ...(named === null ? [] : [{ field: 'name', message: named }]),
    ...readGeometry(model, values, null).errors,
    ...(strict ? refusedFields(sent, known, []) : []),
  ];
  return firstOfEach(all);
}

/**
 * Upload (A17): a file and the project that it belongs to, with a name and a place if there are any; 201,
 * `Location` and the document record; once for each `Idempotency-Key`. Throws 400 for a body that is no form, 403 without write
 * access, 413 for a file that is too large, 422 for wrong fields.
 */
export const uploadDocumentRoute = forUser(async (call, user) => {
  const { request, settings, parameters, url } = call;
  await requireWriteAccess(call, user);
  const form = await readForm(request, bodyLimit(call, settings.maxFileBytes + besideTheFile));
  const values = valuesOf(form);
  const projectId = bodyProjectId(values);
  if (typeof projectId === 'number') await writableProject(settings.store, user, projectId);
  const file = form.files.get('file');
  if (file && file.bytes.length > settings.maxFileBytes) throw tooLarge('The file', settings.maxFileBytes);
  const faults = faultsOf(form, values, settings);
  if (faults.length > 0 || !file) throw invalid(faults);
  const fileName = baseName(file.fileName ?? '');
  const make = (id: number, at: number) => ({
    ...{ id, mapProjectId: projectId, name: values['name'] ?? fileName, description: null, status: null },
    ...{ typeId: null, ownerId: null, createdAt: wireTime(at), updatedAt: wireTime(at) },
    ...readGeometry(model, values, null).values,
    ...{ fileName, mimeType: file.type ?? unknownType, size: file.bytes.length },
    ...{ docType: null, revision: null, date: null, linkedType: null, linkedId: null },
  });
  const most = settings.maxProjectFileBytes;
  const record = await createOnce(
    call,
    {
      user,
      bodyOf: async () =>
        `${model} ${JSON.stringify([values, file.fileName, file.type])} ${await sha256Of(file.bytes)}`,
    },
    {
      make,
      create: (making, once) => settings.store.createDocument(making, file.bytes, { most, once }),
      fileBytes: file.bytes.length,
    },
  );
  const [answer] = await expandRecords(settings.store, { model, query: url.searchParams }, [record]);
  const location = `${settings.base}/${parameters['version']}/${model}/${record.id}`;
  return jsonAnswer(answer, { status: status.created, headers: { location } });
});

/** An update may have put anything into the record: what no header can carry is left out of it. */
function downloadHeaders({ id, fileName, mimeType }: StoredRecord): Readonly<Record<string, string>> {
  const name = typeof fileName === 'string' ? baseName(fileName) : '';
  return {
    'content-type': typeof mimeType === 'string' && isMediaType(mimeType) ? mimeType : unknownType,
    'content-disposition': attachment(fileNameFault(name) === null ? name : `document-${id}`),
  };
}

/** Download (A18): the bytes as they were uploaded. 404 when there is no such document or it has no file. */
export const downloadDocumentRoute = forUser(async (call, user) => {
  const { answers, store } = call.settings;
  const id = idParameter(call, 'id');
  const record = id === null ? null : await store.record(model, id);
  if (!record) throw notFound('There is no document with this id.');
  await visibleProject(store, user, projectIdOf(record));
  const file = await store.documentFile(record.id);
  if (!file) throw notFound('This document has no file.');
  return fileAnswer({ ...file, parts: answers.during(user.id, file.parts) }, downloadHeaders(record));
});
