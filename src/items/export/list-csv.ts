import { type CsvCell, csvText } from '../codec/csv-text';
import { textsOf } from '../filter/texts-of';
import { type Item, idOf, type ModelKey } from '../item';
import { itemLength, lengthFieldOf, lengthValue } from '../lengths/item-length';
import { specOf } from '../registry';
import { wellKnownText } from './well-known-text';

/** A column of a list: its field (`id` is the item's own), its title, and how values read that have words of their own. */
export type ListColumn = {
  readonly field: string;
  readonly title: string;
  readonly words?: ReadonlyMap<string, string>;
  /** The column has no length, but whether the length is recorded or computed, in these words. */
  readonly lengthIs?: { readonly recorded: string; readonly computed: string };
  /** The factor of numbers, for other units than the record's. */
  readonly factor?: number;
};

/** How the columns are titled that every list has behind its own: the id, and the place, which is two of them for points. */
export type LastTitles = Readonly<Record<'id' | 'latitude' | 'longitude' | 'shape', string>>;

/** In the units of the column, with no more decimals than a measure has. */
const scaled = (value: number, factor = 1) => (factor === 1 ? value : Math.round(value * factor * 100) / 100);

function cellOf(item: Item, { field, words, lengthIs, factor }: Omit<ListColumn, 'title'>): CsvCell {
  const { ref, fields, rest } = item;
  if (field === 'id') return idOf(ref);
  if (lengthIs) {
    const length = itemLength(item);
    return length && (length.isComputed ? lengthIs.computed : lengthIs.recorded);
  }
  const isComputed = field === lengthFieldOf(ref) && itemLength(item)?.isComputed === true;
  const value = isComputed ? lengthValue(item) : Object.hasOwn(fields, field) ? fields[field] : rest[field];
  if (typeof value === 'number' && !words) return scaled(value, factor);
  return textsOf(value)
    .map((text) => words?.get(text) ?? text)
    .join('; ');
}

/**
 * A list of items of one model as CSV: the chosen columns in their order, behind them the id unless it is one of them, and the
 * place (degrees).
 */
export function listCsv(
  model: ModelKey,
  items: Iterable<Item>,
  { columns, last }: { readonly columns: readonly ListColumn[]; readonly last: LastTitles },
): string {
  const isPoint = specOf(model).geometry.every((kind) => kind === 'point');
  const own = columns.some(({ field }) => field === 'id') ? columns : [...columns, { field: 'id', title: last.id }];
  const titles = own.map(({ title }) => title);
  const placeOf = ({ geometry }: Item): readonly CsvCell[] => {
    if (!isPoint) return [wellKnownText(geometry)];
    return geometry?.kind === 'point' ? [geometry.at[1], geometry.at[0]] : [null, null];
  };
  function* rows(): Iterable<readonly CsvCell[]> {
    for (const item of items) yield [...own.map((column) => cellOf(item, column)), ...placeOf(item)];
  }
  return csvText([...titles, ...(isPoint ? [last.latitude, last.longitude] : [last.shape])], rows());
}
