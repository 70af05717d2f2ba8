import { FlaskConical } from 'lucide-react';
import { useId, useRef } from 'react';
import { Tooltip } from '../../../ui/overlays/tooltip';
import { useServices } from '../../services';
import { withinSentence } from '../../text/model-name';
import { text } from '../../text/text';
import { whatIfTroubles } from './active-faults';
import { WhatIfPanel } from './fault-panel';
import type { WhatIf } from './fault-simulation';
import { useWhatIfControl } from './use-fault-settings';
import { useWhatIfOpen } from './use-panel-open';
import { useWhatIfPlace } from './use-panel-position';
import './fault-panel.css';

export type WhatIfButtonProps = {
  /** The id of the part of the page that the panel keeps to, so that it covers nothing beside it. */
  readonly within?: string;
};

function nameFor(troubles: readonly string[]): string {
  if (troubles.length === 0) return text('Simulate faults');
  return text('Simulate faults (now: {troubles})', { troubles: troubles.map(withinSentence).join(', ') });
}

function Offered({ whatIf, within }: WhatIfButtonProps & { readonly whatIf: WhatIf }) {
  const inside = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const control = useWhatIfControl(whatIf);
  const { open, form, show, close, pin } = useWhatIfOpen({ inside, button, panel });
  const place = useWhatIfPlace(button, within);
  const id = useId();
  const troubles = whatIfTroubles(control.now);
  const press = () => {
    if (open) return close();
    control.read();
    show();
  };
  return (
    <div className="what-if" ref={inside}>
      <Tooltip
        label={
          open
            ? text('Close the switches')
            : text('Break the connection or the service of this demo on purpose, and see that your work survives')
        }
      >
        <button
          ref={button}
          type="button"
          className="what-if-button"
          aria-label={nameFor(troubles)}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          data-testid="what-if"
          data-count={troubles.length}
          onClick={press}
        >
          <FlaskConical size={16} aria-hidden="true" />
          <span className="what-if-name">{text('Simulate faults')}</span>
          {troubles.length > 0 ? <span className="what-if-count">{troubles.length}</span> : null}
        </button>
      </Tooltip>
      {open ? (
        <WhatIfPanel
          id={id}
          ref={panel}
          whatIf={whatIf}
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

/** The way to the demo's switches; nothing anywhere else. Its colour and count tell that something is wrong on purpose. */
export function WhatIfButton(props: WhatIfButtonProps) {
  const { whatIf } = useServices().offer;
  return whatIf ? <Offered whatIf={whatIf} {...props} /> : null;
}
