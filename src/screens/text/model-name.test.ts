import { afterEach, describe, expect, it } from 'vitest';

import { fieldSpecOf, modelKeys, registry } from '../../items/registry';
import { german } from './german/german';
import { germanRegistry } from './german/german-registry';
import { fieldName, modelNames, unitOf, valueChoices, valueWord } from './model-name';
import { fieldLabel, modelWord } from './model-word';
import { namelessText } from './nameless-text';
import { speak } from './text';

afterEach(() => speak('en', {}));

/** The same in every language: codes of norms, classes and sizes. */
const isCode = (value: string) => /^(?:[A-Z]?\d+|[A-C]|(?:G\.|OM|OS|TIA|IEC|Tier|AASHTO|FT|HDPE).*)$/.test(value);

const said = new Set([
  'Id',
  ...modelKeys.flatMap((key) => {
    const { one, many, fields } = registry[key];
    const labels = fields.flatMap(({ label, unit = [], choices = [] }) => [label, unit, choices].flat());
    return [one, many, ...labels.filter((label) => !isCode(label))];
  }),
]);

describe('the registry in German', () => {
  it('has a word for each label, and none that nobody says', () => {
    expect(new Set(Object.keys(germanRegistry))).toEqual(said);
  });

  it('is what the screens show', () => {
    speak('de', german, germanRegistry);
    expect(modelNames('access-point')).toBe('Zugangspunkte');
    expect(modelWord('pole', 1)).toBe('Mast');
    expect(fieldName('segment', 'installMethod')).toBe('Bauweise');
    expect(fieldLabel('segment', 'depth')).toBe('Tiefe');
    const spec = fieldSpecOf('segment', 'segmentType');
    expect(spec && valueChoices(spec)[1]).toEqual({ value: 'aerial', label: 'oberirdisch' });
    expect(valueWord(spec, 'aerial')).toBe('oberirdisch');
    expect(unitOf({ kind: 'number', unit: 'in' })).toBe('Zoll');
  });

  it('calls what has no name by its model', () => {
    expect([namelessText('segment:12'), namelessText('access-point:local:x')]).toEqual([
      'Segment 12',
      'New access point',
    ]);
    speak('de', german, germanRegistry);
    expect([namelessText('pole:12'), namelessText('pole:local:x')]).toEqual(['Mast 12', 'Neu: Mast']);
  });

  it('leaves alone what people or the service wrote', () => {
    speak('de', german, germanRegistry);
    expect(valueWord(fieldSpecOf('segment', 'segmentType'), 'pole')).toBe('pole');
    expect(valueWord(fieldSpecOf('segment', 'name'), 'aerial')).toBe('aerial');
    expect(fieldName('segment', 'odd')).toBe('odd');
  });
});

describe('the registry in English', () => {
  it('is as it is written, small inside a sentence', () => {
    expect(modelWord('access-point', 2)).toBe('access points');
    expect(fieldLabel('site', 'accountId')).toBe('CRM account');
    expect(unitOf({ kind: 'number' })).toBeUndefined();
  });
});
