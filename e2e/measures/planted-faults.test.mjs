import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plantedFaults } from './planted-faults.mjs';

it('has ten kinds of faults, each of which can still be planted', () => {
  expect(new Set(plantedFaults.map(({ kind }) => kind)).size).toBe(10);
  for (const { kind, file, find, put, test } of plantedFaults) {
    expect(readFileSync(file, 'utf8').split(find), kind).toHaveLength(2);
    expect(put, kind).not.toBe(find);
    expect(existsSync(test), kind).toBe(true);
  }
});
