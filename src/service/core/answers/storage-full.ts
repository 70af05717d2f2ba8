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

/** 413: what this user has made takes as much as one user may. Other users go on. */
export function accountFull(used: number, most: number): Refusal {
  return new Refusal(
    status.tooLarge,
    `What you have stored takes ${shown(used)} of the ${shown(most)} that one user may take: this does not fit.`,
  );
}

/** 413: this user has made as many projects as one user may. */
export function tooManyProjects(most: number): Refusal {
  return new Refusal(
    status.tooLarge,
    `You have made ${most.toLocaleString('en')} projects, as many as one user may. Whoever runs the service can allow more.`,
  );
}
