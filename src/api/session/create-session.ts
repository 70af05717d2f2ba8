import type { ApiConfig } from '../api';
import { type Channel, pageChannel } from '../channel';
import { type Clock, systemClock } from '../clock';
import { Failure } from '../failure';
import { type Fetcher, pageFetcher } from '../fetcher';
import { isSafeForCredentials } from '../is-safe-for-credentials';
import { type Locks, pageLocks } from '../locks';
import { createAccessTokens } from './access-tokens';
import type { Desk } from './desk';
import { createHolder } from './holder';
import { createKeeper } from './keeper';
import type { Session, SessionVault } from './session';
import { signIn, signOut } from './sign-in';
import { createUnderLock } from './under-lock';

export type SessionOptions = {
  readonly config: ApiConfig;
  readonly vault: SessionVault;
  /** Null where the browser has none: then one tab only is safe. */
  readonly locks?: Locks | null;
  readonly channel?: Channel | null;
  readonly fetcher?: Fetcher;
  readonly clock?: Clock;
  /** The service runs in this very page, so nothing goes over a wire. */
  readonly serviceInPage?: boolean;
};

/** The page's own address, or null outside of a browser (reliability.md F14). */
function pageAddress(): string | null {
  return typeof location === 'undefined' ? null : location.href;
}

function createDesk(options: SessionOptions): Desk {
  const { config, fetcher = pageFetcher, clock = systemClock } = options;
  const name = `nm:auth:${config.base}`;
  const { locks = pageLocks(), channel = pageChannel(name) } = options;
  return {
    config,
    fetcher,
    clock,
    channel,
    keeper: createKeeper(options.vault),
    holder: createHolder(),
    underLock: createUnderLock(locks, name, clock),
  };
}

/**
 * Sign-in and tokens (interface.md, Authentication; reliability.md 3). Refreshing is lazy, once at a time in the page and
 * under a Web Lock across tabs; a new pair is stored before anyone uses it. Make one for the page and call `start`.
 */
export function createSession(options: SessionOptions): Session {
  const desk = createDesk(options);
  const { config, clock, keeper, holder, channel } = desk;
  const tokens = createAccessTokens(desk);
  let starting: Promise<void> | null = null;

  const adoptStored = async () => {
    const version = holder.version();
    const stored = await keeper.read();
    if (holder.version() === version) holder.adopt(stored);
  };

  channel?.addEventListener('message', (event) => {
    if (event.data === 'leaving') tokens.abort();
    if (event.data === 'changed') void adoptStored();
  });

  return {
    store: holder.store,
    start: () => {
      starting ??= adoptStored();
      return starting;
    },
    login: async (email, password) => {
      if (!options.serviceInPage && !isSafeForCredentials(config.base, pageAddress())) {
        throw new Failure('denied', 'Passwords are only sent over https.', { retry: 'never' });
      }
      await signIn(desk, tokens, { email, password });
    },
    logout: () => signOut(desk, tokens),
    accessToken: async (stale) => {
      const provenAt = stale === undefined ? null : clock.now();
      await starting;
      return tokens.get(stale, provenAt);
    },
  };
}
