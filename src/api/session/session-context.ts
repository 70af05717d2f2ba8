import type { ApiConfig } from '../api';
import type { Fetcher } from '../http/fetcher';
import type { Clock } from '../platform/clock';
import type { HealthCheck } from './health-check';
import type { Holder } from './session-store';
import type { TabWord } from './tab-message';
import type { Keeper } from './token-store';
import type { UnderLock } from './under-lock';

/** What the parts of a session work with. */
export type Desk = {
  readonly config: ApiConfig;
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  readonly keeper: Keeper;
  readonly holder: Holder;
  readonly health: HealthCheck;
  /** Tells the other tabs. */
  readonly tell: (word: TabWord) => void;
  readonly underLock: UnderLock;
};
