/** What stands in a list and is no item: it has no usable id (null), or one that came before. */
export type BrokenRecord = { readonly id: number | null; readonly reason: string };
