import type { ApiConfig } from '../api';
import type { Clock } from '../clock';
import type { Fetcher } from '../fetcher';
import type { HealthCheck } from './health-check';
import type { Holder } from './holder';
import type { Keeper } from './keeper';
import type { TabWord } from './tab-word';
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
