import { describe, expect, it } from 'vitest';
import { models } from '../../contract/models';
import { createRouter } from './router';

const route = createRouter(() => true);
const namesAt = (path: string) => route(path)?.endpoints.map(({ name }) => name);

describe('the router', () => {
  it('finds every model by its plural and its singular, and gives the plural', () => {
    for (const { plural, singular } of models) {
      for (const path of [plural, singular]) {
        expect(route(`/v1/${path}/7`)?.parameters).toEqual({ version: 'v1', model: plural, id: '7' });
        expect(namesAt(`/v1/${path}`)).toEqual(['list-model', 'create-model']);
      }
    }
  });

  it('prefers a literal segment over a parameter, however the model is spelt', () => {
    expect(namesAt('/v1/map-document/upload')).toEqual(['upload-document']);
    expect(namesAt('/v1/map-documents/upload')).toEqual(['upload-document']);
    expect(namesAt('/v1/map-document/download/4')).toEqual(['download-document']);
    expect(namesAt('/v1/map-document/4')).toEqual(['read-model', 'update-model']);
  });

  it('reaches projects by both spellings', () => {
    for (const path of ['map-project', 'map-projects']) {
      expect(namesAt(`/v1/${path}`)).toEqual(['create-project', 'list-projects']);
      expect(namesAt(`/v1/${path}/1`)).toEqual(['read-project', 'update-project']);
      expect(route(`/v1/${path}/permission/9`)?.parameters).toEqual({ version: 'v1', mapProjectId: '9' });
    }
  });

  it('decodes segments once, after splitting', () => {
    expect(route('/v1/references/a%2Fb%2520')?.parameters['refType']).toBe('a/b%20');
    expect(route('/v1/map%2Dpoles/1')?.parameters['model']).toBe('map-poles');
  });

  it('finds nothing for unknown versions, models, depths and broken encodings', () => {
    const paths = [
      '',
      '/',
      'v1/map-poles',
      '/v2/map-poles',
      '/v1/map-ships',
      '/v1/map-poles/',
      '/v1/map-poles/1/2',
      '/%',
    ];
    for (const path of paths) expect(route(path), path).toBeNull();
  });

  it('knows only what is served', () => {
    const health = createRouter(({ name }) => name === 'global-health');
    expect(health('/health-check')?.endpoints.map(({ name }) => name)).toEqual(['global-health']);
    expect(health('/v1/health-check')).toBeNull();
  });
});
