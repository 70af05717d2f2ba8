import { Failure } from '../failure';
import type { AccessTokens } from './access-tokens';
import { invalidateRefreshToken } from './invalidate-refresh-token';
import { perform } from './perform';
import { postLogin } from './post-login';
import type { LoginOptions } from './session';
import type { SessionContext } from './session-context';
import type { SessionEvent } from './session-event';

/** Goes through the machine with an event that ends in a write; nobody waits for a token of it. */
export async function performAll(context: SessionContext, first: SessionEvent): Promise<void> {
  const never = new AbortController().signal;
  let event: SessionEvent | null = first;
  while (event) {
    const actions = context.sessionStore.dispatch(event);
    event = null;
    for (const action of actions) {
      if (action.do === 'give' || action.do === 'fail' || action.do === 'lock' || action.do === 'abort') continue;
      event = (await perform(context, action, never)).event ?? event;
    }
  }
}

type Form = { readonly email: string; readonly password: string } & LoginOptions;

/** On a shared device the sign-in is this tab's own, and nobody's stays behind on the device. */
async function chooseTokenStore({ tokenStore }: SessionContext, sharedDevice: boolean): Promise<void> {
  if (sharedDevice === tokenStore.isTabOnly()) return;
  if (sharedDevice) await tokenStore.write(null);
  tokenStore.setTabOnly(sharedDevice);
}

/**
 * Signs in (docs/interface.md 5.3; docs/sync.md 3.1 to 3.4): the refresh-token is stored first, then fetches the first
 * access-token. When the line breaks in between, the session is connecting and the next call goes on. Throws a Failure.
 */
export async function signIn(
  context: SessionContext,
  tokens: AccessTokens,
  { sharedDevice, ...typed }: Form,
): Promise<void> {
  const { config, fetcher, clock, tokenStore, sessionStore, broadcast } = context;
  const { user, refreshToken } = await postLogin(config, fetcher, typed);
  const provenAt = clock.now();
  tokens.abort();
  await context.underLock(async () => {
    const before = await tokenStore.read();
    await chooseTokenStore(context, sharedDevice);
    const stored = await tokenStore.read();
    const email = sharedDevice ? null : typed.email;
    await performAll(context, {
      kind: 'login-accepted',
      user,
      refreshToken,
      email,
      stored,
      epoch: sessionStore.nextEpoch(),
    });
    if (before?.refreshToken !== refreshToken) void invalidateRefreshToken(context, before);
  });
  broadcast({ word: 'signed-in', username: user.username });
  try {
    await tokens.get(undefined, provenAt);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind === 'unauthorized') throw error;
  }
}

/**
 * Signs out: at once on this page, then in the store of this device and in the other tabs, and with the service as far as
 * the interface goes. Never waits for a frozen tab, nor for the service.
 */
export async function signOut(context: SessionContext, tokens: AccessTokens): Promise<void> {
  const { sessionStore, tokenStore, broadcast } = context;
  tokens.abort();
  tokenStore.beginSignOut();
  const actions = sessionStore.dispatch({ kind: 'logout' });
  broadcast({ word: 'leaving' });
  const forget = async () => {
    const last = await tokenStore.read();
    for (const action of actions) {
      if (action.do !== 'write') continue;
      const { event } = await perform(context, action, new AbortController().signal);
      if (event) await performAll(context, event);
    }
    void invalidateRefreshToken(context, last);
  };
  try {
    await context.underLock(forget);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await forget();
  }
  tokenStore.setTabOnly(false);
}
