import { describe, expect, it } from 'vitest';
import type { ItemRef } from '../../../../items/item';
import type { OpState, Outstanding } from '../../../../offline/outbox/outbox';
import { syncLines } from './sync-lines';
import { marksOf } from './use-marks';

const one = (ref: ItemRef, state: OpState, more: Partial<Outstanding> = {}): Outstanding => ({
  ref,
  projectId: 1,
  kind: 'update',
  patch: { name: 'x' },
  base: {},
  held: false,
  state,
  error: null,
  theirs: null,
  ...more,
});
const lines = (...outstanding: readonly Outstanding[]) => syncLines(outstanding, ({ ref }) => `name of ${ref}`);

describe('the panel behind the chip', () => {
  it('tells what needs the user from what waits', () => {
    const { stuck, waiting } = lines(
      one('pole:1', 'queued'),
      one('pole:2', 'rejected'),
      one('pole:3', 'sending'),
      one('pole:4', 'conflict'),
    );
    expect(stuck.map(({ ref }) => ref)).toEqual(['pole:2', 'pole:4']);
    expect(waiting.map(({ ref }) => ref)).toEqual(['pole:1', 'pole:3']);
  });

  it('says what changed, also a place; the project of every update is no change', () => {
    const { waiting } = lines(
      one('pole:1', 'queued', { kind: 'create' }),
      one('pole:2', 'queued', { patch: { name: 'x', mapProjectId: 1 } }),
      one('pole:3', 'queued', { patch: { poly: [], name: 'x', mapProjectId: 1 } }),
      one('pole:4', 'queued', { patch: { lat: 1, lng: 2 } }),
      one('pole:5', 'queued', { patch: { lng: 2 } }),
    );
    expect(waiting.map(({ what }) => what)).toEqual([
      'New',
      '1 property changed',
      '2 properties changed',
      '1 property changed',
      '1 property changed',
    ]);
  });

  it('gives the service’s reason, else the state', () => {
    const error = { kind: 'rejected', status: 422, text: 'Name is too long.' };
    const { stuck, waiting } = lines(one('pole:1', 'rejected', { error }), one('pole:9', 'unknown'));
    expect(stuck).toMatchObject([{ reason: 'Name is too long.', name: 'name of pole:1' }]);
    expect(waiting).toMatchObject([{ reason: 'Checking whether it arrived' }]);
  });
});

describe('a conflict', () => {
  it('names what is in dispute as the inspector does', () => {
    const poly = (lat: number) => [
      { lat, lng: 1 },
      { lat: 2, lng: 2 },
    ];
    const [crossed] = lines(
      one('segment:1', 'conflict', {
        patch: { poly: poly(1), networkLevel: 'drop', name: 'x' },
        base: { poly: poly(2), networkLevel: 'feeder', name: 'y' },
        theirs: { poly: poly(3), networkLevel: 'backbone', name: 'y' },
      }),
    ).stuck;
    expect(crossed?.reason).toBe('Someone else changed: shape, network level');
  });
});

describe('marks on the map', () => {
  it('tell what waits from what needs the user', () => {
    const states: readonly (readonly [ItemRef, OpState])[] = [
      ['pole:1', 'queued'],
      ['pole:2', 'rejected'],
      ['pole:3', 'sending'],
      ['pole:4', 'conflict'],
    ];
    expect(marksOf(new Map(states))).toEqual({ unsent: ['pole:1', 'pole:3'], attention: ['pole:2', 'pole:4'] });
  });
});
