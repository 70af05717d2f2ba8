import { text } from '../../i18n/text';
import { SelectField } from '../../ui/fields/select-field';
import { setPreferences } from '../preferences/preferences-store';
import { useBudgetAsk } from '../service-settings/use-budget-ask';
import { useLossClasses } from '../service-settings/use-loss-values';

/** The class that the loss of paths is held against. */
export function LossClassChoice() {
  const { lossClass } = useBudgetAsk();
  const classes = useLossClasses();
  return (
    <SelectField
      label={text('report.lossClass')}
      value={lossClass.id}
      choices={classes.map(({ id, standard, minDb, maxDb }) => ({
        value: id,
        label: text('report.classOf', { id, standard, minDb, maxDb }),
      }))}
      onChange={(id) => setPreferences({ lossClass: id })}
      data-testid="report-loss-class"
    />
  );
}
