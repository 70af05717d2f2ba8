import { useState } from 'react';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { TextField } from '../../../../ui/fields/text-field';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import { readLength } from '../../../text/quantities/read-length';
import { lengthUnit, typedLength } from '../../../text/quantities/typed-length';
import type { Finding } from './use-repairs';
import './repair.css';

/** As far apart the same place of two files lies; more than the second is another place. Metres. */
const [usualM, mostM] = [0.5, 100];

type Props = {
  readonly units: Units;
  readonly isFinding: boolean;
  /** The search before was broken off. */
  readonly hasFailed: boolean;
  /** Names are compared unless the user says otherwise. */
  readonly hasNames: boolean;
  readonly onFind: (finding: Finding) => void;
};

/** How far apart may lie what belongs together, and what may be joined. */
export function RepairForm({ units, isFinding, hasFailed, hasNames, onFind }: Props) {
  const [typed, setTyped] = useState(() => typedLength(usualM, units));
  const [namesMayDiffer, setNamesMayDiffer] = useState(false);
  const metres = readLength(typed, units);
  const toleranceM = metres !== null && metres <= mostM ? metres : null;
  const find = () => {
    if (toleranceM !== null) onFind({ toleranceM, namesMayDiffer });
  };
  return (
    <form
      className="stack repair-form"
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <TextField
        layout="row"
        label={text('repair.tolerance')}
        value={typed}
        unit={lengthUnit(units)}
        inputMode="decimal"
        autoComplete="off"
        error={
          toleranceM === null ? text('repair.toleranceWrong', { most: written(lengthQuantity(mostM, units)) }) : null
        }
        onChange={setTyped}
        data-testid="repair-tolerance"
      />
      {hasNames ? (
        <Checkbox label={text('repair.namesMayDiffer')} checked={namesMayDiffer} onChange={setNamesMayDiffer} />
      ) : null}
      <div>
        <Button type="submit" disabled={toleranceM === null || isFinding} data-testid="repair-find">
          {isFinding ? text('repair.finding') : text('repair.find')}
        </Button>
      </div>
      {hasFailed ? (
        <p className="stack gap-6 small danger inspector-problem" role="alert">
          {text('repair.failed')}
        </p>
      ) : null}
    </form>
  );
}
