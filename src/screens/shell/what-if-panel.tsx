import { Pin, X } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { Segmented } from '../../ui/segmented';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { WhatIf } from '../what-if';
import { connectionOf, connections, serviceOf, services, type WhatIfChoice } from './what-if-choices';
import type { WhatIfControl } from './what-if-control';
import { WhatIfGroup } from './what-if-group';
import { WhatIfPeople } from './what-if-people';
import type { WhatIfPlace } from './what-if-place';
import { WhatIfRules } from './what-if-rules';
import { allRight, whatIfTroubles } from './what-if-troubles';
import './what-if-panel.css';

type Props = {
  readonly id: string;
  readonly ref: Ref<HTMLElement>;
  readonly whatIf: WhatIf;
  readonly control: WhatIfControl;
  readonly place: WhatIfPlace;
  readonly pinned: boolean;
  readonly onPin: (pinned: boolean) => void;
  readonly onClose: () => void;
};

const rates = [
  { value: 'all', label: 'Every request' },
  { value: 'half', label: 'Every second one' },
] as const;

function Head({ id, pinned, onPin, onClose }: Pick<Props, 'id' | 'pinned' | 'onPin' | 'onClose'>) {
  return (
    <header className="what-if-head">
      <h2 id={id}>What if…</h2>
      <p>Break it: your work survives</p>
      <IconButton
        className="what-if-pin"
        size="small"
        label={pinned ? 'Let it close by itself' : 'Keep it open beside the work'}
        pressed={pinned}
        onClick={() => onPin(!pinned)}
      >
        <Pin size={15} fill={pinned ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton size="small" label="Close" onClick={onClose}>
        <X size={16} />
      </IconButton>
    </header>
  );
}

function Foot({ control, say }: { readonly control: WhatIfControl; readonly say: (sentence: string) => void }) {
  const troubles = whatIfTroubles(control.now);
  const mend = () => {
    control.set(allRight);
    say('Everything is right again.');
  };
  return (
    <footer className="what-if-foot">
      <p data-wrong={troubles.length > 0}>{troubles.length > 0 ? troubles.join(' · ') : 'Nothing is wrong'}</p>
      <Button
        size="small"
        variant={troubles.length > 0 ? 'primary' : 'quiet'}
        disabled={troubles.length === 0}
        onClick={mend}
        data-testid="what-if-mend"
      >
        Put everything right
      </Button>
    </footer>
  );
}

/** The demo's switches. It lies beside the work and never in front of it: what is behind it stays in use. */
export function WhatIfPanel({ id, ref, whatIf, control, place, ...head }: Props) {
  const { now, set } = control;
  const title = useId();
  const [sentence, say] = useState('');
  const choose = (of: string) => (choice: WhatIfChoice) => {
    set(choice.set(now));
    say(`${of}: ${choice.label}. ${choice.seen}`);
  };
  const connection = connectionOf(now);
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
      data-testid="what-if-panel"
    >
      <Head id={title} {...head} />
      <div className="what-if-body">
        <fieldset className="what-if-switches" disabled={!control.known}>
          <WhatIfGroup title="Connection" choices={connections} chosen={connection} onChoose={choose('Connection')} />
          <WhatIfGroup title="Service" choices={services} chosen={service} onChoose={choose('Service')}>
            {service === 'fine' ? null : (
              <Segmented
                label="How often"
                value={now.rate < 1 ? 'half' : 'all'}
                choices={rates}
                onChange={(rate) => set({ rate: rate === 'half' ? 0.5 : 1 })}
              />
            )}
          </WhatIfGroup>
          <WhatIfPeople whatIf={whatIf} />
          <WhatIfRules control={control} say={say} />
        </fieldset>
      </div>
      <Foot control={control} say={say} />
      <VisuallyHidden>
        <span aria-live="polite">{sentence}</span>
      </VisuallyHidden>
    </section>
  );
}
