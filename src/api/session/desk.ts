import type { ApiConfig } from '../api';
import type { Channel } from '../channel';
import type { Clock } from '../clock';
import type { Fetcher } from '../fetcher';
import type { Holder } from './holder';
import type { Keeper } from './keeper';
import type { UnderLock } from './under-lock';

/** What the parts of a session work with. */
export type Desk = {
  readonly config: ApiConfig;
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  readonly keeper: Keeper;
  readonly holder: Holder;
  /** The other tabs. Words: `changed` (read the stored session again), `leaving` (someone signs out: stop refreshing). */
  readonly channel: Channel | null;
  readonly underLock: UnderLock;
};
