import type { Replay, StoredToken, TokenExchange } from './store';

/** True for the refresh-token that was given for this token, within its grace (docs/interface.md 11.7). */
export function isGivenFor({ hash, now }: TokenExchange): (token: StoredToken) => boolean {
  return ({ kind, grace, expiresAt }) =>
    kind === 'refresh' && grace?.hash === hash && grace.until > now && expiresAt > now;
}

/**
 * The successors of a token as they are stored: each names the other one, and the refresh-token what was handed in for it and until
 * when that is taken once more, which is no longer than it would have been good (docs/interface.md 11.7).
 */
export function withGrace(
  successors: readonly StoredToken[],
  { hash, grace }: TokenExchange,
  { expiresAt }: Pick<StoredToken, 'expiresAt'>,
): readonly StoredToken[] {
  const other = (than: StoredToken['kind']) => successors.find(({ kind }) => kind !== than)?.hash;
  if (typeof grace !== 'number') return successors;
  return successors.map((token) => {
    const pair = other(token.kind);
    return {
      ...token,
      ...(pair === undefined ? {} : { pair }),
      ...(token.kind === 'refresh' ? { grace: { hash, until: Math.min(grace, expiresAt) } } : {}),
    };
  });
}

/** The tokens that go with a session of which a used token came again. */
export function endedBy({ session: id, notAfter }: Replay, tokens: readonly StoredToken[]): readonly StoredToken[] {
  const own = tokens.filter(({ session }) => session?.id === id);
  const isRecent = own.some(({ kind, expiresAt }) => kind === 'access' && notAfter !== null && expiresAt > notAfter);
  return isRecent ? [] : own;
}

/** Says whose session has ended, when it could have gone on. */
export function tellEnd({ onEnd }: Replay, ended: readonly StoredToken[], now: number): void {
  const [first] = ended.filter(({ expiresAt }) => expiresAt > now);
  if (first) onEnd(first.userId);
}

/** A token whose pair was used. */
export function withoutGrace({ pair: _pair, grace: _grace, ...token }: StoredToken): StoredToken {
  return token;
}
