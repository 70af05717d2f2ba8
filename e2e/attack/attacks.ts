import type { Attack } from './attack';
import { fullDisk } from './full-disk';
import { largeRequests } from './large-requests';
import { loginFlood } from './login-flood';
import { malformedRequests } from './malformed-requests';
import { twoNamespaces } from './two-namespaces';

/** All attacks, in the order in which they are run. */
export const attacks: readonly Attack[] = [malformedRequests, largeRequests, loginFlood, twoNamespaces, fullDisk];
