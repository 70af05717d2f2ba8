import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal';
import { createLoginGuard, type LoginAttempt, networkOf } from './login-guard';

const second = 1000;

/** A service with one account, and how each attempt ends: what is answered, and after how long. */
function start() {
  let now = 1_700_000_000_000;
  let checks = 0;
  const pauses: number[] = [];
  const pause = async (ms: number) => {
    pauses.push(ms);
  };
  const guard = createLoginGuard({ atOnce: 2, waiting: 500 }, () => now, pause);
  const attempt = async (address: string, email: string, right = false) => {
    const about: LoginAttempt = { address, email, signal: null };
    try {
      const found = await guard(about, async () => {
        checks += 1;
        return right ? 'somebody' : null;
      });
      return found === null ? '401' : '200';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      expect(Number(error.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      return `${error.status} after ${error.headers['retry-after']}`;
    }
  };
  const several = async (count: number, address: string, email: string) => {
    const answers: string[] = [];
    for (let i = 0; i < count; i += 1) answers.push(await attempt(address, email));
    return answers;
  };
  const later = (ms: number) => {
    now += ms;
  };
  return { attempt, several, later, pauses, checks: () => checks };
}

describe('one account from one address', () => {
  it('allows five wrong passwords, then waits that double to a minute, computing none', async () => {
    const { several, attempt, later, checks } = start();
    expect(await several(7, '1.1.1.1', 'a@x')).toEqual([...Array(5).fill('401'), '429 after 1', '429 after 1']);
    expect(checks()).toBe(5);
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await attempt('1.1.1.1', 'A@x', true).then((answer) => answer.slice(0, 3))).toBe('429');
      later(wait * second);
      expect(await attempt('1.1.1.1', 'a@X')).toBe('401');
    }
  });

  it('is forgiven by the right password, and forgotten after a quarter of an hour', async () => {
    const { several, attempt, later } = start();
    await several(4, '1.1.1.1', 'a@x');
    expect(await attempt('1.1.1.1', 'a@x', true)).toBe('200');
    expect(await several(6, '1.1.1.1', 'a@x')).toEqual([...Array(5).fill('401'), '429 after 1']);
    later(15 * 60 * second);
    expect(await several(6, '1.1.1.1', 'a@x')).toEqual([...Array(5).fill('401'), '429 after 1']);
  });

  it('leaves other accounts and other addresses alone', async () => {
    const { several } = start();
    await several(6, '1.1.1.1', 'a@x');
    expect(await several(1, '1.1.1.1', 'b@x')).toEqual(['401']);
    expect(await several(1, '1.1.1.2', 'a@x')).toEqual(['401']);
  });
});

describe('one account from many addresses', () => {
  it('gets one guess from each by that, and its user still comes in', async () => {
    const { attempt, several, pauses } = start();
    expect(await attempt('9.9.9.9', 'a@x', true)).toBe('200');
    const answers: string[] = [];
    for (let i = 0; i < 10; i += 1) answers.push(...(await several(3, `1.1.1.${i}`, 'a@x')));
    // Two addresses for the first 20 guesses would be enough; from then on the second guess of each is too many.
    expect(answers.filter((answer) => answer === '401')).toHaveLength(23);
    expect(answers.slice(-3).map((answer) => answer.slice(0, 3))).toEqual(['401', '429', '429']);
    const refused = answers.at(-1);
    // The right password looks no different where the address was wrong before.
    expect(await attempt('1.1.1.9', 'a@x', true)).toBe(refused);
    // From where it worked before, and from where no wrong password came, its user can sign in.
    expect(await attempt('9.9.9.9', 'a@x', true)).toBe('200');
    expect(await attempt('1.1.2.1', 'a@x', true)).toBe('200');
    expect(new Set(pauses)).toEqual(new Set([second]));
  });
});

describe('one address', () => {
  it('has a hundred wrong passwords over all accounts, then 20 a minute', async () => {
    const { attempt, later } = start();
    for (let i = 0; i < 100; i += 1) expect(await attempt('1.1.1.1', `${i}@x`)).toBe('401');
    expect(await attempt('1.1.1.1', 'new@x')).toBe('429 after 3');
    later(3 * second);
    expect(await attempt('1.1.1.1', 'new@x')).toBe('401');
    expect(await attempt('1.1.1.1', 'newer@x')).toBe('429 after 3');
    expect(await attempt('1.1.1.2', 'newer@x')).toBe('401');
  });

  it('that is flooded from lets those through who came in there before', async () => {
    const { attempt } = start();
    expect(await attempt('1.1.1.1', 'a@x', true)).toBe('200');
    for (let i = 0; i < 101; i += 1) await attempt('1.1.1.1', `${i}@x`);
    for (let i = 0; i < 30; i += 1) expect(await attempt('1.1.1.1', 'a@x', true)).toBe('200');
    // And a wrong password does not reveal who those are.
    expect(await attempt('1.1.1.1', 'a@x')).toBe(await attempt('1.1.1.1', 'nobody@x'));
  });

  it('of IPv6 is the network that a customer has', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'));
    expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'));
    expect(networkOf('2001:db8::1')).toBe(networkOf('2001:0db8:0:0:ffff::'));
    expect([networkOf('::ffff:1.2.3.4'), networkOf('1.2.3.4'), networkOf('')]).toEqual(['1.2.3.4', '1.2.3.4', '']);
    expect(networkOf('::1')).toBe('0:0:0:0');
  });
});

describe('more attempts than can be checked', () => {
  it('are admitted by address: small askers do not wait behind large ones', async () => {
    const order: string[] = [];
    const open: (() => void)[] = [];
    const guard = createLoginGuard({ atOnce: 1, waiting: 500 }, () => 0);
    const attempt = (address: string, email: string) =>
      guard({ address, email, signal: null }, async () => {
        order.push(email);
        await new Promise<void>((resolve) => open.push(resolve));
        return null;
      }).catch(() => null);
    const finish = async () => {
      open.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    const flood = async (i: number) => {
      await attempt('6.6.6.6', `flood${i}@x`);
      await attempt('6.6.6.6', `again${i}@x`);
    };
    const all: Promise<unknown>[] = Array.from({ length: 50 }, (_, i) => flood(i));
    for (let i = 0; i < 5; i += 1) await finish();
    all.push(attempt('7.7.7.7', 'honest@x'));
    await finish();
    expect(order.at(-1)).toBe('honest@x');
    for (let i = 0; i < 120; i += 1) await finish();
    await Promise.all(all);
  });
});
