import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { type Characters, charactersOf } from './character-classes';

/** The characters that may stand before and after a place. `isExact`: the place has no further condition. */
type Gap = { readonly behind: bigint; readonly ahead: bigint; readonly isExact: boolean };
/** A step to a position. */
type Step = Gap & { readonly to: number };
/** A position at the beginning or the end of a part, with the condition before or after it. */
type Border = { readonly at: number; readonly gap: Gap };
type Part = { readonly first: readonly Border[]; readonly last: readonly Border[]; readonly empty: readonly Gap[] };

/** The position of the characters that a search skips. */
export const skipped = 1;

/**
 * The positions of an expression: each of its characters, 0 for the beginning of the text, and `skipped`.
 * `sets` are the characters of a position as bits, `steps` lead to the positions that may follow it, `ends` say between which characters
 * the expression has matched there. A way through the positions is a way in which an engine may try to match.
 */
export type ExpressionGraph = {
  readonly characters: Characters;
  readonly sets: readonly bigint[];
  readonly steps: readonly (readonly Step[])[];
  readonly ends: readonly (readonly Pick<Gap, 'behind' | 'ahead'>[])[];
};

/** Limits for copies of a repeated part, required and optional: more copies change the time of a text, not its growth. */
const most = { copies: 24, optional: 3 };

const both = (one: Gap, other: Gap): Gap => ({
  behind: one.behind & other.behind,
  ahead: one.ahead & other.ahead,
  isExact: one.isExact && other.isExact,
});
const moved = (borders: readonly Border[], gaps: readonly Gap[]) =>
  borders.flatMap(({ at, gap }) => gaps.map((more) => ({ at, gap: both(gap, more) })));

class GraphBuilder {
  readonly sets: bigint[] = [];
  readonly steps: Step[][] = [];
  private readonly open: Gap;
  private readonly empty: Part;
  private readonly characters: Characters;
  private readonly isMultiline: boolean;

  constructor(characters: Characters, isMultiline: boolean) {
    this.characters = characters;
    this.isMultiline = isMultiline;
    this.open = { behind: characters.all, ahead: characters.all, isExact: true };
    this.empty = { first: [], last: [], empty: [this.open] };
  }

  position(set: bigint): Part {
    const border = { at: this.sets.push(set) - 1, gap: this.open };
    this.steps.push([]);
    return { first: [border], last: [border], empty: [] };
  }

  link(from: readonly Border[], to: readonly Border[]): void {
    for (const { at, gap } of from)
      for (const next of to) {
        const between = both(gap, next.gap);
        const isPossible = (between.behind & this.setAt(at)) !== 0n && (between.ahead & this.setAt(next.at)) !== 0n;
        if (isPossible) this.steps[at]?.push({ to: next.at, ...between });
      }
  }

  setAt(at: number): bigint {
    return this.sets[at] ?? 0n;
  }

  joined(one: Part, other: Part): Part {
    this.link(one.last, other.first);
    return {
      first: [...one.first, ...moved(other.first, one.empty)],
      last: [...other.last, ...moved(one.last, other.empty)],
      empty: one.empty.flatMap((gap) => other.empty.map((more) => both(gap, more))),
    };
  }

  alternatives(all: readonly AST.Alternative[]): Part {
    const parts = all.map(({ elements }) =>
      elements.reduce((part, element) => this.joined(part, this.element(element)), this.empty),
    );
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      empty: parts.flatMap(({ empty }) => empty),
    };
  }

  private element(node: AST.Element): Part {
    if (node.type === 'Quantifier') return this.repeated(node);
    if (node.type === 'Assertion') return this.assertion(node);
    if (node.type === 'Group' || node.type === 'CapturingGroup') return this.alternatives(node.alternatives);
    if (node.type === 'Backreference') return this.repetition(node);
    return this.position(this.characters.setOf(node.raw));
  }

  /** A backreference counts as any text that its group can match. */
  private repetition({ resolved }: AST.Backreference): Part {
    const part = this.alternatives([resolved].flat()[0]?.alternatives ?? []);
    return { ...part, first: moved(part.first, [{ ...this.open, isExact: false }]) };
  }

  private repeated({ element, min, max }: AST.Quantifier): Part {
    const least = Math.min(min, most.copies);
    let part = this.empty;
    for (let copy = 1; copy < least; copy += 1) part = this.joined(part, this.element(element));
    if (least > 0) {
      const last = this.element(element);
      if (max === Number.POSITIVE_INFINITY) this.link(last.last, last.first);
      part = this.joined(part, last);
    }
    if (max === Number.POSITIVE_INFINITY) return least > 0 ? part : this.optional(this.looped(this.element(element)));
    let rest = this.empty;
    for (let copy = Math.min(max - min, most.optional); copy > 0; copy -= 1)
      rest = this.optional(this.joined(this.element(element), rest));
    return this.joined(part, rest);
  }

  private looped(part: Part): Part {
    this.link(part.last, part.first);
    return part;
  }

  /** An engine does not repeat an optional part that has matched nothing, so that there is one way to leave it out. */
  private optional({ first, last }: Part): Part {
    return { first, last, empty: [this.open] };
  }

  private assertion(node: AST.Assertion): Part {
    const { all, edge, lineEnds, word } = this.characters;
    if (node.kind === 'lookahead' || node.kind === 'lookbehind') return this.look(node);
    if (node.kind === 'word') {
      const other = all & ~word;
      const [afterWord, afterOther] = node.negate ? [word, other] : [other, word];
      const gaps = [
        { ...this.open, behind: word, ahead: afterWord },
        { ...this.open, behind: other, ahead: afterOther },
      ];
      return { ...this.empty, empty: gaps };
    }
    const beside = this.isMultiline ? edge | lineEnds : edge;
    const gap = { ...this.open, [node.kind === 'start' ? 'behind' : 'ahead']: beside };
    return { ...this.empty, empty: [gap] };
  }

  /** The body of a lookahead is a way without continuation: it takes time, and the next part begins at the same place. */
  private look({ kind, negate, alternatives }: AST.LookaroundAssertion): Part {
    const isSingle = alternatives.every(
      ({ elements: [one, ...more] }) => /^Character/.test(one?.type ?? '') && more.length === 0,
    );
    const { first, last, empty } = this.alternatives(alternatives);
    const side = kind === 'lookahead' ? first : last;
    const direction = kind === 'lookahead' ? 'ahead' : 'behind';
    const beside = [...side.map(({ at }) => this.setAt(at)), ...empty.map((gap) => gap[direction])];
    const seen = beside.reduce((all, set) => all | set, 0n);
    const allowed = negate ? this.characters.all & ~(isSingle ? seen : 0n) : seen;
    const gap = { ...this.open, [direction]: allowed, isExact: isSingle };
    return { first: kind === 'lookahead' && !isSingle ? first : [], last: [], empty: [gap] };
  }
}

/** Reads an expression. Throws where it is none. */
export function readExpression({ source, flags }: Pick<RegExp, 'source' | 'flags'>): ExpressionGraph {
  const [unicode, unicodeSets] = [flags.includes('u'), flags.includes('v')];
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode, unicodeSets });
  const characters = charactersOf(pattern, flags);
  const builder = new GraphBuilder(characters, flags.includes('m'));
  const start = builder.position(characters.edge);
  const before = builder.position(characters.all & ~characters.edge);
  const whole = builder.alternatives(pattern.alternatives);
  builder.link(start.last, whole.first);
  if (!flags.includes('y')) {
    builder.link(start.last, before.first);
    builder.link(before.last, before.first);
    builder.link(before.last, whole.first);
  }
  const borders = [...whole.last, ...moved([...start.last, ...before.last], whole.empty)];
  const ends = builder.sets.map((_, at) =>
    borders.flatMap((border) => (border.at === at && border.gap.isExact ? [border.gap] : [])),
  );
  return { characters, sets: builder.sets, steps: builder.steps, ends };
}
