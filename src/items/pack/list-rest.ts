import type { PackedRecords } from './packed-records';

/** The text of a list's records and where they stand in it. */
export type ListText = Pick<PackedRecords, 'bytes' | 'ids' | 'spans'>;

const [openList, comma, closeList] = [0x5b, 0x2c, 0x5d];

/** The records of a list but those with these ids, as the text of a JSON array (UTF-8). */
export function listRest({ bytes, ids, spans }: ListText, without: ReadonlySet<number>): Uint8Array<ArrayBuffer> {
  const rows = [...ids.keys()].filter((row) => !without.has(ids[row] ?? 0));
  const spanOf = (row: number) => [spans[2 * row] ?? 0, spans[2 * row + 1] ?? 0] as const;
  const length = rows.reduce((sum, row) => sum + spanOf(row)[1] - spanOf(row)[0] + 1, 0);
  const text = new Uint8Array(Math.max(2, length + 1));
  let at = 0;
  for (const row of rows) {
    text[at] = at === 0 ? openList : comma;
    const [start, end] = spanOf(row);
    text.set(bytes.subarray(start, end), at + 1);
    at += end - start + 1;
  }
  if (at === 0) text[0] = openList;
  text[text.length - 1] = closeList;
  return text;
}
