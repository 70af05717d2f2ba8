import type { Seed } from './seed/seed';
import type { Store, StoredToken, TokenExchange } from './store';
import { endedBy, isGivenFor, tellEnd, withGrace, withoutGrace } from './with-grace';

/** Tokens in memory. */
export function memoryTokens(
  seed: Seed,
  tokens: Map<string, StoredToken>,
): Pick<Store, 'addToken' | 'exchangeToken' | 'accessUser' | 'dropAccessTokens'> {
  const valid = (hash: string, kind: StoredToken['kind'], now: number) => {
    const token = tokens.get(hash);
    return token && token.kind === kind && token.expiresAt > now ? token : null;
  };
  const sweep = (now: number) => {
    for (const [hash, token] of tokens) if (token.expiresAt <= now) tokens.delete(hash);
  };
  const endSession = ({ replay, now }: TokenExchange) => {
    if (!replay) return;
    const ended = endedBy(replay, [...tokens.values()]);
    for (const { hash } of ended) tokens.delete(hash);
    tellEnd(replay, ended, now);
  };
  return {
    addToken: async (token, now, passwordHash) => {
      if (!seed.maySignIn(token.userId, passwordHash)) return false;
      sweep(now);
      tokens.set(token.hash, token);
      return true;
    },
    exchangeToken: async (exchange) => {
      const { hash, now, grace, replace } = exchange;
      const own = valid(hash, 'refresh', now);
      const lost = own || grace === undefined ? undefined : [...tokens.values()].find(isGivenFor(exchange));
      const token = own ?? lost;
      const user = token && seed.user(token.userId);
      if (!user) {
        endSession(exchange);
        return null;
      }
      const successors = replace(user.id, token.session);
      sweep(now);
      tokens.delete(token.hash);
      if (lost?.pair) tokens.delete(lost.pair);
      for (const successor of own ? withGrace(successors, exchange, own) : successors)
        tokens.set(successor.hash, successor);
      return user;
    },
    accessUser: async (hash, now) => {
      const token = valid(hash, 'access', now);
      if (!token) return null;
      const refresh = tokens.get(token.pair ?? '');
      if (refresh?.grace) tokens.set(refresh.hash, withoutGrace(refresh));
      return seed.user(token.userId);
    },
    dropAccessTokens: async () => {
      for (const [hash, token] of tokens) if (token.kind === 'access') tokens.delete(hash);
    },
  };
}
