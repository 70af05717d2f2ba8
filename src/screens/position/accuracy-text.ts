import { text } from '../../i18n/text';
import { currentUnits } from '../preferences/use-units';
import { lengthQuantity, written } from '../text/quantities/quantity';
import type { PositionFault } from './position-store';

/** "4.2 m", as people read accuracies. */
export function metresText(metres: number): string {
  return written(lengthQuantity(metres, currentUnits()));
}

/** "± 4.2 m". */
export function accuracyText(metres: number): string {
  return `±\u2009${metresText(metres)}`;
}

/** Why there is no position, and what to do about it. */
export function faultText(fault: PositionFault): string {
  switch (fault) {
    case 'refused':
      return text('position.faultRefused');
    case 'unavailable':
      return text('position.faultUnavailable');
    case 'timeout':
      return text('position.faultTimeout');
    case 'insecure':
      return text('position.faultInsecure');
    case 'unsupported':
      return text('position.faultUnsupported');
  }
}
