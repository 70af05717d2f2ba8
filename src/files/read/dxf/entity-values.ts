import type { CellValue } from '../../contents';
import { createCellValues } from '../features/cell-values';
import type { DrawingEntity } from './drawing-entity';
import { type DxfRecord, textIn } from './dxf-records';
import { paragraphText, plainText, withoutCarets } from './plain-text';

/** The name by which the export keeps the fields of an item with its entity. */
const own = 'STRANDMAP';

/** Pieces of a paragraph, all but the last of which stand under a code of their own. */
function paragraphIn({ codes, values }: DxfRecord): string {
  let text = '';
  for (const [at, code] of codes.entries()) if (code === 3) text += String(values[at] ?? '');
  const last = codes.lastIndexOf(1);
  return last < 0 ? text : text + String(values[last] ?? '');
}

/** The fields that the export has kept with an entity: "name=value", and pieces that go on with a plus. */
function ownCells({ codes, values }: DxfRecord): readonly (readonly [name: string, value: string])[] {
  const from = codes.findIndex((code, at) => code === 1001 && values[at] === own);
  if (from < 0) return [];
  const lines: string[] = [];
  for (let at = from + 1; codes[at] === 1000; at += 1) {
    const piece = String(values[at] ?? '');
    const before = lines.length - 1;
    if (piece.startsWith('+') && before >= 0) lines[before] = `${lines[before]}${piece.slice(1)}`;
    else lines.push(piece);
  }
  return lines.map((line) => {
    const text = withoutCarets(line);
    const [name = ''] = text.split('=', 1);
    return [name, text.slice(name.length + 1)];
  });
}

const hasName = (attribute: DxfRecord) => textIn(attribute, 2).trim() !== '';

/**
 * The values of an entity: its text, the block that contains it, the texts filled in there, and the values that the export kept.
 */
export function entityValues(
  { record, attributes }: DrawingEntity,
  block: string | null,
): Readonly<Record<string, CellValue>> {
  const cells = createCellValues();
  for (const [name, value] of ownCells(record)) cells.add(name, value);
  if (record.kind === 'TEXT') cells.add('text', plainText(textIn(record, 1)));
  if (record.kind === 'MTEXT') cells.add('text', paragraphText(paragraphIn(record)));
  if (block !== null) cells.add('block', block);
  for (const attribute of attributes.filter(hasName)) {
    cells.add(plainText(textIn(attribute, 2)), plainText(textIn(attribute, 1)));
  }
  return cells.all();
}
