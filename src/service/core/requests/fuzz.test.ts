import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crmPaths } from '../../../contract/crm';
import { type ModelPath, models } from '../../../contract/models';
import { cachedDeriveKey } from '../../conformance/cached-derive-key';
import { people, sampleApiKey } from '../../conformance/caller';
import { fileField, multipartBody } from '../../conformance/multipart-body';
import { placeOf } from '../../conformance/place-of';
import { smallSeed } from '../../conformance/small-sample';
import { createMemoryStore } from '../../stores/memory-store';
import type { StoredRecord } from '../../stores/seed/sample-data';
import { bytesOf } from '../../stores/sql/testing/bytes-of';
import type { Store } from '../../stores/store';
import { deriveKeyAnywhere } from '../auth/password';
import { createService } from '../create-service';
import { createRouter } from '../router';
import { geometryFieldsOf, modelFields } from './model-fields';

type Who = keyof typeof people;
type Json = Readonly<Record<string, unknown>>;
type Upload = {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly texts: Readonly<Record<string, string>>;
};

/** A request as data. `upload` is the content of a form, and null once its bytes were bent. */
type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly credential: Who | 'key' | 'refresh' | 'none' | 'odd';
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  readonly upload: Upload | null;
};

const users: readonly Who[] = ['planner', 'manager', 'guest'];
const credential = fc.constantFrom<Asked['credential']>(...users, 'key', 'refresh', 'none', 'odd');
const id = fc.integer({ min: 1, max: 12 });
/** Half a character has no bytes: it is sent as the sign for what cannot be read. */
const sendable = (value: string) => value.replace(/\p{Surrogate}/gu, '\ufffd');

const odd = fc.constantFrom(
  ...[
    '__proto__',
    'constructor',
    '../../..',
    '\0',
    '',
    ' ',
    '💥',
    '-1',
    '1e9',
    '0x1',
    'null',
    '<b>',
    "'; drop table x;--",
  ],
  ...['9'.repeat(30), 'x'.repeat(5000), '\ud800', '%00', 'map-poles', 'filter[name]', '\r\n', '\u202e', 'true'],
);
const oddJson = fc.oneof(
  odd,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    0,
    -1,
    1.5,
    1e308,
    91,
    181,
    null,
    [],
    {},
    [[]],
    [{}],
    [{ lat: 1, lng: 1 }],
    { lat: '1', lng: 2 },
    4,
    '2',
  ),
);

const asked = (about: Partial<Asked> & Pick<Asked, 'method' | 'path'>): Asked => ({
  ...{ query: '', credential: 'planner', type: 'application/json', body: null, upload: null },
  ...about,
});

const fieldValue = (kind: string) => (kind === 'number' || kind === 'integer' ? 7 : kind === 'flag' ? true : 'text');

/** A valid body for a model: a project, a place, and some of its fields. */
const recordBody = (model: ModelPath) =>
  fc
    .tuple(fc.constantFrom(1, 2, 3, '1'), fc.subarray([...modelFields(model, true)]), fc.boolean())
    .map(([mapProjectId, fields, placed]) => ({
      ...{ mapProjectId, name: 'Würfel' },
      ...Object.fromEntries(fields.map(([name, kind]) => [name, fieldValue(kind)])),
      ...(placed || model === 'map-segments' || model === 'map-permits' ? placeOf(model) : {}),
    }));

const modelRequest = fc.constantFrom(...models).chain(({ plural, singular }) =>
  fc.tuple(fc.constantFrom(plural, singular), recordBody(plural), id, fc.nat(4)).map(([path, body, of, kind]) => {
    const text = JSON.stringify(body);
    if (kind === 0)
      return asked({ method: 'GET', path: `v1/${path}`, query: 'filter[mapProjectId]=1&expand=tags,owner' });
    if (kind === 1) return asked({ method: 'GET', path: `v1/${path}/${of}`, query: 'expand=tags' });
    if (kind === 2) return asked({ method: 'POST', path: `v1/${path}`, body: text });
    return asked({ method: 'PATCH', path: `v1/${path}/${of}`, body: text });
  }),
);

const projectRequest = fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 6 })).map(([kind, of]) => {
  const body = JSON.stringify({ name: 'Ortsnetz', description: 'd', status: 'completed' });
  if (kind === 0) return asked({ method: 'GET', path: 'v1/map-project' });
  if (kind === 1) return asked({ method: 'GET', path: `v1/map-project/${of}` });
  if (kind === 2) return asked({ method: 'POST', path: 'v1/map-project', body });
  if (kind === 3) return asked({ method: 'PATCH', path: `v1/map-projects/${of}`, body });
  if (kind === 4) return asked({ method: 'GET', path: `v1/map-project/permission/${of}` });
  return asked({ method: 'POST', path: `v1/map-project/bookmark/${of}` });
});

const uploadRequest = fc
  .record({
    fileName: fc.oneof(fc.constant('a.txt'), odd, fc.string({ unit: 'grapheme', maxLength: 12 })).map(sendable),
    bytes: fc.uint8Array({ maxLength: 60 }),
    type: fc.oneof({ weight: 4, arbitrary: fc.constant('text/plain') }, { weight: 1, arbitrary: odd }),
    texts: fc.record(
      {
        mapProjectId: fc.constantFrom('1', '2', '4', '99'),
        name: odd.map(sendable),
        lat: fc.constantFrom('1', '-90', '91', 'x'),
        lng: fc.constantFrom('2', '181'),
      },
      { requiredKeys: ['mapProjectId'] },
    ),
  })
  .map(({ fileName, bytes, type, texts }) => {
    const fields = Object.entries(texts).map(([name, value]) => ({ name, value: String(value) }));
    const raw = multipartBody([fileField(fileName, bytes, type), ...fields]);
    return asked({
      method: 'POST',
      path: 'v1/map-document/upload',
      type: raw.type,
      body: raw.bytes,
      // A line end in a type ends the form's head: what then counts as the file is not the writer's.
      upload: /[\r\n]/.test(type) ? null : { fileName, bytes, texts },
    });
  });

const otherRequest = fc.oneof(
  id.map((of) => asked({ method: 'GET', path: `v1/map-document/download/${of}` })),
  fc
    .constantFrom('keys', 'get', 'value')
    .map((path) => asked({ method: 'GET', path: `v1/setting/${path}`, query: 'name=units.length&fallback=m' })),
  fc
    .constantFrom(...crmPaths)
    .map((path) => asked({ method: 'GET', path: `v1/${path}`, query: 'page=2&per-page=7', credential: 'key' })),
  fc
    .constantFrom('MapSegmentType', 'MapRetiredType')
    .map((type) => asked({ method: 'GET', path: `v1/references/${type}`, query: 'hash=x' })),
  fc
    .constantFrom(...users)
    .map((who) => asked({ method: 'POST', path: 'v1/login', body: JSON.stringify(people[who]), credential: 'none' })),
  fc.constant(asked({ method: 'GET', path: 'v1/refresh-access', credential: 'refresh' })),
  fc.constantFrom('health-check', 'v1/health-check', 'v1/access-check').map((path) => asked({ method: 'GET', path })),
);

const valid = fc.oneof(
  { weight: 6, arbitrary: modelRequest },
  { weight: 2, arbitrary: projectRequest },
  { weight: 3, arbitrary: uploadRequest },
  { weight: 3, arbitrary: otherRequest },
);

type Change = (asked: Asked) => Asked;

const jsonOf = (body: Asked['body']): Json | null => {
  if (typeof body !== 'string') return null;
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Puts a value into a JSON body, at an existing name or a new name. Neighbouring strings stay as they are. */
const setInBody =
  (name: string | number, value: unknown): Change =>
  (from) => {
    const json = jsonOf(from.body);
    if (!json) return from;
    const names = Object.keys(json);
    const key = typeof name === 'number' ? (names[name % Math.max(1, names.length)] ?? 'name') : name;
    const entries = [...Object.entries(json).filter(([known]) => known !== key), [key, value] as const];
    return {
      ...from,
      body: `{${entries.map(([known, one]) => `${JSON.stringify(known)}:${JSON.stringify(one)}`).join()}}`,
    };
  };

const bendText =
  (at: number, piece: string | null): Change =>
  (from) => {
    if (from.body === null) return from;
    const place = at % (from.body.length + 1);
    if (typeof from.body === 'string') {
      return {
        ...from,
        body:
          piece === null ? from.body.slice(0, place) : from.body.slice(0, place) + piece + from.body.slice(place + 1),
      };
    }
    const bytes = from.body.slice(0, piece === null ? place : from.body.length);
    if (piece !== null && place < bytes.length) bytes[place] = piece.charCodeAt(0) & 255;
    return { ...from, body: bytes, upload: null };
  };

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'HEAD', 'get', 'X').map(
    (method): Change =>
      (from) => ({ ...from, method }),
  ),
  fc.tuple(fc.nat(3), odd).map(
    ([at, piece]): Change =>
      (from) => {
        const parts = from.path.split('/');
        return {
          ...from,
          path: parts
            .map((part, i) =>
              i === at % parts.length ? encodeURIComponent(piece.replace(/\p{Surrogate}/gu, '')) : part,
            )
            .join('/'),
        };
      },
  ),
  fc.constantFrom('/', '/1', '?', '%', '%ff', '#', '//').map(
    (tail): Change =>
      (from) => ({ ...from, path: from.path + tail }),
  ),
  fc
    .tuple(
      fc.constantFrom(
        'filter[name]',
        'filter[poly]',
        'filter',
        'expand',
        'page',
        'per-page',
        'hash',
        'name',
        'fallback',
        '__proto__',
      ),
      odd,
    )
    .map(
      ([name, value]): Change =>
        (from) => ({
          ...from,
          query: `${from.query}&${encodeURIComponent(name)}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))}`,
        }),
    ),
  credential.map(
    (who): Change =>
      (from) => ({ ...from, credential: who }),
  ),
  fc.constantFrom('', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', 'application/json').map(
    (type): Change =>
      (from) => ({ ...from, type, upload: null }),
  ),
  fc
    .tuple(
      fc.oneof(fc.nat(20), fc.constantFrom('poly', 'lat', 'mapProjectId', 'id', 'updatedAt', '__proto__', 'wings')),
      oddJson,
    )
    .map(([name, value]) => setInBody(name, value)),
  fc
    .tuple(fc.nat(600), fc.constantFrom(null, '{', '"', '\\', '\0', 'é', '-', '9', '\r'))
    .map(([at, piece]) => bendText(at, piece)),
  odd.map(
    (body): Change =>
      (from) => ({ ...from, body, upload: null }),
  ),
);

const request = fc
  .tuple(valid, fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 3 })))
  .map(([from, changes]) => changes.reduce((so, next) => next(so), from));

/** All that a store holds but tokens: what any request could have changed. */
type Content = {
  readonly projects: Record<number, StoredRecord>;
  readonly access: Record<string, unknown>;
  readonly records: Record<string, Record<number, StoredRecord>>;
  readonly files: Record<number, string>;
};

const written = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

async function contentOf(store: Store): Promise<Content> {
  const content: Content = { projects: {}, access: {}, records: {}, files: {} };
  for (let of = 1; ; of += 1) {
    const view = await store.project(of, 1);
    if (!view) break;
    content.projects[of] = view.record;
    for (const user of [1, 2, 3]) {
      const seen = await store.project(of, user);
      content.access[`${user} ${of}`] = [seen?.permission, seen?.bookmarked];
    }
  }
  const all = Object.keys(content.projects).map(Number);
  for (const { plural } of models) {
    const records: Record<number, StoredRecord> = {};
    for await (const batch of store.records(plural, all))
      for (const record of batch.records()) records[record.id] = record;
    content.records[plural] = records;
  }
  for (const of of Object.keys({ ...content.records['map-documents'] }).map(Number)) {
    const bytes = await bytesOf(await store.documentFile(of));
    if (bytes) content.files[of] = written(bytes);
  }
  return content;
}

const text = (value: unknown) => String(JSON.stringify(value));

/** A geometry without its spelling: numbers as such, points without what else they hold. */
function places(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(places);
  return value === null || typeof value !== 'object'
    ? value
    : [Number(Reflect.get(value, 'lat')), Number(Reflect.get(value, 'lng'))];
}

/** A written record holds exactly what was sent, and for the rest what it held before. */
function claimRecord(model: ModelPath, sent: Json, at: { before: StoredRecord | null; after: StoredRecord }): void {
  const { before, after } = at;
  const writable = new Set([
    'mapProjectId',
    ...modelFields(model, true).map(([name]) => name),
    ...geometryFieldsOf(model),
  ]);
  const names = new Set([
    ...Object.keys(after),
    ...Object.keys(before ?? {}),
    ...Object.keys(sent).filter((name) => writable.has(name)),
  ]);
  for (const name of names) {
    if (name === 'id' || name === 'updatedAt' || (name === 'createdAt' && !before)) continue;
    const given = Object.hasOwn(sent, name) && writable.has(name);
    const expected = given ? sent[name] : before ? before[name] : null;
    if (name === 'poly') expect(text(places(after[name]))).toBe(text(places(expected)));
    else if (name === 'mapProjectId') expect(Number(after[name])).toBe(Number(expected));
    else expect(`${name} ${text(after[name])}`).toBe(`${name} ${text(expected)}`);
  }
}

function sentJson(from: Asked): Json {
  const json = jsonOf(
    typeof from.body === 'string' ? from.body : new TextDecoder().decode(from.body ?? new Uint8Array()),
  );
  if (!json) throw new Error('accepted, though it is no JSON object');
  return json;
}

const route = createRouter(() => true);

/** The content after an accepted write: the model of the service that this test believes in. */
async function apply(
  content: Content,
  from: Asked,
  { answer, store }: { answer: StoredRecord; store: Store },
): Promise<void> {
  const found = route(`/${new URL(from.path, 'https://service.test/').pathname.slice(1)}`);
  const endpoint = found?.endpoints.find(({ method }) => method === from.method.toUpperCase())?.name;
  const user = ['planner', 'manager', 'guest'].indexOf(from.credential) + 1;
  const mayWrite = (project: unknown) => expect(text(content.access[`${user} ${Number(project)}`])).toContain('write');
  const model = models.find(({ plural }) => plural === found?.parameters['model'])?.plural;
  const { tags: _, owner: __, ...record } = answer;
  if ((endpoint === 'create-model' || endpoint === 'update-model') && model) {
    const before = endpoint === 'update-model' ? (content.records[model]?.[answer.id] ?? null) : null;
    expect(before === null).toBe(endpoint === 'create-model');
    if (before) mayWrite(before['mapProjectId']);
    mayWrite(answer['mapProjectId']);
    claimRecord(model, sentJson(from), { before, after: record });
    content.records[model] = { ...content.records[model], [record.id]: record };
  } else if (endpoint === 'create-project' || endpoint === 'update-project') {
    const { bookmarked, ...project } = record;
    const before = content.projects[record.id];
    const { name, description, status } = { ...before, ...sentJson(from) };
    if (before) mayWrite(record.id);
    else for (const one of [1, 2, 3]) content.access[`${one} ${record.id}`] = [one === user ? 'write' : null, false];
    expect(project).toMatchObject({
      name,
      description: description ?? (before ? null : ''),
      status: status ?? 'active',
    });
    expect(bookmarked).toBe(text(content.access[`${user} ${record.id}`]).includes('true'));
    content.projects[record.id] = project;
  } else if (endpoint === 'bookmark-project') {
    const of = Number(found?.parameters['mapProjectId']);
    const [permission] = [content.access[`${user} ${of}`]].flat();
    expect(permission).toBeTruthy();
    content.access[`${user} ${of}`] = [permission, true];
  } else if (endpoint === 'upload-document') {
    mayWrite(record['mapProjectId']);
    const file = (await bytesOf(await store.documentFile(record.id))) ?? new Uint8Array();
    expect(record['size']).toBe(file.length);
    if (from.upload) {
      const { fileName, bytes, texts } = from.upload;
      expect(written(file)).toBe(written(bytes));
      expect(record['fileName']).toBe(fileName.replace(/^.*[/\\]/s, ''));
      expect(record['name']).toBe(texts['name'] || record['fileName']);
      expect([record['lat'] ?? null, record['lng'] ?? null]).toEqual(
        [texts['lat'], texts['lng']].map((one) => (one ? Number(one) : null)),
      );
      expect(String(record['mapProjectId'])).toBe(texts['mapProjectId']);
    }
    content.records['map-documents'] = { ...content.records['map-documents'], [record.id]: record };
    content.files[record.id] = written(file);
  }
}

const deriveKey = cachedDeriveKey(deriveKeyAnywhere);

async function begin() {
  const problems: unknown[] = [];
  const store = createMemoryStore(smallSeed());
  const service = createService({ store, deriveKey, onError: (error) => problems.push(error) });
  const ask = async (path: string, init: RequestInit) =>
    (await service(new Request(`https://service.test/v1/${path}`, init))).json();
  const login = async (who: Who) =>
    (await ask('login', { method: 'POST', body: JSON.stringify(people[who]) }))['refresh-token'];
  const signIn = async (who: Who) =>
    (await ask('refresh-access', { headers: { authorization: await login(who) } }))['access-token'];
  const credentials: Readonly<Record<Asked['credential'], string>> = {
    ...{ planner: await signIn('planner'), manager: await signIn('manager'), guest: await signIn('guest') },
    ...{ key: sampleApiKey, refresh: await login('planner'), none: '', odd: 'Basic eDp5' },
  };
  return { problems, store, service, credentials };
}

const answersOf: Record<number, number> = {};

async function run(all: readonly Asked[]): Promise<void> {
  const { problems, store, service, credentials } = await begin();
  const content = await contentOf(store);
  for (const from of all) {
    const bare = /^(get|head)$/i.test(from.method);
    const response = await service(
      new Request(
        `https://service.test/${from.path}${from.path.includes('?') || from.path.includes('#') ? '' : `?${from.query}`}`,
        {
          method: from.method,
          headers: {
            authorization: credentials[from.credential],
            ...(from.type === '' ? {} : { 'content-type': from.type }),
          },
          ...(bare || from.body === null ? {} : { body: from.body }),
        },
      ),
    );
    answersOf[response.status] = (answersOf[response.status] ?? 0) + 1;
    const answer = await response.text();
    expect(response.status, `${from.method} ${from.path}`).toBeLessThan(500);
    if (response.status >= 400) expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    if (from.credential !== 'manager') expect(answer).not.toContain('Secret');
    if (response.ok && !bare) await apply(content, from, { answer: JSON.parse(answer), store });
  }
  expect(await contentOf(store)).toEqual(content);
  expect(problems).toEqual([]);
}

/** `npm run test:all` sends all 10,000. */
const batches = process.env['TEST_ALL'] ? 50 : 6;

describe(`${(batches * 200).toLocaleString('en')} requests bent from valid ones`, () => {
  it('never give a 5xx, and change what the accepted writes say and nothing else', async () => {
    const batch = fc.array(request, { minLength: 200, maxLength: 200, size: 'max' });
    await fc.assert(fc.asyncProperty(batch, run), { numRuns: batches, seed: 20_260_705, endOnFailure: true });
    const total = Object.values(answersOf).reduce((sum, count) => sum + count, 0);
    expect(total).toBe(batches * 200);
    // Not all refused, and every kind of refusal met.
    for (const status of [200, 201, 400, 401, 403, 404, 405, 410, 422]) {
      expect([status, (answersOf[status] ?? 0) > (batches < 15 ? 3 : 20)]).toEqual([status, true]);
    }
  }, 120_000);
});
