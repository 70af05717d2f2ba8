import { Failure } from '../failure';
import type { AccessTokens } from './access-tokens';
import type { Desk } from './desk';
import { postLogin } from './post-login';

/**
 * Signs in (interface.md, Authentication 3): the refresh-token is stored first, then fetches the first access-token. When
 * the line breaks in between, the session is connecting and the next call goes on. Throws a Failure.
 */
export async function signIn(
  desk: Desk,
  tokens: AccessTokens,
  credentials: { readonly email: string; readonly password: string },
): Promise<void> {
  const { config, fetcher, clock, keeper, holder, channel } = desk;
  const { user, refreshToken } = await postLogin(config, fetcher, credentials);
  const provenAt = clock.now();
  tokens.abort();
  await desk.underLock(async () => {
    const epoch = Math.max(holder.nextEpoch(), ((await keeper.read())?.epoch ?? 0) + 1);
    const record = { user, refreshToken, accessToken: null, generation: 0, epoch, pending: null };
    await keeper.write(record);
    holder.adopt(record);
  });
  channel?.postMessage('changed');
  try {
    await tokens.get(undefined, provenAt);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind === 'unauthorized') throw error;
  }
}

/** Signs out: at once on this page, then in the store of this device and in the other tabs. Never waits for a frozen tab. */
export async function signOut(desk: Desk, tokens: AccessTokens): Promise<void> {
  const { keeper, holder, channel } = desk;
  tokens.abort();
  holder.adopt(null);
  channel?.postMessage('leaving');
  try {
    await desk.underLock(() => keeper.write(null));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await keeper.write(null);
  }
  channel?.postMessage('changed');
}
