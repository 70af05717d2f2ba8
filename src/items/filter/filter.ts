import { readNumber } from '../codec/read-number';
import type { ModelKey } from '../item';
import { fieldOf, type Subject } from './field-of';
import { foldText } from './fold-text';
import { instantOf } from './instant-of';
import { textsOf } from './texts-of';

/**
 * One condition on one field. Values and bounds are texts as people type them. A value `''` means no value. An empty
 * bound of `between` is open, and both bounds belong to it.
 */
export type FieldTest =
  | { readonly field: string; readonly test: 'is' | 'is-not'; readonly values: readonly string[] }
  | { readonly field: string; readonly test: 'contains'; readonly text: string }
  | { readonly field: string; readonly test: 'between'; readonly from: string; readonly to: string }
  | { readonly field: string; readonly test: 'empty' | 'not-empty' };

/** Conditions that all hold. An empty list lets every item pass. */
export type Filter = readonly FieldTest[];

/** The filters of a project, by model. A model without one shows all of its items. */
export type Filters = Readonly<Partial<Record<ModelKey, Filter>>>;

type Check = (value: unknown) => boolean;

/** True when a text means the same as one of these: as numbers where both are numbers, else without case and accents. */
function sameAsAny(typed: readonly string[]): (text: string) => boolean {
  // Thousands of ids are asked for at once: each text is looked up, not compared with all.
  const numbers = new Set(typed.flatMap((value) => readNumber(value) ?? []));
  const folded = new Set(typed.map((value) => foldText(value.trim())));
  return (text) => {
    if (folded.has(foldText(text))) return true;
    const number = numbers.size > 0 ? readNumber(text) : null;
    return number !== null && numbers.has(number);
  };
}

function isAny(values: readonly string[]): Check {
  const asked = values.filter((value) => value.trim() !== '');
  const orNone = asked.length < values.length;
  const same = sameAsAny(asked);
  return (value) => {
    const texts = textsOf(value);
    return texts.length === 0 ? orNone : texts.some(same);
  };
}

function contains(typed: string): Check {
  const part = foldText(typed.trim());
  return (value) => part === '' || textsOf(value).some((text) => foldText(text).includes(part));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const day = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

type Span = { readonly from: number; readonly to: number };

/** The time that a text covers: a day from its first to its last millisecond, an instant only itself. */
function spanOf(text: string): Span | null {
  const from = instantOf(text);
  if (Number.isNaN(from)) return null;
  return { from, to: day.test(text.trim()) ? from + dayMs - 1 : from };
}

const open = (bound: string) => bound.trim() === '';

/**
 * Makes a test whether a text lies between two bounds, which belong to the range; an empty bound is open. Bounds that are
 * numbers take numbers, bounds that are dates take dates, and any other bounds compare as texts, "P-9" before "P-10".
 */
function isWithin(from: string, to: string): (text: string) => boolean {
  const bounds = [from, to].filter((bound) => !open(bound));
  if (bounds.length === 0) return () => true;
  if (bounds.every((bound) => readNumber(bound) !== null)) {
    const [least, most] = [readNumber(from) ?? -Infinity, readNumber(to) ?? Infinity];
    return (text) => {
      const number = readNumber(text);
      return number !== null && number >= least && number <= most;
    };
  }
  if (bounds.every((bound) => spanOf(bound) !== null)) {
    const [least, most] = [spanOf(from)?.from ?? -Infinity, spanOf(to)?.to ?? Infinity];
    return (text) => {
      const span = spanOf(text);
      return span !== null && span.to >= least && span.from <= most;
    };
  }
  const [least, most] = [foldText(from.trim()), foldText(to.trim())];
  return (text) => {
    const folded = foldText(text);
    return (
      (least === '' || collator.compare(folded, least) >= 0) && (most === '' || collator.compare(folded, most) <= 0)
    );
  };
}

/** A test made ready for many values of its field. */
export function testCheck(test: FieldTest): (value: unknown) => boolean {
  switch (test.test) {
    case 'is':
      return isAny(test.values);
    case 'is-not': {
      const is = isAny(test.values);
      return (value) => !is(value);
    }
    case 'contains':
      return contains(test.text);
    case 'between': {
      const within = isWithin(test.from, test.to);
      return (value) => textsOf(value).some(within);
    }
    case 'empty':
      return (value) => textsOf(value).length === 0;
    case 'not-empty':
      return (value) => textsOf(value).length > 0;
  }
}

/** Prepares a filter for many items: true for items that pass all of its tests. */
export function filterCheck(filter: Filter): (item: Subject) => boolean {
  const checks = filter.map((test) => ({ field: test.field, check: testCheck(test) }));
  return (item) => checks.every(({ field, check }) => check(fieldOf(item, field)));
}

/**
 * True for an item that a filter lets through. Numbers compare as numbers, dates as instants (a day without a time is the
 * whole day), other texts without case and accents; a list of tags passes when one of them does. For many items make a
 * `filterCheck` once.
 */
export function passes(item: Subject, filter: Filter): boolean {
  return filterCheck(filter)(item);
}

/** True when two filters ask the same in the same order. */
export function sameFilter(a: Filter, b: Filter): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
