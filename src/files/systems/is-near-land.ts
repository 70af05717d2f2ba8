import type { LngLat } from '../../geo/lng-lat';
import rows from './land.txt?raw';

const columns = 720;

let cells: Uint8Array | null = null;

function readCells(): Uint8Array {
  const all = new Uint8Array(columns * 360);
  for (const [row, line] of rows.trimEnd().split('\n').entries()) {
    let column = 0;
    for (const [at, run] of line.split(' ').entries()) {
      const length = Number.parseInt(run, 36);
      if (at % 2 === 1) all.fill(1, row * columns + column, row * columns + column + length);
      column += length;
    }
  }
  return all;
}

/** True within 50 km of land, and up to some 100 km. Degrees beyond 180 or 90 are taken as the nearest ones. */
export function isNearLand([lng, lat]: LngLat): boolean {
  cells ??= readCells();
  const column = Math.min(columns - 1, Math.max(0, Math.floor((lng + 180) * 2)));
  const row = Math.min(359, Math.max(0, Math.floor((90 - lat) * 2)));
  return cells[row * columns + column] === 1;
}
