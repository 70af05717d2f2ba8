import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLossClasses, readLossValues } from '../fibres/loss/read-loss-values';
import { readForms } from '../items/forms/read-forms';
import { asItIs } from '../screens/deployment';
import { configKeys, demoConfig, parseConfig, readConfig } from './config';
import { additionsSetting } from './start/offered-additions';
import { townSetting } from './start/town-size';

describe('readConfig', () => {
  it('takes the shipped defaults', () => {
    const config = readConfig({ base: '/api/', version: 'v1', authScheme: 'Bearer', basemaps: [] }, '/');
    expect(config.api).toEqual({
      base: '/api',
      version: 'v1',
      authScheme: 'Bearer',
      pathForms: { models: 'plural', projects: 'singular' },
      headers: {},
    });
    expect(config.deployment).toEqual(asItIs);
    expect(config.basemaps.map((map) => map.id)).toEqual(['town', 'blank']);
    expect(config.idleLimit).toBe(12 * 3_600_000);
  });

  it('lets a deployment forbid that unsent work stays after a sign-out', () => {
    expect(readConfig({ base: '/api' }, '/').keepOutboxOnLogout).toBe(true);
    expect(readConfig({ base: '/api', keepOutboxOnLogout: false }, '/').keepOutboxOnLogout).toBe(false);
  });

  it('adds the deployment’s basemaps with attribution; dark falls back to light', () => {
    const own = {
      id: 'osm',
      name: 'Streets',
      attribution: '© OpenStreetMap',
      light: 'https://tiles.example/style.json',
    };
    const added = readConfig({ base: '/api', basemaps: [own] }, '/').basemaps.at(-1);
    expect(added).toMatchObject({ attribution: '© OpenStreetMap', source: { kind: 'style', dark: own.light } });
  });

  it('takes the forms of paths, what is left out, and how the deployment is called', () => {
    const brand = { name: 'Acme Fibre', logo: 'acme/logo.svg' };
    const pathForms = { models: 'singular', projects: 'plural' };
    const workOrders = { category: 'task' };
    const config = readConfig({ base: '/api', pathForms, features: { crm: false }, brand, workOrders }, '/maps/');
    expect(config.api.pathForms).toEqual(pathForms);
    expect(config.deployment).toEqual({
      name: 'Acme Fibre',
      logo: '/maps/acme/logo.svg',
      features: { crm: false, documents: true, report: true },
      orderCategory: 'task',
    });
  });

  it('lets a sign-in last as long as the deployment says', () => {
    expect(readConfig({ base: '/api', idleHours: 0.5 }, '/').idleLimit).toBe(1_800_000);
    expect(readConfig({ base: '/api', idleHours: 0 }, '/').idleLimit).toBeNull();
  });

  it.each([
    [null, '(the whole file)'],
    [{}, 'base'],
    [{ base: 5 }, 'base'],
    [{ base: '/api', authScheme: 'Basic' }, 'authScheme'],
    [{ base: '/api', idleHours: -1 }, 'idleHours'],
    [{ base: '/api', idleHours: '12' }, 'idleHours'],
    [{ base: '/api', basemaps: {} }, 'basemaps'],
    [{ base: '/api', keepOutboxOnLogout: 'no' }, 'keepOutboxOnLogout'],
    [{ base: '/api', pathForms: 'singular' }, 'pathForms'],
    [{ base: '/api', pathForms: { models: 'both' } }, 'pathForms.models'],
    [{ base: '/api', features: [] }, 'features'],
    [{ base: '/api', features: { crm: 'no' } }, 'features.crm'],
    [{ base: '/api', features: { reports: true } }, 'features.reports'],
    [{ base: '/api', brand: 'Acme' }, 'brand'],
    [{ base: '/api', brand: { name: '' } }, 'brand.name'],
    [{ base: '/api', brand: { logo: 'https://evil.example/x.svg' } }, 'brand.logo'],
    [{ base: '/api', brand: { logo: '../../x.svg' } }, 'brand.logo'],
    [{ base: '/api', bsaemaps: [] }, 'bsaemaps'],
    [{ base: '/api', pathForms: { model: 'plural' } }, 'pathForms.model'],
    [{ base: '/api', brand: { colour: 'teal' } }, 'brand.colour'],
    [
      { base: '/api', basemaps: [{ id: 'a', name: 'A', attribution: '©', light: '/l.json', drak: '/d.json' }] },
      'basemaps[0].drak',
    ],
    [{ base: '/api', basemaps: [{ id: 'a', name: 'A', attribution: '©' }] }, 'basemaps[0].light'],
  ])('names the wrong key of %j', (value, key) => {
    expect(() => readConfig(value, '/')).toThrow(`"${key}"`);
  });
});

describe('parseConfig', () => {
  it('reads a file', () => {
    expect(parseConfig('{ "base": "/api" }', '/').api.base).toBe('/api');
  });

  it.each(['', '{ "base": "/api", ', '<!doctype html>'])('names the file when it is no JSON: %j', (text) => {
    expect(() => parseConfig(text, '/')).toThrow('config.configJsonIsNot');
  });
});

/** The page for operators describes the keys of config.json that the product reads. */
describe('docs/configuration.md', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'configuration.md'), 'utf8');
  const [, table = ''] = page.split('| key of `config.json` | without it | |\n');

  it('has every key of config.json in its table, once, and no other', () => {
    const rows = table.split('\n\n')[0]?.split('\n').slice(1) ?? [];
    const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, key]) => key));
    expect(named.toSorted()).toEqual(configKeys.toSorted());
  });

  it('has the settings that the demo takes in its address', () => {
    const [, demo = ''] = page.split('| parameter of the demo | without it | |\n');
    const rows = demo.split('\n\n')[0]?.split('\n').slice(1) ?? [];
    const named = rows.flatMap((row) => [...row.matchAll(/^\| `\?(\w+)=` \| `(\w+)` \|/g)].map(([, ...two]) => two));
    expect(named).toEqual([townSetting, additionsSetting].map(({ name, usual }) => [name, usual]));
  });

  it('has examples that the page takes', () => {
    const examplesIn = (text: string) => [...text.matchAll(/\n```json\n(.*?)\n```/gs)].map(([, json = '']) => json);
    const [ofConfig = '', ofLosses = ''] = page.split('\n### Losses and classes\n');
    const examples = examplesIn(ofConfig);
    expect(examples.length).toBeGreaterThan(0);
    const lists = examples.filter((text) => text.startsWith('['));
    expect(lists.map((text) => readForms(text))).toEqual([{ forms: [expect.anything()], faults: [] }]);
    for (const text of examples.filter((one) => !lists.includes(one)))
      expect(parseConfig(text, '/').api.base).toMatch(/^https:/);
    const [values = '', classes = ''] = examplesIn(ofLosses);
    expect(readLossValues(values)).toMatchObject({ values: { mechanicalDb: 0.2 }, faults: [] });
    expect(readLossClasses(classes)).toMatchObject({ classes: [{ id: 'SFP 40 km' }], faults: [] });
  });
});

describe('demoConfig', () => {
  it('marks its requests and stays below the page', () => {
    expect(demoConfig('/demo/').api).toMatchObject({ base: '/demo/api/demo', headers: { 'x-demo': '1' } });
  });
});
