import type { Note, NoteKey } from '../../editor/change';
import { isRuleKey, ruleTitle } from './finding-text';
import { fieldLabel, isModelKey, modelWord } from './model-word';
import { counted, writtenBearing } from './quantity';

type Params = Note['params'];

const number = (value: string | number | undefined) => Number(value ?? 1).toLocaleString('en-US');

/** What the step was about: its name, else "3 poles", else "a pole". */
function subject(params: Params): string {
  const name = params['name'];
  if (name !== undefined && name !== '') return String(name);
  const model = params['model'];
  if (!isModelKey(model)) return Number(params['count'] ?? 1) === 1 ? 'an item' : `${number(params['count'])} items`;
  const count = Number(params['count'] ?? 1);
  const word = modelWord(model, count);
  return count === 1 ? `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}` : `${number(count)} ${word}`;
}

/** "120 m": a sentence needs no centimetres. */
function wholeMetres(value: string | number | undefined): string {
  const metres = Number(value ?? 0);
  return `${metres.toLocaleString('en-US', { maximumFractionDigits: metres < 10 ? 1 : 0 })} m`;
}

function several(params: Params, one: string, many: string): string {
  const count = Number(params['count'] ?? 1);
  return count === 1 ? one : `${number(count)} ${many}`;
}

/** Fields by the labels that the inspector gives them: "installMethod, depth" is nobody's word. */
function fieldLabels(params: Params): string {
  const names = String(params['field'] ?? '')
    .split(', ')
    .filter(Boolean);
  if (names.length === 0) return 'a field';
  const model = params['model'];
  return names.map((name) => (isModelKey(model) ? fieldLabel(model, name) : name)).join(', ');
}

/** " by 0.3 m NE", where it is known. */
function howFar(params: Params): string {
  const { metres, bearing } = params;
  if (metres === undefined || bearing === undefined) return '';
  const decimals = Number(metres) < 1 ? 2 : 1;
  return ` by ${Number(metres).toFixed(decimals)} m ${writtenBearing(Number(bearing)).split('\u2009').at(-1)}`;
}

/** "S-14", or "12 ends that just miss". */
function mendedWhat(params: Params): string {
  const rule = params['rule'];
  if (Number(params['count'] ?? 1) === 1 || !isRuleKey(rule)) return subject({ ...params, count: 1 });
  const title = ruleTitle(rule);
  return `${number(params['count'])} ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

const texts: Record<NoteKey, (params: Params) => string> = {
  'drew-item': (p) => `Drew ${subject(p)}`,
  'extended-item': (p) => `Extended ${subject(p)} by ${wholeMetres(p['metres'])}`,
  'strung-poles': (p) =>
    `Set ${counted(Number(p['poles'] ?? 1), 'pole', 'poles')} with ${counted(Number(p['spans'] ?? 1), 'span', 'spans')}`,
  'moved-item': (p) => `Moved ${subject(p)}`,
  'split-line': (p) => `Split ${subject(p)}${p['other'] === undefined ? '' : `: the other part is ${p['other']}`}`,
  'merged-lines': (p) => `Merged ${subject({ ...p, name: '' })} into ${p['name'] ?? 'one'}`,
  'reversed-line': (p) => `Reversed ${subject(p)}`,
  'duplicated-item': (p) => `Duplicated ${subject(p)}`,
  'offset-line': (p) => `Drew ${subject(p)} beside ${p['other'] ?? 'a line'}`,
  'simplified-line': (p) => `Simplified ${subject({ ...p, count: 1 })} by ${several(p, 'one vertex', 'vertices')}`,
  'extended-line': (p) => `Extended ${subject(p)} to ${p['other'] ?? 'the next line'}`,
  'trimmed-line': (p) => `Trimmed ${subject(p)} at ${p['other'] ?? 'the next line'}`,
  'moved-vertex': (p) => `Moved ${several(p, 'a vertex', 'vertices')} of ${subject({ ...p, count: 1 })}`,
  'nudged-vertex': (p) => `Nudged ${several(p, 'a vertex', 'vertices')} of ${subject({ ...p, count: 1 })}${howFar(p)}`,
  'nudged-item': (p) => `Nudged ${subject(p)}${howFar(p)}`,
  'added-vertex': (p) => `Added ${several(p, 'a vertex', 'vertices')} to ${subject({ ...p, count: 1 })}`,
  'removed-vertex': (p) => `Removed ${several(p, 'a vertex', 'vertices')} from ${subject({ ...p, count: 1 })}`,
  'added-polygon': (p) => `Added a polygon to ${subject(p)}`,
  'removed-polygon': (p) => `Removed a polygon from ${subject(p)}`,
  'changed-field': (p) => `Changed ${fieldLabels(p)} of ${subject(p)}`,
  mended: (p) => `Mended ${mendedWhat(p)}`,
  imported: (p) => `Imported ${subject({ model: 'segment', ...p, name: '' })}`,
  'added-documents': (p) => `Added ${subject(p)}${p['other'] === undefined ? '' : ` to ${p['other']}`}`,
  'placed-documents': (p) => `Put ${subject(p)} where ${Number(p['count'] ?? 1) === 1 ? 'it was' : 'they were'} taken`,
  'took-back': (p) => `Took back only this: ${innerStep(p['of'], p)}${whatWasLeft(p)}${whatStays(p)}`,
  'put-back': (p) => `Put ${subject(p)} back to an earlier step`,
  'put-back-to-service': (p) => `Put ${subject(p)} back to the service’s copy`,
  'undid-several': (p) => `Undone: ${several(p, 'one step', 'steps')}`,
  'restored-several': (p) => `Done again: ${several(p, 'one step', 'steps')}`,
  undid: (p) => `Undone: ${innerStep(p['step'], p)}${whatStays(p)}${whatIsGone(p)}`,
  restored: (p) => `Done again: ${innerStep(p['step'], p)}${whatIsGone(p)}`,
};

/** The interface has no deletion: what was sent already stays, with a status that says that it is not meant any more. */
function whatStays(params: Params): string {
  if (params['abandoned'] === undefined) return '';
  const one = Number(params['abandoned']) === 1;
  const sent = one
    ? 'It was sent already and cannot be deleted'
    : `${number(params['abandoned'])} were sent already and cannot be deleted`;
  return `. ${sent}: ${one ? 'its' : 'their'} status is “abandoned” now`;
}

function isNoteKey(value: unknown): value is NoteKey {
  return typeof value === 'string' && value in texts;
}

/** A step may outlive its items: they were given up, or never came back. */
function whatIsGone(params: Params): string {
  return params['gone'] === undefined ? '' : '. Nothing of it is here any more, so nothing changed';
}

/** A later step changed some of it again: that is left as it is. */
function whatWasLeft(params: Params): string {
  const count = Number(params['kept'] ?? 0);
  if (count === 0) return '';
  return `. ${count === 1 ? 'One item was' : `${number(count)} items were`} changed again later and stayed`;
}

/** The step that was taken back or restored, in its own words. */
function innerStep(key: string | number | undefined, params: Params): string {
  if (!isNoteKey(key) || key === 'undid' || key === 'restored' || (key === 'took-back' && params['of'] === key))
    return 'the last step';
  const sentence = texts[key](params);
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** The sentence of an undo step: "Moved 3 vertices of S-14". */
export function noteText(note: Note): string {
  // A step may come from another version of the product, in another tab.
  return isNoteKey(note.key) ? texts[note.key](note.params) : 'An edit';
}
