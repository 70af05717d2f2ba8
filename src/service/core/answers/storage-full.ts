import { status } from '../../../contract/status';
import { Refusal } from '../refusal';

const shown = (bytes: number) => `${Math.ceil(bytes / (1024 * 1024)).toLocaleString('en')} MB`;

/** 507: nothing can be stored, and nothing was; what is stored can be read. */
export function storageFull(): Refusal {
  const message = 'The service has no room to store anything. Nothing was changed; what is stored can be read.';
  return new Refusal(status.insufficientStorage, message, { headers: { 'retry-after': '60' } });
}

/**
 * 413 and not 507: it is this file that is too large for its project, and it stays so when it is sent again, while all other
 * writes go on. `used` and `most` in bytes.
 */
export function projectFull(used: number, most: number): Refusal {
  return new Refusal(
    status.tooLarge,
    `The files of this project take ${shown(used)} of the ${shown(most)} that they may: this one does not fit.`,
  );
}
