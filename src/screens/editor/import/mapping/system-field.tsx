import { useEffect, useId, useState } from 'react';
import type { CoordinateSystem } from '../../../../files/contents';
import type { ImportPlan } from '../../../../files/mapping/import-plan';
import type { LngLat } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
import { TextField } from '../../../../ui/fields/text-field';
import type { Mapping } from '../use-import';

type Props = {
  readonly mapping: Mapping;
  /** Where the project is: systems that are used there come first. */
  readonly near: LngLat;
  readonly onChange: (plan: ImportPlan) => void;
};

/** So many systems are offered at once. */
const most = 8;

/** What the layers without a system say of it, where they say anything that is not understood. */
function namedIn({ opened }: Mapping): string | null {
  for (const { system } of opened.summary.layers) {
    if (system.kind === 'unknown' && system.named !== null) return system.named;
  }
  return null;
}

function Choices({
  systems,
  chosen,
  onChoose,
}: {
  readonly systems: readonly CoordinateSystem[];
  readonly chosen: CoordinateSystem | null;
  readonly onChoose: (system: CoordinateSystem) => void;
}) {
  const name = useId();
  return (
    <fieldset className="import-systems" aria-label={text('import.coordinateSystem')}>
      {systems.map((system) => (
        <label key={system.code ?? system.definition}>
          <input
            type="radio"
            name={name}
            checked={chosen !== null && chosen.definition === system.definition && chosen.code === system.code}
            onChange={() => onChoose(system)}
          />
          <span>
            {system.name} <span className="quiet">{system.code}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Asks for the coordinate system of a file that does not say it; the map shows at once where the file would lie. */
export function SystemField({ mapping, near, onChange }: Props) {
  const { opened, plan } = mapping;
  const [query, setQuery] = useState('');
  const [systems, setSystems] = useState<readonly CoordinateSystem[] | null>(null);
  const [lng, lat] = near;
  useEffect(() => {
    let isWanted = true;
    void opened.findSystems(query, [lng, lat]).then((found) => isWanted && found && setSystems(found));
    return () => {
      isWanted = false;
    };
  }, [opened, query, lng, lat]);
  const named = namedIn(mapping);
  return (
    <section className="import-system" data-testid="import-system">
      <p>
        {named === null ? text('import.noSystem') : text('import.unknownSystem', { name: named })}{' '}
        {text('import.chooseSystem')}
      </p>
      <TextField
        label={text('import.coordinateSystem')}
        hint={text('import.systemHint')}
        value={query}
        onChange={setQuery}
      />
      {systems?.length === 0 ? <p className="quiet">{text('import.noSuchSystem')}</p> : null}
      <Choices
        systems={(systems ?? []).slice(0, most)}
        chosen={plan.system}
        onChoose={(system) => onChange({ ...plan, system })}
      />
    </section>
  );
}
