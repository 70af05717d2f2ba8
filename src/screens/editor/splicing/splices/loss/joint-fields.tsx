import type { ConnectionKind, Joint } from '../../../../../fibres/plan/closure-plan';
import { usualRibbon } from '../../../../../fibres/plan/ribbons/ribbon-at';
import { text } from '../../../../../i18n/text';
import { SelectField } from '../../../../../ui/fields/select-field';
import { kindText } from '../../../../text/fibres/end-text';

/** Fibres of a ribbon, or of an MPO connector. */
const ribbonSizes = ['4', '6', '8', '12', '16', '24'];

type Choice = { readonly value: string; readonly kind: ConnectionKind; readonly isAtOnce: boolean };
const choices: readonly Choice[] = [
  { value: 'fusion', kind: 'fusion', isAtOnce: false },
  { value: 'ribbon', kind: 'fusion', isAtOnce: true },
  { value: 'mechanical', kind: 'mechanical', isAtOnce: false },
  { value: 'connector', kind: 'connector', isAtOnce: false },
  { value: 'mpo', kind: 'connector', isAtOnce: true },
  { value: 'through', kind: 'through', isAtOnce: false },
];

function labelOf({ kind, isAtOnce }: Choice): string {
  if (!isAtOnce) return kindText[kind]();
  return kind === 'fusion' ? text('splices.ribbonAtOnce') : text('splices.mpoConnector');
}

type Props = { readonly joint: Joint; readonly setJoint: (joint: Joint) => void };

/** How new connections are made: their kind, and of ribbons and MPO connectors how many fibres they have. */
export function JointFields({ joint, setJoint }: Props) {
  const { kind, ribbon } = joint;
  const chosen = choices.find((one) => one.kind === kind && one.isAtOnce === (ribbon !== undefined));
  const choose = (value: string) => {
    const next = choices.find((one) => one.value === value);
    if (next) setJoint({ kind: next.kind, ...(next.isAtOnce ? { ribbon: ribbon ?? usualRibbon } : {}) });
  };
  return (
    <>
      <SelectField
        label={text('splices.kind')}
        value={chosen?.value ?? ''}
        choices={choices.map((one) => ({ value: one.value, label: labelOf(one) }))}
        onChange={choose}
      />
      {ribbon === undefined ? null : (
        <SelectField
          label={text('splices.fibresAtOnce')}
          value={String(ribbon)}
          choices={ribbonSizes.map((value) => ({ value, label: value }))}
          onChange={(value) => setJoint({ kind, ribbon: Number(value) })}
        />
      )}
    </>
  );
}
