import { box, disc, outline, type SignedDistance, stroke, union } from '../../geo/polygon/signed-distance';
import { modelKeys, specOf } from '../../items/registry';

/** Glyphs of a snap target: a ring for a node, a square for a vertex, a cross on an edge. */
type GlyphName = 'snap-node' | 'snap-vertex' | 'snap-edge';

/** Side of a symbol's image in CSS pixels, with room for its halo, and the pixels stored for each of them. */
const side = 32;
export const symbolRatio = 2;
/** The map library's scale of signed distances: this many CSS pixels from 0 to 1, the edge at 0.75. */
const range = 8;
const edge = 0.75;

const glyphs: Readonly<Record<GlyphName, SignedDistance>> = {
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

const shapes = new Map<string, SignedDistance>([
  ...modelKeys.flatMap((key) => Object.entries(specOf(key).symbols)).map(([name, { shape }]) => [name, shape] as const),
  ...Object.entries(glyphs),
]);

/** The names of all images that the network's layers ask for. */
export const symbolNames: readonly string[] = [...shapes.keys()];

type SymbolImage = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };

function drawSymbol(name: string): SymbolImage {
  const shape = shapes.get(name);
  if (!shape) throw new RangeError(`No model has the symbol ${name}`);
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
 * A symbol as a signed-distance image: crisp at every size and density, in any colour. RGBA, the distance in alpha. Drawn once:
 * the tiles and the overlay both ask for it.
 */
export function symbolImage(name: string): SymbolImage {
  const image = drawn.get(name) ?? drawSymbol(name);
  drawn.set(name, image);
  return image;
}
