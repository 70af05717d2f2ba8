import { describe, expect, it } from 'vitest';
import { effectiveValue, isKeyLike } from './effective-value';
import { searchSettings, settingGroups } from './setting-groups';
import { usedSettings } from './used-settings';

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
  ])('units of %s are %s', (said, units) => expect(usedSettings.units.parse(said)).toBe(units));

  it('takes tags that are texts, and none where there is no list', () => {
    expect(usedSettings.documentTags.parse('["photo", 7, "", "permit"]')).toEqual(['photo', 'permit']);
    expect([undefined, '{', '{}', 'photo'].map((said) => usedSettings.documentTags.parse(said))).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(usedSettings.documentTags.accepts('photo')).toBe(false);
  });

  it('takes a colour standard that it knows', () => {
    expect(usedSettings.colourStandard.parse('FT')).toBe('FT');
    expect([undefined, 'constructor', 'mine'].map((said) => usedSettings.colourStandard.parse(said))).toEqual(
      Array(3).fill('TIA-598-C'),
    );
  });
});
