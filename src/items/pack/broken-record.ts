/** A row of a list, counted from 1, that is no item: it has no usable id (null), or an id that came before. */
export type BrokenRecord = { readonly id: number | null; readonly row: number; readonly reason: 'no-id' | 'same-id' };
