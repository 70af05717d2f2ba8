import { describe, expect, it } from 'vitest';
import { crmListSchema } from './crm';
import { endpointPath, endpoints } from './endpoints';
import { mapProjectSchema } from './project';
import { resources } from './resources';

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
