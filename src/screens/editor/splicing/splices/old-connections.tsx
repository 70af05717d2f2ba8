import type { CableHere } from '../../../../fibres/plan/repair-old-connections';
import { repairOldConnections } from '../../../../fibres/plan/repair-old-connections';
import { text } from '../../../../i18n/text';
import type { ItemId } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { labelText } from '../../../text/item-label';
import { StructuredTable } from '../../items/inspector/structured-table';
import type { Splices } from './use-splices';

type Props = { readonly splices: Splices };

/** The cables of a closure as the old form needs them: by name, each with its sides here. */
function cablesOf({ sides, limits }: Splices): readonly CableHere[] {
  const found = new Map<ItemId, CableHere>();
  for (const { side, cable } of sides) {
    if (side.kind !== 'fibre' || !cable) continue;
    const before = found.get(side.cable);
    found.set(side.cable, {
      ...{ id: side.cable, name: labelText(limits.nameOf(side.cable)), fibresPerTube: cable.perTube },
      sides: [...(before?.sides ?? []), side.toward],
    });
  }
  return [...found.values()];
}

/** The notice for an unreadable or newer record, or for an old list of connections by cable name, with its repair. */
export function OldConnections({ splices }: Props) {
  const { reading, isWritable } = splices;
  if (reading.kind === 'newer')
    return <p className="notice">{text('splices.newerVersion', { version: reading.version })}</p>;
  if (reading.kind === 'unreadable') return <p className="notice">{text('splices.unreadable')}</p>;
  if (reading.kind !== 'old') return null;
  const { plan, left } = repairOldConnections(reading.rows, cablesOf(splices));
  const found = reading.rows.length - left.length;
  const repair = () => {
    const kept = left.length > 0 ? { ...plan, rest: { ...plan.rest, oldConnections: left } } : plan;
    splices.repair(kept, text('splices.repaired', { count: found }));
  };
  return (
    <section className="stack from-start notice" data-testid="splice-old">
      <p>{text('splices.oldForm', { count: reading.rows.length })}</p>
      <p>{text('splices.canBeRepaired', { count: found, left: left.length })}</p>
      <Button variant="primary" onClick={repair} disabled={!isWritable || found === 0} data-testid="splice-repair">
        {text('splices.repair', { count: found })}
      </Button>
      <StructuredTable label={text('splices.connections')} value={reading.rows} />
    </section>
  );
}
