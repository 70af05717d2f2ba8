import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessCheckSchema } from './access-check';
import {
  crmAccountSchema,
  crmBillingItemSchema,
  crmCapitalProjectSchema,
  crmContactSchema,
  crmListSchema,
  crmServiceSchema,
  crmVendorSchema,
} from './crm';
import { endpoints } from './endpoints';
import { globalHealthSchema, versionHealthSchema } from './health';
import { loginResultSchema } from './login';
import { mapPointItemSchema, mapSegmentSchema } from './map-item';
import { models } from './models';
import { openApiDocument } from './open-api/open-api';
import { mapProjectSchema, projectStatuses } from './project';
import { referenceTypes } from './reference';
import { refreshResultSchema } from './refresh-result';
import { resources } from './resources';
import { settingSchema } from './setting';
import { status } from './status';
import { tagSchema } from './tag';

const read = (page: string) => readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8');
const page = read('interface.md');
const assumptions = read('assumptions.md');

type Section = { readonly number: string; readonly text: string };

/** The numbered sections of the page, each without those below it. */
const sections: readonly Section[] = page
  .split(/^#{2,3} (?=\d)/m)
  .slice(1)
  .map((text) => ({ number: /^[\d.]+/.exec(text)?.[0] ?? '', text }));

const sectionOf = (number: string) => sections.find((section) => section.number === number)?.text ?? '';
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
/** The names in the first column of a section's tables. */
const namesIn = (number: string) => rowsOf(sectionOf(number)).flatMap(([name = '']) => quoted(name));
const inOrder = (names: Iterable<string>) => [...names].sort((a, b) => a.localeCompare(b, 'en'));
const keysOf = ({ shape }: { readonly shape: object }) => inOrder(Object.keys(shape));
const numbersIn = (text: string) => [...text.matchAll(/\b[2-5]\d\d\b/g)].map(([code]) => Number(code));

/** Every endpoint that the page has: its section, method, path and statuses. */
const written = sections
  .filter(({ number }) => number.startsWith('4.'))
  .flatMap(({ number, text }) =>
    rowsOf(text).flatMap((cells) => {
      const [, method = '', path = ''] = /^(GET|POST|PATCH) `([^`]+)`$/.exec(cells[0] ?? '') ?? [];
      return path === '' ? [] : [{ number, method, path, codes: numbersIn(cells.at(-1) ?? ''), text: cells.join(' ') }];
    }),
  );

const document = openApiDocument();

/** The statuses that the description gives an endpoint; of the models' endpoints those of poles. */
function describedStatuses({ method, path }: { readonly method: string; readonly path: string }): readonly number[] {
  const operations = Object.entries(document.paths[`/${path.replace('{model}', 'map-poles')}`] ?? {});
  const [, operation] = operations.find(([name]) => name === method.toLowerCase()) ?? [];
  const responses = typeof operation === 'object' && 'responses' in operation ? operation.responses : {};
  return Object.keys(responses).map(Number);
}

describe('docs/interface.md and the contract', () => {
  it('have the same endpoints', () => {
    const ours = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(inOrder(written.map(({ method, path }) => `${method} ${path}`))).toEqual(inOrder(ours));
  });

  it.each(endpoints)('agree on the section of $name', ({ method, path, source }) => {
    const found = written.find((one) => one.method === method && one.path === path);
    // Each assumption stands in the section of its kind, with the number of the assumption.
    if (/^A\d+$/.test(source)) expect(found?.text).toContain(`(${source})`);
    else expect(`docs/interface.md ${found?.number}`).toBe(source);
  });

  it.each(endpoints)('agree on the statuses of $name', (endpoint) => {
    const found = written.find(({ method, path }) => method === endpoint.method && path === endpoint.path);
    expect(new Set(found?.codes)).toEqual(new Set(describedStatuses(endpoint)));
  });

  it('have the same models', () => {
    const list = sectionOf('4.1')
      .split('\n\n')
      .find((part) => part.startsWith('`map-'));
    expect(quoted(list ?? '')).toEqual(models.map(({ plural }) => plural));
  });

  it('have the same fields', () => {
    const items = new Set([...keysOf(mapSegmentSchema), ...keysOf(mapPointItemSchema)]);
    expect(inOrder(namesIn('2.1'))).toEqual(keysOf(mapProjectSchema));
    expect(inOrder(namesIn('2.2'))).toEqual(inOrder(items));
    expect(inOrder(quoted(sectionOf('2.3')))).toEqual(keysOf(tagSchema));
    expect(inOrder(namesIn('2.4'))).toEqual(keysOf(crmVendorSchema));
    expect(inOrder(namesIn('2.5'))).toEqual(keysOf(settingSchema));
    expect(namesIn('4.6').filter((name) => !name.includes('/'))).toEqual(Object.keys(crmListSchema.shape));
  });

  it('have the same results of sign-in and health', () => {
    const rows = new Map(rowsOf(sectionOf('2.6')).map(([name, body = '']) => [name, body]));
    const namesOf = (result: string) =>
      [...(rows.get(result) ?? '').matchAll(/[`"]([\w-]{3,})[`"]/g)].map(([, n]) => n);
    expect(namesOf('login')).toEqual(Object.keys(loginResultSchema.shape));
    expect(namesOf('refresh')).toEqual(Object.keys(refreshResultSchema.shape));
    expect(namesOf('global health')).toEqual(Object.keys(globalHealthSchema.shape));
    expect(namesOf('health of version 1')).toEqual(Object.keys(versionHealthSchema.shape));
    expect(namesOf('access check')).toEqual(Object.keys(accessCheckSchema.shape));
  });

  it('have the same statuses, of projects too', () => {
    const successes: readonly number[] = [status.ok, status.created, status.noContent, status.notModified];
    const errors = rowsOf(sectionOf('7')).flatMap(([code = '']) => numbersIn(code));
    expect(new Set([...errors, ...successes])).toEqual(new Set(Object.values(status)));
    expect(quoted(rowsOf(sectionOf('2.1')).find(([name]) => name === '`status`')?.[2] ?? '')).toEqual([
      ...projectStatuses,
    ]);
  });

  it('name a section or an assumption that is there for every resource', () => {
    for (const { name, source } of resources) {
      const isThere = source.startsWith('A')
        ? assumptions.includes(`\n| ${source} |`)
        : sectionOf(source.replace('docs/interface.md ', '')) !== '';
      expect(isThere, `${name}: ${source}`).toBe(true);
    }
  });
});

describe('docs/assumptions.md and the contract', () => {
  const rowOf = (number: string) => assumptions.split('\n').find((line) => line.startsWith(`| ${number} |`)) ?? '';

  it('have the same reference types', () => {
    const named = [...rowOf('A21').matchAll(/\b(?:Map|Document)\w+/g)].map(([name]) => name);
    expect(named).toEqual([...referenceTypes]);
  });

  it('have the same fields of CRM items', () => {
    const base = ['id', 'name'];
    const shown = new Set([...base, ...quoted(rowOf('A26')).flatMap((list) => list.split(', '))]);
    const schemas = [
      crmContactSchema,
      crmAccountSchema,
      crmServiceSchema,
      crmCapitalProjectSchema,
      crmBillingItemSchema,
    ];
    expect(inOrder(shown)).toEqual(inOrder(new Set(schemas.flatMap(keysOf))));
  });
});
