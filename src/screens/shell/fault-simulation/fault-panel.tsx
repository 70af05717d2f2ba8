import { Maximize2, Pin, Undo2, X } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Segmented } from '../../../ui/controls/segmented';
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden';
import { text } from '../../text/text';
import { allRight, whatIfTroubles } from './active-faults';
import { WhatIfPeople } from './colleague-actions';
import { connectionOf, connections, serviceOf, services, type WhatIfChoice } from './fault-choices';
import { WhatIfGroup } from './fault-group';
import type { WhatIf } from './fault-simulation';
import { WhatIfRules } from './refusal-rules';
import type { WhatIfControl } from './use-fault-settings';
import type { WhatIfForm } from './use-panel-open';
import type { WhatIfPlace } from './use-panel-position';
import './fault-panel.css';

type Props = {
  readonly id: string;
  readonly ref: Ref<HTMLElement>;
  readonly whatIf: WhatIf;
  readonly control: WhatIfControl;
  readonly place: WhatIfPlace;
  readonly form: WhatIfForm;
  readonly onPin: (pinned: boolean) => void;
  readonly onClose: () => void;
};

const rates = () =>
  [
    { value: 'all', label: text('Every request') },
    { value: 'half', label: text('Every second one') },
  ] as const;

function Head({ id, form, onPin, onClose }: Pick<Props, 'id' | 'form' | 'onPin' | 'onClose'>) {
  const strip = form === 'strip';
  return (
    <header className="what-if-head">
      <h2 id={id}>{text('Simulate faults')}</h2>
      {strip ? null : <p>{text('Of this demo’s connection and service: your work survives')}</p>}
      {form === 'sheet' ? null : (
        <IconButton
          size="small"
          label={strip ? text('Show all switches') : text('Keep it small beside the work')}
          onClick={() => onPin(!strip)}
          data-testid="what-if-pin"
        >
          {strip ? <Maximize2 size={15} /> : <Pin size={15} />}
        </IconButton>
      )}
      <IconButton size="small" label={text('Close')} onClick={onClose}>
        <X size={16} />
      </IconButton>
    </header>
  );
}

type FootProps = Pick<Props, 'control' | 'form'> & { readonly say: (sentence: string) => void };

function Foot({ control, form, say }: FootProps) {
  const troubles = whatIfTroubles(control.now);
  const wrong = troubles.length > 0;
  const mend = () => {
    control.set(allRight);
    say(text('Everything is right again.'));
  };
  if (form === 'strip') {
    return (
      <IconButton label={text('Put everything right')} disabled={!wrong} onClick={mend} data-testid="what-if-mend">
        <Undo2 size={18} />
      </IconButton>
    );
  }
  return (
    <footer className="what-if-foot">
      <p data-wrong={wrong}>{wrong ? troubles.join(' · ') : text('Nothing is wrong')}</p>
      <Button
        size="small"
        variant={wrong ? 'primary' : 'quiet'}
        disabled={!wrong}
        onClick={mend}
        data-testid="what-if-mend"
      >
        {text('Put everything right')}
      </Button>
    </footer>
  );
}

/** The demo's switches. It lies beside the work and never in front of it: what is behind it stays in use. */
export function WhatIfPanel({ id, ref, whatIf, control, place, form, ...head }: Props) {
  const { now, set } = control;
  const title = useId();
  const [sentence, say] = useState('');
  const small = form === 'strip';
  const group = (name: string) => ({
    title: name,
    small,
    onChoose: (choice: WhatIfChoice) => {
      set(choice.set(now));
      say(`${name}: ${choice.label()}. ${choice.seen()}`);
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
          <WhatIfGroup {...group(text('Connection'))} choices={connections} chosen={connectionOf(now)} />
          <WhatIfGroup {...group(text('Service'))} choices={services} chosen={service}>
            {service === 'fine' ? null : (
              <Segmented
                label={text('How often')}
                value={now.rate < 1 ? 'half' : 'all'}
                choices={rates()}
                onChange={(rate) => set({ rate: rate === 'half' ? 0.5 : 1 })}
              />
            )}
          </WhatIfGroup>
          <WhatIfPeople whatIf={whatIf} small={small} />
          {small ? null : <WhatIfRules control={control} say={say} />}
        </fieldset>
      </div>
      <Foot control={control} form={form} say={say} />
      {small ? ends : null}
      <VisuallyHidden>
        <span aria-live="polite">{sentence}</span>
      </VisuallyHidden>
    </section>
  );
}
