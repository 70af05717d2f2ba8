import { ChevronRight } from 'lucide-react';
import { Segmented } from '../../ui/segmented';
import { Switch } from '../../ui/switch';
import type { Disturbance } from '../what-if';
import type { WhatIfControl } from './what-if-control';

const shapes: readonly { readonly value: Disturbance['listShape']; readonly label: string }[] = [
  { value: 'array', label: 'Plain list' },
  { value: 'envelope', label: 'Pages' },
];

const empties = [204, 200, 304] as const;

type Props = { readonly control: WhatIfControl; readonly say: (sentence: string) => void };

/** Rules of the service that the interface leaves open, or that somebody turned on. */
export function WhatIfRules({ control, say }: Props) {
  const { now, set } = control;
  const refuses = now.refusedFields.length > 0;
  const setShape = (listShape: Disturbance['listShape']) => {
    set({ listShape });
    say(`Lists: ${listShape === 'array' ? 'plain list' : 'pages'}.`);
  };
  const setEmpty = (text: string) => {
    const emptyReference = empties.find((status) => String(status) === text) ?? 204;
    set({ emptyReference });
    say(`Empty answers: ${emptyReference}.`);
  };
  return (
    <fieldset className="what-if-group">
      <legend>Rules</legend>
      <div className="what-if-rule">
        <span className="what-if-words">
          <span>Refuse new names</span>
          <span className="what-if-line">Renamed items come back refused; all else goes on.</span>
        </span>
        <Switch
          label="Refuse new names"
          checked={refuses}
          onChange={(on) => {
            set({ refusedFields: on ? ['name'] : [] });
            say(on ? 'New names are refused.' : 'Names are accepted again.');
          }}
          data-testid="what-if-refuse"
        />
      </div>
      <details className="what-if-engineers">
        <summary>
          <ChevronRight size={14} aria-hidden="true" /> For engineers
        </summary>
        <div className="what-if-rule">
          <span className="what-if-words">
            <span>Lists come as</span>
            <span className="what-if-line">Nothing changes on the map.</span>
          </span>
          <Segmented label="Lists come as" value={now.listShape} choices={shapes} onChange={setShape} />
        </div>
        <div className="what-if-rule">
          <span className="what-if-words">
            <span>Empty answers</span>
            <span className="what-if-line">Of references that did not change.</span>
          </span>
          <Segmented
            label="Empty answers"
            value={String(now.emptyReference)}
            choices={empties.map((status) => ({ value: String(status), label: String(status) }))}
            onChange={setEmpty}
          />
        </div>
      </details>
    </fieldset>
  );
}
