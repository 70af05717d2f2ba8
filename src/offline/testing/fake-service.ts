import type { ApiConfig } from '../../api/api';
import { createApi } from '../../api/create-api';
import { broken, createFakeFetch, json, type SeenRequest } from '../../api/testing/fake-fetch';
import { createFakeSession } from '../../api/testing/fake-session';
import { specOf } from '../../items/registry';
import type { WireFields } from '../outbox/outbox';

/** The fate of a request: it is answered, or lost on the way there or back, or met by a status. */
export type Fate = 'answer' | 'lost-before' | 'lost-after' | number;

const config: ApiConfig = { base: 'https://maps.example', version: 'v1', authScheme: 'Bearer', headers: {} };

function recordsIn(collections: Map<string, Map<number, WireFields>>, path: string): Map<number, WireFields> {
  const found = collections.get(path) ?? new Map<number, WireFields>();
  collections.set(path, found);
  return found;
}

/** The records that pass all filters of a query. */
function filtered(records: Iterable<WireFields>, query: URLSearchParams): readonly WireFields[] {
  const wanted = [...query].flatMap(([name, value]) => {
    const field = /^filter\[(.+)\]$/.exec(name)?.[1];
    return field === undefined ? [] : [{ field, value }];
  });
  return [...records].filter((record) => wanted.every(({ field, value }) => String(record[field]) === value));
}

const documents = specOf('document').path;

/** The record of an uploaded document, as A17 has it. */
function uploaded(form: Readonly<Record<string, unknown>>, id: number): WireFields {
  const { file, lat, lng, mapProjectId, name } = form;
  const about = file instanceof File ? { fileName: file.name, mimeType: file.type, size: file.size } : {};
  const place = lat === undefined ? {} : { lat: Number(lat), lng: Number(lng) };
  return {
    id,
    mapProjectId: Number(mapProjectId),
    name,
    ...place,
    ...about,
    docType: null,
    linkedType: null,
    linkedId: null,
    createdAt: '2026-11-01 08:00:00',
  };
}

/** Serves each POST with a key once, and answers it again as the first time. */
function createOnce(serve: (request: SeenRequest) => Response) {
  const made = new Map<string, Response>();
  return (request: SeenRequest): Response => {
    const key = request.headers.get('idempotency-key');
    if (key === null || request.method !== 'POST') return serve(request);
    const answer = made.get(key) ?? serve(request);
    made.set(key, answer.clone());
    return answer;
  };
}

/** A small service in memory: records by collection path, with faults that a test decides for each request. */
export function createFakeService() {
  const collections = new Map<string, Map<number, WireFields>>();
  let nextId = 100;
  let takesKeys = false;
  let fate: (request: SeenRequest) => Fate | Promise<Fate> = () => 'answer';

  const serve = (request: SeenRequest): Response => {
    if (request.path === '/health-check') return json({ api_service: 'OK' });
    if (request.path.endsWith('/access-check')) return json('OK');
    const [, , collection = '', idText] = request.path.split('/');
    const isUpload = request.path.endsWith('/upload');
    const records = recordsIn(collections, isUpload ? documents : collection);
    if (request.method === 'POST') {
      const record = isUpload ? uploaded(Object(request.body), nextId) : { ...Object(request.body), id: nextId };
      records.set(nextId, record);
      nextId += 1;
      return json(record, 201);
    }
    if (idText === undefined) return json(filtered(records.values(), request.query));
    const before = records.get(Number(idText));
    if (!before) return json({}, 404);
    if (request.method === 'PATCH') records.set(Number(idText), { ...before, ...Object(request.body) });
    return json(records.get(Number(idText)));
  };

  const once = createOnce(serve);
  const fake = createFakeFetch(async (request) => {
    const decided = await fate(request);
    if (decided === 'lost-before') return broken();
    if (typeof decided === 'number') return json({}, decided);
    const answer = takesKeys ? once(request) : serve(request);
    if (takesKeys) answer.headers.set('x-additions', 'idempotency-key');
    return decided === 'lost-after' ? broken() : answer;
  });
  const session = createFakeSession();

  return {
    api: createApi(config, session, fake),
    session,
    seen: fake.seen,
    setFate: (next: typeof fate) => {
      fate = next;
    },
    /** Whether it advertises that it takes keys, and does. */
    setTakesKeys: (next: boolean) => {
      takesKeys = next;
    },
    put: (collection: string, record: WireFields & { readonly id: number }) => {
      recordsIn(collections, collection).set(record.id, record);
    },
    get: (collection: string, id: number) => recordsIn(collections, collection).get(id),
    all: (collection: string) => [...recordsIn(collections, collection).values()],
    /** Methods and last path parts of the requests that touched records, such as `PATCH 7`. */
    log: () =>
      fake.seen
        .filter((request) => !request.path.endsWith('-check'))
        .map((request) => `${request.method} ${request.path.split('/').at(-1)}`),
  };
}
