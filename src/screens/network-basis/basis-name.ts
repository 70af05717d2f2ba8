import type { NetworkBasis } from '../../fibres/network/network-basis';
import { text } from '../../i18n/text';

/** The name of a network: in choices, on sheets and in files. */
export function basisName(basis: NetworkBasis): string {
  return text(basis === 'built' ? 'basis.built' : 'basis.planned');
}
