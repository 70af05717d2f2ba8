import { describe, expect, it } from 'vitest';
import { modelKeys } from './item';
import { readMagnet, sameMagnet, usualMagnet, withPair } from './snap-rules';

describe('what the magnet joins', () => {
  it('can be changed pair by pair, and back', () => {
    const more = withPair(usualMagnet, { model: 'permit', target: 'permit', joins: true });
    expect(more.permit).toEqual(['permit']);
    expect(sameMagnet(more, usualMagnet)).toBe(false);
    expect(sameMagnet(withPair(more, { model: 'permit', target: 'permit', joins: false }), usualMagnet)).toBe(true);
    expect(withPair(more, { model: 'permit', target: 'permit', joins: true }).permit).toEqual(['permit']);
  });

  it('is read as it was kept, and as usual where nothing sensible was', () => {
    const changed = withPair(usualMagnet, { model: 'segment', target: 'cable', joins: true });
    expect(sameMagnet(readMagnet(JSON.parse(JSON.stringify(changed))), changed)).toBe(true);
    for (const foreign of [null, 7, 'x', [], { segment: 'pole' }]) expect(readMagnet(foreign)).toEqual(usualMagnet);
    expect(readMagnet({ segment: ['pole', 'ghost'], ghost: ['pole'] }).segment).toEqual(['pole']);
  });

  it('says something of every model, and nothing twice', () => {
    for (const model of modelKeys) expect(new Set(usualMagnet[model]).size).toBe(usualMagnet[model].length);
  });
});
