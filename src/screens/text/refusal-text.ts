import type { Refusal, RefusalKey } from '../../editor/change';
import { modelNames } from './model-name';
import { isModelKey } from './model-word';
import { lengthQuantity, written } from './quantities/quantity';
import { lengthInUnits, shownUnits, wholeLength } from './quantities/shown-value';
import { locale, text } from './text';

type Params = NonNullable<Refusal['params']>;

const texts: Record<RefusalKey, (params: Params) => string> = {
  'read-only': () => text('You may look at this project, not change it.'),
  locked: (p) => {
    const model = p['model'];
    return isModelKey(model)
      ? text('{what} are locked. Unlock them in the layers panel to change them.', { what: modelNames(model) })
      : text('This layer is locked. Unlock them in the layers panel to change them.');
  },
  protected: (p) =>
    text('{what} is protected: its shape must stay as it is. Override, in the inspector, allows small changes.', {
      what: subject(p),
    }),
  'outside-buffer': (p) =>
    text('{what} is protected: that would leave the {length} around its shape.', {
      what: subject(p),
      length: wholeLength(p['metres'] ?? 5),
    }),
  'one-line': () => text('Select one line first.'),
  'no-lines': () => text('Select the lines that it is for first.'),
  'cut-at-end': () => text('Cut between the ends: each part needs a length.'),
  'off-the-line': () => text('Point at the selected line.'),
  'ends-apart': (p) => text('The ends are {metres} apart.', { metres: metres(p) }),
  'several-lines': () => text('Select two or more lines that meet.'),
  'different-models': () => text('Only lines of one kind can be merged.'),
  undecided: (p) => {
    const field = p['field'];
    return field === undefined
      ? text('Choose a value for each field that differs.')
      : text('Choose a value for {field}.', { field });
  },
  'not-copied': () => text('Documents cannot be copied: upload the file again.'),
  'too-tight': () => text('The bends are too tight for that distance on this side.'),
  'nothing-ahead': (p) => text('Nothing lies ahead of this end within {metres}.', { metres: metres(p) }),
  'nothing-to-simplify': () => text('No vertex can go: each is further off than that.'),
  'too-few-points': (p) =>
    p['min']
      ? text('Too few points: at least {min} are needed.', { min: p['min'] })
      : text('Too few points: a line needs two, an area three.'),
  'too-many-points': (p) =>
    text('Too many points: one item holds at most {max, number}.', { max: Number(p['max'] ?? 20_000) }),
  'out-of-range': () => text('That place is outside of the map.'),
  'crosses-itself': () => text('The outline would cross itself.'),
  'string-too-long': (p) =>
    text('The spacings need {asked}, the line has {length}.', {
      asked: tenths(p['asked']),
      length: tenths(p['length']),
    }),
  'zero-length': () => text('The line would have no length: place its points apart.'),
  'not-found': (p) => text('{what} is no longer here.', { what: subject(p) }),
  'abandoned-already': () => text('It is abandoned already: the service deletes nothing.'),
  'step-gone': () => text('Nothing of this step is here any more.'),
  'changed-since': () => text('All of it was changed again by a later step: take that one back first.'),
  'nothing-to-undo': () => text('Nothing to undo.'),
  'nothing-to-redo': () => text('Nothing to redo.'),
  'last-polygon': () => text('A permit keeps at least one polygon.'),
  'invalid-value': (p) =>
    p['field']
      ? text('That value does not fit {field}.', { field: p['field'] })
      : text('That value does not fit this field.'),
  'not-saved': () => text('Too much is not saved on this device: send it or save it to a file, then draw on.'),
};

function tenths(value: string | number | undefined): string {
  const { far, unit } = lengthInUnits(Number(value ?? 0));
  return `${far.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${unit}`;
}

function metres(params: Params): string {
  return written(lengthQuantity(Number(params['metres'] ?? 0), shownUnits()));
}

function subject(params: Params): string {
  return String(params['name'] ?? text('The item'));
}

/** Why the user cannot do this, in one sentence. */
export function refusalText(refusal: Refusal): string {
  return texts[refusal.refusal](refusal.params ?? {});
}
