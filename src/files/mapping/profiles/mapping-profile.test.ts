import { describe, expect, it } from 'vitest';
import { withNamed } from '../../../items/codec/read-named-file';
import type { FileFeature, FileLayer } from '../../contents';
import { guessPlan } from '../guess/guess-plan';
import type { ImportPlan } from '../import-plan';
import { summarise } from '../summarise-layers';
import { type MappingProfile, planByProfile, planWithProfiles, profileOf } from './mapping-profile';
import { profilesText, readProfiles } from './read-profiles';

const feature = (values: FileFeature['values']): FileFeature => ({
  number: 1,
  geometry: { type: 'Point', coordinates: [8, 47] },
  values,
});
const layer = (name: string, values: FileFeature['values']): FileLayer => ({
  name,
  system: { kind: 'degrees' },
  features: [feature(values)],
});
const summaryOf = (...layers: readonly FileLayer[]) => summarise({ layers, findings: [] });

const masts = { nr: 1, hoch: 12, art: 'Holz', zustand: 'neu', quelle: 'x', extra: 'y' };
const first = summaryOf(layer('Masten', masts));

/** The plan of the first file as a user left it: a column to the tag, one left out, a value for a status. */
function chosen(): ImportPlan {
  const plan = guessPlan(first);
  const [own] = plan.layers;
  if (!own) throw new Error('no layer');
  const columns = { ...own.columns, nr: { kind: 'field', field: 'poleTag' }, quelle: { kind: 'nothing' } } as const;
  return { ...plan, layers: [{ ...own, columns, values: { status: { neu: 'planned' } }, styles: { star: 'built' } }] };
}

const profile = (name = 'Masten'): MappingProfile => profileOf(name, first, chosen());

describe('a mapping profile', () => {
  it('makes the plan of the next file of its kind, whatever that is called', () => {
    const next = summaryOf(layer('Masten 2027', masts));
    expect(planWithProfiles([profile()], next, guessPlan(next))).toEqual(chosen());
  });

  it('leaves columns that it does not know as guessed, and fills no field twice', () => {
    const next = summaryOf(layer('Masten', { ...masts, poleTag: 'T' }));
    const plan = planWithProfiles([profile()], next, guessPlan(next)).layers[0];
    expect(plan?.columns).toMatchObject({ nr: { field: 'poleTag' }, poleTag: { kind: 'description' } });
    expect(plan?.values).toEqual({ status: { neu: 'planned' } });
  });

  it('is not taken by itself for a file of another kind, or of which it knows a part', () => {
    const other = summaryOf(layer('Masten', { a: 1, b: 2, nr: 3 }));
    expect(planByProfile(profile(), other, guessPlan(other))).toBeNull();
    const half = summaryOf(layer('Masten', masts), layer('Routes', { a: 1 }));
    expect(planWithProfiles([profile()], half, guessPlan(half))).toEqual(guessPlan(half));
    expect(planByProfile(profile(), half, guessPlan(half))).toMatchObject({ isWhole: false });
  });

  it('takes the place of the one that had its name', () => {
    const names = withNamed([profile('a'), profile('b')], profile('b')).map(({ name }) => name);
    expect(names).toEqual(['b', 'a']);
  });
});

describe('a file of mapping profiles', () => {
  it('comes back as it was', () => {
    const utm = { code: 'EPSG:32633', name: 'UTM 33N', definition: '+proj=utm +zone=33' };
    const all = [profile(), { ...profile('b'), system: utm }];
    expect(readProfiles(profilesText(all))).toEqual({ ok: true, entries: all });
  });

  const text = profilesText([profile()]);
  it.each([
    ['profiles.notOurs', '{"a":'],
    ['profiles.notOurs', '{"type":"FeatureCollection"}'],
    ['profiles.newer', text.replace('"version": 1', '"version": 2')],
    ['profiles.empty', profilesText([])],
    ['profiles.damaged', text.replace('"kind": "nothing"', '"kind": "everything"')],
    ['profiles.damaged', text.replace('"point": "pole"', '"point": "document"')],
    ['profiles.damaged', text.replace('"point": "pole"', '"point": "cable"')],
    ['profiles.damaged', text.replace('"field": "poleTag"', '"field": "__proto__"')],
    ['profiles.damaged', text.replace('"nr": {', '"__proto__": {')],
    ['profiles.damaged', text.replace('"system": null', '"system": {"name": "x"}')],
    ['profiles.tooLarge', ' '.repeat(2_000_001)],
  ] as const)('is refused as %s', (id, broken) => {
    expect(broken).not.toBe(text);
    expect(readProfiles(broken)).toEqual({ ok: false, reason: { id } });
  });
});
