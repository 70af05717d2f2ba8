import type { Pixel } from '../../../../geo/lng-lat';

export type Size = { readonly width: number; readonly height: number };

const gap = { right: 16, below: 20, edge: 8, aboveFinger: 56, loupe: 6 };

type Loupe = Pixel & { readonly size: number };

type Around = Size & {
  readonly touch: boolean;
  /** The upper left corner and size of the loupe while it is on the map; null: it is not. */
  readonly loupe?: Loupe | null;
};

/** Above the loupe, else below it when it stands beside the finger, else below the finger: what it shows stays to be seen. */
function besideLoupe(pointer: Pixel, { width, height }: Size, around: Size & { readonly loupe: Loupe }): Pixel {
  const { loupe } = around;
  const x = clamp(loupe.x + loupe.size / 2 - width / 2, gap.edge, around.width - width - gap.edge);
  const above = loupe.y - gap.loupe - height;
  if (above >= gap.edge) return { x, y: above };
  const isOverFinger = loupe.y + loupe.size < pointer.y;
  return { x, y: isOverFinger ? pointer.y + gap.aboveFinger : loupe.y + loupe.size + gap.loupe };
}

/**
 * Where the label's top left corner goes so that it neither hides what the pointer is on nor leaves the map: right below a
 * mouse, above a finger and its loupe, flipped at the edges.
 */
export function placeLabel(pointer: Pixel, label: Size, around: Around): Pixel {
  const { touch, loupe } = around;
  if (touch && loupe) return besideLoupe(pointer, label, { ...around, loupe });
  if (touch) {
    const above = pointer.y - gap.aboveFinger - label.height;
    const x = clamp(pointer.x - label.width / 2, gap.edge, around.width - label.width - gap.edge);
    return { x, y: above < gap.edge ? pointer.y + gap.aboveFinger : above };
  }
  const right = pointer.x + gap.right;
  const below = pointer.y + gap.below;
  const overRight = right + label.width + gap.edge > around.width;
  const overBelow = below + label.height + gap.edge > around.height;
  return {
    x: Math.max(gap.edge, overRight ? pointer.x - gap.right - label.width : right),
    y: Math.max(gap.edge, overBelow ? pointer.y - gap.below - label.height : below),
  };
}

/**
 * The place of a label at the end of the edge between two places: above an edge that rises, below an edge that falls, so that the
 * label covers as little of the edge as the room allows.
 */
export function placeBeyond(from: Pixel, end: Pixel, { width, height, around }: Size & { around: Size }): Pixel {
  const [above, below] = [end.y - gap.below - height, end.y + gap.below];
  const most = around.height - height - gap.edge;
  const wanted = from.y > end.y ? above : below;
  const y = wanted < gap.edge ? below : wanted > most ? above : wanted;
  const x = from.x > end.x ? end.x - width : end.x;
  return { x: clamp(x, gap.edge, around.width - width - gap.edge), y: clamp(y, gap.edge, most) };
}

/** The largest label, CSS pixels: as wide as in its style sheet. */
const largest = { width: 320, height: 60 } as const;

/**
 * Where any label goes beside a mouse that is far enough from the edges: the same place as `placeLabel` finds, without the label
 * being measured. Null where its size decides.
 */
export function placeAnyLabel(pointer: Pixel, around: Around): Pixel | null {
  if (around.touch) return null;
  const [x, y] = [pointer.x + gap.right, pointer.y + gap.below];
  const isFar = x + largest.width + gap.edge <= around.width && y + largest.height + gap.edge <= around.height;
  return isFar && x >= gap.edge && y >= gap.edge ? { x, y } : null;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
