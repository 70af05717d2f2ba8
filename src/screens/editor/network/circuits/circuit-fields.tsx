import { useState } from 'react';
import type { Circuit } from '../../../../fibres/circuits/circuit';
import { text } from '../../../../i18n/text';
import { NumberField, TextField } from '../../../../ui/fields/text-field';
import './circuits.css';

/** The typed circuit; null without a name and a service number, or for an account that is not a number. */
export function useCircuitFields() {
  const [typed, setTyped] = useState({ name: '', service: '', account: '' });
  const [name, service, account] = [typed.name.trim(), typed.service.trim(), typed.account.trim()];
  const isAccount = /^[1-9]\d{0,14}$/.test(account);
  const circuit: Circuit | null =
    (name === '' && service === '') || (account !== '' && !isAccount)
      ? null
      : { name, service, accountId: isAccount ? Number(account) : null };
  return { typed, setTyped, circuit };
}

/** For whom a path is reserved, and by which numbers. */
export function CircuitFields({ typed, setTyped }: Omit<ReturnType<typeof useCircuitFields>, 'circuit'>) {
  const change = (part: keyof typeof typed) => (value: string) => setTyped({ ...typed, [part]: value });
  return (
    <>
      <TextField
        label={text('circuits.forWhom')}
        value={typed.name}
        onChange={change('name')}
        autoComplete="off"
        data-testid="circuit-name"
      />
      <TextField
        label={text('circuits.service')}
        value={typed.service}
        onChange={change('service')}
        autoComplete="off"
        data-testid="circuit-service"
      />
      <NumberField
        label={text('circuits.accountId')}
        value={typed.account}
        onChange={change('account')}
        data-testid="circuit-account"
      />
    </>
  );
}
