import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BlockKind, blockRoom } from '../../items/blocks/block-text';
import { openItem, orderBlock, parseOrder, type WorkOrder, writeOrder } from '../../items/orders/work-order';
import { parseRound, roundBlock, type SpliceRound, withStep, writeRound } from '../approval/splice-round';
import { type DuctRecord, ductBlock, parseDucts, writeDucts } from '../ducts/duct-record';
import { fibre } from '../testing/any-fibre-town';
import { mergeDescription } from './merge-description';

type Case<T> = {
  readonly kind: BlockKind;
  readonly parse: (text: string) => T | 'newer' | null;
  readonly write: (text: string, record: T) => string;
  /** A record with so many entries and these unknown lines. */
  readonly record: (size: number, others: readonly string[]) => T;
  readonly others: (record: T) => readonly string[];
};

const ducts: Case<DuctRecord> = {
  kind: ductBlock,
  parse: parseDucts,
  write: (text, record) => writeDucts(text, record) ?? '',
  record: (size, others) => ({
    ducts: Array.from({ length: size }, (_, at) => ({ number: at + 1, boreMm: 26, cables: [at + 1], more: '' })),
    others,
  }),
  others: ({ others }) => others,
};
const rounds: Case<SpliceRound> = {
  kind: roundBlock,
  parse: parseRound,
  write: writeRound,
  record: (size, others) => {
    const spans = Array.from({ length: size }, (_, at) => at * 2 + 1).map((number) => ({
      ...{ from: fibre(1, 'start', number), to: fibre(2, 'end', number), count: 1 },
    }));
    return {
      ...withStep({ steps: [], others }, { word: 'submitted', at: '2026-11-27T10:00:00.000Z', by: 'sam', spans }),
    };
  },
  others: ({ others }) => others,
};
const orders: Case<WorkOrder> = {
  kind: orderBlock,
  parse: parseOrder,
  write: writeOrder,
  record: (size, others) => ({
    ...{ assignee: 'sam', others },
    items: Array.from({ length: size }, (_, at) => openItem(`pole:${at + 1}`, `P-${at + 1}`)),
  }),
  others: ({ others }) => others,
};

const unknown = fc.array(fc.constantFrom('priority: high', '- odd line', '', '  ', 'x: "y"', '# 1'), { maxLength: 4 });
const sizes = fc.integer({ min: 1, max: 30 });
const around = fc.oneof(
  fc.constantFrom('', 'Beside the mill.', '[ducts 1]', '[splice plan 1]\n', '[work order 1]\na'),
  fc.integer({ min: blockRoom - 400, max: blockRoom + 400 }).map((length) => 'x'.repeat(length)),
);

function laws<T>(name: string, { kind, parse, write, record, others }: Case<T>) {
  describe(`the block of ${name}`, () => {
    it('is read as it was written, also above and below 64 KB of text', () => {
      fc.assert(
        fc.property(around, sizes, sizes, unknown, (text, size, second, lines) => {
          const first = record(size, lines);
          const once = write(text, first);
          expect(parse(once)).toEqual(first);
          const other = record(second, lines);
          const twice = write(once, other);
          expect(parse(twice)).toEqual(other);
          expect(twice.split(`[end of ${kind.name}]`)).toHaveLength(2);
        }),
        { numRuns: 200 },
      );
    });

    it('is not looked for beyond the first 64 KB', () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 300 }), sizes, (more, size) => {
          const block = write('', record(size, []));
          const before = blockRoom - block.length - 1;
          expect(parse(`${'x'.repeat(before)}\n${block}`)).toEqual(record(size, []));
          const late = `${'x'.repeat(before + 1 + more)}\n${block}`;
          expect(parse(late)).toEqual(parse(''));
        }),
        { numRuns: 100 },
      );
    });

    it('keeps the lines that are not known', () => {
      fc.assert(
        fc.property(sizes, unknown, (size, lines) => {
          const text = write('Here.', record(size, lines));
          const read = parse(text);
          if (read === null || read === 'newer') throw new Error(text);
          expect(others(read)).toEqual(lines);
          expect(write(text, read)).toBe(text);
        }),
        { numRuns: 200 },
      );
    });

    it('of a later version stays as it is, also where two people changed the text', () => {
      fc.assert(
        fc.property(fc.integer({ min: kind.version + 1, max: 999_999_999 }), sizes, unknown, (version, size, lines) => {
          const later = (entries: number) =>
            write('Here.', record(entries, lines)).replace(
              `[${kind.name} ${kind.version}]`,
              `[${kind.name} ${version}]`,
            );
          const text = later(size);
          expect(parse(text)).toBe('newer');
          expect(write(text, record(1, []))).toBe(text);
          expect(mergeDescription(text, later(size + 1), later(size + 2))).toBeNull();
          expect(mergeDescription(text, `${text}\nThere.`, later(size + 2))).toEqual({
            value: `${later(size + 2)}\nThere.`,
          });
        }),
        { numRuns: 100 },
      );
    });
  });
}

laws('ducts', ducts);
laws('the round of splices', rounds);
laws('a work order', orders);
