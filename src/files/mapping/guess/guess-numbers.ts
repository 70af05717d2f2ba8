import type { DecimalMark } from '../../read/table/number-style';
import type { LayerPlan, LayerSummary } from '../import-plan';

/** The mark before decimals elsewhere in a layer: in its places, else in most of the columns that say it clearly. */
function usualMark({ decimal, columns }: Pick<LayerSummary, 'decimal' | 'columns'>): DecimalMark | null {
  const clear = columns.flatMap(({ numbers }) => (numbers.kind === 'clear' ? [numbers.decimal] : []));
  const commas = clear.filter((mark) => mark === ',').length;
  if (decimal) return decimal;
  if (clear.length === 0 || commas * 2 === clear.length) return null;
  return commas * 2 > clear.length ? ',' : '.';
}

/**
 * The mark before the decimals in each column of numbers. Where its own numbers do not say it the other columns do, and else a
 * point is the likelier one; that is a guess.
 */
export function guessNumbers(layer: Pick<LayerSummary, 'decimal' | 'columns'>): LayerPlan['numbers'] {
  const usual = usualMark(layer) ?? '.';
  const entries = layer.columns.flatMap(({ name, numbers }): [string, LayerPlan['numbers'][string]][] => {
    if (numbers.kind === 'none') return [];
    const isGuess = numbers.kind === 'unclear';
    return [[name, { decimal: isGuess ? usual : numbers.decimal, isGuess }]];
  });
  return Object.fromEntries(entries);
}
