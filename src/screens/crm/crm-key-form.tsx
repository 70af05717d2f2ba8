import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { KeyRefusal } from '../../api/crm/crm';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { Field } from '../../ui/fields/field';
import { useCrm, useOffer } from '../services';
import { keyRefusalText } from './list-name';
import '../shell/frame/parts.css';
import './crm.css';

/**
 * Asks for the API key. It is in the field until it is used, then in the memory of this tab: React, the address and the
 * storage never see it.
 */
export function CrmKeyForm() {
  const crm = useCrm();
  const offer = useOffer();
  const { sampleKey } = offer;
  const refused = useStore(crm.store, ({ key }) => key === 'refused');
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<KeyRefusal | null>(null);
  const use = (event: FormEvent) => {
    event.preventDefault();
    if (!input.current) return;
    const answer = crm.setKey(input.current.value);
    if (answer === null || answer === 'unreadable') input.current.value = '';
    setRefusal(answer);
  };
  const asked = refused ? text('crm.serviceRefusedKeyForgotten') : null;
  return (
    <form className="stack gap-12 plain-card crm-key" onSubmit={use} autoComplete="off" data-testid="crm-key">
      <KeyRound size={28} aria-hidden="true" />
      <h2 className="title">{refused ? text('crm.keyWasRefused') : text('crm.crmOpensApiKey')}</h2>
      <p className="quiet">{text('crm.whoeverRunsServiceGives')}</p>
      <Field label={text('crm.apiKey')} error={refusal ? keyRefusalText(refusal) : asked}>
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
      <div className="row-wrap">
        <Button variant="primary" type="submit">
          {text('crm.openCrm')}
        </Button>
        {sampleKey === undefined ? null : (
          <Button onClick={() => setRefusal(crm.setKey(sampleKey))} data-testid="crm-sample-key">
            {text('crm.useDemosKey')}
          </Button>
        )}
      </div>
    </form>
  );
}
