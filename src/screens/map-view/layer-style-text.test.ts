import fc from 'fast-check';
import { expect, it } from 'vitest';
import { modelKeys } from '../../items/registry';

import type { ChosenStyle, ChosenStyles } from '../../map/style/layer-style';
import { layerStyleTexts, readStyleTexts } from './layer-style-text';

const name = fc.string({ minLength: 1, maxLength: 12 });
const style = fc.oneof(
  fc.record({ by: fc.constant('value' as const), field: name, values: fc.array(name, { maxLength: 12 }) }),
  fc.record({
    by: fc.constant('class' as const),
    field: name,
    breaks: fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 4 }),
  }),
);
const chosenStyle: fc.Arbitrary<ChosenStyle> = fc.record({
  style: fc.option(style),
  label: fc.option(fc.oneof(name, fc.constant(''))),
  opacity: fc.integer({ min: 1, max: 10 }).map((tenths) => tenths / 10),
});

it('reads back every style that it writes', () => {
  const pairs = fc.uniqueArray(fc.tuple(fc.constantFrom(...modelKeys), chosenStyle), { selector: ([model]) => model });
  fc.assert(
    fc.property(pairs, (chosen) => {
      const styles: ChosenStyles = Object.fromEntries(chosen);
      const read = readStyleTexts(layerStyleTexts(styles));
      expect(JSON.stringify(read ?? {})).toBe(
        JSON.stringify(Object.fromEntries(modelKeys.flatMap((key) => (styles[key] ? [[key, styles[key]]] : [])))),
      );
    }),
  );
});

it('is short and readable', () => {
  const styles: ChosenStyles = {
    segment: {
      style: { by: 'value', field: 'status', values: ['planned', 'built, all'] },
      label: 'tag',
      opacity: 0.5,
    },
  };
  expect(layerStyleTexts(styles)).toEqual(['segment/colour=status,planned,built%2c all;label=tag;opacity=0.5']);
});

it('tells nothing said from all as usual, and leaves out what is foreign', () => {
  expect(readStyleTexts([])).toBeNull();
  expect(readStyleTexts(['usual'])).toEqual({});
  expect(readStyleTexts(['car/colour=x', 'pole/opacity=7;classes=depth,1,x'])).toEqual({
    pole: { style: null, label: null, opacity: 1 },
  });
});
