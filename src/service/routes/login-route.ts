import { graceParameter, noGrace } from '../../contract/additions';
import type { WireFieldError } from '../../contract/error-body';
import { loginRequestSchema } from '../../contract/login';
import { jsonAnswer } from '../core/answers/answer';
import { hashPassword, isCheaper, isPasswordInTime } from '../core/auth/password';
import { sha256 } from '../core/auth/sha256';
import {
  claimedSession,
  credentialOf,
  type FreshToken,
  freshToken,
  newFamily,
  ongoingFamily,
} from '../core/auth/token';
import type { Call, RouteHandler, ServiceSettings } from '../core/call';
import { forbidden, invalid, Refusal, unauthorized } from '../core/refusal';
import { addNote } from '../core/request-note';
import { readJson } from '../core/requests/read-json';
import { firstOfEach } from '../core/requests/record-body';
import type { Credentials, ServiceUser, TokenExchange } from '../stores/store';

/**
 * Stores a new hash of the password of this sign-in if the stored hash costs less than today's, and answers the hash that now
 * counts. A busy service leaves it to another sign-in; the sign-in itself never fails by it.
 */
async function rehashPassword(
  settings: ServiceSettings,
  { user, passwordHash }: Credentials,
  password: string,
): Promise<string> {
  const { passwordCost: cost, deriveKey, random, store } = settings;
  if (!store.replaceHash || !isCheaper(passwordHash, cost)) return passwordHash;
  try {
    const after = await hashPassword(password, { deriveKey, salt: random(16), cost });
    await store.replaceHash(user.id, passwordHash, after);
    return after;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return passwordHash;
  }
}

type SignedIn = { readonly user: ServiceUser; readonly refresh: FreshToken };

/** A password is checked once more when its hash was replaced meanwhile: by another sign-in with it, or by a change of it. */
const mostTries = 3;

/** Stores a token for whom the check finds, as long as what it was checked against is the user's. Throws a Refusal. */
async function signIn(settings: ServiceSettings, check: () => Promise<Credentials | null>): Promise<SignedIn> {
  for (let tries = mostTries; tries > 0; tries -= 1) {
    const found = await check();
    if (!found) break;
    const { user, passwordHash } = found;
    const refresh = freshToken(settings, 'refresh', { userId: user.id, family: newFamily(settings) });
    if (await settings.store.addToken(refresh.row, settings.clock(), passwordHash)) return { user, refresh };
  }
  throw unauthorized('The e-mail address or the password is wrong.');
}

type Issue = { readonly code: string; readonly path: readonly PropertyKey[] };

/** One entry a field that is not as it must be. */
function faultsOf(issues: readonly Issue[]): readonly WireFieldError[] {
  return firstOfEach(
    issues.map(({ code, path }) => {
      const field = String(path[0] ?? 'body');
      return { field, message: code === 'too_big' ? `${field} is too long.` : `${field} is required, as text.` };
    }),
  );
}

/**
 * Login (docs/interface.md 5.3): e-mail and password for a refresh-token. 403 without HTTPS (A30), 422
 * for an empty, wrongly typed or too long body, 429 after too many attempts, 401 for wrong credentials.
 */
export const loginRoute: RouteHandler = async ({ request, settings }) => {
  if (!settings.isSecure(request)) throw forbidden('Credentials are taken over HTTPS only.');
  const body = loginRequestSchema.safeParse(await readJson(request, settings.maxLoginBytes));
  if (!body.success) throw invalid(faultsOf(body.error.issues));
  const { email, password } = body.data;
  const attempt = { address: settings.addressOf(request), email, signal: request.signal };
  const account = { account: sha256(`${settings.accountSalt} ${email.toLowerCase()}`).slice(0, 12) };
  const check = async (): Promise<Credentials | null> => {
    const found = await settings.store.credentials(email);
    const matches = await isPasswordInTime(settings.deriveKey, password, found?.passwordHash ?? null);
    addNote(request, found ? { user: found.user.id } : account);
    return found && matches ? { ...found, passwordHash: await rehashPassword(settings, found, password) } : null;
  };
  const guarded = () =>
    settings.logins(attempt, check).catch((error: unknown) => {
      // Its user was not looked up.
      if (error instanceof Refusal) addNote(request, account);
      throw error;
    });
  const { user, refresh } = await signIn(settings, guarded);
  addNote(request, { session: refresh.row.session?.id ?? '' });
  return jsonAnswer({
    username: user.username,
    'first-name': user.firstName,
    'last-name': user.lastName,
    'refresh-token': refresh.value,
  });
};

/** Milliseconds for which a refresh-token is taken once more when its answer was lost (docs/interface.md 11.7). */
const graceMs = 60_000;

/** Until when the token of a refresh is taken once more; nothing where it is taken once (docs/interface.md 11.7). */
function graceOf({ url, settings }: Pick<Call, 'url' | 'settings'>): Pick<TokenExchange, 'grace'> {
  if (!settings.additions.has('refresh-grace')) return {};
  return { grace: url.searchParams.get(graceParameter) === noGrace ? null : settings.clock() + graceMs };
}

/**
 * The end of a refresh-token that was used and comes again: its session ends, for one of two who have it has stolen it (RFC
 * 9700, 4.14). With `refresh-grace` the same network that lost an answer may send a token again and again: then it does not
 * for the time of a grace after the last exchange.
 */
function replayOf(
  { request, settings }: Pick<Call, 'request' | 'settings'>,
  credential: string,
): Pick<TokenExchange, 'replay'> {
  const session = claimedSession(credential);
  if (session === null) return {};
  const hasGrace = settings.additions.has('refresh-grace');
  return {
    replay: {
      session,
      notAfter: hasGrace ? settings.clock() + settings.accessLifetimeMs - graceMs : null,
      onEnd: (user) => addNote(request, { user, session, hasEnded: true }),
    },
  };
}

/**
 * Refresh (docs/interface.md 5.4): a refresh-token, usable once, for an access-token and its successor. 401 when it is invalid,
 * already used or expired; a used token ends its session. With the addition `refresh-grace` the service takes a used token once
 * more, for 60 s and as long as its pair is unused (docs/interface.md 11.7).
 */
export const refreshRoute: RouteHandler = async ({ request, url, settings }) => {
  const credential = credentialOf(request);
  if (credential === null) throw unauthorized('A refresh-token is needed.');
  const made: { access?: FreshToken; refresh?: FreshToken } = {};
  const user = await settings.store.exchangeToken({
    hash: sha256(credential),
    now: settings.clock(),
    ...graceOf({ url, settings }),
    ...replayOf({ request, settings }, credential),
    replace: (userId, before) => {
      const of = { userId, family: ongoingFamily(settings, before, credential) };
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
