import { type AST, visitRegExpAST } from '@eslint-community/regexpp';

/** The kinds of characters that an expression tells apart, one bit each; `edge` is the bit of the beginning and the end of a text. */
export type Characters = {
  readonly all: bigint;
  readonly edge: bigint;
  readonly word: bigint;
  readonly lineEnds: bigint;
  /** The characters of a part of an expression, as it is written. */
  readonly setOf: (raw: string) => bigint;
  /** A character of a set, for people. */
  readonly sampleOf: (set: bigint) => string;
};

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
/** Letters, digits, marks, spaces and line ends beyond ASCII. */
const others = [...'éÜßſKıµÿ\u00a0中\u2028ﬀ\u0301٣Ⅷ−😀'];
/** Printable characters first: they are the samples. */
const samples = [...ascii.filter((one) => /[ -~]/.test(one)), ...ascii.filter((one) => !/[ -~]/.test(one)), ...others];

/** Sorts characters by the parts of the expression that match them: characters that no part distinguishes are one kind. */
export function charactersOf(pattern: AST.Pattern, flags: string): Characters {
  const parts = new Set(['\\w', '[\\n\\r\\u2028\\u2029]']);
  // Without the flag, a character beyond 16 bits is two.
  const found = new Set(samples.filter((one) => one.length === 1 || /[uv]/.test(flags)));
  const add = (node: AST.Node) => {
    if (node.parent?.type === 'Alternative' || node.parent?.type === 'Quantifier') parts.add(node.raw);
  };
  visitRegExpAST(pattern, {
    onCharacterEnter: (node) => {
      add(node);
      found.add(String.fromCodePoint(node.value));
    },
    onCharacterSetEnter: add,
    onCharacterClassEnter: add,
    onExpressionCharacterClassEnter: add,
  });
  const matchers = [...parts].map((raw) => [raw, new RegExp(`^(?:${raw})$`, flags.replaceAll(/[gmyd]/g, ''))] as const);
  const kinds = new Map<string, string>();
  for (const one of found) {
    const key = matchers.map(([, matcher]) => Number(matcher.test(one))).join('');
    if (!kinds.has(key)) kinds.set(key, one);
  }
  const kept = [...kinds];
  const sets = new Map(
    matchers.map(([raw], part) => [
      raw,
      kept.reduce((set, [key], at) => (key[part] === '1' ? set | (2n << BigInt(at)) : set), 0n),
    ]),
  );
  const setOf = (raw: string) => sets.get(raw) ?? 0n;
  return {
    ...{ all: (2n << BigInt(kept.length)) - 1n, edge: 1n, setOf },
    ...{ word: setOf('\\w'), lineEnds: setOf('[\\n\\r\\u2028\\u2029]') },
    sampleOf: (set) => kept.find((_, at) => (set & (2n << BigInt(at))) !== 0n)?.[1] ?? '',
  };
}
