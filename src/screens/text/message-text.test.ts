import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/language';
import { message } from '../../i18n/message';
import { decodeGeometry } from '../../items/codec/decode-geometry';
import { checkField } from '../../items/fields/check-field';
import type { FieldSpec } from '../../items/model-spec';
import { messageText } from './message-text';

afterEach(() => setLanguage('en'));

const depth: FieldSpec = {
  name: 'depth',
  label: 'field.depth',
  kind: 'number',
  group: 'build',
  unit: 'm',
  min: 0,
  max: 100,
};
const problemOf = (at: unknown) => decodeGeometry('segment', { poly: [{ lat: 1, lng: 1 }, at] }).problem;

describe('what a module without a language says', () => {
  it.each([
    [checkField(depth, -1), 'Depth must be 0 m or more.', 'Tiefe muss 0 m oder mehr sein.'],
    [checkField(depth, 101), 'Depth must be 100 m or less.', 'Tiefe muss 100 m oder weniger sein.'],
    [
      checkField({ ...depth, kind: 'date' }, 7),
      'Depth must be a date such as 2025-03-31.',
      'Tiefe muss ein Datum wie 2025-03-31 sein.',
    ],
    [
      checkField({ ...depth, kind: 'text' }, 'a'.repeat(10_001)),
      'Depth is too long: at most 10000 characters.',
      'Tiefe ist zu lang: höchstens 10000 Zeichen.',
    ],
    [
      message('field.noneOfItsValues', { label: 'field.status', value: 'weg' }),
      'Status says “weg”, which is none of its values.',
      'Status sagt „weg“, was keiner seiner Werte ist.',
    ],
    [
      decodeGeometry('info-object', {}).problem ?? message('shape.missing', { model: 'info-object' }),
      'This info object has no shape.',
      'Infoobjekt ohne Form.',
    ],
    [problemOf(null), 'Point 2 is not a place.', 'Punkt 2 ist kein Ort.'],
    [
      problemOf({ lat: 100, lng: 4.5 }),
      'Point 2 seems to have latitude and longitude swapped (latitude 100).',
      'Punkt 2 hat Breite und Länge wohl vertauscht (Breite 100).',
    ],
    [
      message('import.part', { number: 1, why: message('import.noPair', { number: 1 }) }),
      'Part 1: Its point 1 is not a pair of numbers.',
      'Teil 1: Punkt 1 ist kein Zahlenpaar.',
    ],
    [
      message('file.tooManyPoints', { most: 400_000 }),
      'The file has more than 400,000 points, which is too many to be read at once.',
      'Die Datei hat mehr als 400.000 Punkte, das sind zu viele auf einmal.',
    ],
  ])('is shown in the language of the user: %#', async (one, inEnglish, inGerman) => {
    if (!one) throw new Error('nothing is wrong');
    expect(messageText(one)).toBe(inEnglish);
    await setLanguage('de');
    expect(messageText(one)).toBe(inGerman);
  });
});
