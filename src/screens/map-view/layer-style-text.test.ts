import fc from 'fast-check';
import { expect, it } from 'vitest';
import { modelKeys } from '../../items/registry';

import type { LayerLook, LayerLooks } from '../../map/style/layer-style';
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
const look: fc.Arbitrary<LayerLook> = fc.record({
  style: fc.option(style),
  label: fc.option(fc.oneof(name, fc.constant(''))),
  opacity: fc.integer({ min: 1, max: 10 }).map((tenths) => tenths / 10),
});

it('reads back every look that it writes', () => {
  const pairs = fc.uniqueArray(fc.tuple(fc.constantFrom(...modelKeys), look), { selector: ([model]) => model });
  fc.assert(
    fc.property(pairs, (chosen) => {
      const looks: LayerLooks = Object.fromEntries(chosen);
      const read = readStyleTexts(layerStyleTexts(looks));
      expect(JSON.stringify(read ?? {})).toBe(
        JSON.stringify(Object.fromEntries(modelKeys.flatMap((key) => (looks[key] ? [[key, looks[key]]] : [])))),
      );
    }),
  );
});

it('is short and readable', () => {
  const looks: LayerLooks = {
    segment: {
      style: { by: 'value', field: 'status', values: ['planned', 'built, all'] },
      label: 'tag',
      opacity: 0.5,
    },
  };
  expect(layerStyleTexts(looks)).toEqual(['segment/colour=status,planned,built%2c all;label=tag;opacity=0.5']);
});

it('tells nothing said from all as usual, and leaves out what is foreign', () => {
  expect(readStyleTexts([])).toBeNull();
  expect(readStyleTexts(['usual'])).toEqual({});
  expect(readStyleTexts(['car/colour=x', 'pole/opacity=7;classes=depth,1,x'])).toEqual({
    pole: { style: null, label: null, opacity: 1 },
  });
});
