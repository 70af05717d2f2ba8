import { message } from '../../../i18n/message';
import type { ModelKey } from '../../../items/item';
import { fieldSpecOf } from '../../../items/registry';
import type { FileFinding } from '../../contents';
import { numberFrom } from '../../read/table/number-from';
import type { NumberStyle } from '../../read/table/number-style';
import type { ImportPlan, LayerPlan, LayerSummary } from '../import-plan';
import { modelsOf } from '../models-of';

/** The two numbers that an example may be: with a point before its decimals, and with a comma. */
export function meanings(example: string): readonly [point: number, comma: number] {
  return [numberFrom(example, '.') ?? Number.NaN, numberFrom(example, ',') ?? Number.NaN];
}

/** True if a column fills a field of numbers of some of these models. */
export function fillsNumbers(plan: LayerPlan, column: string, models: readonly ModelKey[]): boolean {
  const target = plan.columns[column];
  return target?.kind === 'field' && models.some((model) => fieldSpecOf(model, target.field)?.kind === 'number');
}

/** The style of a column whose numbers may be read in two ways, where that matters and was not decided. */
function unclearIn(plan: LayerPlan, { name, numbers }: { readonly name: string; readonly numbers: NumberStyle }) {
  const style = Object.hasOwn(plan.numbers, name) ? plan.numbers[name] : undefined;
  return numbers.kind === 'unclear' && style?.isGuess ? { example: numbers.example, decimal: style.decimal } : null;
}

/** The doubts about the numbers of a file: one finding for each column that may be read in two ways and fills a field of numbers. */
export function doubtNumbers(layers: readonly LayerSummary[], plan: ImportPlan): readonly FileFinding[] {
  return layers.flatMap((layer, at) => {
    const own = plan.layers[at];
    if (!own) return [];
    const models = modelsOf(own, layer);
    return layer.columns.flatMap((column): FileFinding[] => {
      const unclear = unclearIn(own, column);
      if (!unclear || !fillsNumbers(own, column.name, models)) return [];
      const [point, comma] = meanings(unclear.example);
      const [number, other] = unclear.decimal === '.' ? [point, comma] : [comma, point];
      const params = { column: column.name, value: unclear.example, number, other };
      return [{ outcome: 'doubtful', reason: message('import.numberGuessed', params), layer: at }];
    });
  });
}
