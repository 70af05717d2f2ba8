import { describe, expect, it } from 'vitest';
import { modelKeys } from '../registry';

import { defaultSnapRules, readSnapRules, sameSnapRules, withSnapPair } from './snap-rules';

describe('what snapping joins', () => {
  it('can be changed pair by pair, and back', () => {
    const more = withSnapPair(defaultSnapRules, { model: 'permit', target: 'permit', joins: true });
    expect(more.permit).toEqual(['permit']);
    expect(sameSnapRules(more, defaultSnapRules)).toBe(false);
    expect(
      sameSnapRules(withSnapPair(more, { model: 'permit', target: 'permit', joins: false }), defaultSnapRules),
    ).toBe(true);
    expect(withSnapPair(more, { model: 'permit', target: 'permit', joins: true }).permit).toEqual(['permit']);
  });

  it('is read as it was kept, and as usual where nothing sensible was', () => {
    const changed = withSnapPair(defaultSnapRules, { model: 'segment', target: 'cable', joins: true });
    expect(sameSnapRules(readSnapRules(JSON.parse(JSON.stringify(changed))), changed)).toBe(true);
    for (const foreign of [null, 7, 'x', [], { segment: 'pole' }])
      expect(readSnapRules(foreign)).toEqual(defaultSnapRules);
    expect(readSnapRules({ segment: ['pole', 'ghost'], ghost: ['pole'] }).segment).toEqual(['pole']);
  });

  it('says something of every model, and nothing twice', () => {
    for (const model of modelKeys) expect(new Set(defaultSnapRules[model]).size).toBe(defaultSnapRules[model].length);
  });
});
