import type { ApiConfig } from '../api';
import { Failure } from '../failure';
import { type Fetcher, pageFetcher } from '../http/http';
import { isSafeForCredentials } from '../http/is-safe-for-credentials';
import { type Channel, pageChannel } from '../platform/channel';
import { type Clock, systemClock } from '../platform/clock';
import { type Locks, pageLocks } from '../platform/locks';
import { type PageEvents, pageEvents } from '../platform/page-events';
import { createAccessTokens } from './access-tokens';
import { carryOut } from './carry-out';
import { followTabs } from './follow-tabs';
import { createHealthCheck } from './health-check';
import { createIdleWatch, followUse } from './idle-watch';
import { invalidateRefreshToken } from './invalidate-refresh-token';
import type { Session, SessionVault } from './session';
import type { SessionContext } from './session-context';
import { createSessionStore } from './session-store';
import { signIn, signOut } from './sign-in';
import { readTabMessage } from './tab-message';
import { createTokenStore } from './token-store';
import { createUnderLock } from './under-lock';

export type SessionOptions = {
  readonly config: ApiConfig;
  readonly vault: SessionVault;
  /** Null where the browser has none: then one tab only is safe. */
  readonly locks?: Locks | null;
  readonly channel?: Channel | null;
  readonly fetcher?: Fetcher;
  readonly clock?: Clock;
  readonly page?: PageEvents;
  /** The service runs in this very page, so nothing goes over a wire. */
  readonly serviceInPage?: boolean;
  /** The data of the site was cleared from outside, and the sign-in is on the device again. */
  readonly onCleared?: () => void;
  /** Milliseconds without use after which a sign-in ends; null: never. */
  readonly idleLimit?: number | null;
};

/** The page's own address, or null outside of a browser (F14). */
function pageAddress(): string | null {
  return typeof location === 'undefined' ? null : location.href;
}

type Made = { readonly context: SessionContext; readonly channel: Channel | null; readonly locks: Locks | null };

function createSessionContext(options: SessionOptions, page: PageEvents): Made {
  const { config, fetcher = pageFetcher, clock = systemClock } = options;
  const name = `nm:auth:${config.base}`;
  const { locks = pageLocks(), channel = pageChannel(name) } = options;
  const context: SessionContext = {
    config,
    fetcher,
    clock,
    tokenStore: createTokenStore(options.vault, options.onCleared),
    sessionStore: createSessionStore(),
    health: createHealthCheck(config, fetcher, clock),
    broadcast: (word) => channel?.postMessage(word),
    underLock: createUnderLock({ locks, name, clock, isVisible: page.isVisible }),
  };
  return { context, channel, locks };
}

/** Ends a sign-in that was not used for too long. */
async function endIdle(context: SessionContext): Promise<void> {
  const { tokenStore } = context;
  await context.underLock(async () => {
    const before = await tokenStore.read();
    await carryOut(context, context.sessionStore.dispatch({ kind: 'idle' }));
    if ((await tokenStore.read())?.idle) void invalidateRefreshToken(context, before);
  });
}

/** Milliseconds in which another tab answers. */
const answerTimeout = 400;

/**
 * Asks the other tabs of a browser without Web Locks, where two of them could use up one refresh-token (docs/sync.md 3.24). True
 * when none answers: this tab may work, and answers later tabs.
 */
async function isOnlyTab(channel: Channel, clock: Clock): Promise<boolean> {
  const isOnly = await new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }) => {
      if (readTabMessage(data)?.word === 'here') resolve(false);
    });
    clock.after(answerTimeout, () => resolve(true));
    channel.postMessage({ word: 'hello' });
  });
  if (isOnly) {
    channel.addEventListener('message', ({ data }) => {
      if (readTabMessage(data)?.word === 'hello') channel.postMessage({ word: 'here' });
    });
  }
  return isOnly;
}

/**
 * Sign-in and tokens (docs/interface.md 5; docs/sync.md 3). The state machine decides, the rest carries it out: refreshing is
 * lazy, once at a time in the page and under a Web Lock across tabs; a new pair is stored before its first use. Make one session
 * for the page and call `start`.
 */
export function createSession(options: SessionOptions): Session {
  const { config, page = pageEvents(), idleLimit = null } = options;
  const { context, channel, locks } = createSessionContext(options, page);
  const { clock, tokenStore, sessionStore } = context;
  const tokens = createAccessTokens(context);
  const idle = createIdleWatch(options.vault, clock, idleLimit);
  const isSafe = options.serviceInPage === true || isSafeForCredentials(config.base, pageAddress());
  const tabs = followTabs(context, tokens, channel);
  let starting: Promise<void> | null = null;

  const start = async () => {
    if (!locks && channel && !(await isOnlyTab(channel, clock))) {
      sessionStore.dispatch({ kind: 'taken' });
      return;
    }
    sessionStore.dispatch({ kind: 'started', stored: await tokenStore.read() });
    context.broadcast({ word: 'hello' });
    if (await idle.isOver()) await endIdle(context);
    else await idle.note();
    for (const on of [page.onSeen, options.vault.onLost]) on(() => void tabs.look());
    followUse(page, idle, () => void endIdle(context));
  };

  return {
    store: sessionStore.store,
    isSafe,
    start: () => {
      starting ??= start();
      return starting;
    },
    // A user who signs in again on a shared device stays on a shared device.
    login: async (email, password, { sharedDevice } = { sharedDevice: tokenStore.isTabOnly() }) => {
      if (!isSafe) throw new Failure('denied', { retry: 'never', cause: 'Passwords are only sent over https.' });
      await signIn(context, tokens, { email, password, sharedDevice });
      await idle.note();
    },
    logout: () => signOut(context, tokens),
    isTabOnly: tokenStore.isTabOnly,
    accessToken: async (stale) => {
      const provenAt = stale === undefined ? null : clock.now();
      await starting;
      return tokens.get(stale, provenAt);
    },
    accepted: (token) => {
      tokens.accepted(token);
      if (!sessionStore.state().proven) sessionStore.dispatch({ kind: 'line', online: true });
    },
    setOnline: (online) => {
      if (online) context.health.reset();
      sessionStore.dispatch({ kind: 'line', online });
    },
    workOffline: () => void sessionStore.dispatch({ kind: 'work-offline' }),
  };
}
