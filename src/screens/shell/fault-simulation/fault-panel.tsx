import './fault-panel.css';
import { Maximize2, Pin, Undo2, X } from 'lucide-react';
import { type ReactNode, type Ref, Suspense, use, useId, useState } from 'react';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Segmented } from '../../../ui/controls/segmented';
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden';
import { Tooltip } from '../../../ui/overlays/tooltip';
import { EditorPartsContext } from '../frame/editor-parts';
import { activeFaults, noFaults } from './active-faults';
import { ColleagueActions } from './colleague-actions';
import { connectionOf, connections, type FaultChoice, serviceOf, services } from './fault-choices';
import type { FaultSimulation } from './fault-simulation';
import { RefusalRules } from './refusal-rules';
import type { FaultControl } from './use-fault-settings';
import type { PanelForm } from './use-panel-open';
import type { PanelPosition } from './use-panel-position';

type Props = {
  readonly id: string;
  readonly ref: Ref<HTMLElement>;
  readonly simulation: FaultSimulation;
  readonly control: FaultControl;
  readonly place: PanelPosition;
  readonly form: PanelForm;
  readonly onPin: (pinned: boolean) => void;
  readonly onClose: () => void;
};

const rates = () =>
  [
    { value: 'all', label: text('faultSimulation.everyRequest') },
    { value: 'half', label: text('faultSimulation.everySecondOne') },
  ] as const;

function Head({ id, form, onPin, onClose }: Pick<Props, 'id' | 'form' | 'onPin' | 'onClose'>) {
  const strip = form === 'strip';
  return (
    <header className="row what-if-head">
      <h2 id={id} className={strip ? 'ui-hidden' : 'large'}>
        {text('faultSimulation.simulateFaults')}
      </h2>
      {strip ? null : <p className="fill quiet small">{text('faultSimulation.demosConnectionServiceWork')}</p>}
      {form === 'sheet' ? null : (
        <IconButton
          size="small"
          label={strip ? text('faultSimulation.showAllSwitches') : text('faultSimulation.keepSmallBesideWork')}
          onClick={() => onPin(!strip)}
          data-testid="what-if-pin"
        >
          {strip ? <Maximize2 size={15} /> : <Pin size={15} />}
        </IconButton>
      )}
      <IconButton size="small" label={text('common.close')} onClick={onClose}>
        <X size={16} />
      </IconButton>
    </header>
  );
}

type FootProps = Pick<Props, 'control' | 'form'> & { readonly announce: (sentence: string) => void };

function Foot({ control, form, announce }: FootProps) {
  const troubles = activeFaults(control.now);
  const wrong = troubles.length > 0;
  const mend = () => {
    control.set(noFaults);
    announce(text('faultSimulation.everythingIsRightAgain'));
  };
  if (form === 'strip') {
    return (
      <IconButton
        label={text('faultSimulation.putEverythingRight')}
        disabled={!wrong}
        onClick={mend}
        data-testid="what-if-mend"
      >
        <Undo2 size={18} />
      </IconButton>
    );
  }
  return (
    <footer className="row apart gap-12 what-if-foot">
      <p className="quiet small" data-wrong={wrong}>
        {wrong ? troubles.join(' · ') : text('faultSimulation.nothingIsWrong')}
      </p>
      <Button
        size="small"
        variant={wrong ? 'primary' : 'quiet'}
        disabled={!wrong}
        onClick={mend}
        data-testid="what-if-mend"
      >
        {text('faultSimulation.putEverythingRight')}
      </Button>
    </footer>
  );
}

type TileProps = {
  readonly choice: FaultChoice;
  readonly group: string;
  readonly checked: boolean;
  readonly small: boolean;
  readonly onChoose: (choice: FaultChoice) => void;
  readonly onPoint: (choice: FaultChoice | null) => void;
};

function Tile({ choice, group, checked, small, onChoose, onPoint }: TileProps) {
  const id = useId();
  const tile = (
    <label
      className="raised quiet small medium what-if-tile"
      data-wrong={choice.wrong}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(choice)}
      onPointerLeave={() => onPoint(null)}
    >
      <input
        type="radio"
        name={group}
        value={choice.key}
        checked={checked}
        aria-describedby={id}
        onChange={() => onChoose(choice)}
      />
      <choice.icon size={18} aria-hidden="true" />
      <span className={small ? 'ui-hidden' : undefined}>{choice.label()}</span>
      <span id={id} hidden>
        {choice.seen()}
      </span>
    </label>
  );
  return small ? <Tooltip label={`${choice.label()}: ${choice.seen()}`}>{tile}</Tooltip> : tile;
}

type FaultGroupProps = {
  readonly title: string;
  readonly choices: readonly FaultChoice[];
  readonly chosen: string;
  /** Pictures alone, with their words in tooltips. */
  readonly small: boolean;
  readonly onChoose: (choice: FaultChoice) => void;
  readonly children?: ReactNode;
};

/** Tiles for the states of one group, and a sentence about the visible effect of the pointed tile, else of the chosen tile. */
function FaultGroup({ title, choices, chosen, small, onChoose, children }: FaultGroupProps) {
  const group = useId();
  const [pointed, setPointed] = useState<FaultChoice | null>(null);
  const shownChoice = pointed ?? choices.find(({ key }) => key === chosen);
  return (
    <fieldset className="slim what-if-group">
      <legend className={small ? 'ui-hidden' : undefined}>{title}</legend>
      <div className="what-if-tiles">
        {choices.map((choice) => (
          <Tile
            key={choice.key}
            choice={choice}
            group={group}
            checked={choice.key === chosen}
            small={small}
            onChoose={onChoose}
            onPoint={setPointed}
          />
        ))}
      </div>
      {small ? null : (
        <p className="quiet small what-if-seen" aria-hidden="true">
          {shownChoice?.seen()}
        </p>
      )}
      {small ? null : children}
    </fieldset>
  );
}

/** The demo's switches. It lies beside the work and never in front of it: what is behind it stays in use. */
export function FaultPanel({ id, ref, simulation, control, place, form, ...head }: Props) {
  const { now, set } = control;
  const parts = use(EditorPartsContext);
  const title = useId();
  const [sentence, announce] = useState('');
  const small = form === 'strip';
  const group = (name: string) => ({
    title: name,
    small,
    onChoose: (choice: FaultChoice) => {
      set(choice.set(now));
      announce(`${name}: ${choice.label()}. ${choice.seen()}`);
    },
  });
  const ends = <Head id={title} form={form} {...head} />;
  const service = serviceOf(now);
  return (
    <section
      id={id}
      ref={ref}
      className="what-if-panel"
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      style={place}
      data-form={form}
      data-testid="what-if-panel"
    >
      {small ? null : ends}
      <div className="what-if-body">
        <fieldset className="what-if-switches" disabled={!control.known}>
          <FaultGroup {...group(text('common.connection'))} choices={connections} chosen={connectionOf(now)} />
          <FaultGroup {...group(text('common.service'))} choices={services} chosen={service}>
            {service === 'fine' ? null : (
              <Segmented
                label={text('faultSimulation.howOften')}
                value={now.rate < 1 ? 'half' : 'all'}
                choices={rates()}
                onChange={(rate) => set({ rate: rate === 'half' ? 0.5 : 1 })}
              />
            )}
          </FaultGroup>
          <ColleagueActions simulation={simulation} small={small} />
          {small || !parts ? null : (
            <Suspense>
              <parts.NetworkExamples />
            </Suspense>
          )}
          {small ? null : <RefusalRules control={control} announce={announce} />}
        </fieldset>
      </div>
      <Foot control={control} form={form} announce={announce} />
      {small ? ends : null}
      <VisuallyHidden>
        <span aria-live="polite">{sentence}</span>
      </VisuallyHidden>
    </section>
  );
}
