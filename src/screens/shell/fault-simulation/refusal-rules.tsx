import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../../../i18n/text';
import { Segmented } from '../../../ui/controls/segmented';
import { Switch } from '../../../ui/controls/switch';
import type { FaultSettings } from './fault-simulation';
import type { FaultControl } from './use-fault-settings';

const shapes = (): readonly { readonly value: FaultSettings['listShape']; readonly label: string }[] => [
  { value: 'array', label: text('faultSimulation.plainList') },
  { value: 'envelope', label: text('common.pages') },
];

const empties = [204, 200, 304] as const;

type Props = { readonly control: FaultControl; readonly announce: (sentence: string) => void };

type RuleProps = { readonly title: string; readonly hint: string; readonly children: ReactNode };

function Rule({ title, hint, children }: RuleProps) {
  return (
    <div className="row gap-12 what-if-rule">
      <span className="fill lines medium what-if-words">
        <span>{title}</span>
        <span className="quiet small what-if-line">{hint}</span>
      </span>
      {children}
    </div>
  );
}

/** Switches for the refusal of new names, and for forms of answers that the interface leaves open. */
export function RefusalRules({ control, announce }: Props) {
  const { now, set } = control;
  const refuses = now.refusedFields.length > 0;
  const setShape = (listShape: FaultSettings['listShape']) => {
    set({ listShape });
    announce(listShape === 'array' ? text('faultSimulation.listsPlainList') : text('faultSimulation.listsPages'));
  };
  const setEmpty = (chosen: string) => {
    const emptyReference = empties.find((status) => String(status) === chosen) ?? 204;
    set({ emptyReference });
    announce(text('faultSimulation.emptyAnswersSentence', { status: String(emptyReference) }));
  };
  return (
    <fieldset className="slim what-if-group">
      <legend>{text('faultSimulation.rules')}</legend>
      <Rule title={text('faultSimulation.refuseNewNames')} hint={text('faultSimulation.renamedItemsComeBack')}>
        <Switch
          label={text('faultSimulation.refuseNewNames')}
          checked={refuses}
          onChange={(on) => {
            set({ refusedFields: on ? ['name'] : [] });
            announce(on ? text('faultSimulation.newNamesAreRefused') : text('faultSimulation.namesAreAcceptedAgain'));
          }}
          data-testid="what-if-refuse"
        />
      </Rule>
      <details className="what-if-engineers">
        <summary className="row quiet small medium">
          <ChevronRight size={14} aria-hidden="true" /> {text('faultSimulation.forEngineers')}
        </summary>
        <Rule title={text('faultSimulation.listsComeAs')} hint={text('faultSimulation.nothingChangesOnMap')}>
          <Segmented
            label={text('faultSimulation.listsComeAs')}
            value={now.listShape}
            choices={shapes()}
            onChange={setShape}
          />
        </Rule>
        <Rule title={text('faultSimulation.emptyAnswers')} hint={text('faultSimulation.referencesNotChange')}>
          <Segmented
            label={text('faultSimulation.emptyAnswers')}
            value={String(now.emptyReference)}
            choices={empties.map((status) => ({ value: String(status), label: String(status) }))}
            onChange={setEmpty}
          />
        </Rule>
      </details>
    </fieldset>
  );
}
