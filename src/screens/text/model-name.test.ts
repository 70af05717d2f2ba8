import { afterEach, describe, expect, it } from 'vitest';
import catalogue from '../../i18n/de.json';
import { setLanguage } from '../../i18n/language';
import { fieldSpecOf, modelKeys, registry } from '../../items/registry';
import { namelessText } from './item-label';
import { fieldName, modelNames, unitOf, valueChoices, valueWord } from './model-name';
import { fieldLabel, modelWord } from './model-word';

afterEach(() => setLanguage('en'));

/** The same in every language: codes of norms, classes and sizes. */
const isCode = (value: string) => /^(?:[A-Z]?\d+|[A-C]|(?:G\.|OM|OS|TIA|IEC|Tier|AASHTO|FT|HDPE).*)$/.test(value);

const looked = new Set(
  modelKeys.flatMap((key) =>
    registry[key].fields.flatMap(({ unit, choices = [] }) => [
      ...(unit === undefined ? [] : [`unit.${unit}`]),
      ...choices.filter((value) => !isCode(value)).map((value) => `choice.${value}`),
    ]),
  ),
);

describe('the registry in German', () => {
  it('has a word for each unit and choice, and none that nobody looks up', () => {
    const ids = Object.keys(catalogue).filter((id) => /^(?:unit|choice)\./.test(id));
    expect(new Set(ids)).toEqual(new Set([...looked, 'unit.ft']));
  });

  it('is what the screens show', async () => {
    await setLanguage('de');
    expect(modelNames('access-point')).toBe('Zugangspunkte');
    expect(modelWord('pole', 1)).toBe('Mast');
    expect(fieldName('segment', 'installMethod')).toBe('Bauweise');
    expect(fieldLabel('segment', 'depth')).toBe('Tiefe');
    const spec = fieldSpecOf('segment', 'segmentType');
    expect(spec && valueChoices(spec)[1]).toEqual({ value: 'aerial', label: 'oberirdisch' });
    expect(valueWord(spec, 'aerial')).toBe('oberirdisch');
    expect(unitOf({ kind: 'number', unit: 'in' })).toBe('Zoll');
  });

  it('calls what has no name by its model', async () => {
    expect([namelessText('segment:12'), namelessText('access-point:local:x')]).toEqual([
      'Segment 12',
      'New access point',
    ]);
    await setLanguage('de');
    expect([namelessText('pole:12'), namelessText('pole:local:x')]).toEqual(['Mast 12', 'Neu: Mast']);
  });

  it('leaves alone what people or the service wrote', async () => {
    await setLanguage('de');
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
