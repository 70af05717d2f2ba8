import { type CsvCell, csvText } from '../csv/csv-text';
import { textsOf } from '../filter/texts-of';
import { type Item, idOf, type ModelKey } from '../item';
import { specOf } from '../registry';
import { wellKnownText } from './well-known-text';

/** A column of a list: its field (`id` is the item's own), its title, and how values read that have words of their own. */
export type ListColumn = {
  readonly field: string;
  readonly title: string;
  readonly words?: ReadonlyMap<string, string>;
};

/** How the columns are titled that every list has behind its own: the id, and the place, which is two of them for points. */
export type LastTitles = Readonly<Record<'id' | 'latitude' | 'longitude' | 'shape', string>>;

function cellOf({ ref, fields, rest }: Item, { field, words }: Omit<ListColumn, 'title'>): CsvCell {
  if (field === 'id') return idOf(ref);
  const value = Object.hasOwn(fields, field) ? fields[field] : rest[field];
  if (typeof value === 'number' && !words) return value;
  return textsOf(value)
    .map((text) => words?.get(text) ?? text)
    .join('; ');
}

/** A list of items of one model as CSV: the chosen columns in their order, behind them the id unless it is one of them, and the place (degrees). */
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
