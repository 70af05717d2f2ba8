import type { Attack } from './attack';
import { fullDisk } from './full-disk';
import { largeRequests } from './large-requests';
import { loginFlood } from './login-flood';
import { malformedRequests } from './malformed-requests';
import { manyLists } from './many-lists';
import { twoNamespaces } from './two-namespaces';
import { unfinishedLogins } from './unfinished-logins';

/** All attacks, in the order in which they are run. */
export const attacks: readonly Attack[] = [
  malformedRequests,
  largeRequests,
  unfinishedLogins,
  manyLists,
  loginFlood,
  twoNamespaces,
  fullDisk,
];
