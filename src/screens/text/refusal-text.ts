import { type Access, accessRefusal } from '../../editor/access';
import type { Refusal, RefusalKey } from '../../editor/change';
import type { MessageId } from '../../i18n/message';
import { numeral } from '../../i18n/numeral';
import { text } from '../../i18n/text';
import { currentUnits } from '../preferences/use-units';
import { plainParams } from './message-text';
import { modelNames } from './model-name';
import { isModelKey } from './model-word';
import { lengthQuantity, written } from './quantities/quantity';
import { lengthInUnits, wholeLength } from './quantities/shown-value';

type Params = ReturnType<typeof plainParams>;

/** A message without values, or what says it with them. */
const texts: Record<RefusalKey, MessageId | ((params: Params) => string)> = {
  opening: 'refusal.stillOpening',
  'read-only': 'common.lookProjectNotChange',
  locked: (p) => {
    const model = p['model'];
    return isModelKey(model)
      ? text('refusal.lockedUnlockLayersPanel', { what: modelNames(model) })
      : text('refusal.layerLockedUnlockLayers');
  },
  protected: (p) =>
    text('refusal.protectedShapeMustStay', {
      what: subject(p),
    }),
  'outside-buffer': (p) =>
    text('refusal.protectedLeaveAroundShape', {
      what: subject(p),
      length: wholeLength(p['metres'] ?? 5),
    }),
  'one-line': 'refusal.selectOneLineFirst',
  'no-lines': 'refusal.selectLinesFirst',
  'cut-at-end': 'refusal.cutBetweenEndsEach',
  'off-the-line': 'refusal.pointAtSelectedLine',
  'ends-apart': (p) => text('refusal.endsAreApart', { metres: metres(p) }),
  'several-lines': 'refusal.selectTwoMoreLines',
  'different-models': 'refusal.onlyLinesOneKind',
  undecided: (p) => {
    const field = p['field'];
    return field === undefined ? text('refusal.chooseValueEachField') : text('refusal.chooseValueFor', { field });
  },
  'not-copied': 'refusal.documentsCannotCopiedUpload',
  'too-tight': 'refusal.bendsTooTightDistance',
  'nothing-ahead': (p) => text('refusal.nothingLiesAheadEnd', { metres: metres(p) }),
  'nothing-to-simplify': 'refusal.noVertexGoEach',
  'too-few-points': (p) =>
    p['min'] ? text('refusal.tooFewPointsLeast', { min: p['min'] }) : text('refusal.tooFewPointsLine'),
  'too-many-points': (p) => text('refusal.tooManyPointsOne', { max: Number(p['max'] ?? 20_000) }),
  'out-of-range': 'refusal.placeOutsideMap',
  'crosses-itself': 'refusal.outlineWouldCrossItself',
  'string-too-long': (p) =>
    text('refusal.spacingsNeedLine', {
      asked: tenths(p['asked']),
      length: tenths(p['length']),
    }),
  'zero-length': 'refusal.lineNoLengthPlace',
  'off-segments': (p) => text(p['place'] === 'last' ? 'refusal.startOffSegments' : 'refusal.offSegments'),
  'no-way-along': 'refusal.noWayAlong',
  'port-taken': 'refusal.portTaken',
  'breaks-connections': ({ count }) => text('refusal.breaksConnections', { count: Number(count) }),
  'not-found': (p) => text('refusal.isNoLongerHere', { what: subject(p) }),
  'abandoned-already': 'refusal.abandonedAlreadyServiceDeletes',
  'step-gone': 'refusal.nothingStepAnyMore',
  'changed-since': 'refusal.allChangedAgainLater',
  'nothing-to-undo': 'refusal.nothingToUndo',
  'nothing-to-redo': 'refusal.nothingToRedo',
  'last-polygon': 'refusal.permitKeepsLeastOne',
  'invalid-value': (p) =>
    p['field'] ? text('refusal.thatValueDoesNot', { field: p['field'] }) : text('refusal.valueNotFitField'),
  'not-saved': 'refusal.tooMuchNotSaved',
  'still-busy': 'refusal.stillBusy',
};

function tenths(value: string | number | undefined): string {
  const { far, unit } = lengthInUnits(Number(value ?? 0));
  return `${numeral(far, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${unit}`;
}

function metres(params: Params): string {
  return written(lengthQuantity(Number(params['metres'] ?? 0), currentUnits()));
}

function subject(params: Params): string {
  return String(params['name'] ?? text('refusal.item'));
}

/** Why the user cannot do this, in one sentence. */
export function refusalText({ refusal, params: values = {} }: Refusal): string {
  const params = plainParams(values);
  const known = isRefusalKey(refusal) ? texts[refusal] : refusal;
  return typeof known === 'string' ? text(known, params) : known(params);
}

function isRefusalKey(key: string): key is RefusalKey {
  return key in texts;
}

/** Why nothing can be changed with these rights, in one sentence; null: it can. */
export function accessText(access: Access): string | null {
  const refusal = accessRefusal(access);
  return refusal && refusalText(refusal);
}
