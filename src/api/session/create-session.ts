import type { ApiConfig } from '../api';
import { Failure } from '../failure';
import { type Fetcher, pageFetcher } from '../http/fetcher';
import { isSafeForCredentials } from '../http/is-safe-for-credentials';
import { type Channel, pageChannel } from '../platform/channel';
import { type Clock, systemClock } from '../platform/clock';
import { type Locks, pageLocks } from '../platform/locks';
import { type PageEvents, pageEvents } from '../platform/page-events';
import { createAccessTokens } from './access-tokens';
import { followTabs } from './follow-tabs';
import { createHealthCheck } from './health-check';
import { createIdleWatch, followUse } from './idle-watch';
import { spendToken } from './invalidate-refresh-token';
import { isOnlyTab } from './is-only-tab';
import type { Session, SessionVault } from './session';
import type { Desk } from './session-context';
import { createHolder } from './session-store';
import { carryOut, signIn, signOut } from './sign-in';
import { createKeeper } from './token-store';
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

/** The page's own address, or null outside of a browser (reliability.md F14). */
function pageAddress(): string | null {
  return typeof location === 'undefined' ? null : location.href;
}

type Made = { readonly desk: Desk; readonly channel: Channel | null; readonly locks: Locks | null };

function createDesk(options: SessionOptions, page: PageEvents): Made {
  const { config, fetcher = pageFetcher, clock = systemClock } = options;
  const name = `nm:auth:${config.base}`;
  const { locks = pageLocks(), channel = pageChannel(name) } = options;
  const desk: Desk = {
    config,
    fetcher,
    clock,
    keeper: createKeeper(options.vault, options.onCleared),
    holder: createHolder(),
    health: createHealthCheck(config, fetcher, clock),
    tell: (word) => channel?.postMessage(word),
    underLock: createUnderLock({ locks, name, clock, isVisible: page.isVisible }),
  };
  return { desk, channel, locks };
}

/** Ends a sign-in that nobody has used for too long. */
async function endIdle(desk: Desk): Promise<void> {
  const { keeper } = desk;
  await desk.underLock(async () => {
    const before = await keeper.read();
    await carryOut(desk, { kind: 'idle' });
    if ((await keeper.read())?.idle) void spendToken(desk, before);
  });
}

/**
 * Sign-in and tokens (interface.md, Authentication; reliability.md 3). The machine decides, the rest does what it says:
 * refreshing is lazy, once at a time in the page and under a Web Lock across tabs; a new pair is stored before anyone uses
 * it. Make one for the page and call `start`.
 */
export function createSession(options: SessionOptions): Session {
  const { config, page = pageEvents(), idleLimit = null } = options;
  const { desk, channel, locks } = createDesk(options, page);
  const { clock, keeper, holder } = desk;
  const tokens = createAccessTokens(desk);
  const idle = createIdleWatch(options.vault, clock, idleLimit);
  const isSafe = options.serviceInPage === true || isSafeForCredentials(config.base, pageAddress());
  const tabs = followTabs(desk, tokens, channel);
  let starting: Promise<void> | null = null;

  const start = async () => {
    if (!locks && channel && !(await isOnlyTab(channel, clock))) {
      holder.dispatch({ kind: 'taken' });
      return;
    }
    holder.dispatch({ kind: 'started', stored: await keeper.read() });
    desk.tell({ word: 'hello' });
    if (await idle.isOver()) await endIdle(desk);
    else await idle.note();
    for (const heed of [page.onSeen, options.vault.onLost]) heed(() => void tabs.look());
    followUse(page, idle, () => void endIdle(desk));
  };

  return {
    store: holder.store,
    isSafe,
    start: () => {
      starting ??= start();
      return starting;
    },
    // Who signs in again on a shared device is still on one.
    login: async (email, password, { sharedDevice } = { sharedDevice: keeper.isToItself() }) => {
      if (!isSafe) throw new Failure('denied', 'Passwords are only sent over https.', { retry: 'never' });
      await signIn(desk, tokens, { email, password, sharedDevice });
      await idle.note();
    },
    logout: () => signOut(desk, tokens),
    isOwn: keeper.isToItself,
    accessToken: async (stale) => {
      const provenAt = stale === undefined ? null : clock.now();
      await starting;
      return tokens.get(stale, provenAt);
    },
    accepted: (token) => {
      tokens.accepted(token);
      if (!holder.belief().proven) holder.dispatch({ kind: 'line', online: true });
    },
    line: (online) => {
      if (online) desk.health.reset();
      holder.dispatch({ kind: 'line', online });
    },
    workOffline: () => void holder.dispatch({ kind: 'work-offline' }),
  };
}
