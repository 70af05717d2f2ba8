import { describe, expect, it } from 'vitest';
import { referenceText } from './reference-text';

const items = [{ id: 1, name: 'Wood' }];

describe('referenceText', () => {
  it.each(['current', 'copy'] as const)('says nothing of a list that is %s', (state) => {
    expect(referenceText({ state, items })).toBeNull();
  });

  it('says whether there is a copy of what is denied, and that a list is gone', () => {
    expect(referenceText({ state: 'denied', items })).toMatch(/no access.*your copy/);
    expect(referenceText({ state: 'denied', items: [] })).toMatch(/no access.*the number/);
    expect(referenceText({ state: 'gone', items: [] })).toMatch(/removed/);
  });
});
