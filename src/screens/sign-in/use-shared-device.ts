import { useState } from 'react';
import { unlessRefused } from '../../api/unexpected';

/** Of this device, and of no user: whether it is shared. */
const name = 'nm-shared-device';

/** The last answer. A browser may refuse even to hand out its storage: then the answer is not remembered. */
export function isSharedDevice(): boolean {
  return unlessRefused(() => localStorage.getItem(name) === 'yes', false);
}

function write(shared: boolean): void {
  unlessRefused(() => (shared ? localStorage.setItem(name, 'yes') : localStorage.removeItem(name)), undefined);
}

/** The answer to "is this a shared device?", which the device remembers for the next sign-in. */
export function useSharedDevice() {
  const [checked, setChecked] = useState(isSharedDevice);
  const onChange = (shared: boolean) => {
    setChecked(shared);
    write(shared);
  };
  return { checked, onChange };
}
