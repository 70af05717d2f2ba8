import type { Refusal, RefusalKey } from '../../editor/change';
import { isModelKey, modelWord, sentenceCase } from './model-word';
import { lengthQuantity, written } from './quantity';

type Params = NonNullable<Refusal['params']>;

const texts: Record<RefusalKey, (params: Params) => string> = {
  'read-only': () => 'You may look at this project, not change it.',
  locked: (p) => {
    const model = p['model'];
    const what = isModelKey(model) ? sentenceCase(modelWord(model, 2)) : 'This layer';
    return `${what} ${isModelKey(model) ? 'are' : 'is'} locked. Unlock them in the layers panel to change them.`;
  },
  protected: (p) =>
    `${subject(p)} is protected: its shape must stay as it is. Override, in the inspector, allows small changes.`,
  'outside-buffer': (p) =>
    `${subject(p)} is protected: that would leave the ${Number(p['metres'] ?? 5).toLocaleString('en-US')} m around its shape.`,
  'one-line': () => 'Select one line first.',
  'no-lines': () => 'Select the lines that it is for first.',
  'cut-at-end': () => 'Cut between the ends: each part needs a length.',
  'off-the-line': () => 'Point at the selected line.',
  'ends-apart': (p) => `The ends are ${metres(p)} apart.`,
  'several-lines': () => 'Select two or more lines that meet.',
  'different-models': () => 'Only lines of one kind can be merged.',
  undecided: (p) => `Choose a value for ${p['field'] ?? 'each field that differs'}.`,
  'not-copied': () => 'Documents cannot be copied: upload the file again.',
  'too-tight': () => 'The bends are too tight for that distance on this side.',
  'nothing-ahead': (p) => `Nothing lies ahead of this end within ${metres(p)}.`,
  'nothing-to-simplify': () => 'No vertex can go: each is further off than that.',
  'too-few-points': (p) =>
    `Too few points: ${p['min'] ? `at least ${p['min']} are needed` : 'a line needs two, an area three'}.`,
  'too-many-points': (p) =>
    `Too many points: one item holds at most ${Number(p['max'] ?? 20_000).toLocaleString('en-US')}.`,
  'out-of-range': () => 'That place is outside of the map.',
  'crosses-itself': () => 'The outline would cross itself.',
  'string-too-long': (p) =>
    `The spacings need ${Number(p['asked'] ?? 0).toFixed(1)} m, the line has ${Number(p['length'] ?? 0).toFixed(1)} m.`,
  'zero-length': () => 'The line would have no length: place its points apart.',
  'not-found': (p) => `${subject(p)} is no longer here.`,
  'step-gone': () => 'Nothing of this step is here any more.',
  'changed-since': () => 'All of it was changed again by a later step: take that one back first.',
  'nothing-to-undo': () => 'Nothing to undo.',
  'nothing-to-redo': () => 'Nothing to redo.',
  'last-polygon': () => 'A permit keeps at least one polygon.',
  'invalid-value': (p) =>
    p['field'] ? `That value does not fit ${p['field']}.` : 'That value does not fit this field.',
  'not-saved': () => 'Too much is not saved on this device: send it or save it to a file, then draw on.',
};

function metres(params: Params): string {
  return written(lengthQuantity(Number(params['metres'] ?? 0)));
}

function subject(params: Params): string {
  return String(params['name'] ?? 'The item');
}

/** Why the user cannot do this, in one sentence. */
export function refusalText(refusal: Refusal): string {
  return texts[refusal.refusal](refusal.params ?? {});
}
