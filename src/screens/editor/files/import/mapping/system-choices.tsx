import { useEffect, useId, useState } from 'react';
import type { CoordinateSystem } from '../../../../../files/contents';
import { text } from '../../../../../i18n/text';
import { TextField } from '../../../../../ui/fields/text-field';

/** So many systems are offered at once. */
const most = 8;

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
    <fieldset className="stack gap-6 import-systems" aria-label={text('import.coordinateSystem')}>
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

type Props = {
  /** Systems by words; null: they were asked for in vain. The same function as long as it finds the same. */
  readonly find: (query: string) => Promise<readonly CoordinateSystem[] | null>;
  readonly chosen: CoordinateSystem | null;
  readonly onChoose: (system: CoordinateSystem) => void;
};

/** A coordinate system, found by words and chosen from a few. */
export function SystemChoices({ find, chosen, onChoose }: Props) {
  const [query, setQuery] = useState('');
  const [systems, setSystems] = useState<readonly CoordinateSystem[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void find(query).then((found) => isWanted && found && setSystems(found));
    return () => {
      isWanted = false;
    };
  }, [find, query]);
  return (
    <>
      <TextField
        label={text('import.coordinateSystem')}
        hint={text('import.systemHint')}
        value={query}
        onChange={setQuery}
      />
      {systems?.length === 0 ? <p className="quiet">{text('import.noSuchSystem')}</p> : null}
      <Choices systems={(systems ?? []).slice(0, most)} chosen={chosen} onChoose={onChoose} />
    </>
  );
}
