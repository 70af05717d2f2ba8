import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import { Segmented } from '../../../../ui/controls/segmented';
import { NumberField } from '../../../../ui/fields/text-field';
import { plainNumbers, typedNumber } from '../../../text/quantities/typed-number';
import { captureRulesStore, setRules } from './capture-rules-store';

/** The project's rules for captured places: the accuracy that a place must have, and the treatment of a place beyond the limit. */
export function CaptureRulesForm() {
  const { limitM, beyond, seconds } = useStore(captureRulesStore, ({ rules }) => rules);
  const set = (name: 'limitM' | 'seconds') => (typed: string) => {
    const value = Number(plainNumbers(typed));
    if (typed.trim() !== '') setRules({ [name]: value });
  };
  return (
    <div className="stack position-rules">
      <NumberField
        label={text('position.limit')}
        unit="m"
        value={typedNumber(limitM)}
        data-testid="position-limit"
        onCommit={set('limitM')}
      />
      <Segmented
        label={text('position.beyondTheLimit')}
        value={beyond}
        choices={[
          { value: 'refuse', label: text('position.refuse') },
          { value: 'mark', label: text('position.mark') },
        ]}
        onChange={(next) => setRules({ beyond: next })}
      />
      <NumberField
        label={text('position.averageFor')}
        unit="s"
        value={typedNumber(seconds)}
        data-testid="position-seconds"
        onCommit={set('seconds')}
      />
      <p>{text('position.rulesNote')}</p>
    </div>
  );
}
