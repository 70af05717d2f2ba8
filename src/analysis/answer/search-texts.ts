import { foldText, withoutSigns } from '../../items/filter/fold-text';
import type { ModelKey } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { Match, SearchQuery } from '../analysis';
import type { Answers } from '../analysis-message';
import type { CodedValues } from '../store/column';
import type { ModelRows } from '../store/model-rows';
import type { ProjectRows } from '../store/project-rows';
import { textFieldsOf } from '../store/text-fields';
import { rowCheck } from './rows-that';

/** A search as it was meant: words that must all be there, and perhaps a model and a part of an owner's name. */
type SearchWords = {
  readonly words: readonly string[];
  readonly model: ModelKey | null;
  readonly owner: string | null;
};

function modelNamed(prefix: string): ModelKey | null {
  const named = (key: ModelKey) => [key, key.replace('-', ''), `${key}s`];
  return modelKeys.find((key) => named(key).includes(prefix)) ?? null;
}

/** Reads a typed search. `pole: oak @kay` looks for "oak" among the poles of an owner called "kay". */
function searchWords(text: string): SearchWords {
  const [, prefix = '', rest = ''] = /^\s*([\p{L}-]+):(.*)$/su.exec(text) ?? [];
  const model = modelNamed(foldText(prefix));
  const parts = (model === null ? text : rest).split(/\s+/).filter((part) => part !== '');
  const owners = parts.filter((part) => part.startsWith('@') && part.length > 1);
  const words = parts.filter((part) => !part.startsWith('@')).map(foldText);
  return { words, model, owner: owners.length > 0 ? foldText(owners.map((one) => one.slice(1)).join(' ')) : null };
}

const usualMost = 200;

/**
 * How good a match is: the whole text, a number or word of it as a whole, its beginning, somewhere; a name is better than any other
 * field.
 */
const [whole, part, start, inside, otherField] = [0, 1, 2, 3, 4];

type Field = { readonly name: string; readonly coded: CodedValues; readonly grade: (code: number) => number };
type Hit = { readonly row: number; readonly grade: number; readonly field: string };

/** Grades the distinct values of a field once: 0 is best, Infinity is no match. */
function gradesOf(coded: CodedValues, { words }: SearchWords, isName: boolean): (code: number) => number {
  const grades = new Float64Array(coded.count()).fill(Infinity);
  const typed = words.map((word) => ({ word, bare: withoutSigns(word) }));
  const [all, allBare] = [words.join(' '), withoutSigns(words.join(''))];
  const [first = { word: '', bare: '' }] = typed;
  for (let code = 1; code < grades.length; code += 1) {
    const [folded, bare] = [coded.folded(code), coded.bare(code)];
    if (!typed.every((one) => folded.includes(one.word) || (one.bare !== '' && bare.includes(one.bare)))) continue;
    const isWhole = folded === all || (allBare !== '' && bare === allBare);
    const isStart = folded.startsWith(first.word) || (first.bare !== '' && bare.startsWith(first.bare));
    const how = isWhole ? whole : words.every((word) => hasPart(folded, word)) ? part : isStart ? start : inside;
    grades[code] = isName ? how : otherField + how;
  }
  return (code) => grades[code] ?? Infinity;
}

const [digit, letter] = [/\p{N}/u, /[\p{L}\p{N}]/u];

/** True when a text holds a number that is not part of a longer one, or a word that is not part of a longer one: 118 in "p-118". */
function hasPart(folded: string, word: string): boolean {
  const ends = [word.at(0) ?? '', word.at(-1) ?? ''].map((end) => (digit.test(end) ? digit : letter));
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    const [before, after] = [folded.charAt(at - 1), folded.charAt(at + word.length)];
    if (!ends[0]?.test(before) && !ends[1]?.test(after)) return true;
  }
  return false;
}

/** The fields that hold a match at all: names first. */
function fieldsOf(rows: ModelRows, words: SearchWords): readonly Field[] {
  return textFieldsOf(rows.model).flatMap((name) => {
    const coded = rows.column(name)?.coded;
    return coded ? [{ name, coded, grade: gradesOf(coded, words, name === 'name') }] : [];
  });
}

function hitAt(rows: ModelRows, row: number, { fields, id }: { fields: readonly Field[]; id: string }): Hit | null {
  let best: Hit | null = null;
  for (const { name, coded, grade } of fields) {
    const found = grade(coded.codeOf(row));
    if (found < (best?.grade ?? Infinity)) best = { row, grade: found, field: name };
  }
  if (id === '' || best?.grade === whole) return best;
  const own = String(rows.idAt(row));
  if (own === id) return { row, grade: whole, field: 'id' };
  return best ?? (own.startsWith(id) ? { row, grade: otherField + start, field: 'id' } : null);
}

/** A text's folded form, perhaps without signs, and for each of its letters which letter of the text it came from. */
function traced(text: string, isBare: boolean): { readonly folded: string; readonly from: readonly number[] } {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    const part = isBare ? withoutSigns(foldText(letter)) : foldText(letter);
    for (let i = 0; i < part.length; i += 1) from.push(at);
    folded += part;
    at += letter.length;
  }
  return { folded, from: [...from, text.length] };
}

/** Where the folded words stand in a text, each at its first place, in the order of the text. */
function matchRanges(text: string, words: readonly string[]): readonly (readonly [from: number, to: number])[] {
  const [plain, bare] = [traced(text, false), traced(text, true)];
  const rangeIn = ({ folded, from }: typeof plain, word: string) => {
    const at = word === '' ? -1 : folded.indexOf(word);
    // The sign after the last letter is no part of it.
    return at < 0 ? null : ([from[at] ?? 0, (from[at + word.length - 1] ?? text.length - 1) + 1] as const);
  };
  return words
    .flatMap((word) => {
      const range = rangeIn(plain, word) ?? rangeIn(bare, withoutSigns(word));
      return range ? [range] : [];
    })
    .toSorted(([a], [b]) => a - b);
}

function matchOf(rows: ModelRows, { row, field }: Hit, words: readonly string[]): Match {
  const texts = field === 'id' ? [String(rows.idAt(row))] : codedTexts(rows, row, field);
  const text = texts.find((one) => matchRanges(one, words).length > 0) ?? texts[0] ?? '';
  return { ref: rows.refAt(row), field, text, ranges: matchRanges(text, words) };
}

function codedTexts(rows: ModelRows, row: number, field: string): readonly string[] {
  const coded = rows.column(field)?.coded;
  return coded?.texts(coded.codeOf(row)) ?? [];
}

function ownerCheck(rows: ModelRows, owner: string): (row: number) => boolean {
  const coded = rows.column('owner')?.coded;
  return (row) => coded?.folded(coded.codeOf(row)).includes(owner) ?? false;
}

/** All rows of a model that match, best first. */
function hitsIn(rows: ModelRows, words: SearchWords, passes: (row: number) => boolean): readonly Hit[] {
  const fields = fieldsOf(rows, words);
  const [only = ''] = words.words;
  const id = words.words.length === 1 && /^\d+$/.test(only) ? only : '';
  const isOwned = words.owner === null ? () => true : ownerCheck(rows, words.owner);
  const alone = words.owner === null ? 'name' : 'owner';
  const byGrade: Hit[][] = [];
  for (let row = 0; row < rows.size(); row += 1) {
    // Of an owner or a model alone, everything is a match.
    const hit = words.words.length === 0 ? { row, grade: inside, field: alone } : hitAt(rows, row, { fields, id });
    if (!hit || hit.grade === Infinity || !isOwned(row) || !passes(row)) continue;
    byGrade[hit.grade] ??= [];
    byGrade[hit.grade]?.push(hit);
  }
  return byGrade.flat();
}

/** Looks for words in all texts, names and ids of the project; yields between two models. */
export function* searchTexts(library: ProjectRows, query: SearchQuery): Generator<undefined, Answers['search']> {
  const words = searchWords(query.text);
  const models: readonly ModelKey[] = words.model === null ? modelKeys : [words.model];
  if (words.words.length === 0 && words.owner === null && words.model === null) return { groups: [], total: 0 };
  const marked = words.words.length > 0 || words.owner === null ? words.words : [words.owner];
  const found: { readonly model: ModelKey; readonly rows: ModelRows; readonly hits: readonly Hit[] }[] = [];
  for (const model of models) {
    yield;
    const rows = library.rows(model);
    const hits = hitsIn(rows, words, rowCheck(rows, query.filters?.[model] ?? []));
    if (hits.length > 0) found.push({ model, rows, hits });
  }
  // Who types the whole name of a pole means the pole, and not the segments that come from it.
  const best = ({ hits }: (typeof found)[number]) => hits[0]?.grade ?? Infinity;
  let left = query.most ?? usualMost;
  const groups = found
    .toSorted((a, b) => best(a) - best(b))
    .map(({ model, rows, hits }) => {
      const shown = hits.slice(0, left);
      left -= shown.length;
      return { model, total: hits.length, matches: shown.map((hit) => matchOf(rows, hit, marked)) };
    });
  return { groups, total: groups.reduce((sum, group) => sum + group.total, 0) };
}
