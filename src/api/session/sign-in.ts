import { loginResultSchema } from '../../contract/login';
import type { ApiConfig } from '../api';
import { Failure } from '../failure';
import type { Fetcher } from '../http/http';
import { exchange, timeouts } from '../http/http';
import { networkFailure } from '../http/status-failure';
import { pathOf, versionUrl } from '../http/version-url';
import type { AccessTokens } from './access-tokens';
import { carryOut } from './carry-out';
import { graceOffered } from './get-refresh';
import { invalidateRefreshToken } from './invalidate-refresh-token';
import type { LoginOptions, SessionUser } from './session';
import type { SessionContext } from './session-context';

type Form = { readonly email: string; readonly password: string } & LoginOptions;

/** On a shared device the sign-in is this tab's own, and no sign-in stays behind on the device. */
async function chooseTokenStore({ tokenStore }: SessionContext, sharedDevice: boolean): Promise<void> {
  if (sharedDevice === tokenStore.isTabOnly()) return;
  if (sharedDevice) await tokenStore.write(null);
  tokenStore.setTabOnly(sharedDevice);
}

type LoginAnswer = { readonly user: SessionUser; readonly refreshToken: string; readonly hasGrace?: true };

/**
 * Posts the credentials (docs/interface.md 5.3). They live in this call's arguments and the request, nowhere else:
 * never call it through a mutation, whose cache would keep them. Throws a Failure.
 */
async function postLogin(
  config: ApiConfig,
  fetcher: Fetcher,
  credentials: { readonly email: string; readonly password: string },
): Promise<LoginAnswer> {
  const { body, headers } = await exchange(fetcher, {
    method: 'POST',
    url: versionUrl(config, pathOf('login')),
    headers: config.headers,
    body: credentials,
    timeout: timeouts.write,
  });
  const result = loginResultSchema.safeParse(body);
  if (!result.success) throw networkFailure('malformed', true);
  const { username, 'first-name': firstName, 'last-name': lastName, 'refresh-token': refreshToken } = result.data;
  return { user: { username, firstName, lastName }, refreshToken, ...graceOffered(headers) };
}

/**
 * Signs in (docs/interface.md 5.3; docs/sync.md 3.1 to 3.4): the refresh-token is stored first, then fetches the first
 * access-token. If the connection breaks in between, the session is connecting and the next call continues. Throws a Failure.
 */
export async function signIn(
  context: SessionContext,
  tokens: AccessTokens,
  { sharedDevice, ...typed }: Form,
): Promise<void> {
  const { config, fetcher, clock, tokenStore, sessionStore, broadcast } = context;
  const { user, ...given } = await postLogin(config, fetcher, typed);
  const provenAt = clock.now();
  tokens.abort();
  await context.underLock(async () => {
    const before = await tokenStore.read();
    await chooseTokenStore(context, sharedDevice);
    const stored = await tokenStore.read();
    const email = sharedDevice ? null : typed.email;
    const accepted = { kind: 'login-accepted', user, ...given, email, stored } as const;
    const actions = sessionStore.dispatch({ ...accepted, epoch: sessionStore.nextEpoch() });
    await carryOut(context, actions, { onAbort: tokens.abort });
    if (before?.refreshToken !== given.refreshToken) void invalidateRefreshToken(context, before);
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
    await carryOut(context, actions, { onAbort: tokens.abort });
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
