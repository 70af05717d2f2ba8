import { pageAfterArray, readListPage } from '../../contract/list-page';
import type { LngLat } from '../../geo/lng-lat';
import { decodeRecord, recordId } from '../codec/decode-record';
import { anchorOf, findSwapped, withoutPlace } from '../codec/find-swapped';
import { type Item, type ModelKey, refOf } from '../item';
import { nameNumber, nameWidth } from '../names/name-number';
import { isAbandoned } from '../sums/counted-sum';
import type { BrokenRecord } from './broken-record';
import { fnvStart, fnvStep } from './fnv-step';
import { createGrowingArray } from './growing-array';
import { jsonBytes } from './json-bytes';
import type { PackedRecords } from './packed-records';
import { parseRecord } from './parse-record';
import { createRecordScan, type ScannedRecord } from './record-scan';

/** The result of a page of a list: the records that were not there before, and the page to ask for next. */
export type PagePacked = { readonly fresh: number; readonly next: number | null };

export type RecordPacker = {
  /** Takes an answer of the service as it came; owns the bytes. Null when it is no list of records: nothing is kept. */
  readonly page: (bytes: Uint8Array<ArrayBuffer>) => PagePacked | null;
  /** Everything that came. The packer is of no use afterwards. */
  readonly finish: () => PackedRecords;
};

/** The callbacks to which the packer gives each record of a list as it comes. */
export type RecordSight<Verdict> = {
  /** Takes a decoded item. When an item turns out to have latitude and longitude swapped, it comes again, without a place. */
  readonly decoded: (item: Item, id: number) => void;
  /** Takes a record that needs no decoding. When it is absent, all records are decoded. `judge` is as in `createRecordScan`. */
  readonly scanned?: {
    readonly judge: (item: Item) => Verdict;
    readonly record: (record: ScannedRecord<unknown>, verdict: Verdict) => void;
  };
};

/**
 * Where the records of a list stand in its text: record `i` from `spans[2i]` up to `spans[2i + 1]` (bytes), with a hash of
 * its text without the space between its parts. Whether a record is sound JSON is not looked at.
 */
type SplitRecords = {
  readonly spans: Uint32Array<ArrayBuffer>;
  readonly hashes: Uint32Array<ArrayBuffer>;
};

const { quote, backslash, comma, space, openList, closeList, openRecord, closeRecord } = jsonBytes;

function skipSpace(bytes: Uint8Array, from: number): number {
  let i = from;
  while (i < bytes.length && (bytes[i] ?? 0) <= space) i += 1;
  return i;
}

/** Where the list begins, behind a byte order mark and space. */
function firstByte(bytes: Uint8Array): number {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return skipSpace(bytes, marked ? 3 : 0);
}

/** Finds the records in the text of a JSON array (UTF-8). Null when it is not one array from its first to its last byte. */
function splitRecords(bytes: Uint8Array): SplitRecords | null {
  const spans = createGrowingArray((length) => new Uint32Array(length));
  const hashes = createGrowingArray((length) => new Uint32Array(length));
  const { length } = bytes;
  let i = firstByte(bytes);
  if (bytes[i] !== openList) return null;
  i = skipSpace(bytes, i + 1);
  let more = bytes[i] !== closeList;
  while (more) {
    const start = i;
    let [end, depth, hash] = [start, 0, fnvStart];
    for (; i < length; i += 1) {
      const byte = bytes[i] ?? 0;
      if (byte <= space) continue;
      if (depth === 0 && (byte === comma || byte === closeList)) break;
      hash = fnvStep(hash, byte);
      end = i + 1;
      if (byte === openRecord || byte === openList) depth += 1;
      else if (byte === closeRecord || byte === closeList) depth -= 1;
      else if (byte === quote) {
        let within = bytes[++i];
        for (; i < length && within !== quote; within = bytes[++i]) {
          hash = fnvStep(hash, within ?? 0);
          if (within === backslash) hash = fnvStep(hash, bytes[++i] ?? 0);
        }
        end = i + 1;
      }
    }
    if (i >= length || end === start) return null;
    spans.push(start);
    spans.push(end);
    hashes.push(hash >>> 0);
    more = bytes[i] === comma;
    if (more) i = skipSpace(bytes, i + 1);
  }
  return skipSpace(bytes, i + 1) === length ? { spans: spans.take(), hashes: hashes.take() } : null;
}

type Page = { readonly bytes: Uint8Array<ArrayBuffer>; readonly split: SplitRecords; readonly next: number | null };

/** A list's text and where its records stand; an envelope's records are written again as a bare list. */
function readPage(bytes: Uint8Array<ArrayBuffer>): Page | null {
  const split = splitRecords(bytes);
  if (split) return { bytes, split, next: pageAfterArray(split.hashes.length) };
  const page = readListPage(JSON.parse(new TextDecoder().decode(bytes)));
  if (!page) return null;
  const again = new TextEncoder().encode(JSON.stringify(page.records));
  const parts = splitRecords(again);
  return parts && { bytes: again, split: parts, next: page.next };
}

/** The values of a record that its row keeps. `anchor`: the first position of a sound geometry. */
type Row = { readonly id: number; readonly anchor: LngLat | undefined; readonly abandoned: boolean };

type Span = readonly [start: number, end: number, hash: number];

/** The columns that are gathered of each record, in the order they came. */
function createRows() {
  const float = () => createGrowingArray((length) => new Float64Array(length));
  const whole = () => createGrowingArray((length) => new Uint32Array(length));
  const [ids, spans, hashes, lngs, lats, anchored] = [float(), whole(), whole(), float(), float(), whole()];
  const abandoned: number[] = [];
  return {
    add: (row: Row, [start, end, hash]: Span) => {
      if (row.anchor) {
        anchored.push(ids.length());
        lngs.push(row.anchor[0]);
        lats.push(row.anchor[1]);
      }
      if (row.abandoned) abandoned.push(row.id);
      ids.push(row.id);
      spans.push(start);
      spans.push(end);
      hashes.push(hash);
    },
    count: () => ids.length(),
    take: () => {
      const rows = anchored.take();
      const swappedRows = findSwapped(lngs.take(), lats.take()).map((entry) => rows[entry] ?? 0);
      abandoned.sort((a, b) => a - b);
      return { ids: ids.take(), spans: spans.take(), hashes: hashes.take(), swappedRows, abandoned };
    },
  };
}

/** Puts rows in the order of their ids. */
function ordered(ids: Float64Array<ArrayBuffer>, spans: Uint32Array<ArrayBuffer>, hashes: Uint32Array<ArrayBuffer>) {
  if (ids.every((id, row) => row === 0 || id > (ids[row - 1] ?? 0))) return { ids, spans, hashes };
  const order = Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
  return {
    ids: Float64Array.from(order, (row) => ids[row] ?? 0),
    spans: Uint32Array.from({ length: spans.length }, (_, i) => spans[2 * (order[i >> 1] ?? 0) + (i & 1)] ?? 0),
    hashes: Uint32Array.from(order, (row) => hashes[row] ?? 0),
  };
}

function joined(pages: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [only] = pages;
  if (only && pages.length === 1) return only;
  const all = new Uint8Array(pages.reduce((length, page) => length + page.length, 0));
  let at = 0;
  for (const page of pages) {
    all.set(page, at);
    at += page.length;
  }
  return all;
}

/** A set of numbers that costs little as long as they come in ascending order, as the ids of a list do. */
function createNumberSet() {
  const inOrder: number[] = [];
  let all: Set<number> | null = null;
  let largest = -1;
  return {
    /** True when the number was not there. */
    add: (number: number): boolean => {
      const isLargest = number > largest;
      if (isLargest) largest = number;
      if (isLargest && !all) return inOrder.push(number) > 0;
      all ??= new Set(inOrder);
      const { size } = all;
      return all.add(number).size > size;
    },
  };
}

type NumberSet = ReturnType<typeof createNumberSet>;

type Names = { readonly highestNumber: number; readonly numberWidth: number };

/** The highest number in the names of a model's items, and the digits that it is written with. */
function createNameNumbers() {
  let [highestNumber, numberWidth] = [0, 0];
  return {
    see: (item: Pick<Item, 'ref' | 'fields'>) => {
      highestNumber = Math.max(highestNumber, nameNumber(item));
      numberWidth = Math.max(numberWidth, nameWidth(item));
    },
    take: (): Names => ({ highestNumber, numberWidth }),
  };
}

/** Takes in the records of pages: by a scan, or decoded where the scan leaves them. */
function createIntake<Verdict>(model: ModelKey, { decoded, scanned }: RecordSight<Verdict>) {
  const rows = createRows();
  const names = createNameNumbers();
  const broken: BrokenRecord[] = [];
  const seen = createNumberSet();
  let listed = 0;
  const ref = refOf(model, 0);
  const scan =
    scanned &&
    createRecordScan(model, (item) => ({
      abandoned: isAbandoned(item.fields['status']),
      shown: scanned.judge(item),
    }));

  /** True for a record to be kept. A record that an earlier page had too is no fault: the page was asked for twice. */
  const isNew = (id: number, here: NumberSet): boolean => {
    if (!here.add(id)) broken.push({ id, row: listed, reason: 'same-id' });
    return seen.add(id);
  };
  const decode = (record: unknown, here: NumberSet, span: Span) => {
    const id = recordId(record);
    const item = decodeRecord(model, record);
    if (id === null || !item) broken.push({ id: null, row: listed, reason: 'no-id' });
    else if (isNew(id, here)) {
      const anchor = item.problem === undefined ? anchorOf(item.geometry) : undefined;
      rows.add({ id, anchor, abandoned: isAbandoned(item.fields['status']) }, span);
      names.see(item);
      decoded(item, id);
    }
  };
  /** `offset`: the byte of the whole list at which the page begins. */
  const takeIn = ({ bytes, split }: Page, offset: number) => {
    const here = createNumberSet();
    for (const [row, hash] of split.hashes.entries()) {
      listed += 1;
      const [start, end] = [split.spans[2 * row] ?? 0, split.spans[2 * row + 1] ?? 0];
      const span: Span = [offset + start, offset + end, hash];
      const found = scan?.read(bytes, start, end);
      if (!found) decode(parseRecord(bytes, start, end), here, span);
      else if (isNew(found.id, here)) {
        const { id, places, fields, verdict } = found;
        rows.add({ id, anchor: [places[0] ?? 0, places[1] ?? 0], abandoned: verdict.abandoned }, span);
        names.see({ ref, fields });
        scanned?.record(found, verdict.shown);
      }
    }
  };
  return { takeIn, rows, names, broken };
}

/**
 * Packs the records of a model, page by page, without keeping one of them as an object. Every record is shown to `sight` once, as it
 * comes. One bad record never stops the others (F50 to F55). Throws a SyntaxError when a page is no JSON.
 */
export function createRecordPacker<Verdict>(model: ModelKey, sight: RecordSight<Verdict>): RecordPacker {
  const { takeIn, rows, names, broken } = createIntake(model, sight);
  const pages: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  return {
    page: (bytes) => {
      const page = readPage(bytes);
      if (!page) return null;
      const before = rows.count();
      takeIn(page, offset);
      pages.push(page.bytes);
      offset += page.bytes.length;
      return { fresh: rows.count() - before, next: page.next };
    },
    finish: () => {
      const bytes = joined(pages);
      const { ids, spans, hashes, swappedRows, abandoned } = rows.take();
      for (const row of swappedRows) {
        const item = decodeRecord(model, parseRecord(bytes, spans[2 * row] ?? 0, spans[2 * row + 1] ?? 0));
        if (item) sight.decoded(withoutPlace(item), ids[row] ?? 0);
      }
      const swapped = swappedRows.map((row) => ids[row] ?? 0);
      return { bytes, ...ordered(ids, spans, hashes), swapped, abandoned, broken, ...names.take() };
    },
  };
}
