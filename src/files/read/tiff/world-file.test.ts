import { describe, expect, it } from 'vitest';
import { applyAffine } from '../../../geo/position/affine';
import { isWorldFile, readWorldFile } from './world-file';

describe('a world file', () => {
  it('counts from the middle of the first pixel, the picture from its corner', () => {
    const world = readWorldFile('0.5\n0\n0\n-0.5\n691000.25\n5335999.75\n');
    expect(world && applyAffine(world, { x: 0, y: 0 })).toEqual({ x: 691000, y: 5336000 });
    expect(world && applyAffine(world, { x: 100, y: 200 })).toEqual({ x: 691050, y: 5335900 });
  });

  it('may turn the picture: its second and third lines are in the order of columns', () => {
    const world = readWorldFile('0\n-2\n-2\n0\n10\n20');
    expect(world && applyAffine(world, { x: 0.5, y: 0.5 })).toEqual({ x: 10, y: 20 });
    expect(world && applyAffine(world, { x: 1.5, y: 0.5 })).toEqual({ x: 10, y: 18 });
    expect(world && applyAffine(world, { x: 0.5, y: 1.5 })).toEqual({ x: 8, y: 20 });
  });

  it('is read with decimal commas and any line ends, and nothing else is', () => {
    expect(readWorldFile('0,5\r\n0\r\n0\r\n-0,5\r\n1\r\n2\r\n')).toMatchObject({ a: 0.5, e: -0.5 });
    for (const text of ['', '1\n2\n3', '1\n0\n0\nx\n1\n2', '0\n0\n0\n-1\n1\n2', '1 '.repeat(2000)])
      expect(readWorldFile(text)).toBeNull();
  });

  it('is known by its name', () => {
    expect(['Plan.PGW', 'a.jgw', 'a.tfw', 'a.wld', 'a.png', 'pgw'].map(isWorldFile)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
