import { ChevronRight } from 'lucide-react';
import { Segmented } from '../../../ui/controls/segmented';
import { Switch } from '../../../ui/controls/switch';
import { text } from '../../text/text';
import type { FaultSettings } from './fault-simulation';
import type { FaultControl } from './use-fault-settings';

const shapes = (): readonly { readonly value: FaultSettings['listShape']; readonly label: string }[] => [
  { value: 'array', label: text('Plain list') },
  { value: 'envelope', label: text('Pages') },
];

const empties = [204, 200, 304] as const;

type Props = { readonly control: FaultControl; readonly announce: (sentence: string) => void };

/** Rules of the service that the interface leaves open, or that somebody turned on. */
export function RefusalRules({ control, announce }: Props) {
  const { now, set } = control;
  const refuses = now.refusedFields.length > 0;
  const setShape = (listShape: FaultSettings['listShape']) => {
    set({ listShape });
    announce(listShape === 'array' ? text('Lists: plain list.') : text('Lists: pages.'));
  };
  const setEmpty = (chosen: string) => {
    const emptyReference = empties.find((status) => String(status) === chosen) ?? 204;
    set({ emptyReference });
    announce(text('Empty answers: {status}.', { status: String(emptyReference) }));
  };
  return (
    <fieldset className="what-if-group">
      <legend>{text('Rules')}</legend>
      <div className="what-if-rule">
        <span className="what-if-words">
          <span>{text('Refuse new names')}</span>
          <span className="what-if-line">{text('Renamed items come back refused; all else goes on.')}</span>
        </span>
        <Switch
          label={text('Refuse new names')}
          checked={refuses}
          onChange={(on) => {
            set({ refusedFields: on ? ['name'] : [] });
            announce(on ? text('New names are refused.') : text('Names are accepted again.'));
          }}
          data-testid="what-if-refuse"
        />
      </div>
      <details className="what-if-engineers">
        <summary>
          <ChevronRight size={14} aria-hidden="true" /> {text('For engineers')}
        </summary>
        <div className="what-if-rule">
          <span className="what-if-words">
            <span>{text('Lists come as')}</span>
            <span className="what-if-line">{text('Nothing changes on the map.')}</span>
          </span>
          <Segmented label={text('Lists come as')} value={now.listShape} choices={shapes()} onChange={setShape} />
        </div>
        <div className="what-if-rule">
          <span className="what-if-words">
            <span>{text('Empty answers')}</span>
            <span className="what-if-line">{text('Of references that did not change.')}</span>
          </span>
          <Segmented
            label={text('Empty answers')}
            value={String(now.emptyReference)}
            choices={empties.map((status) => ({ value: String(status), label: String(status) }))}
            onChange={setEmpty}
          />
        </div>
      </details>
    </fieldset>
  );
}
