import type { ItemGeometry } from '../../items/item';

/** What a file that lies beside the design shows: its shapes, and how much of what is below them they hide, 0 to 1. */
export type FileShapes = { readonly shapes: readonly ItemGeometry[]; readonly opacity: number };
