import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { templateOf, templatesText } from '../../fibres/templates/closure-template';
import type { FileFeature } from '../../files/contents';
import { guessPlan } from '../../files/mapping/guess/guess-plan';
import { profileOf } from '../../files/mapping/profiles/mapping-profile';
import { summarise } from '../../files/mapping/summarise-layers';
import { shortHash } from '../../offline/storage/short-hash';
import { keptProfiles } from '../editor/files/import/mapping/kept-profiles';
import { keptTemplates } from '../editor/splicing/templates/template-choice';
import { readForUser, setPageUser, writeForUser } from '../storage/user-store';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => kept.set(key, to),
    removeItem: (key: string) => kept.delete(key),
  });
  setPageUser('pia');
});
afterEach(() => {
  setPageUser(null);
  vi.unstubAllGlobals();
});

const template = (name: string) => templateOf(name, { connections: { version: 1, ports: 4, connections: [] } });
const pole: FileFeature = { number: 1, geometry: { type: 'Point', coordinates: [8, 47] }, values: { nr: 1 } };
const summary = summarise({
  layers: [{ name: 'Poles', system: { kind: 'degrees' }, features: [pole] }],
  findings: [],
});
const profile = profileOf('Survey', summary, guessPlan(summary));

describe('a list of named entries', () => {
  it('is kept for its user, of a project or of all', () => {
    expect([keptTemplates.kept(), keptProfiles(1).kept()]).toEqual([[], []]);
    expect(keptTemplates.keep([template('T')])).toBe(true);
    expect(keptProfiles(1).keep([profile])).toBe(true);
    expect(keptTemplates.kept()).toEqual([template('T')]);
    expect([keptProfiles(1).kept(), keptProfiles(2).kept()]).toEqual([[profile], []]);
    setPageUser('max');
    expect([keptTemplates.kept(), keptProfiles(1).kept()]).toEqual([[], []]);
  });

  it('is read where builds before this one kept it', () => {
    kept.set(`strandmap:closure-templates:${shortHash('pia')}`, templatesText([template('T')]));
    kept.set(`strandmap:mapping-profiles:${shortHash('pia')}:7`, keptProfiles(7).write([profile]));
    expect(keptTemplates.kept()).toEqual([template('T')]);
    expect(keptProfiles(7).kept()).toEqual([profile]);
    expect(readForUser('closure-templates')).toBe(templatesText([template('T')]));
  });

  it('is empty where what is kept cannot be read, or the device keeps nothing', () => {
    writeForUser('closure-templates', '{"strandmap"');
    expect(keptTemplates.kept()).toEqual([]);
    setPageUser(null);
    expect([keptTemplates.keep([template('T')]), keptTemplates.kept()]).toEqual([false, []]);
  });
});
