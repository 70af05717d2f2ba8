import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { besideExpression, curveExpression, faintWhenThin, symbolSizeExpression, widthExpression } from './expression';
import { type CurveName, curves, valueAt } from './zoom-curves';

type Feature = { readonly zoom: number; readonly size: number };

/** As the library evaluates the few operators that the curves are put into. */
function evaluate(expression: unknown, feature: Feature): number | boolean {
  if (!Array.isArray(expression)) return Number(expression);
  const [operator, ...args] = expression as [string, ...unknown[]];
  const number = (at: number) => Number(evaluate(args[at], feature));
  switch (operator) {
    case 'zoom':
      return feature.zoom;
    case 'get':
      return feature.size;
    case '+':
      return number(0) + number(1);
    case '*':
      return number(0) * number(1);
    case '<':
      return number(0) < number(1);
    case 'boolean':
      return false;
    case 'case': {
      const branch = args.findIndex((test, at) => at % 2 === 0 && (at === args.length - 1 || evaluate(test, feature)));
      return evaluate(branch === args.length - 1 ? args[branch] : args[branch + 1], feature);
    }
    case 'interpolate': {
      const stops = args.slice(2);
      const zooms = stops.filter((_, at) => at % 2 === 0).map(Number);
      const values = stops.filter((_, at) => at % 2 === 1).map((stop) => Number(evaluate(stop, feature)));
      const next = zooms.findIndex((zoom) => zoom > feature.zoom);
      if (next === 0) return values[0] ?? Number.NaN;
      if (next < 0) return values.at(-1) ?? Number.NaN;
      const [from = 0, to = 0, a = 0, b = 0] = [zooms[next - 1], zooms[next], values[next - 1], values[next]];
      return a + ((feature.zoom - from) / (to - from)) * (b - a);
    }
    default:
      throw new Error(`no operator ${operator}`);
  }
}

const zoomed = fc.record({ zoom: fc.double({ min: 0, max: 22, noNaN: true }), size: fc.integer({ min: 1, max: 5 }) });
const names = Object.keys(curves) as CurveName[];

describe('the curves of the network', () => {
  it.each(names)('%s is the same in the tiles and in the overlay, at every zoom', (name) => {
    fc.assert(
      fc.property(zoomed, (feature) => {
        expect(evaluate(curveExpression(curves[name]), feature)).toBeCloseTo(valueAt(curves[name], feature.zoom), 9);
      }),
    );
  });

  it('are put together as the shaders do: factor times curve, and some pixels more', () => {
    fc.assert(
      fc.property(zoomed, (feature) => {
        const { zoom, size } = feature;
        expect(evaluate(widthExpression(2.4), feature)).toBeCloseTo(size * valueAt(curves.width, zoom) + 2.4, 9);
        expect(evaluate(symbolSizeExpression(), feature)).toBeCloseTo(size * valueAt(curves.symbol, zoom), 9);
        expect(evaluate(besideExpression(1), feature)).toBeCloseTo(valueAt(curves.beside, zoom), 9);
        expect(evaluate(faintWhenThin(), feature)).toBeCloseTo(size < 2 ? valueAt(curves.faint, zoom) : 1, 9);
      }),
    );
  });

  it.each(names)('%s bends at whole zooms, in ascending order', (name) => {
    const zooms = curves[name].map(([zoom]) => zoom);
    expect(zooms.every(Number.isInteger)).toBe(true);
    expect([...zooms].sort((a, b) => a - b)).toEqual(zooms);
  });

  it('stay level before their first stop and after their last', () => {
    expect([0, 12, 13, 21, 22].map((zoom) => valueAt(curves.width, zoom))).toEqual([0.4, 0.4, 0.5, 2.4, 2.4]);
  });
});
