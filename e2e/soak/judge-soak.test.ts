import { describe, expect, it } from 'vitest';
import { heldBytes } from './held-bytes';
import { underWay } from './judge-soak';

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

describe('what a page holds', () => {
  it('is everything in its heap but compiled code', () => {
    const meta = {
      node_fields: ['type', 'name', 'self_size'],
      node_types: [['hidden', 'object', 'code'], 'string', 'number'],
    };
    expect(heldBytes({ snapshot: { meta }, nodes: [1, 7, 100, 2, 8, 5_000, 0, 9, 20] })).toBe(120);
  });
});
