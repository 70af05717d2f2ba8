import { jsonAnswer } from '../core/answers/answer';
import { sha256 } from '../core/auth/sha256';
import { credentialOf, type FreshToken, freshToken, ongoingSession } from '../core/auth/token';
import type { RouteHandler } from '../core/call';
import { unauthorized } from '../core/refusal';

/**
 * Refresh (docs/interface.md 5.4): a refresh-token, usable once, for an access-token and its successor. 401
 * when it is invalid, already used or expired.
 */
export const refreshRoute: RouteHandler = async ({ request, settings }) => {
  const credential = credentialOf(request);
  if (credential === null) throw unauthorized('A refresh-token is needed.');
  const made: { access?: FreshToken; refresh?: FreshToken } = {};
  const user = await settings.store.exchangeToken({
    hash: sha256(credential),
    now: settings.clock(),
    replace: (userId, before) => {
      const of = { userId, session: ongoingSession(settings, before) };
      const access = freshToken(settings, 'access', of);
      const refresh = freshToken(settings, 'refresh', of);
      Object.assign(made, { access, refresh });
      return [access.row, refresh.row];
    },
  });
  if (!user || !made.access || !made.refresh)
    throw unauthorized('The refresh-token is invalid, expired or already used.');
  return jsonAnswer({
    username: user.username,
    'access-token': made.access.value,
    'refresh-token': made.refresh.value,
  });
};
