import { expect, it } from 'vitest';
import { envOf } from '../../editor/testing/env-of';
import { saved } from '../../editor/testing/play';
import { boundsOfItems } from './bounds-of-items';

const over = saved('segment', 1, {
  ...{ kind: 'line', path: [] },
  path: [
    [179.99, -17],
    [-179.99, -16.99],
  ],
});
const west = saved('pole', 2, { kind: 'point', at: [-179.98, -17.01] });
const nowhere = saved('pole', 3, null);
const { document } = envOf([over, west, nowhere]);

it('the box around a line over the antimeridian is as narrow as the line', () => {
  expect(boundsOfItems(document, [over.ref])?.map((degrees) => Math.round(degrees * 1e6) / 1e6)).toEqual([
    ...[179.99, -17, 180.01, -16.99],
  ]);
});

it('the box around several items holds all that have a place', () => {
  const refs = [over.ref, nowhere.ref, west.ref, 'pole:99'] as const;
  expect(boundsOfItems(document, refs)?.map((degrees) => Math.round(degrees * 1e6) / 1e6)).toEqual([
    ...[179.99, -17.01, 180.02, -16.99],
  ]);
  expect(boundsOfItems(document, [nowhere.ref])).toBeNull();
});
