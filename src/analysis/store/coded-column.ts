import { foldText, withoutSigns } from '../../items/filter/fold-text';
import { textsOf } from '../../items/filter/texts-of';
import type { CodedValues, Column } from './column';
import { createRowArray } from './row-array';

/** Gives distinct values their codes. Lists and records are the same when their content is equal. */
function createCodes() {
  const values: unknown[] = [null];
  const plain = new Map<unknown, number>();
  const structured = new Map<string, number>();
  const add = (value: unknown) => {
    values.push(value);
    return values.length - 1;
  };
  return {
    values,
    codeOf: (value: unknown): number => {
      if (value === null || value === undefined || value === '') return 0;
      const isPlain = typeof value !== 'object';
      const key = isPlain ? '' : JSON.stringify(value);
      const known = isPlain ? plain.get(value) : structured.get(key);
      if (known !== undefined) return known;
      const code = add(value);
      if (isPlain) plain.set(value, code);
      else structured.set(key, code);
      return code;
    },
  };
}

/** Values that are made ready between two looks at the clock. */
const stride = 500;

const digits = 12;

/** A text whose plain order is the order that people expect: without case and accents, "P-9" before "P-10". */
function sortKey(text: string): string {
  return foldText(text).replace(/\d+/g, (run) => run.padStart(digits, '0'));
}

/** The place of each code in order: choices as the registry has them, then numbers, then texts. */
function rank(coded: CodedValues, choices: readonly string[], keyOf: (code: number) => string): Float64Array {
  const known = new Map<unknown, number>(choices.map((choice, at) => [choice, at]));
  const keys = Array.from({ length: coded.count() }, (_, code) => {
    const value = coded.value(code);
    const number = known.get(value) ?? (typeof value === 'number' ? value : Infinity);
    return { code, number, text: number === Infinity ? keyOf(code) : '' };
  });
  const before = (a: (typeof keys)[number], b: (typeof keys)[number]): number => {
    if (a.number !== b.number) return a.number - b.number;
    if (a.text === b.text) return a.code - b.code;
    return a.text < b.text ? -1 : 1;
  };
  const ranks = new Float64Array(keys.length).fill(Number.NaN);
  for (const [at, { code }] of keys.slice(1).toSorted(before).entries()) ranks[code] = at;
  return ranks;
}

/** A column of few or many distinct values: a code a row, and each value once. */
export function createCodedColumn(choices: readonly string[] = []): Column {
  const codes = createRowArray((length) => new Uint32Array(length), 0);
  const { values, codeOf } = createCodes();
  const [texts, folded, bare, keys]: [(readonly string[])[], string[], string[], string[]] = [[], [], [], []];
  let ranks = new Float64Array(0);
  const keyOf = (code: number) => {
    keys[code] ??= sortKey(coded.texts(code).join(', '));
    return keys[code];
  };
  const order = (): Float64Array => {
    if (ranks.length !== values.length) ranks = new Float64Array(rank(coded, choices, keyOf));
    return ranks;
  };
  const coded: CodedValues = {
    count: () => values.length,
    codeOf: codes.get,
    value: (code) => values[code],
    texts: (code) => {
      texts[code] ??= textsOf(values[code]);
      return texts[code];
    },
    folded: (code) => {
      folded[code] ??= foldText(coded.texts(code).join('\n'));
      return folded[code];
    },
    bare: (code) => {
      bare[code] ??= withoutSigns(coded.folded(code));
      return bare[code];
    },
    *prepare() {
      for (let code = 0; code < values.length; code += 1) {
        coded.bare(code);
        keyOf(code);
        if (code % stride === 0) yield;
      }
      order();
    },
  };
  return {
    set: (row, value) => codes.set(row, codeOf(value)),
    get: (row) => values[codes.get(row)],
    order: () => {
      const places = order();
      return (row) => places[codes.get(row)] ?? Number.NaN;
    },
    passing: (check) => {
      const passes = Uint8Array.from(values, (value) => (check(value) ? 1 : 0));
      return (row) => passes[codes.get(row)] === 1;
    },
    coded,
  };
}
