import { type CsvCell, csvHead, csvRows } from '../codec/csv-text';
import { type Item, type ItemGeometry, idOf, type ModelKey, modelOf } from '../item';
import { itemLength, lengthFieldOf, lengthValue } from '../lengths/item-length';
import { specOf } from '../registry';
import { asJson, cellOf, computedLength, hasColumn, ownColumns } from './cell-of';
import { wellKnownText } from './well-known-text';

/** How a table says where an item is: all as WKT, or points in two columns of degrees and only lines and areas as WKT. */
export type CsvPlace = 'wkt' | 'lat-lng';

/** Whether the length of a line is the record's or computed from its shape; empty for what is no line with a length. */
function lengthIs(item: Item): string {
  const length = lengthFieldOf(item.ref) === undefined ? null : itemLength(item);
  if (!length) return '';
  return length.isComputed ? computedLength : 'recorded';
}

const leftoverOf = ({ ref, fields, rest }: Item) => asJson(modelOf(ref), { ...rest, ...fields });

function placeCells(geometry: ItemGeometry | null, place: CsvPlace): readonly CsvCell[] {
  if (place === 'wkt') return [wellKnownText(geometry)];
  return geometry?.kind === 'point' ? [geometry.at[1], geometry.at[0], ''] : ['', '', wellKnownText(geometry)];
}

/**
 * Items as CSV, one a row: model, id, every field, the shape, and in a last column what cells cannot hold, so that all of it can be
 * read back. It sees every item before it writes the first row, to know its columns: one after the other for every model that is
 * among them, in the order of the registry.
 */
export function createItemsCsv(place: CsvPlace) {
  const models = new Set<ModelKey>();
  const others = new Set<string>();
  let [isAny, isMeasured] = [false, false];
  let columns: readonly string[] | null = null;
  const columnsOnce = () => {
    const names = [...models].flatMap((model) => specOf(model).fields.map(({ name }) => name));
    columns ??= [...new Set([...names, ...others])].filter(hasColumn);
    return columns;
  };
  const rowOf = (item: Item): readonly CsvCell[] => {
    const { ref, geometry, fields, rest } = item;
    const measured = isMeasured ? lengthIs(item) : '';
    const length = measured === computedLength ? lengthFieldOf(ref) : undefined;
    const value = (name: string) => {
      if (name === length) return lengthValue(item);
      return cellOf(Object.hasOwn(fields, name) ? fields[name] : rest[name]);
    };
    const behind = [...(isMeasured ? [measured] : []), ...(isAny ? [leftoverOf(item)] : [])];
    return [modelOf(ref), idOf(ref), ...columnsOnce().map(value), ...placeCells(geometry, place), ...behind];
  };
  return {
    see: (item: Item): void => {
      models.add(modelOf(item.ref));
      for (const name of Object.keys(item.rest)) others.add(name);
      isAny ||= leftoverOf(item) !== '';
      isMeasured ||= lengthIs(item) !== '';
    },
    head: (): string => {
      const { model, id, latitude, longitude, shape } = ownColumns;
      const shapes = place === 'wkt' ? [shape] : [latitude, longitude, shape];
      const behind = [...(isMeasured ? [ownColumns.lengthIs] : []), ...(isAny ? [ownColumns.asJson] : [])];
      return csvHead([model, id, ...columnsOnce(), ...shapes, ...behind]);
    },
    rows: (items: readonly Item[]): string => csvRows(items.map(rowOf)),
  };
}
