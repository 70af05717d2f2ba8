import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { additions } from '../../contract/additions';
import { models } from '../../contract/models';
import { openApiDocument } from '../../contract/open-api/open-api';
import type { AnswerPart, Json, SchemaPart } from '../../contract/open-api/open-api-document';
import { referenceTypes } from '../../contract/reference';
import { deriveKeyNatively } from '../adapters/node/derive-key-natively';
import { createService } from '../core/create-service';
import { createMemoryStore } from '../stores/memory-store';
import { answerChecker, type ReadAnswer } from './answer-checker';
import { cachedDeriveKey } from './cached-derive-key';
import { idOf, property, sampleApiKey, send, signIn } from './caller';
import { coverageCase } from './cases/description-cases';
import { describedTransport, seenAnswers } from './described-transport';
import { inProcessTransport } from './in-process-transport';
import { operationFinder } from './operation-finder';
import { placeOf } from './place-of';
import { smallSeed } from './small-sample';
import type { Transport, TransportRequest } from './transport';

const deriveKey = cachedDeriveKey(deriveKeyNatively);

const document = openApiDocument();
const check = answerChecker(document);
const find = operationFinder(document);

type Live = { readonly address: string; readonly request: TransportRequest; readonly answer: ReadAnswer };
type Values = { [name: string]: unknown };

/** A transport that keeps what passes through it. */
function recordingTransport(transport: Transport, kept: Live[]): Transport {
  return {
    ...transport,
    fetch: async (address, request) => {
      const response = await transport.fetch(address, request);
      const text = await response.clone().text();
      kept.push({ address, request, answer: { status: response.status, headers: response.headers, text } });
      return response;
    },
  };
}

/** Live answers of every kind: records, lists, results, refusals. */
async function liveAnswers(): Promise<readonly Live[]> {
  const kept: Live[] = [];
  const store = createMemoryStore(smallSeed());
  const transport = recordingTransport(
    inProcessTransport('recorded', createService({ store, deriveKey, additions: new Set(additions) }), store),
    kept,
  );
  const planner = await signIn(transport, 'planner');
  for (const path of ['/health-check', '/v1/health-check', '/v1/nowhere', '/v1/map-poles']) {
    await send(transport, { method: 'GET', path });
  }
  await send(transport, { method: 'GET', path: '/v1/access-check' }, { token: sampleApiKey });
  for (const { plural } of models) {
    const made = await planner.post(plural, { mapProjectId: 1, ownerId: 1, ...placeOf(plural) });
    await planner.get(`${plural}/${idOf(made)}?expand=tags,owner`);
    await planner.patch(`${plural}/${idOf(made)}`, { name: 'New' });
    const path = `${plural}?filter[mapProjectId]=1&expand=tags,owner`;
    const list = await planner.get(path);
    const cursor = list.headers.get('etag')?.slice(3, -1).replace(/\d+$/, '0') ?? '';
    await planner.get(`${path}&changedSince=${cursor}`);
  }
  await planner.get('map-segments/1?expand=tags,owner');
  await planner.get('map-poles/999999');
  await planner.post('map-poles', {});
  await planner.send('DELETE', 'map-poles/1');
  await planner.get('map-project');
  await planner.get('map-project/1');
  await planner.get('map-project/4');
  await planner.get('map-project/permission/1');
  await planner.send('POST', 'map-project/bookmark/1');
  await planner.post('map-project', { name: 'Made' });
  for (const refType of [referenceTypes[0], 'Nothing']) await planner.get(`references/${refType}`);
  const keys = (await planner.get('setting/keys')).body;
  for (const key of Array.isArray(keys) ? keys : []) {
    await planner.get(`setting/get?name=${key}`);
    await planner.get(`setting/value?name=${key}&fallback=x`);
  }
  for (const list of Object.keys(document.paths).filter((path) => path.includes('/crm-'))) {
    await send(transport, { method: 'GET', path: list.replace('{version}', 'v1') }, { token: sampleApiKey });
  }
  return kept;
}

let live: readonly Live[] = [];
beforeAll(async () => {
  live = await liveAnswers();
});

const faultsOf = ({ address, request, answer }: Live, changed: Partial<ReadAnswer> = {}) =>
  check(address, request, { ...answer, ...changed }).faults;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function partOf({ address, request, answer }: Live): AnswerPart | undefined {
  const found = find(request.method, address);
  const part = found
    ? (found.operation?.responses[String(answer.status)] ?? found.path['x-other-methods'])
    : document['x-other-paths'];
  return '$ref' in part ? document.components.responses[part.$ref.split('/').at(-1) ?? ''] : part;
}

/** Schemas that all hold for one value: the schema itself, what it refers to, and all of its `allOf`. */
function allOf(schema: Json | undefined): readonly SchemaPart[] {
  if (!isObject(schema)) return [];
  const part = schema as SchemaPart;
  const ref = part['$ref'];
  const referred = typeof ref === 'string' ? document.components.schemas[ref.split('/').at(-1) ?? ''] : undefined;
  const parts = Array.isArray(part['allOf']) ? part['allOf'] : [];
  return [part, ...allOf(referred), ...parts.flatMap(allOf)];
}

/** The JSON types that a schema lets through, or null where it does not restrict them. */
function typesOf(schema: Json | undefined): ReadonlySet<string> | null {
  for (const part of allOf(schema)) {
    const type = part['type'];
    if (type !== undefined) return new Set(Array.isArray(type) ? type.map(String) : [String(type)]);
    const any = part['anyOf'] ?? part['oneOf'];
    if (Array.isArray(any)) return new Set(any.flatMap((each) => [...(typesOf(each) ?? [])]));
  }
  return null;
}

type Fault = {
  readonly kind: 'type' | 'missing' | 'enum' | 'extra';
  readonly path: string;
  readonly plant: () => void;
};

const wrong = { string: 'text', integer: 7, number: 1.5, boolean: true, null: null, array: [], object: {} } as const;

/** Of a schema with alternatives the one for arrays or for objects, whichever the value is. */
function alternative(schema: Json | undefined, value: unknown): Json | undefined {
  const choices = isObject(schema) ? schema['oneOf'] : undefined;
  if (!Array.isArray(choices)) return schema;
  return choices.find((choice) => typesOf(choice)?.has(Array.isArray(value) ? 'array' : 'object'));
}

/** Every fault that the schema of a value lets one plant into it. Planting changes the value in place. */
function* faultsIn(schema: Json | undefined, value: unknown, path = ''): Generator<Fault> {
  for (const part of allOf(alternative(schema, value))) {
    if (isObject(value)) yield* faultsInObject(part, value, path);
    if (Array.isArray(value) && value.length > 0) yield* faultsAt(part['items'], value, { key: 0, path });
  }
}

function* faultsInObject(part: SchemaPart, value: Values, path: string): Generator<Fault> {
  const required = Array.isArray(part['required']) ? part['required'].map(String) : [];
  for (const key of required) yield { kind: 'missing', path: `${path}/${key}`, plant: () => delete value[key] };
  if (part['additionalProperties'] === false) {
    yield { kind: 'extra', path, plant: () => Object.assign(value, { password: 'x' }) };
  }
  const properties = isObject(part['properties']) ? (part['properties'] as SchemaPart) : {};
  for (const [key, schema] of Object.entries(properties)) {
    if (Object.hasOwn(value, key)) yield* faultsAt(schema, value, { key, path });
  }
}

function* faultsAt(
  schema: Json | undefined,
  holder: object,
  at: { readonly key: string | number; readonly path: string },
): Generator<Fault> {
  const path = `${at.path}/${at.key}`;
  const set = (planted: unknown) => () => {
    Reflect.set(holder, at.key, planted);
  };
  const types = typesOf(schema);
  for (const [type, planted] of Object.entries(wrong)) {
    const fits = types?.has(type) || (type === 'integer' && types?.has('number'));
    if (types && !fits) yield { kind: 'type', path: `${path} as ${type}`, plant: set(planted) };
  }
  const closed = allOf(schema).some((part) => 'enum' in part || 'const' in part);
  if (closed) yield { kind: 'enum', path, plant: set(typesOf(schema)?.has('string') ? 'no such value' : 77) };
  yield* faultsIn(schema, Reflect.get(holder, at.key), path);
}

function plantable(each: Live): readonly Fault[] {
  const schema = partOf(each)?.content?.['application/json']?.schema;
  const holder = { body: JSON.parse(each.answer.text) };
  return [...faultsAt(schema, holder, { key: 'body', path: '' })];
}

/** The answer with its n-th fault planted. */
function withFault(each: Live, n: number): { readonly fault: Fault | undefined; readonly text: string } {
  const schema = partOf(each)?.content?.['application/json']?.schema;
  const holder = { body: JSON.parse(each.answer.text) };
  const fault = [...faultsAt(schema, holder, { key: 'body', path: '' })][n];
  fault?.plant();
  return { fault, text: JSON.stringify(holder.body) };
}

describe('the description against live answers', () => {
  it('finds no fault in them', () => {
    expect(live.length).toBeGreaterThan(70);
    for (const each of live) expect(faultsOf(each), `${each.request.method} ${each.address}`).toEqual([]);
  });

  it('finds every planted fault: wrong type, missing field, bad enum, leaking field', () => {
    const kinds = new Set<string>();
    const answer = fc.nat().map((n) => live[n % live.length]);
    fc.assert(
      fc.property(answer, fc.nat(), (each, n) => {
        if (!each) return;
        const { fault, text } = withFault(each, n % plantable(each).length);
        kinds.add(fault?.kind ?? '');
        expect(faultsOf(each, { text }), `${each.request.method} ${each.address}: ${fault?.path}`).not.toEqual([]);
      }),
      { numRuns: 1500 },
    );
    expect(kinds).toEqual(new Set(['type', 'missing', 'enum', 'extra']));
  });

  it('finds a wrong header or media type, an undocumented status, a body not JSON', () => {
    let seen = 0;
    for (const each of live) {
      const { answer } = each;
      for (const [name, { $ref }] of Object.entries(partOf(each)?.headers ?? {})) {
        const [without, wrongly] = [new Headers(answer.headers), new Headers(answer.headers)];
        without.delete(name);
        wrongly.set(name, '?');
        const component = Object.entries(document.components.headers).find(([key]) => $ref.endsWith(`/${key}`));
        expect(component, $ref).toBeDefined();
        if (component?.[1].required)
          expect(faultsOf(each, { headers: without }), `${each.address} without ${name}`).not.toEqual([]);
        expect(faultsOf(each, { headers: wrongly }), `${each.address} with a wrong ${name}`).not.toEqual([]);
        seen += 1;
      }
      const html = new Headers({ ...Object.fromEntries(answer.headers), 'content-type': 'text/html' });
      expect(faultsOf(each, { headers: html }), each.address).not.toEqual([]);
      expect(faultsOf(each, { status: 418 }), each.address).not.toEqual([]);
      expect(faultsOf(each, { status: 500 }), each.address).not.toEqual([]);
      expect(faultsOf(each, { text: answer.text.slice(0, -1) }), each.address).not.toEqual([]);
    }
    expect(seen).toBeGreaterThan(10);
  });
});

describe('a described transport', () => {
  const answering = (body: BodyInit | null, init: ResponseInit): Transport => ({
    name: 'fixed',
    fetch: async () => new Response(body, init),
  });
  const through = (transport: Transport, path: string, request: Partial<TransportRequest> = {}) =>
    describedTransport(transport, document).fetch(path, { method: 'GET', headers: {}, ...request });
  const json = { 'content-type': 'application/json; charset=UTF-8' };
  const refusal = (status: number) => JSON.stringify({ name: 'N', message: 'M', code: 0, status });

  it('lets a right answer through, whole, and remembers it', async () => {
    const transport = answering('{"api_service":"OK"}', { headers: json });
    const described = describedTransport(transport, document);
    const response = await described.fetch('/health-check', { method: 'GET', headers: {} });
    expect(await response.json()).toEqual({ api_service: 'OK' });
    expect([...seenAnswers(described)]).toEqual(['checkHealth 200']);
    expect([...seenAnswers(describedTransport(transport, document))]).toEqual(['checkHealth 200']);
  });

  it('refuses an undocumented success, and a 404 where the method is wrong', async () => {
    await expect(through(answering('{}', { headers: json }), '/v1/nowhere')).rejects.toThrow('must be a 404');
    await expect(through(answering('{}', { headers: json }), '/v2/health-check')).rejects.toThrow('must be a 404');
    const transport = answering(refusal(404), { status: 404, headers: json });
    await expect(through(transport, '/v1/map-poles/1', { method: 'DELETE' })).rejects.toThrow('must be a 405');
  });

  it('refuses an Allow that is not what is documented', async () => {
    const transport = (allow: string) => answering(refusal(405), { status: 405, headers: { ...json, allow } });
    const request = { method: 'DELETE' };
    await expect(through(transport('GET, POST'), '/v1/map-poles/1', request)).rejects.toThrow('Allow is');
    expect((await through(transport('PATCH, GET'), '/v1/map-pole/1', request)).status).toBe(405);
  });

  it('refuses a body where none is documented', async () => {
    const transport = answering('{}', { status: 410, headers: json });
    await expect(through(transport, '/v1/references/A')).rejects.toThrow('required property');
    const empty = answering(null, { status: 204, headers: { etag: '"a"' } });
    expect((await through(empty, '/v1/references/A')).status).toBe(204);
    const answer = { status: 204, headers: new Headers({ etag: '"a"' }), text: '[]' };
    expect(check('/v1/references/A', { method: 'GET', headers: {} }, answer).faults[0]).toContain('there is a body');
  });

  it('refuses a success for a request that the description would refuse', async () => {
    const made = live.find(({ request, answer }) => request.method === 'POST' && answer.status === 201);
    expect(made?.request.body).toContain('mapProjectId');
    const request = { ...made?.request, method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const faults = made ? check(made.address, request, made.answer).faults : [];
    expect(faults.join()).toContain("accepted, though the body must have required property 'mapProjectId'");
  });

  it('knows no more than what passed through it', async () => {
    await expect(coverageCase.run(describedTransport(answering(null, {}), document))).rejects.toThrow(
      'readMapPole 200',
    );
  });
});

describe('the finder of operations', () => {
  const idAt = (method: string, address: string) => find(method, address)?.operation?.operationId ?? null;

  it('takes aliases, queries, encoded parts, and the path with fewer parameters first', () => {
    expect(idAt('GET', '/v1/map-pole/7?expand=tags')).toBe('readMapPole');
    expect(idAt('GET', '/v1/map-projects/permission/1')).toBe('checkPermission');
    expect(idAt('POST', '/v1/map-documents/upload')).toBe('uploadDocument');
    expect(idAt('GET', '/v1/references/a%2Fb')).toBe('readReference');
    expect(property(find('DELETE', '/v1/map-poles/1'), 'operation')).toBeNull();
  });

  it('finds nothing for empty, broken and foreign addresses', () => {
    for (const address of ['/', '/v1/', '/v1/map-poles/', '/%ff', '/v9/map-poles', '/v1/map-poles/1/2']) {
      expect(find('GET', address), address).toBeNull();
    }
  });
});
