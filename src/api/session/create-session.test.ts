import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../testing/fake-clock';
import { broken, createFakeFetch, hanging, json } from '../testing/fake-fetch';
import { createFakeLocks } from '../testing/fake-locks';
import {
  config,
  createFakeSessionWorld,
  createIssuer,
  createVault,
  idle,
  stored,
  user,
} from '../testing/fake-session-world';
import { createSession } from './create-session';

describe('session: start', () => {
  it.each([
    ['nobody', null, { kind: 'signed-out' }],
    ['a pair of tokens', stored, { kind: 'ready', user }],
    ['a refresh-token alone', { ...stored, accessToken: null }, { kind: 'connecting', user }],
    ['no token', { ...stored, accessToken: null, refreshToken: null }, { kind: 'needs-login', user, reason: 'ended' }],
    [
      'a lost answer',
      { ...stored, accessToken: null, refreshToken: null, pending: { sends: 2 } },
      { kind: 'needs-login', user, reason: 'lost-response' },
    ],
  ])('with %s', async (_, record, phase) => {
    const world = createFakeSessionWorld(record);
    const tab = world.tab();
    expect(world.phase(tab)).toEqual({ kind: 'starting' });
    await tab.session.start();
    expect(world.phase(tab)).toEqual(phase);
    expect(world.seen).toEqual([]);
  });

  it('lets calls wait for it', async () => {
    const world = createFakeSessionWorld();
    const { session } = world.tab();
    void session.start();
    expect(await session.accessToken()).toBe('a0');
  });
});

describe('session: login', () => {
  it('stores the refresh-token first, then fetches an access-token with it', async () => {
    const world = createFakeSessionWorld(null);
    const tab = world.tab();
    await tab.session.start();
    await tab.session.login('pat@example.com', 'right');
    expect(world.phase(tab)).toEqual({ kind: 'ready', user });
    expect(world.written.map((record) => [record?.refreshToken, record?.accessToken, record?.pending])).toEqual([
      ['r0', null, null],
      ['r0', null, { sends: 1 }],
      ['r1', 'a1', null],
    ]);
    expect(world.asked('/health-check')).toBe(0);
  });

  it('keeps the password nowhere but in its one request', async () => {
    const world = createFakeSessionWorld(null);
    const tab = world.tab();
    await tab.session.login('pat@example.com', 'right');
    expect(JSON.stringify([world.written, tab.session.store.getState()])).not.toContain('right');
    expect(world.seen.filter((request) => JSON.stringify(request.body).includes('right'))).toHaveLength(1);
    expect(world.seen.some((request) => request.url.includes('right'))).toBe(false);
  });

  it('row 4: fails as unauthorized with wrong credentials, and changes nothing', async () => {
    const world = createFakeSessionWorld(null);
    const tab = world.tab();
    await tab.session.start();
    await expect(tab.session.login('pat@example.com', 'wrong')).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(world.phase(tab)).toEqual({ kind: 'signed-out' });
    expect(world.written).toEqual([]);
  });

  it('does not believe an answer without a refresh-token', async () => {
    const world = createFakeSessionWorld(null, () => json({ username: 'pat' }));
    await expect(world.tab().session.login('a', 'right')).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('row 1: sends nothing to an unsafe address, where no form is shown either', async () => {
    const fake = createFakeFetch(() => json({}));
    const unsafe = {
      config: { ...config, base: 'http://maps.example' },
      vault: createVault().vault,
      fetcher: fake.fetcher,
    };
    const session = createSession({ ...unsafe, locks: null, channel: null });
    expect(session.isSafe).toBe(false);
    await expect(session.login('a', 'right')).rejects.toMatchObject({ kind: 'denied' });
    expect(fake.seen).toEqual([]);
    const inPage = createSession({ ...unsafe, locks: null, channel: null, serviceInPage: true });
    await expect(inPage.login('a', 'right')).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('is signed in and connecting when the line breaks before the first access-token', async () => {
    const issuer = createIssuer(null);
    const cut = new Set(['/v1/refresh-access']);
    const world = createFakeSessionWorld(null, (request) =>
      cut.has(request.path) ? broken() : issuer.answer(request),
    );
    const tab = world.tab();
    await tab.session.login('a', 'right');
    expect(world.phase(tab)).toEqual({ kind: 'connecting', user });
    cut.clear();
    expect(await tab.session.accessToken()).toBe('a1');
    expect(world.phase(tab).kind).toBe('ready');
  });
});

describe('session: single flight', () => {
  it('answers 20 calls with a dead token by one refresh', async () => {
    const world = createFakeSessionWorld();
    const { session, api } = world.tab();
    await session.start();
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.call({ method: 'GET', path: 'things' })));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(world.asked('/v1/refresh-access')).toBe(1);
  });

  it('lets six tabs act at once with one refresh', async () => {
    const world = createFakeSessionWorld();
    const tabs = Array.from({ length: 6 }, () => world.tab());
    await Promise.all(tabs.map((tab) => tab.session.start()));
    await Promise.all(tabs.map((tab) => tab.api.call({ method: 'GET', path: 'things' })));
    expect(world.asked('/v1/refresh-access')).toBe(1);
    expect(tabs.map((tab) => world.phase(tab).kind)).toEqual(Array(6).fill('ready'));
  });

  it('stores the new pair before its first use', async () => {
    const world = createFakeSessionWorld();
    const { session } = world.tab();
    await session.start();
    const token = await session.accessToken('a0');
    expect(world.now()).toMatchObject({ accessToken: token, refreshToken: 'r1', generation: 1, pending: null });
    expect(world.written[0]).toMatchObject({ refreshToken: 'r0', pending: { sends: 1 } });
  });

  it('gives up waiting for a frozen tab, without a sign-out', async () => {
    const clock = createFakeClock();
    const locks = createFakeLocks();
    void locks.request('nm:auth:https://maps.example', {}, () => new Promise(() => undefined));
    const { fetcher } = createFakeFetch(createIssuer().answer);
    const session = createSession({ config, vault: createVault(stored).vault, locks, channel: null, fetcher, clock });
    await session.start();
    const waiting = session.accessToken('a0');
    const failed = expect(waiting).rejects.toMatchObject({ kind: 'timeout', retry: 'safe' });
    await idle();
    clock.advance(12_000);
    await failed;
    expect(session.store.getState().phase.kind).toBe('ready');
  });
});

describe('session: a refresh that goes wrong', () => {
  it('sends no token over a line that is not proven', async () => {
    const world = createFakeSessionWorld({ ...stored, accessToken: null }, broken);
    const { session } = world.tab();
    await session.start();
    for (let round = 0; round < 5; round += 1) {
      await expect(session.accessToken()).rejects.toMatchObject({ kind: 'offline', retry: 'safe' });
    }
    expect(world.asked('/v1/refresh-access')).toBe(0);
    expect(session.store.getState().phase.kind).toBe('connecting');
  });

  it('sends a token with a lost answer again, then asks for a sign-in: never a third', async () => {
    const issuer = createIssuer();
    const world = createFakeSessionWorld(stored, (request) => {
      const answer = issuer.answer(request);
      return request.path === '/v1/refresh-access' && answer.ok ? broken() : answer;
    });
    const tab = world.tab();
    await tab.session.start();
    await expect(tab.session.accessToken('a0')).rejects.toMatchObject({ kind: 'offline' });
    expect(world.now()).toMatchObject({ refreshToken: 'r0', pending: { sends: 1 } });
    expect(world.phase(tab)).toEqual({ kind: 'refresh-unknown', user });
    expect(await tab.session.accessToken()).toBe('a0');
    await expect(tab.session.accessToken('a0')).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(world.phase(tab)).toEqual({ kind: 'needs-login', user, reason: 'lost-response' });
    await expect(tab.session.accessToken('a0')).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(world.asked('/v1/refresh-access')).toBe(2);
    expect(world.now()).toMatchObject({ refreshToken: null, accessToken: null, user });
  });

  it('never sends a token a third time, also after a restart', async () => {
    const world = createFakeSessionWorld({ ...stored, pending: { sends: 2 } });
    const tab = world.tab();
    await tab.session.start();
    await expect(tab.session.accessToken('a0')).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(world.asked('/v1/refresh-access')).toBe(0);
    expect(world.phase(tab)).toMatchObject({ kind: 'needs-login', reason: 'lost-response' });
  });

  it('recovers when the lost request had never arrived', async () => {
    const issuer = createIssuer();
    let lose = true;
    const world = createFakeSessionWorld(stored, (request) => {
      if (!lose || request.path !== '/v1/refresh-access') return issuer.answer(request);
      lose = false;
      return broken();
    });
    const { session } = world.tab();
    await session.start();
    await expect(session.accessToken('a0')).rejects.toMatchObject({ kind: 'offline' });
    expect(await session.accessToken('a0')).toBe('a1');
    expect(world.asked('/health-check')).toBe(1);
  });

  it('asks for a sign-in when the token is dead', async () => {
    const world = createFakeSessionWorld({ ...stored, refreshToken: 'old' }, createIssuer(stored).answer);
    const tab = world.tab();
    await tab.session.start();
    await expect(tab.session.accessToken('a0')).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(world.phase(tab)).toEqual({ kind: 'needs-login', user, reason: 'ended' });
  });

  it('does not count a clear refusal that is not about the token', async () => {
    const world = createFakeSessionWorld(stored, (request) => json({}, request.path === '/health-check' ? 200 : 404));
    const { session } = world.tab();
    await session.start();
    await expect(session.accessToken('a0')).rejects.toMatchObject({ kind: 'not-found' });
    expect(world.now()).toEqual(stored);
  });

  it('goes on in memory when the device cannot store the pair', async () => {
    const world = createFakeSessionWorld();
    const { session } = world.tab();
    await session.start();
    world.breakDown();
    expect(await session.accessToken('a0')).toBe('a1');
    session.accepted('a1');
    expect(await session.accessToken('a1')).toBe('a2');
    expect(session.store.getState()).toMatchObject({ phase: { kind: 'ready' }, saved: false });
  });
});

describe('session: logout and other tabs', () => {
  it('clears the vault and follows in the other tabs', async () => {
    const world = createFakeSessionWorld();
    const tabs = [world.tab(), world.tab()] as const;
    await Promise.all(tabs.map((tab) => tab.session.start()));
    await tabs[0].session.logout();
    await idle();
    expect(world.now()).toBeNull();
    expect(tabs.map((tab) => world.phase(tab).kind)).toEqual(['signed-out', 'signed-out']);
    await expect(tabs[1].session.accessToken()).rejects.toMatchObject({ kind: 'unauthorized' });
  });

  it('clears the device before the page shows the sign-out: it may reload just then', async () => {
    const world = createFakeSessionWorld();
    const tab = world.tab();
    await tab.session.start();
    const shown: (readonly [kind: string, leaves: number])[] = [];
    tab.session.store.subscribe(({ phase }) => void shown.push([phase.kind, world.signOutMarks()]));
    await tab.session.logout();
    expect(shown).toContainEqual(['signed-out', 1]);
    expect(shown).not.toContainEqual(['signed-out', 0]);
  });

  it('follows a login in another tab', async () => {
    const world = createFakeSessionWorld(null);
    const tabs = [world.tab(), world.tab()] as const;
    await Promise.all(tabs.map((tab) => tab.session.start()));
    await tabs[0].session.login('a', 'right');
    await idle();
    expect(world.phase(tabs[1])).toEqual({ kind: 'ready', user });
    expect(await tabs[1].session.accessToken()).toBe('a1');
  });

  it('stays signed out when a refresh is in flight, in this tab and in another', async () => {
    for (const leaver of [0, 1]) {
      const world = createFakeSessionWorld(stored, hanging);
      const tabs = [world.tab(), world.tab()] as const;
      await Promise.all(tabs.map((tab) => tab.session.start()));
      const refreshing = expect(tabs[0].session.accessToken('a0')).rejects.toMatchObject({ kind: 'unauthorized' });
      await idle();
      expect(world.asked('/v1/refresh-access')).toBe(1);
      await tabs[leaver]?.session.logout();
      await refreshing;
      await idle();
      expect(world.now()).toBeNull();
      expect(tabs.map((tab) => world.phase(tab).kind)).toEqual(['signed-out', 'signed-out']);
    }
  });

  it('drops tokens that arrive after the session was replaced', async () => {
    const issuer = createIssuer();
    const box = createVault(stored);
    const { fetcher } = createFakeFetch(async (request) => {
      const answer = issuer.answer(request);
      if (request.path === '/v1/refresh-access') await box.vault.write({ ...stored, epoch: 9, refreshToken: 'other' });
      return answer;
    });
    const session = createSession({
      config,
      vault: box.vault,
      locks: null,
      channel: null,
      fetcher,
      clock: createFakeClock(),
    });
    await session.start();
    await expect(session.accessToken('a0')).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(box.now()).toMatchObject({ epoch: 9, refreshToken: 'other' });
  });

  it('belongs to another user after their sign-in elsewhere: no earlier call is sent', async () => {
    const world = createFakeSessionWorld();
    const tab = world.tab();
    await tab.session.start();
    await world.vault.write({ ...stored, user: { ...user, username: 'guest' }, epoch: 4 });
    await expect(tab.session.accessToken('a0')).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(world.asked('/v1/refresh-access')).toBe(0);
    expect(world.phase(tab)).toMatchObject({ kind: 'ready', user: { username: 'guest' } });
  });

  it('raises the epoch with every login', async () => {
    const world = createFakeSessionWorld(stored, createIssuer(stored).answer);
    const { session } = world.tab();
    await session.start();
    await session.login('a', 'right');
    expect(world.now()?.epoch).toBe(4);
    await session.logout();
    await session.login('a', 'right').catch(() => undefined);
    expect(world.now()?.epoch).toBe(5);
  });
});
