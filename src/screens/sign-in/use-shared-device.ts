import { useState } from 'react';

/** Of this device, and of no user: whether it is shared. */
const name = 'nm-shared-device';

/** What was answered last. A browser may refuse even to hand out its storage: then the answer is not remembered. */
export function isSharedDevice(): boolean {
  try {
    return localStorage.getItem(name) === 'yes';
  } catch {
    return false;
  }
}

function write(shared: boolean): boolean {
  try {
    if (shared) localStorage.setItem(name, 'yes');
    else localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}

/** The answer to "is this a shared device?", remembered for whoever signs in next. */
export function useSharedDevice() {
  const [checked, setChecked] = useState(isSharedDevice);
  const onChange = (shared: boolean) => {
    setChecked(shared);
    write(shared);
  };
  return { checked, onChange };
}
