import type { ItemGeometry } from '../../items/item';

/** Whose shape it is: as it was, as the user has it, as somebody else has it. */
export type CompareSide = 'base' | 'mine' | 'theirs';

/** Shapes of one item that are shown side by side. An absent or null one is not drawn. */
export type CompareShapes = Readonly<Partial<Record<CompareSide, ItemGeometry | null>>>;
