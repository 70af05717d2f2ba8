/**
 * The bench's network: `n` lines of 2 to 20 vertices on a jittered street grid, 10 % points on its nodes, 2 % areas in its
 * blocks. The same seed and n give the same bytes. Held in typed arrays: a million records are not a million objects.
 */
export const centre = [10.75, 59.91];
const block = 110;
const metresPerDegree = 111_320;
const metresPerLng = metresPerDegree * Math.cos((centre[1] * Math.PI) / 180);

export const kinds = { line: 0, point: 1, area: 2 };

/** Numbers from 0 to 1, the same for the same seed. */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
  };
}

const round = (degrees) => Math.round(degrees * 1e6) / 1e6;
const placeAt = (east, north) => [round(centre[0] + east / metresPerLng), round(centre[1] + north / metresPerDegree)];

/** The nodes of the grid in metres from the centre, and the n edges that are nearest to it. */
function createGrid(n, random) {
  const side = Math.max(4, Math.ceil(Math.sqrt(n / 2)) + 1);
  const nodes = new Float64Array(side * side * 2);
  for (let i = 0; i < side * side; i += 1) {
    nodes[2 * i] = ((i % side) - (side - 1) / 2) * block + (random() - 0.5) * 50;
    nodes[2 * i + 1] = (Math.floor(i / side) - (side - 1) / 2) * block + (random() - 0.5) * 50;
  }
  const edges = [];
  for (let i = 0; i < side * side; i += 1) {
    if (i % side < side - 1) edges.push(i, i + 1);
    if (i + side < side * side) edges.push(i, i + side);
  }
  const order = Uint32Array.from({ length: edges.length / 2 }, (_, edge) => edge);
  const far = Float64Array.from(order, (edge) => {
    const [a, b] = [edges[2 * edge], edges[2 * edge + 1]];
    return Math.hypot(nodes[2 * a] + nodes[2 * b], nodes[2 * a + 1] + nodes[2 * b + 1]);
  });
  return { nodes, edges, order: order.sort((p, q) => far[p] - far[q]).subarray(0, n) };
}

/** A street between two nodes: gently bent, its ends on the nodes. */
function street([ax, ay], [bx, by], random) {
  const dice = random();
  const count = dice < 0.35 ? 2 : dice < 0.85 ? 3 + Math.floor(random() * 4) : 7 + Math.floor(random() * 14);
  const bend = (random() - 0.5) * 24;
  const phase = random() * Math.PI;
  const [dx, dy] = [bx - ax, by - ay];
  const long = Math.hypot(dx, dy) || 1;
  return Array.from({ length: count }, (_, index) => {
    const t = index / (count - 1);
    const arch = Math.sin(Math.PI * t);
    const off = index === 0 || index === count - 1 ? 0 : bend * arch + 3 * Math.sin(9 * t + phase) * arch;
    return placeAt(ax + dx * t - (dy / long) * off, ay + dy * t + (dx / long) * off);
  });
}

function ringAround([x, y], random) {
  const count = 4 + Math.floor(random() * 9);
  const radius = 15 + random() * 15;
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const reach = radius * (0.8 + 0.2 * random());
    return placeAt(x + 55 + Math.cos(angle) * reach, y + 55 + Math.sin(angle) * reach);
  });
}

/** Shapes as [kind, places], one after the other. */
function* shapesOf(n, random) {
  const { nodes, edges, order } = createGrid(n, random);
  const node = (index) => [nodes[2 * index], nodes[2 * index + 1]];
  for (const edge of order) yield [kinds.line, street(node(edges[2 * edge]), node(edges[2 * edge + 1]), random)];
  const used = [...new Set(Array.from(order, (edge) => edges[2 * edge]))];
  const spread = (count) => Array.from({ length: count }, (_, i) => used[Math.floor((i * used.length) / count)]);
  for (const index of spread(Math.round(n * 0.1))) {
    const [x, y] = node(index);
    yield [kinds.point, [placeAt(x + 2.3, y + 2.2)]];
  }
  for (const index of spread(Math.round(n * 0.02))) yield [kinds.area, ringAround(node(index), random)];
}

/** A database's order is not the order of place: shuffled, and numbered from 1 in the shuffled order. */
function shuffled(count, random) {
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  for (let i = count - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/**
 * The network of `n` lines: `count` shapes; `kindOf(i)` and `placesOf(i)` of the shape whose record has the id i + 1.
 * Places are [lng, lat]; rings are open.
 */
export function createNetwork(n) {
  const random = createRandom(20_261_122);
  const shapes = [];
  const lengths = [];
  let coords = new Float64Array(1024);
  let used = 0;
  for (const [kind, places] of n > 0 ? shapesOf(n, random) : []) {
    if (used + places.length * 2 > coords.length) {
      const larger = new Float64Array(coords.length * 2 + places.length * 2);
      larger.set(coords);
      coords = larger;
    }
    shapes.push(kind);
    lengths.push(used);
    for (const [lng, lat] of places) {
      coords[used] = lng;
      coords[used + 1] = lat;
      used += 2;
    }
  }
  lengths.push(used);
  const order = shuffled(shapes.length, random);
  return {
    n,
    count: shapes.length,
    kindOf: (index) => shapes[order[index]],
    placesOf: (index) => {
      const shape = order[index];
      const places = [];
      for (let at = lengths[shape]; at < lengths[shape + 1]; at += 2) places.push([coords[at], coords[at + 1]]);
      return places;
    },
  };
}
