import type { SymbolName } from '../../items/model-spec';
import { arc, box, disc, outline, polygon, type SignedDistance, stroke, union, without } from './signed-distance';

/** Glyphs of a snap target: a ring for a node, a square for a vertex, a cross on an edge. */
export type GlyphName = 'snap-node' | 'snap-vertex' | 'snap-edge';

/** Side of a symbol's image in CSS pixels, with room for its halo, and the pixels stored for each of them. */
const side = 32;
export const symbolRatio = 2;
/** The map library's scale of signed distances: this many CSS pixels from 0 to 1, the edge at 0.75. */
const range = 8;
const edge = 0.75;

const hexagon = arc([0, 0], 7, [0, 360])
  .filter((_, index) => index % 2 === 0)
  .slice(0, 6);

const paperClip = [
  [2.6, -3.4] as const,
  ...arc([-0.4, 3], 3, [0, 180]),
  ...arc([-1.2, -4], 2.2, [180, 360]),
  ...arc([-0.4, 2.6], 1.1, [0, 180]),
  [-1.5, -2] as const,
];

/** Drawn in one ink, with the ground's colour as halo: holes up to 3 px wide show the halo too. */
const shapes: Readonly<Record<SymbolName | GlyphName, SignedDistance>> = {
  pole: disc(4),
  handhole: without(box(4.8, 4.8, { round: 0.8 }), disc(1.5)),
  cabinet: without(box(6, 6.4, { round: 1 }), box(0.5, 4.6)),
  terminal: box(3.6, 3.6, { round: 0.8 }),
  site: without(
    polygon([
      [0, -7.4],
      [7, -1.6],
      [7, 6.4],
      [-7, 6.4],
      [-7, -1.6],
    ]),
    box(1.4, 2.4, { at: [0, 4.2] }),
  ),
  splice: without(
    polygon([
      [0, -6.6],
      [6.6, 0],
      [0, 6.6],
      [-6.6, 0],
    ]),
    disc(1.5),
  ),
  element: polygon([
    [0, -5.8],
    [6, 4.8],
    [-6, 4.8],
  ]),
  note: without(
    union(
      box(7, 5, { round: 1.6, at: [0, -1.4] }),
      polygon([
        [-4, 3],
        [0.6, 3],
        [-4, 7],
      ]),
    ),
    box(4.4, 0.6, { at: [0, -2.8] }),
    box(4.4, 0.6, { at: [0, 0.2] }),
  ),
  info: union(outline(polygon(hexagon), 1.6), disc(1, [0, -2.8]), box(0.8, 2.6, { round: 0.6, at: [0, 1.4] })),
  document: stroke(paperClip, 1.7),
  'snap-node': outline(disc(8), 2),
  'snap-vertex': outline(box(6, 6, { round: 0.5 }), 2),
  'snap-edge': union(
    stroke(
      [
        [-5.5, -5.5],
        [5.5, 5.5],
      ],
      2,
    ),
    stroke(
      [
        [5.5, -5.5],
        [-5.5, 5.5],
      ],
      2,
    ),
  ),
};

/** The names of all images that the network's layers ask for. */
export const symbolNames = Object.keys(shapes) as readonly (SymbolName | GlyphName)[];

type SymbolImage = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };

function drawSymbol(name: SymbolName | GlyphName): SymbolImage {
  const shape = shapes[name];
  const pixels = side * symbolRatio;
  const data = new Uint8ClampedArray(pixels * pixels * 4);
  for (let row = 0; row < pixels; row += 1) {
    for (let column = 0; column < pixels; column += 1) {
      const x = (column + 0.5) / symbolRatio - side / 2;
      const y = (row + 0.5) / symbolRatio - side / 2;
      data[(row * pixels + column) * 4 + 3] = 255 * (edge - shape(x, y) / range);
    }
  }
  return { width: pixels, height: pixels, data };
}

const drawn = new Map<string, SymbolImage>();

/**
 * A symbol as a signed-distance image: crisp at every size and density, in any ink. RGBA, the distance in alpha. Drawn once:
 * the bulk and the overlay both ask for it.
 */
export function symbolImage(name: SymbolName | GlyphName): SymbolImage {
  const image = drawn.get(name) ?? drawSymbol(name);
  drawn.set(name, image);
  return image;
}
