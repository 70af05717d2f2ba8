import { describe, expect, it } from 'vitest';
import { envOf } from '../testing/env-of';
import { lineItem, pointItem } from '../testing/play';
import { nodesAlong } from './members-at';

describe('what stands along lines', () => {
  const [first, second, third] = [
    pointItem('pole', 9, [0, 0]),
    pointItem('pole', 4, [50, 0]),
    pointItem('site', 2, [100, 0]),
  ];
  const beside = pointItem('pole', 7, [25, 3]);
  const note = pointItem('note', 8, [50, 0]);
  const one = lineItem('segment', 3, [
    [0, 0],
    [50, 0],
  ]);
  const two = lineItem('segment', 5, [
    [50, 0],
    [100, 0],
  ]);
  const env = envOf([first, second, third, beside, note, one, two]);

  it('is the nodes at their vertices, each once, in the order of the way', () => {
    expect(nodesAlong(env, ['segment:3', 'segment:5'])).toEqual(['pole:9', 'pole:4', 'site:2']);
    expect(nodesAlong(env, ['segment:5'])).toEqual(['pole:4', 'site:2']);
  });

  it('is nothing for what is no line, or is gone', () => {
    expect(nodesAlong(env, ['pole:9', 'segment:99'])).toEqual([]);
  });
});
