import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeFaults, noFaults } from './active-faults';
import { connectionOf, connections, serviceOf, services } from './fault-choices';
import type { FaultSettings } from './fault-simulation';

const choose = (now: FaultSettings, key: string): FaultSettings => {
  const choice = [...connections, ...services].find((candidate) => candidate.key === key);
  if (!choice) throw new Error(`no choice ${key}`);
  return { ...now, ...choice.set(now) };
};

describe('the choices', () => {
  it('show, after any choices, the last one, and no service behind a cut connection', () => {
    const anyChoice = fc.constantFrom(...connections, ...services);
    fc.assert(
      fc.property(fc.array(anyChoice, { minLength: 1, maxLength: 12 }), (run) => {
        let now = noFaults;
        for (const choice of run) now = { ...now, ...choice.set(now) };
        const last = run.at(-1);
        expect([connectionOf(now), serviceOf(now)]).toContain(last?.key);
        if (['offline', 'lost'].includes(connectionOf(now))) expect(serviceOf(now)).toBe('fine');
        expect(now.rate).toBeGreaterThan(0);
      }),
    );
  });

  it('lead back to all being right from everywhere', () => {
    for (const a of [...connections, ...services]) {
      for (const b of [...connections, ...services]) {
        const now = choose(choose(choose(choose(noFaults, a.key), b.key), 'good'), 'fine');
        expect(now).toEqual(noFaults);
      }
    }
  });

  it('strike with the presets that they name', () => {
    expect(choose(noFaults, 'slow')).toMatchObject({ mode: 'none', delayMs: 2000 });
    expect(choose(noFaults, 'lost')).toMatchObject({ mode: 'lost', rate: 1 / 3 });
    expect(choose({ ...noFaults, mode: 'lost', rate: 1 / 3 }, 'offline')).toMatchObject({ mode: 'offline', rate: 1 });
    expect(choose({ ...noFaults, mode: 'lost', rate: 1 / 3 }, '503')).toMatchObject({ mode: '503', rate: 1 });
  });

  it('keep the failure rate when the connection gets slow or the fault changes', () => {
    const half: FaultSettings = { ...noFaults, mode: '500', rate: 0.5 };
    expect(choose(half, 'slow')).toMatchObject({ mode: '500', rate: 0.5, delayMs: 2000 });
    expect(choose(half, 'html')).toMatchObject({ mode: 'html', rate: 0.5 });
  });
});

describe('what is wrong, in words', () => {
  it('is nothing when all is right', () => {
    expect(activeFaults(noFaults)).toEqual([]);
  });

  it('names every switch that is not where it belongs', () => {
    const all: FaultSettings = {
      mode: '503',
      rate: 1,
      delayMs: 300,
      listShape: 'envelope',
      emptyReference: 304,
      refusedFields: ['name'],
    };
    expect(activeFaults(all)).toEqual(['Slow', 'Too busy', 'Names refused', 'Lists in pages', 'Empty answers 304']);
  });
});
