import type { ApiConfig } from '../api';
import { createApi } from '../create-api';
import type { PageEvents } from '../platform/page-events';
import { createSession, type SessionOptions } from '../session/create-session';
import type { SessionRecord, SessionVault, StoredSession } from '../session/session';
import { createFakeChannels } from './fake-channels';
import { createFakeClock } from './fake-clock';
import { createFakeFetch, json, type SeenRequest } from './fake-fetch';
import { createFakeLocks } from './fake-locks';

/** The deployment of these tests. */
export const config: ApiConfig = { base: 'https://maps.example', version: 'v1', authScheme: 'Bearer', headers: {} };
export const user = { username: 'pat', firstName: 'Pat', lastName: 'Planner' };
/** The entry of the device: a pair that the service no longer takes, unless a test sets it otherwise. */
export const stored: SessionRecord = {
  user,
  refreshToken: 'r0',
  accessToken: 'a0',
  generation: 0,
  epoch: 3,
  pending: null,
};

/** A vault in memory that remembers what was written, and can be broken. */
export function createVault(first: SessionRecord | null = null) {
  const written: (SessionRecord | null)[] = [];
  const words: 'leave'[] = [];
  let kept: StoredSession = first;
  let usedAt: number | null = null;
  let broken = false;
  const lost = new Set<() => void>();
  const vault: SessionVault = {
    read: async () => kept,
    write: async (next) => {
      if (broken) throw new DOMException('quota', 'QuotaExceededError');
      kept = next ?? 'signed-out';
      written.push(next);
    },
    restore: async (record) => {
      if (broken) throw new Error('quota');
      kept ??= record;
    },
    beginSignOut: () => void words.push('leave'),
    onLost: (listener) => void lost.add(listener),
    usedAt: async () => usedAt,
    setUsedAt: async (moment) => {
      usedAt = moment;
    },
  };
  return {
    vault,
    /** How often a page announced a sign-out, before it wrote it. */
    signOutMarks: () => words.length,
    written,
    now: () => (kept === 'signed-out' ? null : kept),
    /** As "clear site data" of the browser's settings; the pages may get the event. */
    clear: (isNotified = true) => {
      kept = null;
      if (isNotified) for (const listener of lost) listener();
    },
    breakDown: () => {
      broken = true;
    },
    mend: () => {
      broken = false;
    },
  };
}

/** The service's side: single-use refresh-tokens, one good access-token for each sign-in. */
export function createIssuer(record: SessionRecord | null = stored) {
  /** The access-token of each sign-in, by the refresh-token that it has now. */
  const live = new Map<string, string | null>([[record?.refreshToken ?? 'r0', null]]);
  const first = [...live.keys()];
  let issued = 0;
  let logins = 0;
  const refresh = (token: string) => {
    if (!live.delete(token)) return json({}, 401);
    issued += 1;
    live.set(`r${issued}`, `a${issued}`);
    return json({ username: 'pat', 'access-token': `a${issued}`, 'refresh-token': `r${issued}` });
  };
  const login = () => {
    logins += 1;
    const token = first.pop() ?? `login${logins}`;
    if (!live.has(token)) live.set(token, null);
    return token;
  };
  const bearer = (request: SeenRequest) => request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
  const answer = (request: SeenRequest): Response => {
    if (request.path === '/health-check') return json({ api_service: 'OK' });
    if (request.path === '/v1/login') {
      const { email, password } = Object(request.body);
      if (password !== 'right') return json({}, 401);
      const username = String(email).startsWith('max') ? 'max' : 'pat';
      return json({ username, 'first-name': 'Pat', 'last-name': 'Planner', 'refresh-token': login() });
    }
    if (request.path === '/v1/refresh-access') return refresh(bearer(request));
    return [...live.values()].includes(bearer(request)) ? json(['ok']) : json({}, 401);
  };
  return { answer };
}

/** A page whose user is played by a test. */
function createFakePage() {
  const seen = new Set<() => void>();
  const used = new Set<() => void>();
  const listen = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  let visible = true;
  const page: PageEvents = { isVisible: () => visible, onSeen: listen(seen), onUse: listen(used) };
  const say = (listeners: Set<() => void>) => {
    for (const listener of listeners) listener();
  };
  return {
    ...page,
    use: () => say(used),
    look: () => say(seen),
    hide: () => {
      visible = false;
    },
  };
}

type Handle = (request: SeenRequest) => Response | Promise<Response>;

/** Tabs of one browser over one vault and one service; `handle` answers in its place. */
export function createFakeSessionWorld(
  first: SessionRecord | null = stored,
  handle: Handle = createIssuer(first).answer,
) {
  const box = createVault(first);
  const clock = createFakeClock();
  const fake = createFakeFetch(handle);
  const locks = createFakeLocks();
  const channels = createFakeChannels();
  const tab = (more: Partial<SessionOptions> = {}) => {
    const page = createFakePage();
    const channel = channels.open('nm');
    const ports = { config, vault: box.vault, locks, channel, page, fetcher: fake.fetcher, clock };
    const session = createSession({ ...ports, ...more });
    return { session, page, api: createApi(config, session, fake) };
  };
  const asked = (path: string) => fake.seen.filter((request) => request.path === path).length;
  return {
    ...box,
    clock,
    locks,
    tab,
    asked,
    seen: fake.seen,
    phase: (of: ReturnType<typeof tab>) => of.session.store.getState().phase,
  };
}

/** Lets everything happen that is about to. */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done));
}
