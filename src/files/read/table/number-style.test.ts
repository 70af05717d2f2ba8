import { expect, it } from 'vitest';
import { decimalMarkOf, numberFrom } from './number-from';
import { numberStyleOf } from './number-style';

const clear = (decimal: '.' | ',') => ({ kind: 'clear', decimal }) as const;
const none = { kind: 'none' } as const;

it.each([
  ['whole numbers', ['1', '1000', '-7'], none],
  ['decimals', ['1.5', '12.25'], clear('.')],
  ['decimal commas', ['1,5', '12,25'], clear(',')],
  ['thousands and decimals', ['1,250.00'], clear('.')],
  ['German thousands and decimals', ['1.250,00'], clear(',')],
  ['two groups of thousands', ['1,250,000', '1,250'], clear('.')],
  ['three digits behind a comma, and one elsewhere', ['1,250', '1,5'], clear(',')],
  ['three digits behind a comma, and a point elsewhere', ['1,250', '999.5'], clear('.')],
  ['three digits behind a nought', ['0.125', '1.440'], clear('.')],
  ['three digits behind four', ['1.440', '1250.375'], clear('.')],
  ['groups of apostrophes', ["1'250.5"], clear('.')],
  ['three digits behind a comma', ['1,250', '12,345', '900'], { kind: 'unclear', example: '1,250' }],
  ['three digits behind a point', ['1.440'], { kind: 'unclear', example: '1.440' }],
  ['both marks', ['1.5', '1,5'], none],
  ['words', ['a.b', 'Main St, 5', '1.2.3.x', ''], none],
])('%s', (_, cells, style) => expect(numberStyleOf(cells)).toEqual(style));

it.each([
  ['1,250', '.', 1250],
  ['1,250', ',', 1.25],
  ['1.440', ',', 1440],
  ["2'600'000.5", '.', 2600000.5],
  ['−1.250,75', ',', -1250.75],
  ['1,25', '.', undefined],
  ['12 m', '.', undefined],
] as const)('%s with %s before its decimals', (cell, mark, number) => expect(numberFrom(cell, mark)).toBe(number));

it('what can be either is as the delimiter of the table suggests', () => {
  expect([decimalMarkOf(['1,250'], ','), decimalMarkOf(['1,250'], ';'), decimalMarkOf(['1.250'], ';')]).toEqual([
    '.',
    ',',
    '.',
  ]);
});
