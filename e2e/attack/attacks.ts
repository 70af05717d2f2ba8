import type { Attack } from './attack';
import { backupBesideWork } from './backup-beside-work';
import { fullDisk } from './full-disk';
import { guestProjects } from './guest-projects';
import { idleDownloads } from './idle-downloads';
import { largeRequests } from './large-requests';
import { loginFlood } from './login-flood';
import { malformedRequests } from './malformed-requests';
import { manyLists } from './many-lists';
import { pendingUploads } from './pending-uploads';
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
  guestProjects,
  idleDownloads,
  pendingUploads,
  backupBesideWork,
];
