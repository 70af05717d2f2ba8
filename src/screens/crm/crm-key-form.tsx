import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { KeyRefusal } from '../../api/crm/crm';
import { Button } from '../../ui/controls/button';
import { Field } from '../../ui/fields/field';
import { useServices } from '../services';
import { text } from '../text/text';
import { keyRefusalText } from './list-name';
import './crm.css';

/**
 * Asks for the API key. It is in the field until it is used, then in the memory of this tab: React, the address and the
 * storage never see it.
 */
export function CrmKeyForm() {
  const { crm, offer } = useServices();
  const { sampleKey } = offer;
  const refused = useStore(crm.store, ({ key }) => key === 'refused');
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<KeyRefusal | null>(null);
  const use = (event: FormEvent) => {
    event.preventDefault();
    if (!input.current) return;
    const said = crm.setKey(input.current.value);
    if (said === null || said === 'unreadable') input.current.value = '';
    setRefusal(said);
  };
  const asked = refused ? text('The service refused this key. It was forgotten; your sign-in is not touched.') : null;
  return (
    <form className="crm-key" onSubmit={use} autoComplete="off" data-testid="crm-key">
      <KeyRound size={28} aria-hidden="true" />
      <h2>{refused ? text('The key was refused') : text('The CRM opens with an API key')}</h2>
      <p>
        {text(
          'Whoever runs the service gives it out. It stays in the memory of this tab until you sign out or close it, and is sent to the CRM lists of the service and nowhere else.',
        )}
      </p>
      <Field label={text('API key')} error={refusal ? keyRefusalText(refusal) : asked}>
        {(slot) => (
          <input
            {...slot}
            ref={input}
            className="ui-field-input crm-key-input"
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            data-testid="crm-key-input"
          />
        )}
      </Field>
      <div className="crm-key-buttons">
        <Button variant="primary" type="submit">
          {text('Open the CRM')}
        </Button>
        {sampleKey === undefined ? null : (
          <Button onClick={() => setRefusal(crm.setKey(sampleKey))} data-testid="crm-sample-key">
            {text('Use the demo’s key')}
          </Button>
        )}
      </div>
    </form>
  );
}
