import { describe, expect, it } from 'vitest';
import { smallSample } from '../../conformance/small-sample';
import { seedVersionOf } from './create-seed';

describe('seedVersionOf', () => {
  it('is the same for equal data', () => {
    expect(seedVersionOf(smallSample())).toBe(seedVersionOf(smallSample()));
    expect(seedVersionOf(smallSample())).toMatch(/^[\da-f]{16}$/);
  });

  it('differs when one character does', () => {
    const sample = smallSample();
    const others = ['MapRetiredTypf', 'MapRetiredTyp', 'mapRetiredType'].map((name) => ({
      ...sample,
      retiredReferences: [name],
    }));
    expect(new Set([sample, ...others].map(seedVersionOf)).size).toBe(4);
  });
});
