import { Failure } from '../failure';
import type { AccessTokens } from './access-tokens';
import { spendToken } from './invalidate-refresh-token';
import { perform } from './perform';
import { postLogin } from './post-login';
import type { LoginOptions } from './session';
import type { Desk } from './session-context';
import type { SessionEvent } from './session-event';

/** Goes through the machine with an event that ends in a write; nobody waits for a token of it. */
export async function carryOut(desk: Desk, first: SessionEvent): Promise<void> {
  const never = new AbortController().signal;
  let event: SessionEvent | null = first;
  while (event) {
    const actions = desk.holder.dispatch(event);
    event = null;
    for (const action of actions) {
      if (action.do === 'give' || action.do === 'fail' || action.do === 'lock' || action.do === 'abort') continue;
      event = (await perform(desk, action, never)).event ?? event;
    }
  }
}

type Form = { readonly email: string; readonly password: string } & LoginOptions;

/** On a shared device the sign-in is this tab's own, and nobody's stays behind on the device. */
async function chooseStore({ keeper }: Desk, sharedDevice: boolean): Promise<void> {
  if (sharedDevice === keeper.isToItself()) return;
  if (sharedDevice) await keeper.write(null);
  keeper.keepToItself(sharedDevice);
}

/**
 * Signs in (interface.md, Authentication 3; rows 1 to 4): the refresh-token is stored first, then fetches the first
 * access-token. When the line breaks in between, the session is connecting and the next call goes on. Throws a Failure.
 */
export async function signIn(desk: Desk, tokens: AccessTokens, { sharedDevice, ...typed }: Form): Promise<void> {
  const { config, fetcher, clock, keeper, holder, tell } = desk;
  const { user, refreshToken } = await postLogin(config, fetcher, typed);
  const provenAt = clock.now();
  tokens.abort();
  await desk.underLock(async () => {
    const before = await keeper.read();
    await chooseStore(desk, sharedDevice);
    const stored = await keeper.read();
    const email = sharedDevice ? null : typed.email;
    await carryOut(desk, { kind: 'login-accepted', user, refreshToken, email, stored, epoch: holder.nextEpoch() });
    if (before?.refreshToken !== refreshToken) void spendToken(desk, before);
  });
  tell({ word: 'signed-in', username: user.username });
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
export async function signOut(desk: Desk, tokens: AccessTokens): Promise<void> {
  const { holder, keeper, tell } = desk;
  tokens.abort();
  keeper.leave();
  const actions = holder.dispatch({ kind: 'logout' });
  tell({ word: 'leaving' });
  const forget = async () => {
    const last = await keeper.read();
    for (const action of actions) {
      if (action.do !== 'write') continue;
      const { event } = await perform(desk, action, new AbortController().signal);
      if (event) await carryOut(desk, event);
    }
    void spendToken(desk, last);
  };
  try {
    await desk.underLock(forget);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await forget();
  }
  keeper.keepToItself(false);
}
