import { describe, expect, it } from 'vitest';
import { contrast, dichromatic } from '../testing/contrast';
import { colourNames, colourValue, palette } from './palette';

const schemes = ['light', 'dark'] as const;

describe('contrast', () => {
  it('is 21 between black and white and 1 with itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#336699', '#336699')).toBe(1);
  });
});

describe.each(schemes)('the network on a %s ground', (scheme) => {
  it.each(colourNames)('%s stands out by at least 3 to 1', (colour) => {
    expect(contrast(colourValue(colour, scheme), palette[scheme].ground)).toBeGreaterThanOrEqual(3);
  });

  it('has readable labels and a visible accent', () => {
    const { text, ground, accent, onAccent, warn } = palette[scheme];
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(3);
    expect(contrast(warn, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe('colour-blind people', () => {
  it.each(schemes)('tell aerial from underground (%s)', (scheme) => {
    const a = dichromatic(colourValue('aerial', scheme));
    const b = dichromatic(colourValue('underground', scheme));
    expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeGreaterThan(0.25);
  });
});

const categories = colourNames.filter((colour) => colour.startsWith('category-'));
const classes = colourNames.filter((colour) => colour.startsWith('class-'));
const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
const apart = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((part, i) => part - (b[i] ?? 0)));
const pairsOf = <T>(all: readonly T[]) => all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const));

describe.each(schemes)('colours of values and classes (%s)', (scheme) => {
  it('are twelve that differ, and six that colour-blind people tell apart', () => {
    expect(categories).toHaveLength(12);
    for (const [a, b] of pairsOf(categories)) {
      expect(apart(parts(colourValue(a, scheme)), parts(colourValue(b, scheme))), `${a} and ${b}`).toBeGreaterThan(
        0.15,
      );
    }
    for (const [a, b] of pairsOf(categories.slice(0, 6))) {
      const [one, other] = [dichromatic(colourValue(a, scheme)), dichromatic(colourValue(b, scheme))];
      expect(apart(one, other), `${a} and ${b}`).toBeGreaterThan(0.1);
    }
  });

  it('step away from the ground, so that lightness alone tells the classes', () => {
    const steps = classes.map((colour) => contrast(colourValue(colour, scheme), palette[scheme].ground));
    for (const [i, step] of steps.entries()) if (i > 0) expect(step / (steps[i - 1] ?? 1)).toBeGreaterThan(1.2);
  });
});
