import { checkClosures, fibreColoursDiffer, fibreFault, fibresByName } from '../../fibres/checks/check-closures';
import { checkDucts, ductFault } from '../../fibres/ducts/check-ducts';
import type { Check } from '../../items/checks/check';
import { cableAlone, checkCables } from '../../items/checks/check-cables';
import { checkCrossings, crossing } from '../../items/checks/check-crossings';
import { checkDuplicates, duplicate } from '../../items/checks/check-duplicates';
import { checkEndLabels, labelAsName } from '../../items/checks/check-end-labels';
import { checkEnds, checkIsolated, danglingEnd, isolated } from '../../items/checks/check-ends';
import { checkFields, missingValue, oddValue } from '../../items/checks/check-fields';
import { checkForms, formOpen } from '../../items/checks/check-forms';
import { checkLength, lengthDiffers } from '../../items/checks/check-length';
import { checkNearMisses, nearMiss } from '../../items/checks/check-near-misses';
import { checkPermits, outsidePermits } from '../../items/checks/check-permits';
import {
  brokenShape,
  checkShape,
  noPlace,
  repeatedVertex,
  selfCrossing,
  zeroLength,
} from '../../items/checks/check-shape';
import { notChecked } from '../../items/checks/each-item';
import type { Rule } from '../../items/checks/finding';
import type { ItemForm } from '../../items/forms/item-form';
import type { BudgetRequest } from '../jobs/fibres/budget-failures';
import type { JobItems } from '../jobs/job';
import { checkBudgets, fibreBudget, lossUnknown } from './check-budgets';

/** `budgets`: find also which paths of light lose too much or too little. `forms`: find what they ask for and is not there. */
export type DefectsRequest = { readonly budgets: BudgetRequest | null; readonly forms: readonly ItemForm[] };

/** The rules in the order of the review list. The page shows them: the checks beside them stay out of its scripts. */
export const allRules: readonly Rule[] = [
  nearMiss,
  crossing,
  zeroLength,
  selfCrossing,
  brokenShape,
  duplicate,
  lengthDiffers,
  cableAlone,
  danglingEnd,
  isolated,
  missingValue,
  oddValue,
  repeatedVertex,
  noPlace,
  outsidePermits,
  fibreFault,
  fibresByName,
  fibreColoursDiffer,
  fibreBudget,
  lossUnknown,
  ductFault,
  formOpen,
  labelAsName,
  notChecked,
];

/** The checks that find them, in the order in which the worker runs those of one kind. */
export const allChecks: readonly Check<JobItems & DefectsRequest>[] = [
  checkShape,
  checkFields,
  checkLength,
  checkNearMisses,
  checkCrossings,
  checkDuplicates,
  checkEnds,
  checkIsolated,
  checkCables,
  checkPermits,
  checkEndLabels,
  checkClosures,
  checkDucts,
  checkBudgets,
  checkForms,
];
