import { describe, expect, it } from 'vitest';
import { heldBytes } from './held-bytes';
import { judgeSoak, underWay } from './judge-soak';

const op = (ref: string, state: string, name: string) => ({ ref, state, patch: { name } });

describe('what a box has still to send', () => {
  it('is not what waits for a decision, nor the later edits of that record', () => {
    const ops = [
      op('pole:4', 'conflict', 'planner 22'),
      op('pole:5', 'queued', 'planner 70'),
      op('pole:4', 'queued', 'planner 74'),
      op('pole:6', 'rejected', 'planner 75'),
      op('pole:7', 'unknown', 'planner 76'),
    ];
    expect(underWay(ops).map(({ ref }) => ref)).toEqual(['pole:5', 'pole:7']);
  });
});

describe('second copies', () => {
  const post = (made: string) => ({
    ...({ by: 'client', method: 'POST', path: 'v1/map-poles', status: 201 } as const),
    ...{ body: { name: 'A', lat: 1, lng: 2 }, made },
  });
  const kept = { ops: [], bin: [], twins: [] };

  it('are records beyond the first, not two answers to one create', () => {
    const judged = (...made: string[]) => judgeSoak([], made.map(post), kept);
    expect(judged('/map-poles/7', '/map-poles/7')).toMatchObject({ duplicated: 0, unflagged: [] });
    expect(judged('/map-poles/7', '/map-poles/8')).toMatchObject({ duplicated: 1, unflagged: ['copy 1 of 1'] });
    expect(judgeSoak([], ['/map-poles/7', '/map-poles/8'].map(post), { ...kept, twins: ['8'] }).unflagged).toEqual([]);
  });
});

describe('what a page holds', () => {
  it('is everything in its heap but compiled code', () => {
    const meta = {
      node_fields: ['type', 'name', 'self_size'],
      node_types: [['hidden', 'object', 'code'], 'string', 'number'],
    };
    expect(heldBytes({ snapshot: { meta }, nodes: [1, 7, 100, 2, 8, 5_000, 0, 9, 20] })).toBe(120);
  });
});
