import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import { fieldSpecOf } from '../../../../items/registry';
import type { OverlayFile } from '../../../../offline/overlay-files/overlay-file';
import { SelectField } from '../../../../ui/fields/select-field';
import { NumberField } from '../../../../ui/fields/text-field';
import { valueChoices } from '../../../text/model-name';
import { redlineSide } from './redline-side';

type Tolerances = OverlayFile['tolerances'];
type Props = { readonly tolerances: Tolerances; readonly onChange: (tolerances: Tolerances) => void };

/** The least and the most that may be allowed, metres. */
const [least, most] = [0.1, 14];

/** How far design and file may lie from each other, and what accepted items get. */
export function RedlineSettings({ tolerances, onChange }: Props) {
  const accuracy = useStore(redlineSide, (state) => state.accuracy);
  const commit = (kind: keyof Tolerances) => (typed: string) => {
    const metres = Number(typed.replace(',', '.'));
    if (metres >= least && metres <= most) onChange({ ...tolerances, [kind]: metres });
  };
  return (
    <div className="redline-settings">
      <NumberField
        label={text('redline.underground')}
        unit="m"
        value={String(tolerances.underground)}
        onCommit={commit('underground')}
        data-testid="redline-underground"
      />
      <NumberField
        label={text('redline.aerial')}
        unit="m"
        value={String(tolerances.aerial)}
        onCommit={commit('aerial')}
        data-testid="redline-aerial"
      />
      <SelectField
        label={text('redline.accuracy')}
        value={accuracy}
        empty={text('redline.asItIs')}
        choices={valueChoices(fieldSpecOf('segment', 'locationAccuracy') ?? {})}
        onChange={(next) => redlineSide.setState({ accuracy: next })}
        data-testid="redline-accuracy"
      />
    </div>
  );
}
