import { FlaskConical } from 'lucide-react';
import { useId, useRef } from 'react';
import { Tooltip } from '../../ui/tooltip';
import { useServices } from '../services';
import type { WhatIf } from '../what-if';
import { withinSentence } from '../words/model-name';
import { text } from '../words/text';
import { useWhatIfControl } from './what-if-control';
import { useWhatIfOpen } from './what-if-open';
import { WhatIfPanel } from './what-if-panel';
import { useWhatIfPlace } from './what-if-place';
import { whatIfTroubles } from './what-if-troubles';
import './what-if-panel.css';

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
