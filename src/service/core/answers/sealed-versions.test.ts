import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallSeed } from '../../conformance/small-sample';
import { createMemoryStore } from '../../stores/memory-store';
import { newSecret } from '../../stores/new-secret';
import { createVersionSeal, sealedVersions } from './sealed-versions';

const seal = createVersionSeal(newSecret());
const version = fc.stringMatching(/^\w{1,20}(-\d{1,18}){1,3}$/);

describe('a closed version of a list', () => {
  it('is opened with the secret alone', () => {
    const other = createVersionSeal(newSecret());
    fc.assert(
      fc.property(version, (text) => {
        const closed = seal.close(text);
        expect(closed).toMatch(/^[\da-f]+$/);
        expect([seal.close(text), seal.open(closed), other.open(closed)]).toEqual([closed, text, null]);
      }),
    );
  });

  it('shows neither order nor size of numbers', () => {
    const closed = ['e-9-9-9', 'e-10-9-9', 'e-10-10-10'].map(seal.close);
    expect(new Set(closed.map(({ length }) => length)).size).toBe(1);
    expect(new Set(closed.map((text) => text.slice(0, 8))).size).toBe(3);
    expect(new Set(closed.map((text) => text.slice(-8))).size).toBe(3);
  });

  it('is unknown when a digit of it is another one, or it was never closed', () => {
    const closed = seal.close('k3v9x0c2-81234-81234-1');
    const bent = [...closed].map(
      (digit, i) => `${closed.slice(0, i)}${digit === '0' ? '1' : '0'}${closed.slice(i + 1)}`,
    );
    for (const text of [...bent, '', 'k3v9x0c2-81234-81234-1', closed.slice(2), closed.toUpperCase(), '0'.repeat(9999)])
      expect(seal.open(text), text).toBeNull();
  });

  it('from before there were seals gives the whole list', async () => {
    const store = createMemoryStore(smallSeed());
    const versions = sealedVersions(store);
    const before = await store.listVersion('map-poles', 1);
    expect(await versions.changesSince('map-poles', 1, before)).toBeNull();
    const closed = await versions.listVersion('map-poles', 1);
    expect(await versions.changesSince('map-poles', 1, closed)).toEqual({ version: closed, records: [], gone: [] });
  });
});
