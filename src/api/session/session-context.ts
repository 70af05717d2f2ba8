import type { ApiConfig } from '../api';
import type { Fetcher } from '../http/http';
import type { Clock } from '../platform/clock';
import type { HealthCheck } from './health-check';
import type { SessionStore } from './session-store';
import type { TabMessage } from './tab-message';
import type { TokenStore } from './token-store';
import type { UnderLock } from './under-lock';

/** The ports of the parts of a session. */
export type SessionContext = {
  readonly config: ApiConfig;
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  readonly tokenStore: TokenStore;
  readonly sessionStore: SessionStore;
  readonly health: HealthCheck;
  /** Notifies the other tabs. */
  readonly broadcast: (word: TabMessage) => void;
  readonly underLock: UnderLock;
};
