import { afterEach, describe, expect, it } from 'vitest';
import { knownSettingsStore } from '../service-settings/known-settings';
import { keepInMemory } from '../storage/device-storage';
import { setPageUser } from '../storage/user-store';
import { readPreferences, usualPreferences } from './preferences';
import { preferencesStore, setPreferences } from './preferences-store';
import { currentUnits } from './use-units';

class TabStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, text: string) => void this.kept.set(key, text);
  removeItem = (key: string) => void this.kept.delete(key);
}

const [device, tab] = [new TabStorage(), new TabStorage()];
Object.assign(globalThis, { localStorage: device, sessionStorage: tab });

afterEach(() => {
  setPageUser(null);
  device.kept.clear();
  tab.kept.clear();
  knownSettingsStore.setState(new Map(), true);
});

describe('preferences', () => {
  it('are each user’s own, and the usual while nobody is signed in', () => {
    setPageUser('pia');
    setPreferences({ units: 'us', language: 'de' });
    setPageUser('max');
    expect(preferencesStore.getState()).toMatchObject({ units: 'service', language: null });
    setPageUser(null);
    setPreferences({ singleKeys: false });
    setPageUser('pia');
    expect(preferencesStore.getState()).toMatchObject({ units: 'us', language: 'de', singleKeys: true });
    expect([...device.kept.keys()].join()).not.toContain('pia');
  });

  it('keep the network of outages and that of designs, each by itself', () => {
    setPageUser('pia');
    expect(preferencesStore.getState()).toMatchObject({ outageBasis: 'built', designBasis: 'planned' });
    setPreferences({ outageBasis: 'planned', designBasis: 'built' });
    setPageUser(null);
    expect(preferencesStore.getState()).toMatchObject({ outageBasis: 'built', designBasis: 'planned' });
    setPageUser('pia');
    expect(preferencesStore.getState()).toMatchObject({ outageBasis: 'planned', designBasis: 'built' });
    expect(readPreferences('{"outageBasis":"mine","designBasis":7}')).toEqual(usualPreferences);
  });

  it('end with the tab on a shared device', () => {
    keepInMemory(true);
    setPageUser('pia');
    setPreferences({ motion: 'less' });
    expect([device.kept.size, tab.kept.size]).toEqual([0, 0]);
    setPageUser(null);
    setPageUser('pia');
    expect(preferencesStore.getState()).toMatchObject({ motion: 'less' });
    keepInMemory(false);
    setPageUser(null);
    setPageUser('pia');
    expect(preferencesStore.getState()).toEqual(usualPreferences);
  });

  it('start with what the editor’s frame kept before', () => {
    device.setItem('strandmap:editor-chrome', JSON.stringify({ units: 'us', basemap: 'blank', dock: 'table' }));
    setPageUser('pia');
    expect(preferencesStore.getState()).toEqual({ ...usualPreferences, units: 'us', basemap: 'blank' });
  });

  it.each([null, '', '{', '[]', '7', '{"units":"yards","language":"xx","scheme":1,"motion":true,"basemap":7}'])(
    'read %j as the usual',
    (text) => expect(readPreferences(text)).toEqual(usualPreferences),
  );

  it('take the service’s units unless a person chose', () => {
    expect(currentUnits()).toBe('metric');
    knownSettingsStore.setState(new Map([['units.length', 'ft']]), true);
    expect(currentUnits()).toBe('us');
    setPageUser('pia');
    setPreferences({ units: 'metric' });
    expect(currentUnits()).toBe('metric');
  });
});
