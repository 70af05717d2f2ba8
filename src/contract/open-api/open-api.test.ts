import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints';
import { models } from '../models';
import { resources } from '../resources';
import { basis, described } from './basis';
import { openApiDocument } from './open-api';
import type { OperationPart } from './open-api-document';

const page = (name: string) => readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8');
const sections = new Set([...page('interface.md').matchAll(/^#{2,3} ([\d.]+) /gm)].map(([, number]) => number));
const assumptions = new Set([...page('assumptions.md').matchAll(/^\| (A\d+) \|/gm)].map(([, number]) => number));

const document = openApiDocument();
const { schemas, parameters, headers, responses, securitySchemes } = document.components;

type Part = { readonly where: string; readonly value: Readonly<Record<string, unknown>> };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object of the document with the way to it. */
function partsOf(value: unknown, where = '#'): readonly Part[] {
  if (Array.isArray(value)) return value.flatMap((entry, i) => partsOf(entry, `${where}/${i}`));
  if (!isObject(value)) return [];
  const inside = Object.entries(value).flatMap(([name, child]) =>
    partsOf(child, `${where}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [{ where, value }, ...inside];
}

const operations = Object.entries(document.paths).flatMap(([path, { get, post, patch }]) =>
  Object.entries({ GET: get, POST: post, PATCH: patch }).flatMap(([method, operation]) =>
    operation ? [{ path, method, operation }] : [],
  ),
);

/** The operations, parameters, responses and component schemas: each must name its source. */
function markedParts(): readonly Part[] {
  const named = (where: string, parts: object) =>
    Object.entries(parts).map(([name, value]) => ({ where: `${where}/${name}`, value }));
  const answers = operations.flatMap(({ operation }) =>
    named(`${operation.operationId}/responses`, operation.responses).filter(({ value }) => !('$ref' in value)),
  );
  return [
    ...operations.map(({ operation }) => ({ where: operation.operationId, value: operation })),
    ...answers,
    ...named('schemas', schemas),
    ...named('parameters', parameters),
    ...named('headers', headers),
    ...named('responses', responses),
    ...named('securitySchemes', securitySchemes),
  ];
}

describe('the description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const plain: object = JSON.parse(JSON.stringify(document));
    expect(await validator.validate({ ...plain })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const broken = await new Validator().validate({ ...plain, paths: { health: 5 } });
    expect(broken.valid).toBe(false);
  });

  it('is plain JSON, the same each time, and tells the base address', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(openApiDocument()).toEqual(document);
    expect(document.servers).toEqual([{ url: '/' }]);
    expect(openApiDocument({ serverUrl: 'https://maps.example.com' }).servers[0]?.url).toBe('https://maps.example.com');
  });

  it('has no reference that leads nowhere', () => {
    const byWhere = new Set(partsOf(document).map(({ where }) => where));
    const refs = partsOf(document).flatMap(({ value }) => (typeof value['$ref'] === 'string' ? [value['$ref']] : []));
    expect(refs.length).toBeGreaterThan(300);
    expect(refs.filter((ref) => !byWhere.has(ref))).toEqual([]);
  });

  it('is read by the service alone, so that it lies in no bundle of the product', () => {
    const root = join(import.meta.dirname, '../..');
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !/^(contract|service)\//.test(path));
    expect(sources.length).toBeGreaterThan(50);
    const readers = sources.filter((path) => readFileSync(join(root, path), 'utf8').includes('contract/open-api'));
    expect(readers).toEqual([]);
  });

  it('uses every component', () => {
    const refs = new Set(partsOf(document).map(({ value }) => value['$ref']));
    const named = { schemas, parameters, headers, responses };
    const all = Object.entries(named).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    // The shared fields are the base of no model: each one spells its own.
    expect(all.filter((ref) => !refs.has(ref))).toEqual(['#/components/schemas/MapItem']);
  });
});

describe('the operations', () => {
  it('are those of the table, each model with its own path, and no others', () => {
    const expected = endpoints.flatMap(({ name, method, path }) => {
      if (!path.includes('{model}')) return [`${name} ${method} /${path}`];
      return models.map(({ plural }) => `${name} ${method} /${path.replace('{model}', plural)}`);
    });
    const written = operations.map(({ path, method, operation }) => `${operation['x-endpoint']} ${method} ${path}`);
    expect(written.sort()).toEqual(expected.sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(written.length);
  });

  it('carry the source and the credential of their endpoint', () => {
    const schemes = {
      none: [],
      'access-token': ['accessToken'],
      'refresh-token': ['refreshToken'],
      'api-key': ['apiKey'],
      either: ['accessToken', 'apiKey'],
    };
    for (const { operation } of operations) {
      const endpoint = endpoints.find(({ name }) => name === operation['x-endpoint']);
      expect(operation).toMatchObject(basis(endpoint?.source ?? ''));
      expect(operation.security.flatMap((each) => Object.keys(each))).toEqual(schemes[endpoint?.auth ?? 'none']);
      if (endpoint?.auth !== 'none') expect(Object.keys(operation.responses)).toContain('401');
    }
  });

  it('have the parameters of their path, a success, and a tag that is explained', () => {
    const tags = document.tags.map(({ name }) => name);
    const parameterOf = ({ $ref }: { $ref: string }) => parameters[$ref.replace('#/components/parameters/', '')];
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.map(parameterOf).filter((parameter) => parameter?.in === 'path');
      expect(inPath.map((parameter) => `{${parameter?.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
      expect(tags).toEqual(expect.arrayContaining([...operation.tags]));
    }
  });

  it('with a body in JSON refuse broken, large and invalid ones', () => {
    const withJson = operations.filter(({ operation }) => operation.requestBody?.content['application/json']);
    expect(withJson).toHaveLength(2 * models.length + 3);
    for (const { operation } of withJson) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['400', '413', '422']));
    }
  });

  it('are reached by singular and plural, as an assumption', () => {
    const aliases = Object.values(document.paths).flatMap((path) => path['x-aliases'] ?? []);
    const spelt = [...Object.keys(document.paths), ...aliases.map(({ path }) => path)];
    for (const { plural, singular } of [...models, { plural: 'map-projects', singular: 'map-project' }]) {
      expect(spelt).toEqual(expect.arrayContaining([`/{version}/${plural}/{id}`, `/{version}/${singular}/{id}`]));
    }
    expect(new Set(spelt).size).toBe(spelt.length);
    expect(aliases.every((alias) => 'x-assumed' in alias && alias['x-assumed'] === 'docs/assumptions.md A15')).toBe(
      true,
    );
  });
});

describe('the marks', () => {
  const tabled = new Set<string>([...endpoints, ...resources].map(({ source }) => source));
  /** Sections about what the tables of endpoints and resources do not hold: parameters and credentials. */
  const beside = ['9', '4.4', '4.3', '5', '11.1', '11.2', '11.3', '11.4', '11.5', '11.6', '11.7'].map(
    (number) => `docs/interface.md ${number}`,
  );

  it('exist for every operation, parameter, response and schema: exactly one of two', () => {
    const parts = markedParts();
    expect(parts.length).toBeGreaterThan(150);
    const marks = (value: object) => ['x-source', 'x-assumed'].filter((mark) => mark in value);
    expect(parts.filter(({ value }) => marks(value).length !== 1).map(({ where }) => where)).toEqual([]);
    const both = partsOf(document).filter(({ value }) => marks(value).length > 1);
    expect(both.map(({ where }) => where)).toEqual([]);
  });

  it('name sections and assumptions that are there; the text says an assumption too', () => {
    for (const { where, value } of partsOf(document)) {
      const source = value['x-source'];
      const section = /^docs\/interface\.md ([\d.]+)$/.exec(String(source))?.[1];
      if (source !== undefined) expect(sections.has(section), `${where}: ${String(source)}`).toBe(true);
      const mark = value['x-assumed'];
      if (mark === undefined) continue;
      const number = /^docs\/assumptions\.md (A\d+)$/.exec(String(mark))?.[1];
      expect(assumptions.has(number), `${where}: ${String(mark)}`).toBe(true);
      if ('description' in value) expect(value['description'], where).toContain(`Assumed (${String(number)})`);
    }
    for (const { where, value } of markedParts()) expect(value['description'], where).toMatch(/\w/);
  });

  it('match the endpoints and resources, or describe parameters and credentials', () => {
    for (const { where, value } of partsOf(document)) {
      const source = value['x-source'];
      if (source !== undefined) expect(tabled.has(String(source)) || beside.includes(String(source)), where).toBe(true);
    }
  });

  it('tell the properties that docs/interface.md shows from those that are assumed', () => {
    const shown = (name: string) => {
      const properties = schemas[name]?.['properties'];
      const entries = isObject(properties) ? Object.entries(properties) : [];
      return entries.filter(([, value]) => isObject(value) && !('x-assumed' in value)).map(([key]) => key);
    };
    const project = ['id', 'name', 'description', 'status', 'created_at', 'updated_at'];
    expect(shown('MapProject').sort()).toEqual(project.sort());
    expect(shown('MapSegment').sort()).toEqual(['id', 'mapProjectId', 'name', 'poly', 'tags']);
    expect(shown('MapPermitUpdate').sort()).toEqual(['mapProjectId', 'poly']);
  });

  it('are made from the sources of the tables', () => {
    expect(basis('docs/interface.md 4.5')).toEqual({ 'x-source': 'docs/interface.md 4.5' });
    expect(described('A.', 'A7')).toEqual({
      description: 'A. Assumed (A7): the document of the interface does not show it.',
      'x-assumed': 'docs/assumptions.md A7',
    });
  });
});

describe('the statuses', () => {
  const statusesOf = (operationId: string) => {
    const found = operations.find(({ operation }) => operation.operationId === operationId)?.operation;
    return Object.keys(found?.responses ?? {});
  };
  const answerOf = (operation: OperationPart | undefined, status: number) => operation?.responses[String(status)];

  it('are those of docs/interface.md and A3', () => {
    expect(statusesOf('readReference')).toEqual(['200', '204', '304', '401', '410', '503']);
    const written = ['201', '400', '401', '403', '404', '413', '422', '429', '503', '507'];
    expect(statusesOf('createMapPole')).toEqual(written);
    expect(statusesOf('login')).toEqual(['200', '400', '401', '403', '413', '422', '429', '503', '507']);
    expect(statusesOf('listCrmVendors')).toEqual(['200', '401', '503']);
    expect(statusesOf('checkHealth')).toEqual(['200', '404']);
  });

  it('that the Errors table of docs/interface.md shows are no assumptions', () => {
    const shown = [
      ['readReference', 401],
      ['readReference', 410],
      ['login', 401],
      ['refreshAccess', 401],
      ['checkAccess', 401],
      ['checkHealth', 404],
      ['checkVersionHealth', 404],
    ] as const;
    for (const [operationId, status] of shown) {
      const found = operations.find(({ operation }) => operation.operationId === operationId)?.operation;
      expect(answerOf(found, status), operationId).toHaveProperty('x-source');
    }
  });
});
