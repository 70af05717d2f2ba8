import { locale, text } from '../../../i18n/text';

/** A level or a loss in decibels, with two decimals. */
export function decibels(value: number): string {
  return text('light.decibels', {
    value: value.toLocaleString(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  });
}
