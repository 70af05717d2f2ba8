import type { Pixel } from '../../../geo/lng-lat';

export type Size = { readonly width: number; readonly height: number };

const gap = { right: 16, below: 20, edge: 8, aboveFinger: 56 };

/**
 * Where the label's top left corner goes so that it neither hides what the pointer is on nor leaves the map: right below a
 * mouse, above a finger, flipped at the edges.
 */
export function placeLabel(pointer: Pixel, label: Size, around: Size & { readonly touch: boolean }): Pixel {
  if (around.touch) {
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

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
