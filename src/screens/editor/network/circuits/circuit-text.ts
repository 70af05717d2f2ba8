import type { Circuit } from '../../../../fibres/circuits/circuit';
import { text } from '../../../../i18n/text';

/** The name of a circuit: "School, service C-1001", or its name or number alone. */
export function circuitText({ name, service }: Pick<Circuit, 'name' | 'service'>): string {
  if (name === '') return service;
  return service === '' ? name : text('circuits.named', { name, service });
}
