import { FlaskConical } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Tooltip } from '../../ui/tooltip';
import { useMedia } from '../editor/chrome/use-media';
import { useServices } from '../services';
import type { WhatIf } from '../what-if';
import { useWhatIfControl } from './what-if-control';
import { useWhatIfLeave } from './what-if-leave';
import { WhatIfPanel } from './what-if-panel';
import { useWhatIfPin } from './what-if-pin';
import { useWhatIfPlace } from './what-if-place';
import { whatIfTroubles } from './what-if-troubles';
import './what-if-panel.css';

export type WhatIfButtonProps = {
  /** The id of the part of the page that the panel keeps to, so that it covers nothing beside it. */
  readonly within?: string;
};

/** Below this the panel is a sheet, which stays until it is closed. */
const phone = '(max-width: 639.98px)';

function nameFor(troubles: readonly string[]): string {
  return troubles.length === 0 ? 'What if…' : `What if… (now: ${troubles.join(', ').toLowerCase()})`;
}

function Offered({ whatIf, within }: WhatIfButtonProps & { readonly whatIf: WhatIf }) {
  const control = useWhatIfControl(whatIf);
  const [pinned, pin] = useWhatIfPin();
  const [open, setOpen] = useState(pinned);
  const inside = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  /** The hand opened it; a panel that was left open comes back without taking the focus. */
  const asked = useRef(false);
  const id = useId();
  const place = useWhatIfPlace(button, within);
  const sheet = useMedia(phone);

  const close = (back: boolean) => {
    setOpen(false);
    pin(false);
    if (back) button.current?.focus();
  };
  const onPin = (next: boolean) => {
    pin(next);
    // Its button is at the other end now.
    panel.current?.focus();
  };
  const show = () => {
    asked.current = true;
    control.read();
    setOpen(true);
  };
  useWhatIfLeave(inside, { open, stays: pinned || sheet, close: (reason) => close(reason === 'escape') });
  useEffect(() => {
    if (open && asked.current) panel.current?.focus();
  }, [open]);

  const troubles = whatIfTroubles(control.now);
  return (
    <div className="what-if" ref={inside}>
      <Tooltip label={open ? 'Close the switches' : 'What if… the connection breaks? Try it'}>
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
          onClick={() => (open ? close(true) : show())}
        >
          <FlaskConical size={16} aria-hidden="true" />
          <span className="what-if-name">What if…</span>
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
          form={sheet ? 'sheet' : pinned ? 'strip' : 'whole'}
          onPin={onPin}
          onClose={() => close(true)}
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
