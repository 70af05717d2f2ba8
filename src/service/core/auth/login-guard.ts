import { status } from '../../../contract/status';
import { Refusal } from '../refusal';
import { createCheckQueue, type Rank } from './check-queue';
import { sha256 } from './sha256';

/** A map of the entries that were set most recently; when it is full, it drops the entry that was set longest ago. */
type LruMap<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly delete: (key: string) => void;
};

/** Makes one of at most so many entries. */
function createLruMap<Value>(most: number): LruMap<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= most) return;
      for (const [oldest] of entries) {
        entries.delete(oldest);
        return;
      }
    },
    delete: (key) => {
      entries.delete(key);
    },
  };
}

/**
 * An attempt to sign in: the address that it comes from (empty if unknown), its account, and whether its client still waits for
 * the answer.
 */
export type LoginAttempt = { readonly address: string; readonly email: string; readonly signal: AbortSignal | null };

/**
 * Runs the check of a password, or refuses with 429 and Retry-After. The check resolves with who it is, or null when the
 * credentials are wrong.
 */
export type LoginGuard = <T>(attempt: LoginAttempt, check: () => Promise<T | null>) => Promise<T | null>;

export type LoginLimits = {
  /** Checks side by side: each holds one of the four threads that files and gzip need too. */
  readonly atOnce: number;
  /** Attempts that may wait for their turn. */
  readonly waiting: number;
};

const second = 1000;
const minute = 60 * second;

/** Assumed, all of them: no document shows limits of logins. */
const limits = {
  /** Wrong passwords of one account from one address, and how long that address then waits with it. */
  pair: { free: 5, firstMs: second, longestMs: minute, forgetMs: 15 * minute },
  /** Of one account from everywhere: many addresses guess no faster than this. */
  account: { free: 20, firstMs: second, longestMs: minute, forgetMs: 15 * minute },
  /** Wrong passwords of one address, whatever the accounts, and how soon it may be wrong again. */
  address: { size: 100, refillMs: 3 * second },
  /** Sign-ins of one account from one address that go before others', and how soon there is one more. */
  known: { size: 60, refillMs: second },
  /** A refusal that a right password would have passed takes as long as one whose password was not looked at. */
  quietMs: second,
  /** After a longer wait the client has given up. */
  patienceMs: 20 * second,
  /** Entries of each kind that are remembered. They grow no faster than passwords can be checked. */
  entries: 20_000,
} as const;

const refusal = (waitMs: number) =>
  new Refusal(status.tooManyRequests, 'Too many attempts to sign in. Try again later.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / second))) },
  });

/** Addresses that one customer has: an IPv4 address, or the first half of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain.slice(0, 64);
  const [head = '', tail] = plain.split('::', 2);
  const first = head.split(':').filter((part) => part !== '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - tail.split(':').length);
  const halves = [...first, ...Array.from({ length: zeros }, () => '0'), ...(tail ?? '').split(':')];
  return halves
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, '').slice(0, 4))
    .join(':');
}

type Keys = { readonly address: string; readonly account: string; readonly pair: string };

function keysOf({ address, email }: LoginAttempt): Keys {
  const network = networkOf(address);
  // Hashed, so that what is remembered has one length and reveals no address.
  const account = sha256(email.toLowerCase()).slice(0, 24);
  return { address: network, account, pair: `${account} ${network}` };
}

type BackoffLimits = {
  /** Failures without a wait. */
  readonly free: number;
  /** Milliseconds of the first wait; each further failure doubles it, up to the longest. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** Milliseconds after the last failure when all are forgotten. */
  readonly forgetMs: number;
};

/** Counts failures by key, and computes how long each key has to wait. Times in milliseconds. */
type Backoff = {
  readonly fail: (key: string) => void;
  readonly forgive: (key: string) => void;
  readonly count: (key: string) => number;
  readonly wait: (key: string) => number;
};

type Entry = { readonly count: number; readonly last: number };

/** Makes a backoff that remembers at most `keys` keys. */
function createBackoff(limits: BackoffLimits, clock: () => number, keys: number): Backoff {
  const entries = createLruMap<Entry>(keys);
  const countOf = (key: string) => {
    const entry = entries.get(key);
    return entry && clock() - entry.last < limits.forgetMs ? entry.count : 0;
  };
  return {
    count: countOf,
    fail: (key) => entries.set(key, { count: countOf(key) + 1, last: clock() }),
    forgive: entries.delete,
    wait: (key) => {
      const over = countOf(key) - limits.free;
      if (over < 0) return 0;
      const whole = Math.min(limits.longestMs, limits.firstMs * 2 ** Math.min(over, 30));
      // A clock that was turned back makes no wait longer than that.
      return Math.min(whole, Math.max(0, (entries.get(key)?.last ?? 0) + whole - clock()));
    },
  };
}

type TokenBucketLimits = {
  /** How much may be spent at once. */
  readonly size: number;
  /** Milliseconds until a spent token comes back. */
  readonly refillMs: number;
};

/** Counts what each key has spent and not got back yet. */
type TokenBuckets = {
  readonly spend: (key: string) => void;
  readonly spent: (key: string) => number;
  /** Milliseconds until the key may spend again, 0 for now. */
  readonly wait: (key: string) => number;
  /** Whether the key has ever spent, as far as it is remembered. */
  readonly has: (key: string) => boolean;
};

type Bucket = { readonly spent: number; readonly at: number };

/** Makes token buckets for at most `keys` keys. */
function createTokenBuckets({ size, refillMs }: TokenBucketLimits, clock: () => number, keys: number): TokenBuckets {
  const entries = createLruMap<Bucket>(keys);
  const spentBy = (key: string) => {
    const entry = entries.get(key);
    return entry ? Math.max(0, entry.spent - Math.max(0, clock() - entry.at) / refillMs) : 0;
  };
  return {
    spend: (key) => entries.set(key, { spent: spentBy(key) + 1, at: clock() }),
    spent: spentBy,
    wait: (key) => Math.max(0, Math.ceil((spentBy(key) + 1 - size) * refillMs)),
    has: (key) => entries.get(key) !== undefined,
  };
}

/** The memory of attempts, in this process alone and bounded. */
function createMemory(clock: () => number) {
  const { entries } = limits;
  const pairs = createBackoff(limits.pair, clock, entries);
  const accounts = createBackoff(limits.account, clock, entries);
  const addresses = createTokenBuckets(limits.address, clock, entries);
  const known = createTokenBuckets(limits.known, clock, entries);
  const served = createTokenBuckets({ size: Number.MAX_SAFE_INTEGER, refillMs: 10 * second }, clock, entries);
  const wrong = createBackoff(limits.pair, clock, entries);
  return { pairs, accounts, addresses, known, served, wrong };
}

/** Milliseconds to wait for one of these, 0 for none. */
const longest = (waits: readonly number[]) => Math.max(0, ...waits);

type Memory = ReturnType<typeof createMemory>;

/** The questions and the entries of the guard's memory. */
function createRules(memory: Memory) {
  // An address that was not wrong with this account yet has one attempt also while others are: it may be its user's.
  const softWait = ({ account, address, pair }: Keys) =>
    longest([memory.pairs.count(pair) > 0 ? memory.accounts.wait(account) : 0, memory.addresses.wait(address)]);
  /** Counts between two powers of two weigh the same: one attempt more does not change the order. */
  const level = (count: number) => Math.floor(Math.log2(1 + count));
  /** Compared from the first to the last, the lower one goes first. */
  const rankOf = (keys: Keys) => (): Rank => {
    const isRegular = memory.known.has(keys.pair) && memory.known.wait(keys.pair) === 0;
    // Right passwords count only where they are too many for people.
    const tooMany = Math.max(0, memory.served.spent(keys.address) - limits.known.size);
    const wrongHere = memory.wrong.count(keys.address);
    return [isRegular ? 0 : 1, level(wrongHere), level(tooMany), level(memory.pairs.count(keys.pair))];
  };
  const count = (keys: Keys, how: { readonly right: boolean; readonly quiet: boolean }) => {
    memory.served.spend(keys.address);
    if (how.right) {
      memory.pairs.forgive(keys.pair);
      memory.known.spend(keys.pair);
      return;
    }
    memory.pairs.fail(keys.pair);
    memory.wrong.fail(keys.address);
    // Waits of other keys must not reveal that this password was compared.
    if (how.quiet) return;
    memory.accounts.fail(keys.account);
    memory.addresses.spend(keys.address);
  };
  /** `quiet`: only a right password passes, and a wrong one is refused as if it had not been compared. Throws a Refusal. */
  const admission = (keys: Keys): 'open' | 'quiet' | 'closed' => {
    const hard = memory.pairs.wait(keys.pair);
    if (softWait(keys) > 0) return hard === 0 && memory.known.has(keys.pair) ? 'quiet' : 'closed';
    if (hard > 0) throw refusal(hard);
    return 'open';
  };
  return { softWait, rankOf, count, admission };
}

/**
 * Makes the guard of logins. An account from an address gets a few wrong passwords, then a growing wait; an address gets some
 * more over all accounts, and an account over all addresses; then an address has one attempt with it. The last two do not hold
 * for a user who has signed in with this account from this address before and has the right password: a flood locks no regular
 * user out. An account that does not exist is treated exactly like an existing account. When more attempts come than can be
 * checked, users who have signed in here before go first, then addresses with few wrong passwords and few attempts.
 */
export function createLoginGuard(
  { atOnce, waiting }: LoginLimits,
  clock: () => number,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): LoginGuard {
  const memory = createMemory(clock);
  const queue = createCheckQueue({ atOnce, waiting, patienceMs: limits.patienceMs }, clock);
  const { softWait, rankOf, count, admission } = createRules(memory);
  return async (attempt, check) => {
    const keys = keysOf(attempt);
    const began = clock();
    const refuseQuietly = async (): Promise<never> => {
      const wait = softWait(keys);
      await pause(Math.max(0, limits.quietMs - Math.max(0, clock() - began)));
      throw refusal(wait);
    };
    if (admission(keys) === 'closed') return refuseQuietly();
    const about = { rank: rankOf(keys), signal: attempt.signal, refusal };
    const work = async () => {
      // An attempt that ended while it waited counts as well.
      const now = admission(keys);
      if (now === 'closed') return { found: null, how: now };
      const who = await check();
      count(keys, { right: who !== null, quiet: now === 'quiet' });
      return { found: who, how: now };
    };
    const { found, how } = await queue(about, work).catch((error: unknown) => {
      // An address with many failed attempts goes behind the others, also while no password could be checked.
      if (error instanceof Refusal) memory.wrong.fail(keys.address);
      throw error;
    });
    return found === null && how !== 'open' ? refuseQuietly() : found;
  };
}
