import { FlaskConical } from 'lucide-react';
import { useId, useRef } from 'react';
import { text } from '../../../i18n/text';
import { Tooltip } from '../../../ui/overlays/tooltip';
import { useOffer } from '../../services';
import { withinSentence } from '../../text/model-name';
import { activeFaults } from './active-faults';
import { FaultPanel } from './fault-panel';
import type { FaultSimulation } from './fault-simulation';
import { useFaultSettings } from './use-fault-settings';
import { usePanelOpen } from './use-panel-open';
import { usePanelPosition } from './use-panel-position';
import '../frame/parts.css';
import './fault-panel.css';

export type FaultSimulationButtonProps = {
  /** The id of the part of the page that the panel keeps to, so that it covers nothing beside it. */
  readonly within?: string;
};

function nameFor(troubles: readonly string[]): string {
  if (troubles.length === 0) return text('faultSimulation.simulateFaults');
  return text('faultSimulation.simulateFaultsNow', { troubles: troubles.map(withinSentence).join(', ') });
}

function Offered({ simulation, within }: FaultSimulationButtonProps & { readonly simulation: FaultSimulation }) {
  const inside = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const control = useFaultSettings(simulation);
  const { open, form, show, close, pin } = usePanelOpen({ inside, button, panel });
  const place = usePanelPosition(button, within);
  const id = useId();
  const troubles = activeFaults(control.now);
  const press = () => {
    if (open) return close();
    control.read();
    show();
  };
  return (
    <div className="what-if" ref={inside}>
      <Tooltip
        label={open ? text('faultSimulation.closeSwitches') : text('faultSimulation.breakConnectionServiceDemo')}
      >
        <button
          ref={button}
          type="button"
          className="tone bar-chip what-if-button"
          aria-label={nameFor(troubles)}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          data-testid="what-if"
          data-count={troubles.length}
          data-tone={troubles.length > 0 ? 'warning' : undefined}
          onClick={press}
        >
          <FlaskConical size={16} aria-hidden="true" />
          <span className="what-if-name">{text('faultSimulation.simulateFaults')}</span>
          {troubles.length > 0 ? <span className="strong what-if-count">{troubles.length}</span> : null}
        </button>
      </Tooltip>
      {open ? (
        <FaultPanel
          id={id}
          ref={panel}
          simulation={simulation}
          control={control}
          place={place}
          form={form}
          onPin={pin}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

/** The way to the demo's switches; nothing anywhere else. Its colour and count show that something is wrong on purpose. */
export function FaultSimulationButton(props: FaultSimulationButtonProps) {
  const { faultSimulation: simulation } = useOffer();
  return simulation ? <Offered simulation={simulation} {...props} /> : null;
}
