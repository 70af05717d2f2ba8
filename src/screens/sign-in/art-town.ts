/** A place in the drawing: units of its 1200 × 1200 view box. */
export type Spot = readonly [x: number, y: number];

const centre = 600;
const tilt = (-17 * Math.PI) / 180;
const reach = 900;

/** Turns a place of the upright street grid into one of the tilted drawing. */
export function tilted([x, y]: Spot): Spot {
  const [dx, dy] = [x - centre, y - centre];
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  return [Math.round((centre + dx * cos - dy * sin) * 10) / 10, Math.round((centre + dx * sin + dy * cos) * 10) / 10];
}

/** `M…L…` through the places, in the tilted drawing. */
export function pathThrough(spots: readonly Spot[]): string {
  return spots.map((spot, index) => `${index === 0 ? 'M' : 'L'}${tilted(spot).join(' ')}`).join('');
}

/** The same numbers on every visit: the picture is drawn, not shuffled. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Middles of the parallel streets, the wide ones marked by their half width. */
type Street = { readonly at: number; readonly half: number };

function streets(random: () => number, block: readonly [least: number, more: number]): readonly Street[] {
  const found: Street[] = [];
  for (let at = centre - reach; at < centre + reach; ) {
    const half = found.length % 4 === 2 ? 15 : 9;
    found.push({ at, half });
    at += block[0] + Math.round(random() * block[1]);
  }
  return found;
}

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

function boxPath({ x, y, w, h }: Box): string {
  const [a, b, c, d] = [tilted([x, y]), tilted([x + w, y]), tilted([x + w, y + h]), tilted([x, y + h])];
  return `M${a.join(' ')}L${b.join(' ')}L${c.join(' ')}L${d.join(' ')}Z`;
}

/** Houses along the two long sides of a block. */
function houses(random: () => number, block: Box): readonly Box[] {
  const found: Box[] = [];
  for (const side of ['top', 'bottom'] as const) {
    for (let x = block.x + 7; x < block.x + block.w - 20; ) {
      const w = Math.min(14 + Math.round(random() * 18), block.x + block.w - 7 - x);
      const h = Math.min(16 + Math.round(random() * 16), block.h / 2 - 10);
      const set = 6 + Math.round(random() * 4);
      if (random() > 0.12) found.push({ x, y: side === 'top' ? block.y + set : block.y + block.h - set - h, w, h });
      x += w + 5 + Math.round(random() * 8);
    }
  }
  return found;
}

/** Trees of a park. */
function planted(random: () => number, { x, y, w, h }: Box): readonly Spot[] {
  return Array.from({ length: 16 }, () => tilted([x + 14 + random() * (w - 28), y + 12 + random() * (h - 24)]));
}

export type ArtTown = {
  readonly blocks: string;
  readonly houses: string;
  readonly parks: string;
  readonly trees: readonly Spot[];
  readonly columns: readonly number[];
  readonly rows: readonly number[];
};

/** Draws the ground of the sign-in page's picture: blocks, houses, parks, as path data; and where its streets run. */
export function artTown(): ArtTown {
  const random = dice(24118);
  const columns = streets(random, [150, 70]);
  const rows = streets(random, [104, 46]);
  const blocks: Box[] = [];
  const parks: Box[] = [];
  const built: Box[] = [];
  const trees: Spot[] = [];
  for (const [i, left] of columns.slice(0, -1).entries()) {
    for (const [j, top] of rows.slice(0, -1).entries()) {
      const [right, bottom] = [columns[i + 1] ?? left, rows[j + 1] ?? top];
      const [x, y] = [left.at + left.half, top.at + top.half];
      const box = { x, y, w: right.at - right.half - x, h: bottom.at - bottom.half - y };
      const park = (i === 5 && (j === 3 || j === 4)) || (i === 2 && j === 9);
      if (park) {
        parks.push(box);
        trees.push(...planted(random, box));
      } else {
        blocks.push(box);
        built.push(...houses(random, box));
      }
    }
  }
  return {
    blocks: blocks.map(boxPath).join(''),
    houses: built.map(boxPath).join(''),
    parks: parks.map(boxPath).join(''),
    trees,
    columns: columns.map(({ at }) => at),
    rows: rows.map(({ at }) => at),
  };
}

/** Places every `step` units along a line through the corners, the corners included. */
export function along(corners: readonly Spot[], step: number): readonly Spot[] {
  const found: Spot[] = [];
  corners.slice(1).forEach((to, index) => {
    const from = corners[index] ?? to;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const parts = Math.max(1, Math.round(length / step));
    for (let part = index === 0 ? 0 : 1; part <= parts; part++) {
      const share = part / parts;
      found.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
  });
  return found;
}
