import type { ItemGeometry } from '../../items/item';

/**
 * The picture of a file that lies beside the design: its shapes, and how much of what is below them they hide, 0 to 1. The same list of
 * shapes is sent to the map once.
 */
export type FileShapes = { readonly shapes: readonly ItemGeometry[]; readonly opacity: number };
