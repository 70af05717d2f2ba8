import type { ItemTable, TableColumn } from '../tables/item-tables';

/** Columns that a table may have. */
export const mostColumns = 255;
/** Bytes that a text and characters that a number may have. */
const mostBytes = 254;
const mostDigits = 20;
const nameLength = 10;

/** A column of a dBASE table: `name` as the table has it, `field` as the item has it. */
export type DbfColumn = {
  readonly field: string;
  readonly name: string;
  readonly type: 'C' | 'N' | 'L' | 'D';
  readonly length: number;
  readonly decimals: number;
};

type Shape = Omit<DbfColumn, 'field' | 'name'>;

function shapeOf({ type, bytes, before, after }: TableColumn): Shape {
  const text: Shape = { type: 'C', length: Math.min(mostBytes, Math.max(1, bytes)), decimals: 0 };
  switch (type) {
    case 'boolean':
      return { type: 'L', length: 1, decimals: 0 };
    case 'date':
      return { type: 'D', length: 8, decimals: 0 };
    case 'whole':
    case 'number': {
      const length = before + (after > 0 ? after + 1 : 0);
      return length > mostDigits ? text : { type: 'N', length, decimals: after };
    }
    case 'text':
      return text;
  }
}

/** A name of at most ten letters, digits and underscores that is not taken, whatever the case: readers ignore it. */
function shortName(field: string, taken: Set<string>): string {
  const plain = field
    .replace(/\W/g, '_')
    .replace(/^(?![A-Za-z])/, 'f')
    .slice(0, nameLength);
  let name = plain;
  for (let number = 1; taken.has(name.toLowerCase()); number += 1) {
    name = `${plain.slice(0, nameLength - String(number).length)}${number}`;
  }
  taken.add(name.toLowerCase());
  return name;
}

/** The columns of a table as dBASE has them: those behind the 255th are left out. */
export function dbfColumns({ columns }: ItemTable): readonly DbfColumn[] {
  const taken = new Set<string>();
  return columns
    .slice(0, mostColumns)
    .map((column) => ({ field: column.name, name: shortName(column.name, taken), ...shapeOf(column) }));
}
