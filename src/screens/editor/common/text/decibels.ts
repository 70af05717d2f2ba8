import type { LossBudget } from '../../../../fibres/loss/loss-budget';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';

/** A level or a loss in decibels, with two decimals. */
export function decibels(value: number): string {
  return text('light.decibels', {
    value: numeral(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  });
}

/** The loss of a path. If a part of it is unknown, the text gives the least possible loss. */
export function lossText({ lossDb, isIncomplete }: Pick<LossBudget, 'lossDb' | 'isIncomplete'>): string {
  return isIncomplete ? text('light.atLeast', { loss: decibels(lossDb) }) : decibels(lossDb);
}
