import type { Refusal, RefusalKey } from '../../editor/change';
import { isModelKey, modelWord, sentenceCase } from './model-word';

type Params = NonNullable<Refusal['params']>;

const texts: Record<RefusalKey, (params: Params) => string> = {
  'read-only': () => 'You may look at this project, not change it.',
  locked: (p) => {
    const model = p['model'];
    const what = isModelKey(model) ? sentenceCase(modelWord(model, 2)) : 'This layer';
    return `${what} ${isModelKey(model) ? 'are' : 'is'} locked. Unlock them in the layers panel to change them.`;
  },
  'too-few-points': (p) =>
    `Too few points: ${p['min'] ? `at least ${p['min']} are needed` : 'a line needs two, an area three'}.`,
  'too-many-points': (p) =>
    `Too many points: one item holds at most ${Number(p['max'] ?? 20_000).toLocaleString('en-US')}.`,
  'out-of-range': () => 'That place is outside of the map.',
  'crosses-itself': () => 'The outline would cross itself.',
  'zero-length': () => 'The line would have no length: place its points apart.',
  'not-found': (p) => `${subject(p)} is no longer here.`,
  'nothing-to-undo': () => 'Nothing to undo.',
  'nothing-to-redo': () => 'Nothing to redo.',
  'last-polygon': () => 'A permit keeps at least one polygon.',
  'invalid-value': (p) =>
    p['field'] ? `That value does not fit ${p['field']}.` : 'That value does not fit this field.',
  'not-saved': () => 'Too much is not saved on this device: send it or save it to a file, then draw on.',
};

function subject(params: Params): string {
  return String(params['name'] ?? 'The item');
}

/** Why the user cannot do this, in one sentence. */
export function refusalText(refusal: Refusal): string {
  return texts[refusal.refusal](refusal.params ?? {});
}
