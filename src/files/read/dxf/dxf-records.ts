import type { DxfGroups } from './dxf-groups';

/** Something of a drawing: an entity, a row of a table, a block's beginning. Its groups in their order, its handles left out. */
export type DxfRecord = {
  readonly kind: string;
  readonly codes: readonly number[];
  readonly values: readonly (string | number)[];
};

const numeric: readonly (readonly [from: number, to: number])[] = [
  [10, 79],
  [90, 99],
  [110, 149],
  [160, 179],
  [210, 239],
  [270, 299],
  [370, 389],
  [400, 409],
  [420, 429],
  [440, 469],
];
const isNumeric = (code: number) => numeric.some(([from, to]) => code >= from && code <= to);

/** Handles, marks of subclasses, and bytes; of what other programs add, only texts are kept. */
const unread: readonly (readonly [from: number, to: number])[] = [
  [5, 5],
  [100, 100],
  [102, 105],
  [310, 369],
  [390, 399],
  [1002, 5000],
];
const isRead = (code: number) => code >= 0 && !unread.some(([from, to]) => code >= from && code <= to);

/** Behind it stands an object in the object, with codes of its own. */
const embedded = 101;

/** Which sections a reading needs, and how much of one record there may be. */
export type RecordsWanted = {
  readonly isWanted: (section: string, kind: string) => boolean;
  readonly mostGroups: number;
  readonly onComment?: (text: string) => void;
};

/** A record with the name of its section; `isCut`: it has more groups than one may have. */
export type FoundRecord = { readonly section: string; readonly record: DxfRecord; readonly isCut: boolean };

type Open = { kind: string; codes: number[]; values: (string | number)[]; isClosed: boolean };

/**
 * The records of a drawing one after the other. The head with its variables is the record `SECTION` of the section `HEADER`. What
 * is not wanted is gone over without being decoded.
 */
export function* dxfRecords(groups: DxfGroups, wanted: RecordsWanted): Generator<FoundRecord> {
  let section = '';
  let open: Open | null = null;
  const finished = (): FoundRecord | null =>
    open && { section, record: open, isCut: open.codes.length > wanted.mostGroups };
  while (groups.next()) {
    const code = groups.code();
    if (code === 999) wanted.onComment?.(groups.text());
    else if (code === 0) {
      const before = finished();
      if (before) yield before;
      const kind = groups.text().trim().toUpperCase();
      if (kind === 'SECTION' || kind === 'ENDSEC') section = '';
      const isKept: boolean = kind === 'SECTION' || wanted.isWanted(section, kind);
      open = isKept ? { kind, codes: [], values: [], isClosed: false } : null;
    } else if (open && !open.isClosed) {
      if (code === embedded || open.codes.length > wanted.mostGroups) open.isClosed = true;
      else if (isRead(code)) {
        open.codes.push(code);
        open.values.push(isNumeric(code) ? groups.number() : groups.text());
      }
      if (open.kind === 'SECTION' && code === 2 && section === '') section = groups.text().trim().toUpperCase();
    }
  }
  const last = finished();
  if (last) yield last;
}

/** The first number under a code, or what stands for it where there is none. Not a number where it is damaged. */
export function numberIn({ codes, values }: DxfRecord, code: number, otherwise: number): number {
  const value = values[codes.indexOf(code)];
  if (value === undefined) return otherwise;
  return typeof value === 'number' ? value : Number.NaN;
}

/** All numbers under a code. */
export function numbersIn({ codes, values }: DxfRecord, code: number): number[] {
  const found: number[] = [];
  for (const [at, one] of codes.entries()) {
    const value = values[at];
    if (one === code && typeof value === 'number') found.push(value);
  }
  return found;
}

/** The first text under a code; empty where there is none. */
export function textIn({ codes, values }: DxfRecord, code: number): string {
  const value = values[codes.indexOf(code)];
  return value === undefined ? '' : String(value);
}

/** True where a record has the code at all. */
export function hasCode({ codes }: DxfRecord, code: number): boolean {
  return codes.includes(code);
}
