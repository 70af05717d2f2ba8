import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../../i18n/language';
import { scaleStep } from './scale-bar';

const words = (metresPerPixel: number, units: 'metric' | 'us' = 'metric') => {
  const step = scaleStep(metresPerPixel, units);
  return step && `${step.label.value} ${step.label.unit}`;
};

describe('the scale bar', () => {
  it('says a round length', () => {
    expect(words(0.3)).toBe('20 m');
    expect(words(1)).toBe('50 m');
    expect(words(30)).toBe('2 km');
    expect(words(0.3, 'us')).toBe('50 ft');
    expect(words(100, 'us')).toBe('5 mi');
  });

  it('is as round in German', async () => {
    await setLanguage('de');
    expect([words(1), words(15, 'us'), words(0.001)]).toEqual(['50 m', '2.000 ft', '0,05 m']);
    await setLanguage('en');
    expect([words(1), words(15, 'us'), words(0.001)]).toEqual(['50 m', '2,000 ft', '0.05 m']);
  });

  it('is nothing on a map that has no size yet', () => {
    expect(scaleStep(0, 'metric')).toBeNull();
    expect(scaleStep(Number.NaN, 'metric')).toBeNull();
  });

  it('always fits and is never shorter than a third of its room', () => {
    const metres = fc.double({ min: 0.001, max: 100_000, noNaN: true });
    fc.assert(
      fc.property(metres, fc.constantFrom('metric' as const, 'us' as const), (metresPerPixel, units) => {
        const pixels = scaleStep(metresPerPixel, units)?.pixels ?? 0;
        expect(pixels).toBeLessThanOrEqual(96.001);
        expect(pixels).toBeGreaterThan(30);
      }),
    );
  });
});
