/** Where the pointer goes: the line to edit, lines to click, vertices to snap to, and the zoom that shows everything. */
import { centre, kinds } from './network.mjs';

/** MapLibre's zoom (tiles of 512 px) at which people work. */
export const workZoom = 16;

const world = (zoom) => 512 * 2 ** zoom;
const mercator = ([lng, lat]) => [
  (lng + 180) / 360,
  0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI),
];

/** Pixels of a place from the middle of a view, x to the right and y down. */
export function pixelsFrom(middle, zoom) {
  const [cx, cy] = mercator(middle);
  return (place) => {
    const [x, y] = mercator(place);
    return [(x - cx) * world(zoom), (y - cy) * world(zoom)];
  };
}

const apart = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);

function fitZoom(network, box) {
  const [cx, cy] = mercator(centre);
  let far = [1e-9, 1e-9];
  for (let i = 0; i < network.count; i += 1) {
    const [x, y] = mercator(network.placesOf(i)[0]);
    far = [Math.max(far[0], Math.abs(x - cx)), Math.max(far[1], Math.abs(y - cy))];
  }
  const zoomOf = (pixels, share) => Math.log2((pixels / 2 - 20) / (512 * share));
  return Math.min(workZoom, Math.max(1, Math.floor(Math.min(zoomOf(box.width, far[0]), zoomOf(box.height, far[1])))));
}

/** The line of 4 to 6 vertices whose second vertex is nearest to the middle of the network. */
function dragTarget(network) {
  let best = null;
  for (let i = 0; i < network.count; i += 1) {
    if (network.kindOf(i) !== kinds.line) continue;
    const places = network.placesOf(i);
    if (places.length < 4 || places.length > 6) continue;
    const far = Math.hypot((places[1][0] - centre[0]) / 2, places[1][1] - centre[1]);
    if (!best || far < best.far) best = { far, id: i + 1, places };
  }
  if (!best) throw new Error('The network has no line to edit.');
  return best;
}

/** The places well inside the working view, as pixels from its middle. */
function inView(network, middle, { width, height }) {
  const pixelsOf = pixelsFrom(middle, workZoom);
  const seen = [];
  for (let i = 0; i < network.count; i += 1) {
    const places = network.placesOf(i);
    const [x, y] = pixelsOf(places[0]);
    if (Math.abs(x) > width || Math.abs(y) > height) continue;
    seen.push({ id: i + 1, kind: network.kindOf(i), places, pixels: places.map(pixelsOf) });
  }
  const inside = ([x, y]) => Math.abs(x) < width / 2 - 130 && Math.abs(y) < height / 2 - 130;
  const points = seen.filter(({ kind }) => kind === kinds.point).map(({ pixels }) => pixels[0]);
  const free = (pixel, radius) => points.every((point) => apart(point, pixel) > radius);
  return { lines: seen.filter(({ kind }) => kind === kinds.line), inside, free };
}

/**
 * The targets in a map of `box` CSS pixels: `target` (line, its vertex 1 in the middle of the view), `picks` (lines with the
 * pixel to click and the pixel of a vertex), `snaps` (ends and vertices of lines with nothing stronger near), `fit` (zoom).
 */
export function targetsIn(network, box) {
  const target = dragTarget(network);
  const middle = target.places[1];
  const { lines, inside, free } = inView(network, middle, box);
  const picks = lines.flatMap(({ id, pixels }) => {
    if (id === target.id || pixels.length > 5) return [];
    const k = Math.floor((pixels.length - 2) / 2);
    const [a, b] = [pixels[k], pixels[k + 1]];
    const at = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    return inside(at) && inside(a) && apart(a, b) > 44 && free(at, 24) && free(a, 24) ? [{ id, at, vertex: a }] : [];
  });
  const snaps = [];
  for (const { id, places, pixels } of lines) {
    if (id === target.id || !inside(pixels[0]) || !free(pixels[0], 32)) continue;
    if (snaps.every((other) => apart(other.at, pixels[0]) > 60)) snaps.push({ at: pixels[0], place: places[0] });
  }
  const pixels = target.places.map(pixelsFrom(middle, workZoom));
  return { target: { id: target.id, places: target.places, pixels, middle }, picks, snaps, fit: fitZoom(network, box) };
}
