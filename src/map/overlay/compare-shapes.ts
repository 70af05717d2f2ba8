import type { ItemGeometry } from '../../items/item';

/** The owner of a shape: the base, the user, another user. */
export type CompareSide = 'base' | 'mine' | 'theirs';

/** Shapes that are shown side by side: of one item, or of several. An absent or null one is not drawn. */
export type CompareShapes = Readonly<Partial<Record<CompareSide, ItemGeometry | readonly ItemGeometry[] | null>>>;

/** The shapes of one side, in a list. */
export function shapesOfSide(shapes: CompareShapes, side: CompareSide): readonly ItemGeometry[] {
  const own = shapes[side];
  if (!own) return [];
  return 'kind' in own ? [own] : own;
}
