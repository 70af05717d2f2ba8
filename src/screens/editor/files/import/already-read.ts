import type { ItemImport } from '../../../../editor/commands/import-items';
import { pathLength } from '../../../../geo/path/path-length';
import type { ItemRef } from '../../../../items/item';
import type { Read } from './find-duplicates';

/** Takes items of a file, which is called so, to be imported. */
export type OnImport = (file: string, items: readonly ItemImport[]) => void;

type Gathered = {
  /** `ref`: what it was called here, for what was exported from here. */
  readonly items: readonly (ItemImport & { readonly ref?: ItemRef })[];
  readonly totalM: number;
};

/** The preview of items that another program's file became; `totalM`: the length of their lines, metres. */
export const readingOf = ({ items, totalM }: Gathered): Read => ({
  items: items.map(({ model, geometry, fields, ref }) =>
    ref ? { ref, geometry, fields } : { model, geometry, fields, isForeign: true },
  ),
  totalM,
});

/** The preview of items that were read elsewhere. */
export function alreadyRead(items: readonly ItemImport[]): Read {
  const lengths = items.map(({ geometry }) => (geometry?.kind === 'line' ? pathLength(geometry.path) : 0));
  return readingOf({ items, totalM: lengths.reduce((sum, metres) => sum + metres, 0) });
}
