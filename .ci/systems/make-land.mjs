/**
 * Writes src/files/systems/land.txt: where there is land within 50 km, in cells of half a degree. From Natural Earth's land 1:10m
 * (public domain) as the package world-atlas carries it:
 *
 *     npm pack world-atlas@2.0.2 && tar xf world-atlas-2.0.2.tgz && node .ci/systems/make-land.mjs package/land-10m.json
 *
 * A line is a row of cells from north to south; its numbers, to the base of 36, are how many cells in turn are without and with
 * land, from west to east.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [source] = process.argv.slice(2);
const { arcs, transform, objects } = JSON.parse(readFileSync(source, 'utf8'));
const [columns, rows] = [720, 360];
const nearKm = 50;
const kmOfCell = 111.2 / 2;

/** Islands that are too small for 1:10m, and have people. */
const islands = [
  [-171.85, -9.2],
  [-172.5, -8.55],
  [-171.25, -9.4],
  [-130.1, -25.07],
  [-12.3, -37.1],
  [96.83, -12.18],
  [72.42, -7.3],
  [-177.37, 28.21],
  [166.62, 19.29],
  [-169.53, 16.73],
  [-14.37, -7.95],
  [-5.7, -15.95],
  [-109.35, -27.12],
  [158.95, -31.55],
  [167.95, -29.04],
  [-29.34, 0.92],
  [-32.42, -3.85],
  [153.97, 24.29],
  [131.23, 25.83],
  [-9.95, -40.35],
  [179.2, -8.52],
  [-176.2, -43.95],
];

const lines = arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
  });
});
const ringOf = (indices) =>
  indices.flatMap((index, at) => {
    const line = index < 0 ? lines[~index].toReversed() : lines[index];
    return at === 0 ? line : line.slice(1);
  });
const shapes = Object.values(objects)[0].geometries.flatMap(({ type, arcs: of }) => (type === 'Polygon' ? [of] : of));
const rings = shapes.flat().map(ringOf);

const land = new Uint8Array(columns * rows);
const rowAt = (lat) => Math.min(rows - 1, Math.max(0, Math.floor((90 - lat) * 2)));
const columnAt = (lng) => Math.min(columns - 1, Math.max(0, Math.floor((lng + 180) * 2)));
const mark = (lng, lat) => {
  land[rowAt(lat) * columns + columnAt(lng)] = 1;
};

for (const [lng, lat] of islands) mark(lng, lat);
const crossings = Array.from({ length: rows }, () => []);
for (const ring of rings) {
  for (let at = 1; at < ring.length; at += 1) {
    const [[x0, y0], [x1, y1]] = [ring[at - 1], ring[at]];
    const steps = Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) / 0.05) + 1;
    for (let step = 0; step <= steps; step += 1) mark(x0 + ((x1 - x0) * step) / steps, y0 + ((y1 - y0) * step) / steps);
    for (let row = rowAt(Math.max(y0, y1)); row <= rowAt(Math.min(y0, y1)); row += 1) {
      const lat = 90 - (row + 0.5) / 2;
      if (y0 > lat !== y1 > lat) crossings[row].push(x0 + ((x1 - x0) * (lat - y0)) / (y1 - y0));
    }
  }
}
for (const [row, found] of crossings.entries()) {
  found.sort((one, other) => one - other);
  for (let at = 1; at < found.length; at += 2)
    for (let column = columnAt(found[at - 1]); column <= columnAt(found[at]); column += 1)
      land[row * columns + column] = 1;
}

const near = new Uint8Array(land.length);
for (let row = 0; row < rows; row += 1) {
  const highest = Math.min(89.9, Math.max(Math.abs(90 - row / 2), Math.abs(90 - (row + 1) / 2)) + 0.5);
  const aside = Math.min(columns / 2, Math.ceil(nearKm / (kmOfCell * Math.cos((highest * Math.PI) / 180))));
  for (let column = 0; column < columns; column += 1) {
    if (!land[row * columns + column]) continue;
    for (let other = Math.max(0, row - 1); other <= Math.min(rows - 1, row + 1); other += 1)
      for (let step = -aside; step <= aside; step += 1)
        near[other * columns + ((column + step + columns) % columns)] = 1;
  }
}

const text = Array.from({ length: rows }, (_, row) => {
  const runs = [0];
  for (let column = 0; column < columns; column += 1) {
    if (near[row * columns + column] !== (runs.length + 1) % 2) runs.push(0);
    runs[runs.length - 1] += 1;
  }
  return runs.map((run) => run.toString(36)).join(' ');
});
writeFileSync(join(import.meta.dirname, '../../src/files/systems/land.txt'), `${text.join('\n')}\n`);
console.log(`${near.reduce((sum, one) => sum + one, 0)} of ${near.length} cells`);
