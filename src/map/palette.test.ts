import { describe, expect, it } from 'vitest';
import { contrast, dichromatic, inkColour, inkNames, palette } from './palette';

const schemes = ['light', 'dark'] as const;

describe('contrast', () => {
  it('is 21 between black and white and 1 with itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#336699', '#336699')).toBe(1);
  });
});

describe.each(schemes)('the network on a %s ground', (scheme) => {
  it.each(inkNames)('%s stands out by at least 3 to 1', (ink) => {
    expect(contrast(inkColour(ink, scheme), palette[scheme].ground)).toBeGreaterThanOrEqual(3);
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
    const a = dichromatic(inkColour('aerial', scheme));
    const b = dichromatic(inkColour('underground', scheme));
    expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeGreaterThan(0.25);
  });
});
