import type { Note, NoteKey } from '../../editor/change';
import { isRuleKey, ruleTitle } from './finding-text';
import { withinSentence } from './model-name';
import { fieldLabel, isModelKey, modelWord } from './model-word';
import { writtenBearing } from './quantities/quantity';
import { lengthInUnits, wholeLength } from './quantities/shown-value';
import { locale, text } from './text';

type Params = Note['params'];

const countOf = (params: Params) => Number(params['count'] ?? 1);

/** What the step was about: its name, else "3 poles", else "a pole". */
export function subject(params: Params): string {
  const name = params['name'];
  if (name !== undefined && name !== '') return String(name);
  const [model, count] = [params['model'], countOf(params)];
  if (!isModelKey(model)) return text('{count, plural, one {an item} other {# items}}', { count });
  const word = modelWord(model, count);
  if (count !== 1) return text('{count, number} {word}', { count, word });
  return /^[aeiou]/i.test(word) ? text('an {word}', { word }) : text('a {word}', { word });
}

/** The one item that has it, by its name or as "a pole". */
const owner = (params: Params) => subject({ ...params, count: 1 });

/** Fields by the labels that the inspector gives them: "installMethod, depth" is nobody's word. */
function fieldLabels(params: Params): string {
  const names = String(params['field'] ?? '')
    .split(', ')
    .filter(Boolean);
  if (names.length === 0) return text('a field');
  const model = params['model'];
  return names.map((name) => (isModelKey(model) ? fieldLabel(model, name) : name)).join(', ');
}

/** "0.3 m NE", where it is known. */
function howFar({ metres, bearing }: Params): string | null {
  if (metres === undefined || bearing === undefined) return null;
  const digits = Number(metres) < 1 ? 2 : 1;
  const { far, unit } = lengthInUnits(Number(metres));
  const words = far.toLocaleString(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${words} ${unit} ${writtenBearing(Number(bearing)).split('\u2009').at(-1)}`;
}

function nudgedVertex(params: Params): string {
  const [count, what, far] = [countOf(params), owner(params), howFar(params)];
  return far === null
    ? text('Nudged {count, plural, one {a vertex} other {# vertices}} of {what}', { count, what })
    : text('Nudged {count, plural, one {a vertex} other {# vertices}} of {what} by {far}', { count, what, far });
}

function nudgedItem(params: Params): string {
  const [what, far] = [subject(params), howFar(params)];
  return far === null ? text('Nudged {what}', { what }) : text('Nudged {what} by {far}', { what, far });
}

/** "S-14", or "12 ends that just miss". */
function mendedWhat(params: Params): string {
  const rule = params['rule'];
  const count = countOf(params);
  if (count === 1 || !isRuleKey(rule)) return owner(params);
  return text('{count, number} {word}', { count, word: withinSentence(ruleTitle(rule)) });
}

type Sentence = (params: Params, of: { readonly what: string; readonly other: string | null }) => string;

const texts: Record<NoteKey, Sentence> = {
  'drew-item': (_, { what }) => text('Drew {what}', { what }),
  'extended-item': (p, { what }) => text('Extended {what} by {far}', { what, far: wholeLength(p['metres']) }),
  'strung-poles': (p) =>
    text('Set {poles, plural, one {# pole} other {# poles}} with {spans, plural, one {# span} other {# spans}}', {
      poles: Number(p['poles'] ?? 1),
      spans: Number(p['spans'] ?? 1),
    }),
  'moved-item': (_, { what }) => text('Moved {what}', { what }),
  'split-line': (_, { what, other }) =>
    other === null ? text('Split {what}', { what }) : text('Split {what}: the other part is {other}', { what, other }),
  'merged-lines': (p) => {
    const what = subject({ ...p, name: '' });
    const name = p['name'];
    return name === undefined
      ? text('Merged {what} into one', { what })
      : text('Merged {what} into {name}', { what, name });
  },
  'reversed-line': (_, { what }) => text('Reversed {what}', { what }),
  'duplicated-item': (_, { what }) => text('Duplicated {what}', { what }),
  'offset-line': (_, { what, other }) =>
    other === null ? text('Drew {what} beside a line', { what }) : text('Drew {what} beside {other}', { what, other }),
  'simplified-line': (p) =>
    text('Simplified {what} by {count, plural, one {one vertex} other {# vertices}}', {
      count: countOf(p),
      what: owner(p),
    }),
  'extended-line': (_, { what, other }) =>
    other === null
      ? text('Extended {what} to the next line', { what })
      : text('Extended {what} to {other}', { what, other }),
  'trimmed-line': (_, { what, other }) =>
    other === null
      ? text('Trimmed {what} at the next line', { what })
      : text('Trimmed {what} at {other}', { what, other }),
  'moved-vertex': (p) =>
    text('Moved {count, plural, one {a vertex} other {# vertices}} of {what}', { count: countOf(p), what: owner(p) }),
  'nudged-vertex': nudgedVertex,
  'nudged-item': nudgedItem,
  'added-vertex': (p) =>
    text('Added {count, plural, one {a vertex} other {# vertices}} to {what}', { count: countOf(p), what: owner(p) }),
  'removed-vertex': (p) =>
    text('Removed {count, plural, one {a vertex} other {# vertices}} from {what}', {
      count: countOf(p),
      what: owner(p),
    }),
  'added-polygon': (_, { what }) => text('Added a polygon to {what}', { what }),
  'removed-polygon': (_, { what }) => text('Removed a polygon from {what}', { what }),
  'changed-field': (p, { what }) => text('Changed {fields} of {what}', { fields: fieldLabels(p), what }),
  'gave-up': (p, { what }) => sentences(text('Gave up {what}', { what }), whatStays(p)),
  abandoned: (_, { what }) => text('Abandoned {what}', { what }),
  mended: (p) => text('Mended {what}', { what: mendedWhat(p) }),
  imported: (p) => text('Imported {what}', { what: subject({ model: 'segment', ...p, name: '' }) }),
  'added-documents': (_, { what, other }) =>
    other === null ? text('Added {what}', { what }) : text('Added {what} to {other}', { what, other }),
  'placed-documents': (p, { what }) =>
    text('Put {what} where {count, plural, one {it was} other {they were}} taken', { count: countOf(p), what }),
  'took-back': (p) =>
    sentences(text('Took back only this: {step}', { step: innerStep(p['of'], p) }), whatWasLeft(p), whatStays(p)),
  'put-back': (_, { what }) => text('Put {what} back to an earlier step', { what }),
  'put-back-to-service': (_, { what }) => text('Put {what} back to the service’s copy', { what }),
  'undid-several': (p) => text('Undone: {count, plural, one {one step} other {# steps}}', { count: countOf(p) }),
  'restored-several': (p) => text('Done again: {count, plural, one {one step} other {# steps}}', { count: countOf(p) }),
  undid: (p) => sentences(text('Undone: {step}', { step: innerStep(p['step'], p) }), whatStays(p), whatIsGone(p)),
  restored: (p) => sentences(text('Done again: {step}', { step: innerStep(p['step'], p) }), whatIsGone(p)),
};

/** Whole sentences, one after the other. */
function sentences(...all: readonly (string | null)[]): string {
  return all.filter((one) => one !== null).join('. ');
}

function sentenceOf(key: NoteKey, params: Params): string {
  const { other } = params;
  return texts[key](params, { what: subject(params), other: other === undefined ? null : String(other) });
}

/** The interface has no deletion: what was sent already stays, with a status that says that it is not meant any more. */
function whatStays(params: Params): string | null {
  if (params['abandoned'] === undefined) return null;
  return text(
    '{count, plural, one {It was sent already and cannot be deleted: its status is “abandoned” now} other {# were sent already and cannot be deleted: their status is “abandoned” now}}',
    { count: Number(params['abandoned']) },
  );
}

function isNoteKey(value: unknown): value is NoteKey {
  return typeof value === 'string' && value in texts;
}

/** A step may outlive its items: they were given up, or never came back. */
function whatIsGone(params: Params): string | null {
  return params['gone'] === undefined ? null : text('Nothing of it is here any more, so nothing changed');
}

/** A later step changed some of it again: that is left as it is. */
function whatWasLeft(params: Params): string | null {
  const count = Number(params['kept'] ?? 0);
  if (count === 0) return null;
  return text('{count, plural, one {One item was} other {# items were}} changed again later and stayed', { count });
}

/** The step that was taken back or restored, in its own words. */
function innerStep(key: string | number | undefined, params: Params): string {
  if (!isNoteKey(key) || key === 'undid' || key === 'restored' || (key === 'took-back' && params['of'] === key))
    return text('the last step');
  return withinSentence(sentenceOf(key, params));
}

/** The sentence of an undo step: "Moved 3 vertices of S-14". */
export function noteText(note: Note): string {
  // A step may come from another version of the product, in another tab.
  return isNoteKey(note.key) ? sentenceOf(note.key, note.params) : text('An edit');
}
