import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createQueries } from '../../api/queries/create-queries';
import { createFakeApi } from '../../api/testing/fake-api';
import { json, type SeenRequest } from '../../api/testing/fake-fetch';
import type { Services } from '../services';
import { showPage } from '../testing/show-page';
import { knownSettingsStore } from './known-settings';
import { effectiveValue, isKeyLike } from './setting-row';
import { SettingsPage, searchSettings, settingGroups } from './settings-page';
import { usedSettings } from './used-settings';

const record = (name: string, more: object = {}) => ({
  ...{ id: 1, name, label: `Label of ${name}`, value: null, defaultValue: 'usual', type: 'string', category: 'C' },
  ...{ description: 'What it does', readOnly: 0, updatedAt: '2026-01-01 00:00:00', ...more },
});

const settings = new Map([
  ['map.zoom', record('map.zoom')],
  ['map.flag', record('map.flag', { type: 'bool', value: '1', readOnly: 1 })],
  ['mail.api_key', record('mail.api_key', { value: 'planted-secret' })],
  ['units.length', record('units.length', { value: 'ft', defaultValue: 'm' })],
]);

function service({ path, query }: SeenRequest): Response {
  const setting = settings.get(query.get('name') ?? '');
  if (path.endsWith('/keys')) return json([...settings.keys()]);
  if (!setting) return json({}, 404);
  if (path.endsWith('/value')) return json({ name: setting.name, value: setting.value ?? setting.defaultValue });
  return json(setting);
}

function show(at = '/service/settings', handle: (request: SeenRequest) => Response = service) {
  const { api, seen } = createFakeApi(handle);
  const queries = createQueries();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const outbox = { store: createStore(() => ({ count: 0, items: new Map() })) };
  const offer = { demo: false, sampleUsers: [], basemaps: [], resetDemo: null, faultSimulation: null };
  const services = { api, queries, session: api.session, outbox, offer } as unknown as Services;
  showPage(<SettingsPage />, { services, queries, at });
  const askedFor = (end: string) => seen.filter(({ path }) => path.endsWith(end)).map(({ query }) => query.get('name'));
  return { askedFor };
}

const row = (name: string) =>
  screen.findAllByTestId('setting').then((all) => {
    const found = all.find(({ dataset }) => dataset['name'] === name);
    if (!found) throw new Error(`no row ${name}`);
    return found;
  });

beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as unknown as MediaQueryList;
});
afterEach(() => {
  cleanup();
  knownSettingsStore.setState(new Map(), true);
});

describe('settings', () => {
  it('that the product goes by are asked only where the service has them', async () => {
    const { askedFor } = show();
    await row('map.zoom');
    await waitFor(() => expect(askedFor('/value')).toContain('units.length'));
    expect(askedFor('/value').filter((name) => !settings.has(name ?? ''))).toEqual([]);
  });

  it('are read group by group', async () => {
    const { askedFor } = show();
    expect((await row('map.zoom')).textContent).toContain('map.zoom');
    await waitFor(() => expect(askedFor('/get')).toEqual(['map.zoom', 'map.flag']));
    fireEvent.click(screen.getByRole('link', { name: /^units/ }));
    await row('units.length');
    await waitFor(() => expect(askedFor('/get').at(-1)).toBe('units.length'));
  });

  it('show the value, the default and what is read-only, and the whole record opened', async () => {
    const { askedFor } = show();
    await waitFor(async () => expect((await row('map.zoom')).textContent).toContain('usualDefault'));
    expect((await row('map.flag')).textContent).toContain('OnRead only');
    fireEvent.click(within(await row('map.zoom')).getByRole('button'));
    const details = screen.getByTestId('setting-details');
    await waitFor(() => expect(details.textContent).toContain('In effect, as the service saysusual'));
    expect(details.textContent).toContain('ValueNot set');
    expect(askedFor('/value')).toContain('map.zoom');
  });

  it('never have the value of what is like a key on the page, nor ask for it', async () => {
    const { askedFor } = show('/service/settings?group=mail');
    await waitFor(async () => expect((await row('mail.api_key')).textContent).toContain('hidden'));
    fireEvent.click(within(await row('mail.api_key')).getByRole('button'));
    expect(screen.getByTestId('setting-details').textContent).toContain('hidden');
    expect(new XMLSerializer().serializeToString(document)).not.toContain('planted-secret');
    expect(askedFor('/value')).not.toContain('mail.api_key');
  });

  it('are searched over all groups', async () => {
    show();
    fireEvent.change(await screen.findByTestId('setting-search'), { target: { value: 'length' } });
    expect((await screen.findAllByTestId('setting')).map(({ dataset }) => dataset['name'])).toEqual(['units.length']);
    fireEvent.change(screen.getByTestId('setting-search'), { target: { value: 'xyz' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all settings' }));
    expect(await screen.findAllByTestId('setting')).toHaveLength(2);
  });

  it('say which of them the product goes by, and from where', async () => {
    show();
    const used = (name: string) =>
      screen.getAllByTestId('setting-in-use').find(({ dataset }) => dataset['name'] === name);
    await waitFor(() => expect(used('units.length')?.textContent).toContain('Feet (as the service says)'));
    expect(used('fibre.color_standard')?.textContent).toContain('TIA-598-C (Strandmap’s own');
  });

  it('say what is wrong, and try again', async () => {
    let answer = (_request: SeenRequest) => json({}, 403);
    show('/service/settings', (request) => answer(request));
    expect((await screen.findByTestId('failed')).textContent).toContain('You have no access to this');
    answer = service;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByTestId('setting')).toHaveLength(2);
  });
});

const keys = ['map.zoom', 'units.length', 'map.snap_distance', 'alone'];

describe('settings', () => {
  it('are grouped by what stands before the dot, in the order of the service', () => {
    expect(settingGroups(keys)).toEqual([
      { name: 'map', keys: ['map.zoom', 'map.snap_distance'] },
      { name: 'units', keys: ['units.length'] },
      { name: 'alone', keys: ['alone'] },
    ]);
  });

  it('are found by name, and by the words that were read', () => {
    const known = (key: string) => (key === 'units.length' ? 'Lengths ft or m' : undefined);
    expect(searchSettings(keys, 'MAP snap', known)).toEqual(['map.snap_distance']);
    expect(searchSettings(keys, 'lengths ft', known)).toEqual(['units.length']);
    expect(searchSettings(keys, 'nothing', known)).toEqual([]);
  });

  it('have the value, else the default; an empty text is set', () => {
    expect(effectiveValue({ value: 'a', defaultValue: 'b' })).toBe('a');
    expect(effectiveValue({ value: '', defaultValue: 'b' })).toBe('');
    expect(effectiveValue({ value: null, defaultValue: 'b' })).toBe('b');
    expect(effectiveValue({ value: null, defaultValue: null })).toBeNull();
  });

  it.each([
    ['mail.password', 'string'],
    ['map.tile_access', 'token'],
    ['crm.api_key', 'string'],
    ['x.Client-Secret', 'string'],
    ['x.private_key', 'text'],
  ])('%s of type %s is like a key', (name, type) => expect(isKeyLike({ name, type })).toBe(true));

  it('are otherwise for everyone to read', () => {
    expect(keys.map((name) => isKeyLike({ name, type: 'string' }))).toEqual(keys.map(() => false));
  });
});

describe('what the product goes by', () => {
  it.each([
    [undefined, 'metric'],
    ['m', 'metric'],
    ['ft', 'us'],
    ['furlong', 'metric'],
  ])('units of %s are %s', (value, units) => expect(usedSettings.units.parse(value)).toBe(units));

  it('takes tags that are texts, and none where there is no list', () => {
    expect(usedSettings.documentTags.parse('["photo", 7, "", "permit"]')).toEqual(['photo', 'permit']);
    expect([undefined, '{', '{}', 'photo'].map((value) => usedSettings.documentTags.parse(value))).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(usedSettings.documentTags.accepts('photo')).toBe(false);
  });

  it('takes a colour standard that it knows', () => {
    expect(usedSettings.colourStandard.parse('FT')).toBe('FT');
    const own = 'red blue WH/yellow; tubes: white red natural*2';
    expect([usedSettings.colourStandard.parse(own), usedSettings.colourStandard.accepts(own)]).toEqual([own, true]);
    expect(usedSettings.colourStandard.accepts('red purpel')).toBe(false);
    expect([undefined, 'constructor', 'mine'].map((value) => usedSettings.colourStandard.parse(value))).toEqual(
      Array(3).fill('TIA-598-C'),
    );
  });
});
