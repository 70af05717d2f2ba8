import { useState } from 'react';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { Button } from '../../../../ui/controls/button';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { TextField } from '../../../../ui/fields/text-field';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import { readLength } from '../../../text/quantities/read-length';
import { lengthUnit, typedLength } from '../../../text/quantities/typed-length';
import type { Import, Mapping } from '../use-import';
import { RepairResults } from './repair-results';
import { type Finding, useRepairs } from './use-repairs';
import './repair.css';

type Props = {
  readonly job: Import;
  readonly editor: Editor;
  readonly mapping: Mapping;
  readonly units: Units;
  readonly engine: MapEngine | null;
};

/** As far apart the same place of two files lies; more than the second is another place. Metres. */
const [usualM, mostM] = [0.5, 100];

type FormProps = { readonly units: Units; readonly isFinding: boolean; readonly onFind: (finding: Finding) => void };

/** How far apart may lie what belongs together, and what may be joined. */
function RepairForm({ units, isFinding, onFind }: FormProps) {
  const [typed, setTyped] = useState(() => typedLength(usualM, units));
  const [namesMayDiffer, setNamesMayDiffer] = useState(false);
  const metres = readLength(typed, units);
  const toleranceM = metres !== null && metres <= mostM ? metres : null;
  const find = () => {
    if (toleranceM !== null) onFind({ toleranceM, namesMayDiffer });
  };
  return (
    <form
      className="repair-form"
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
      <Checkbox label={text('repair.namesMayDiffer')} checked={namesMayDiffer} onChange={setNamesMayDiffer} />
      <div>
        <Button type="submit" disabled={toleranceM === null || isFinding} data-testid="repair-find">
          {isFinding ? text('repair.finding') : text('repair.find')}
        </Button>
      </div>
    </form>
  );
}

/** Repairs of the lines that a file becomes, before they are imported: off until the user accepts them. */
export function RepairSection({ units, engine, ...options }: Props) {
  const { mapping } = options;
  const repairs = useRepairs(options);
  const { found } = repairs;
  if (!found && !mapping.made.items.some(({ geometry }) => geometry?.kind === 'line')) return null;
  return (
    <section className="import-repair" aria-label={text('repair.repairLines')} data-testid="import-repair">
      <h3>{text('repair.repairLines')}</h3>
      <p className="quiet">{text('repair.hint')}</p>
      <RepairForm units={units} isFinding={repairs.isFinding} onFind={repairs.find} />
      {found ? (
        <RepairResults
          found={found}
          shapesOf={mapping.opened.repairs.shapes}
          layers={mapping.opened.summary.layers}
          units={units}
          engine={engine}
          onAccept={repairs.accept}
        />
      ) : null}
    </section>
  );
}
