import type { Note, NoteKey } from '../../../editor/change';
import type { MessageId } from '../../../i18n/message';
import { numeral } from '../../../i18n/numeral';
import { isMessageId, text } from '../../../i18n/text';
import { isRule, ruleTitle } from '../finding-text';
import { plainParams } from '../message-text';
import { withinSentence } from '../model-name';
import { fieldLabel, isModelKey, modelWord } from '../model-word';
import { writtenBearing } from '../quantities/quantity';
import { lengthInUnits, wholeLength } from '../quantities/shown-value';

type Params = ReturnType<typeof plainParams>;

const countOf = (params: Params) => Number(params['count'] ?? 1);

/** The subject of the step: its name, else "3 poles", else "a pole". */
export function subject(params: Params): string {
  const name = params['name'];
  if (name !== undefined && name !== '') return String(name);
  const [model, count] = [params['model'], countOf(params)];
  if (!isModelKey(model)) return text('step.items', { count });
  const word = modelWord(model, count);
  if (count !== 1) return text('step.countWord', { count, word });
  return /^[aeiou]/i.test(word) ? text('step.an', { word }) : text('step.a', { word });
}

/** The one item that has it, by its name or as "a pole". */
const owner = (params: Params) => subject({ ...params, count: 1 });

/** Fields by the labels that the inspector gives them: "installMethod, depth" are names of the interface only. */
function fieldLabels(params: Params): string {
  const names = String(params['field'] ?? '')
    .split(', ')
    .filter(Boolean);
  if (names.length === 0) return text('step.field');
  const model = params['model'];
  return names.map((name) => (isModelKey(model) ? fieldLabel(model, name) : name)).join(', ');
}

/** "0.3 m NE", where it is known. */
function howFar({ metres, bearing }: Params): string | null {
  if (metres === undefined || bearing === undefined) return null;
  const digits = Number(metres) < 1 ? 2 : 1;
  const { far, unit } = lengthInUnits(Number(metres));
  const words = numeral(far, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${words} ${unit} ${writtenBearing(Number(bearing)).split('\u2009').at(-1)}`;
}

function nudgedVertex(params: Params): string {
  const [count, what, far] = [countOf(params), owner(params), howFar(params)];
  return far === null
    ? text('step.nudgedVerticesOf', { count, what })
    : text('step.nudgedVerticesOfBy', { count, what, far });
}

function nudgedItem(params: Params): string {
  const [what, far] = [subject(params), howFar(params)];
  return far === null ? text('step.nudged', { what }) : text('step.nudgedBy', { what, far });
}

/** "S-14", or "12 ends that just miss". */
function mendedWhat(params: Params): string {
  const count = countOf(params);
  const rule = params['rule'];
  if (count === 1 || !isRule(rule)) return owner(params);
  return text('step.countWord', { count, word: withinSentence(ruleTitle(rule)) });
}

type Sentence = (params: Params, of: { readonly what: string; readonly other: string | null }) => string;

const texts: Record<NoteKey, Sentence> = {
  'drew-item': (_, { what }) => text('step.drew', { what }),
  'extended-item': (p, { what }) => text('step.extendedBy', { what, far: wholeLength(p['metres']) }),
  'strung-poles': (p) =>
    text('step.setPolesWithSpans', {
      poles: Number(p['poles'] ?? 1),
      spans: Number(p['spans'] ?? 1),
    }),
  'moved-item': (_, { what }) => text('step.moved', { what }),
  'split-line': (_, { what, other }) =>
    other === null ? text('step.split', { what }) : text('step.splitOtherPartIs', { what, other }),
  'accepted-as-built': (_, { what }) => text('step.tookAsBuilt', { what }),
  'merged-lines': (p) => {
    const what = subject({ ...p, name: '' });
    const name = p['name'];
    return name === undefined ? text('step.mergedIntoOne', { what }) : text('step.mergedInto', { what, name });
  },
  'repaired-lines': (_, { what }) => text('step.repaired', { what }),
  'reversed-line': (_, { what }) => text('step.reversed', { what }),
  'duplicated-item': (_, { what }) => text('step.duplicated', { what }),
  'offset-line': (_, { what, other }) =>
    other === null ? text('step.drewBesideLine', { what }) : text('step.drewBeside', { what, other }),
  'simplified-line': (p) =>
    text('step.simplifiedByVertices', {
      count: countOf(p),
      what: owner(p),
    }),
  'extended-line': (_, { what, other }) =>
    other === null ? text('step.extendedToNextLine', { what }) : text('step.extendedTo', { what, other }),
  'trimmed-line': (_, { what, other }) =>
    other === null ? text('step.trimmedAtNextLine', { what }) : text('step.trimmedAt', { what, other }),
  'moved-vertex': (p) => text('step.movedVerticesOf', { count: countOf(p), what: owner(p) }),
  'nudged-vertex': nudgedVertex,
  'nudged-item': nudgedItem,
  'dropped-drawing': () => text('step.droppedDrawing'),
  'added-vertex': (p) => text('step.addedVerticesTo', { count: countOf(p), what: owner(p) }),
  'removed-vertex': (p) =>
    text('step.removedVerticesFrom', {
      count: countOf(p),
      what: owner(p),
    }),
  'added-polygon': (_, { what }) => text('step.addedPolygonTo', { what }),
  'removed-polygon': (_, { what }) => text('step.removedPolygonFrom', { what }),
  'changed-field': (p, { what }) => text('step.changedOf', { fields: fieldLabels(p), what }),
  'gave-up': (p, { what }) => sentences(text('step.gaveUp', { what }), whatStays(p)),
  abandoned: (_, { what }) => text('step.abandoned', { what }),
  mended: (p) => text('step.mended', { what: mendedWhat(p) }),
  imported: (p) => text('step.imported', { what: subject({ model: 'segment', ...p, name: '' }) }),
  'added-documents': (_, { what, other }) =>
    other === null ? text('step.added', { what }) : text('step.addedTo', { what, other }),
  'placed-documents': (p, { what }) => text('step.putWhereTheyWere', { count: countOf(p), what }),
  'took-back': (p) =>
    sentences(text('step.tookBackOnlyThis', { step: innerStep(p['of'], p) }), whatWasLeft(p), whatStays(p)),
  'put-back': (_, { what }) => text('step.putBackEarlierStep', { what }),
  'followed-shape': (_, { what }) => text('step.followedShape', { what }),
  'put-back-to-service': (_, { what }) => text('step.putBackServicesCopy', { what }),
  'undid-several': (p) => text('step.undoneSteps', { count: countOf(p) }),
  'restored-several': (p) => text('step.doneAgainSteps', { count: countOf(p) }),
  undid: (p) => sentences(text('step.undone', { step: innerStep(p['step'], p) }), whatStays(p), whatIsGone(p)),
  restored: (p) => sentences(text('step.doneAgain', { step: innerStep(p['step'], p) }), whatIsGone(p)),
};

/** Whole sentences, one after the other. */
function sentences(...all: readonly (string | null)[]): string {
  return all.filter((one) => one !== null).join('. ');
}

function sentenceOf(key: Note['key'], params: Params): string {
  const { other } = params;
  const what = subject(params);
  if (!isNoteKey(key)) return text(key, { ...params, what, count: countOf(params) });
  return texts[key](params, { what, other: other === undefined ? null : String(other) });
}

/** The interface has no deletion: what was sent already stays, with a status for what is not meant any more. */
function whatStays(params: Params): string | null {
  if (params['abandoned'] === undefined) return null;
  return text('step.sentAlreadyCannotDeleted', { count: Number(params['abandoned']) });
}

function isNoteKey(key: string): key is NoteKey {
  return key in texts;
}

/** False for a step of another version of the product, in another tab. */
function isKnown(key: unknown): key is NoteKey | MessageId {
  return typeof key === 'string' && (isNoteKey(key) || isMessageId(key));
}

/** A step may outlive its items: they were given up, or never came back. */
function whatIsGone(params: Params): string | null {
  return params['gone'] === undefined ? null : text('step.nothingAnyMoreNothing');
}

/** A later step changed some of it again: that is left as it is. */
function whatWasLeft(params: Params): string | null {
  const count = Number(params['kept'] ?? 0);
  if (count === 0) return null;
  return text('step.itemsChangedAgainLater', { count });
}

/** The step that was taken back or restored, in its own words. */
function innerStep(key: string | number | undefined, params: Params): string {
  if (!isKnown(key) || key === 'undid' || key === 'restored' || (key === 'took-back' && params['of'] === key))
    return text('step.lastStep');
  return withinSentence(sentenceOf(key, params));
}

/** The sentence of an undo step: "Moved 3 vertices of S-14". */
export function noteText(note: Note): string {
  return isKnown(note.key) ? sentenceOf(note.key, plainParams(note.params)) : text('step.edit');
}
