import { pageAfterArray, readListPage } from '../../contract/list-page';
import { decodeRecord, recordId } from '../codec/decode-record';
import { anchorOf, findSwapped, withoutPlace } from '../codec/find-swapped';
import type { Item, ModelKey } from '../item';
import { nameNumber, nameWidth } from '../names/name-number';
import { isAbandoned } from '../sums/counted-sum';
import type { BrokenRecord } from './broken-record';
import { createGrowingArray } from './growing-array';
import type { PackedRecords } from './packed-records';
import { parseRecord, parseRecords } from './parse-records';

/** The result of a page of a list: the records that were not there before, and the page to ask for next. */
export type PagePacked = { readonly fresh: number; readonly next: number | null };

export type RecordPacker = {
  /** Takes an answer of the service as it came; owns the bytes. Null when it is no list of records: nothing is kept. */
  readonly page: (bytes: Uint8Array<ArrayBuffer>) => PagePacked | null;
  /** Everything that came. The packer is of no use afterwards. */
  readonly finish: () => PackedRecords;
};

/** Records that are parsed at a time: few enough to be forgotten soon, many enough to be quick. */
const batch = 512;

/**
 * Where the records of a list stand in its text: record `i` from `spans[2i]` up to `spans[2i + 1]` (bytes), with a hash of
 * its text without the space between its parts. Whether a record is sound JSON is not looked at.
 */
type SplitRecords = {
  readonly spans: Uint32Array<ArrayBuffer>;
  readonly hashes: Uint32Array<ArrayBuffer>;
};

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openRecord, closeRecord] = [0x5b, 0x5d, 0x7b, 0x7d];
const space = 0x20;

// FNV-1a
const hashStart = 0x81_1c_9d_c5;
const hashFactor = 0x01_00_01_93;

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
    let [end, depth, hash] = [start, 0, hashStart];
    for (; i < length; i += 1) {
      const byte = bytes[i] ?? 0;
      if (byte <= space) continue;
      if (depth === 0 && (byte === comma || byte === closeList)) break;
      hash = Math.imul(hash ^ byte, hashFactor);
      end = i + 1;
      if (byte === openRecord || byte === openList) depth += 1;
      else if (byte === closeRecord || byte === closeList) depth -= 1;
      else if (byte === quote) {
        let within = bytes[++i];
        for (; i < length && within !== quote; within = bytes[++i]) {
          hash = Math.imul(hash ^ (within ?? 0), hashFactor);
          if (within === backslash) hash = Math.imul(hash ^ (bytes[++i] ?? 0), hashFactor);
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

/** The columns that are gathered of each record, in the order they came. */
function createRows() {
  const float = () => createGrowingArray((length) => new Float64Array(length));
  const whole = () => createGrowingArray((length) => new Uint32Array(length));
  const [ids, spans, hashes, lngs, lats, anchored] = [float(), whole(), whole(), float(), float(), whole()];
  const abandoned: number[] = [];
  return {
    add: (id: number, item: Item, [start, end, hash]: readonly [start: number, end: number, hash: number]) => {
      const anchor = item.problem === undefined ? anchorOf(item.geometry) : undefined;
      if (anchor) {
        anchored.push(ids.length());
        lngs.push(anchor[0]);
        lats.push(anchor[1]);
      }
      if (isAbandoned(item.fields['status'])) abandoned.push(id);
      ids.push(id);
      spans.push(start);
      spans.push(end);
      hashes.push(hash);
    },
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

/**
 * Packs the records of a model, page by page, without keeping one of them as an object. Every item is shown to `see` once as it
 * comes; items that turn out to have latitude and longitude swapped are shown a second time, without a place. One bad record
 * never stops the others (F50 to F55). Throws a SyntaxError when a page is no JSON.
 */
export function createRecordPacker(model: ModelKey, see: (item: Item, id: number) => void): RecordPacker {
  const rows = createRows();
  const pages: Uint8Array<ArrayBuffer>[] = [];
  const broken: BrokenRecord[] = [];
  const seen = new Set<number>();
  let [offset, highestNumber, numberWidth, listed] = [0, 0, 0, 0];

  const keep = (item: Item, id: number, { split, row }: { readonly split: SplitRecords; readonly row: number }) => {
    seen.add(id);
    const [start, end] = [split.spans[2 * row] ?? 0, split.spans[2 * row + 1] ?? 0];
    rows.add(id, item, [offset + start, offset + end, split.hashes[row] ?? 0]);
    highestNumber = Math.max(highestNumber, nameNumber(item));
    numberWidth = Math.max(numberWidth, nameWidth(item));
    see(item, id);
  };

  /** Takes in one page's records. A record that an earlier page had is a page that was asked for twice, not a fault. */
  const takeIn = ({ bytes, split }: Page) => {
    const here = new Set<number>();
    const { length } = split.hashes;
    for (let from = 0; from < length; from += batch) {
      const records = parseRecords(bytes, split.spans, [from, Math.min(from + batch, length)]);
      for (const [index, record] of records.entries()) {
        listed += 1;
        const id = recordId(record);
        const item = decodeRecord(model, record);
        if (id === null || !item) broken.push({ id: null, row: listed, reason: 'no-id' });
        else if (here.has(id)) broken.push({ id, row: listed, reason: 'same-id' });
        else if (!seen.has(id)) keep(item, id, { split, row: from + index });
        if (id !== null) here.add(id);
      }
    }
  };

  return {
    page: (bytes) => {
      const page = readPage(bytes);
      if (!page) return null;
      const before = seen.size;
      takeIn(page);
      pages.push(page.bytes);
      offset += page.bytes.length;
      return { fresh: seen.size - before, next: page.next };
    },
    finish: () => {
      const bytes = joined(pages);
      const { ids, spans, hashes, swappedRows, abandoned } = rows.take();
      for (const row of swappedRows) {
        const item = decodeRecord(model, parseRecord(bytes, spans[2 * row] ?? 0, spans[2 * row + 1] ?? 0));
        if (item) see(withoutPlace(item), ids[row] ?? 0);
      }
      const swapped = swappedRows.map((row) => ids[row] ?? 0);
      return { bytes, ...ordered(ids, spans, hashes), swapped, abandoned, broken, highestNumber, numberWidth };
    },
  };
}
