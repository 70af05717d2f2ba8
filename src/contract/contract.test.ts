import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crmListSchema, crmVendorSchema } from './crm';
import { endpointPath, endpoints } from './endpoints';
import { loginResultSchema } from './login';
import { models } from './models';
import { mapProjectSchema } from './project';
import { refreshResultSchema } from './refresh-result';
import { resources } from './resources';
import { settingSchema } from './setting';
import { tagSchema } from './tag';

const page = join(import.meta.dirname, '../../../shared/interface.md');
const text = existsSync(page) ? readFileSync(page, 'utf8') : null;
if (text === null) console.info('interface.md is not beside the project: comparing the contract with it is skipped');

type Row = Readonly<Record<string, string>>;

/** Every table of the page, each row keyed by its column's name. */
function tablesOf(markdown: string): readonly { readonly heading: string; readonly rows: readonly Row[] }[] {
  const tables: { heading: string; rows: Row[]; columns: readonly string[] }[] = [];
  let heading = '';
  let open = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
    if (!line.startsWith('|')) {
      open = false;
      continue;
    }
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const table = tables.at(-1);
    if (!open || !table) tables.push({ heading, rows: [], columns: cells });
    else if (!/^[-|]+$/.test(cells.join(''))) {
      table.rows.push(Object.fromEntries(table.columns.map((column, i) => [column, cells[i] ?? ''])));
    }
    open = true;
  }
  return tables;
}

const tables = tablesOf(text ?? '');
const rowsWith = (...columns: readonly string[]) =>
  tables.flatMap(({ heading, rows }) =>
    rows.filter((row) => columns.every((column) => column in row)).map((row) => ({ heading, row })),
  );
const fieldsUnder = (heading: string) =>
  tables
    .filter((table) => table.heading.startsWith(heading))
    .flatMap(({ rows }) => rows.map((row) => row['Field']))
    .sort();

describe.skipIf(text === null)('the contract and interface.md', () => {
  it('have the same endpoints', () => {
    const written = rowsWith('Method', 'Path').map(({ row }) => `${row['Method']} ${row['Path']}`);
    const ours = endpoints
      .filter(({ source }) => !source.startsWith('assumed'))
      .map(({ method, path }) => `${method} {base_url}/${path}`);
    expect(written.length).toBeGreaterThan(20);
    expect(ours.sort()).toEqual(written.sort());
  });

  it('agree on the section of every endpoint', () => {
    for (const { heading, row } of rowsWith('Method', 'Path')) {
      const ours = endpoints.find(
        (endpoint) => endpoint.method === row['Method'] && `{base_url}/${endpoint.path}` === row['Path'],
      );
      expect(ours?.source).toBe(`Endpoints: ${heading}`);
    }
  });

  it('have the same models', () => {
    const written = rowsWith('Model', 'Collection path segment').map(
      ({ row }) => `${row['Model']} ${row['Collection path segment']}`,
    );
    expect(models.map(({ name, plural }) => `${name} ${plural}`)).toEqual(written);
  });

  it('have the same fields where the document shows fields', () => {
    const known: Readonly<Record<string, readonly string[]>> = { 'map project': ['bookmarked'] };
    const shapes = {
      'Map project (': mapProjectSchema,
      'Tag (': tagSchema,
      'CRM vendor': crmVendorSchema,
      'Setting record': settingSchema,
    };
    for (const [heading, schema] of Object.entries(shapes)) {
      const assumed = heading === 'Map project (' ? known['map project'] : [];
      const ours = Object.keys(schema.shape).filter((name) => !assumed?.includes(name));
      expect(new Set(ours), heading).toEqual(new Set(fieldsUnder(heading)));
    }
  });

  it('have the same fields of login and refresh', () => {
    const cells = new Map(rowsWith('Resource', 'Fields').map(({ row }) => [row['Resource'], row['Fields']]));
    const names = (cell: string | undefined) => cell?.split(',').map((part) => part.trim().split(' ')[0]);
    expect(Object.keys(loginResultSchema.shape)).toEqual(names(cells.get('Login result')));
    expect(Object.keys(refreshResultSchema.shape)).toEqual(names(cells.get('Refresh result')));
  });

  it('name a section that exists for every resource', () => {
    const headings = (text ?? '').split('\n').filter((line) => line.startsWith('#'));
    for (const { name, source } of resources) {
      const exists = source.startsWith('assumed: gaps.md ') || headings.some((line) => line.includes(source));
      expect(exists, `${name}: ${source}`).toBe(true);
    }
  });
});

describe('endpoints', () => {
  it('have unique names, and no deletion', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
    expect(new Set<string>(endpoints.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'PATCH']));
  });

  it('fill in and encode their parameters', () => {
    expect(endpointPath('read-model', { version: 'v1', model: 'map-poles', id: 7 })).toBe('v1/map-poles/7');
    expect(endpointPath('read-reference', { version: 'v1', refType: 'a/b c' })).toBe('v1/references/a%2Fb%20c');
    expect(endpointPath('global-health')).toBe('health-check');
  });

  it('say which parameter is missing', () => {
    expect(() => endpointPath('read-model', { version: 'v1', id: 1 })).toThrow('needs model');
  });
});

describe('schemas', () => {
  it('keep properties that they do not know', () => {
    const project = { id: 1, name: 'A', description: '', status: 'active', created_at: '', updated_at: '', extra: [1] };
    expect(mapProjectSchema.parse(project)).toEqual(project);
    const list = {
      items: [{ id: 1, more: 2 }],
      _links: { self: { href: '/x' } },
      _meta: { totalCount: 1, pageCount: 1, currentPage: 1, perPage: 20, x: 1 },
    };
    expect(crmListSchema.parse(list)).toEqual(list);
  });

  it('have unique names and refuse what is no object or array', () => {
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
    for (const { name, schema } of resources) expect(schema.safeParse('text').success, name).toBe(false);
  });
});
