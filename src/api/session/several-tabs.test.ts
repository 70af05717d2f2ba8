import { describe, expect, it, vi } from 'vitest';
import { broken, hanging, json, type SeenRequest } from '../testing/fake-fetch';
import { createFakeSessionWorld, createIssuer, idle, stored, user } from '../testing/fake-session-world';
import type { Session } from './session';

const kind = ({ session }: { readonly session: Session }) => session.store.getState().phase.kind;
const saved = ({ session }: { readonly session: Session }) => session.store.getState().saved;

describe('several tabs: a device that cannot store (row 12)', () => {
  it('a pair reaches the other tabs, and those that are opened later', async () => {
    const world = createFakeSessionWorld();
    const tabs = [world.tab(), world.tab()] as const;
    await Promise.all(tabs.map((tab) => tab.session.start()));
    world.breakDown();
    expect(await tabs[0].session.accessToken('a0')).toBe('a1');
    await idle();
    expect(tabs.map(saved)).toEqual([false, false]);
    expect(await tabs[1].session.accessToken('a0')).toBe('a1');
    const late = world.tab();
    await late.session.start();
    await idle();
    expect(await late.session.accessToken('a0')).toBe('a1');
    expect(world.asked('/v1/refresh-access')).toBe(1);
  });

  it('any tab may go on with it, and all is well again once one can store', async () => {
    const world = createFakeSessionWorld();
    const tabs = [world.tab(), world.tab()] as const;
    await Promise.all(tabs.map((tab) => tab.session.start()));
    world.breakDown();
    await tabs[0].session.accessToken('a0');
    await idle();
    world.mend();
    expect(await tabs[1].session.accessToken('a1')).toBe('a2');
    await idle();
    expect(world.now()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' });
    expect(tabs.map(saved)).toEqual([true, true]);
    expect(await tabs[0].session.accessToken('a1')).toBe('a2');
  });
});

describe('several tabs: a frozen one holds the lock (F6)', () => {
  /** A tab that froze while it held the lock, and what is needed to wait for it. */
  async function frozen(world: ReturnType<typeof createFakeSessionWorld>) {
    void world.locks
      .request('nm:auth:https://maps.example', {}, () => new Promise(() => undefined))
      .catch(() => undefined);
    const tab = world.tab();
    void tab.session.start();
    await idle();
    const wait = async (milliseconds: number) => {
      const call = tab.session.accessToken('a0').then(
        (token) => token,
        (error: unknown) => error,
      );
      await idle();
      world.clock.advance(milliseconds);
      return call;
    };
    return { tab, wait };
  }

  it('waits 12 s at a time, without a sign-out; a visible tab goes past it after 30 s', async () => {
    const world = createFakeSessionWorld();
    const { tab, wait } = await frozen(world);
    for (let round = 0; round < 3; round += 1)
      expect(await wait(12_000)).toMatchObject({ kind: 'timeout', retry: 'safe' });
    expect(kind(tab)).toBe('ready');
    expect(await wait(0)).toBe('a1');
    // The frozen tab may have used the token: the access check came first.
    expect(world.seen.map(({ path }) => path)).toEqual(['/v1/access-check', '/v1/refresh-access']);
  });

  it('is left alone by a hidden tab', async () => {
    const world = createFakeSessionWorld();
    const { tab, wait } = await frozen(world);
    tab.page.hide();
    for (let round = 0; round < 5; round += 1) expect(await wait(12_000)).toMatchObject({ kind: 'timeout' });
    expect(world.seen).toEqual([]);
  });

  it('sends nothing more once the lock was taken from it', async () => {
    let answer: (response: Response) => void = () => undefined;
    const issuer = createIssuer();
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const world = createFakeSessionWorld({ ...stored, accessToken: null }, (request) =>
      request.path === '/health-check' ? held : issuer.answer(request),
    );
    const tab = world.tab();
    await tab.session.start();
    const refused = expect(tab.session.accessToken()).rejects.toMatchObject({ kind: 'timeout', retry: 'safe' });
    await idle();
    await world.locks.request('nm:auth:https://maps.example', { steal: true }, async () => undefined);
    answer(new Response('{"api_service":"OK"}', { headers: { 'content-type': 'application/json' } }));
    await refused;
    await idle();
    expect(world.asked('/v1/refresh-access')).toBe(0);
    expect(kind(tab)).toBe('connecting');
  });

  it('lets go after 25 s itself, and nothing is lost', async () => {
    const world = createFakeSessionWorld({ ...stored, accessToken: null }, hanging);
    const tab = world.tab();
    await tab.session.start();
    const refused = expect(tab.session.accessToken()).rejects.toMatchObject({ kind: 'timeout', retry: 'safe' });
    await idle();
    world.clock.advance(25_000);
    await refused;
    expect(kind(tab)).toBe('connecting');
    expect(await world.locks.request('nm:auth:https://maps.example', {}, async () => 'free')).toBe('free');
  });
});

describe('several tabs: a shared device', () => {
  const shared = { sharedDevice: true };

  it('keeps the sign-in in one tab: the device holds neither tokens nor the email', async () => {
    const world = createFakeSessionWorld(null);
    const tabs = [world.tab(), world.tab()] as const;
    await Promise.all(tabs.map((tab) => tab.session.start()));
    await tabs[0].session.login('pat@example.com', 'right', shared);
    await idle();
    expect(tabs.map(kind)).toEqual(['ready', 'signed-out']);
    expect([world.now(), world.written.filter(Boolean)]).toEqual([null, []]);
    expect(saved(tabs[0])).toBe(true);
    tabs[0].session.accepted('a1');
    expect(await tabs[0].session.accessToken('a1')).toBe('a2');
    const again = world.tab();
    await again.session.start();
    expect(kind(again)).toBe('signed-out');
  });

  it('stays one when the same tab signs in again', async () => {
    const isOver = new Set<string>();
    const issuer = createIssuer(null);
    const answer = (request: SeenRequest) =>
      request.path === '/v1/refresh-access' && isOver.has('refresh') ? json({}, 401) : issuer.answer(request);
    const world = createFakeSessionWorld(null, answer);
    const tab = world.tab();
    await tab.session.start();
    await tab.session.login('pat@example.com', 'right', shared);
    tab.session.accepted('a1');
    isOver.add('refresh');
    await tab.session.accessToken('a1').catch(() => null);
    expect(world.phase(tab)).toEqual({ kind: 'needs-login', user, reason: 'ended' });
    isOver.clear();
    await tab.session.login('pat@example.com', 'right');
    expect([kind(tab), world.now()]).toEqual(['ready', null]);
    await tab.session.logout();
    await tab.session.login('pat@example.com', 'right');
    expect(world.now()).toMatchObject({ user });
  });

  it('ends the sign-in that was on the device', async () => {
    const world = createFakeSessionWorld();
    const tabs = [world.tab(), world.tab()] as const;
    await Promise.all(tabs.map((tab) => tab.session.start()));
    await tabs[0].session.login('pat@example.com', 'right', shared);
    await idle();
    expect(tabs.map(kind)).toEqual(['ready', 'signed-out']);
  });

  it('ends with any sign-out and another user’s sign-in, not with the same user’s', async () => {
    for (const [email, expected] of [
      ['pat@example.com', { kind: 'ready', user }],
      ['max@example.com', { kind: 'ready', user: { ...user, username: 'max' } }],
    ] as const) {
      const world = createFakeSessionWorld(null);
      const tabs = [world.tab(), world.tab()] as const;
      await Promise.all(tabs.map((tab) => tab.session.start()));
      await tabs[0].session.login('pat@example.com', 'right', shared);
      await tabs[1].session.login(email, 'right');
      await idle();
      expect(world.phase(tabs[0])).toEqual(expected);
      await tabs[1].session.logout();
      await idle();
      expect(tabs.map(kind)).toEqual(['signed-out', 'signed-out']);
    }
  });
});

describe('several tabs: words that a tab missed (F11)', () => {
  it('a tab that is seen again reads what the device holds by now', async () => {
    const world = createFakeSessionWorld();
    const tab = world.tab({ channel: null });
    await tab.session.start();
    await world.vault.write(null);
    tab.page.look();
    await idle();
    expect(kind(tab)).toBe('signed-out');
  });

  it('a sign-out is followed at once, also while the lock is held elsewhere', async () => {
    const world = createFakeSessionWorld();
    const tabs = [world.tab(), world.tab()] as const;
    await Promise.all(tabs.map((tab) => tab.session.start()));
    void world.locks.request('nm:auth:https://maps.example', {}, () => new Promise(() => undefined));
    void tabs[0].session.logout();
    await idle();
    expect(tabs.map(kind)).toEqual(['signed-out', 'signed-out']);
    await expect(tabs[1].session.accessToken()).rejects.toMatchObject({ kind: 'unauthorized' });
  });
});

describe('several tabs: a browser without locks', () => {
  it('lets one tab work, and tells the second one', async () => {
    const world = createFakeSessionWorld();
    const tabs = [world.tab({ locks: null }), world.tab({ locks: null })] as const;
    for (const tab of tabs) {
      const started = tab.session.start();
      await idle();
      world.clock.advance(400);
      await started;
    }
    expect(tabs.map(kind)).toEqual(['ready', 'elsewhere']);
    await expect(tabs[1].session.accessToken()).rejects.toMatchObject({ kind: 'unauthorized' });
  });
});

describe('one tab over a long time', () => {
  const hour = 3_600_000;
  const idleLimit = 12 * hour;

  it('a sign-in unused for 12 hours has ended at the next start and the next touch', async () => {
    for (const wake of ['start', 'touch'] as const) {
      const world = createFakeSessionWorld();
      const first = world.tab({ idleLimit });
      await first.session.start();
      world.clock.advance(13 * hour);
      const tab = wake === 'start' ? world.tab({ idleLimit }) : first;
      if (wake === 'start') await tab.session.start();
      else tab.page.use();
      await idle();
      expect(world.phase(tab)).toMatchObject({ kind: 'needs-login', reason: 'idle' });
      expect(world.now()).toMatchObject({ refreshToken: null, accessToken: null, user });
    }
  });

  it('goes on for as long as it is used, whatever the device’s clock says at first', async () => {
    const world = createFakeSessionWorld();
    const tab = world.tab({ idleLimit });
    await world.vault.setUsedAt(world.clock.now() + 24 * hour);
    await tab.session.start();
    for (let round = 0; round < 4; round += 1) {
      world.clock.advance(8 * hour);
      tab.page.use();
      await idle();
    }
    expect(kind(tab)).toBe('ready');
  });

  it('has no limit where none is set', async () => {
    const world = createFakeSessionWorld();
    const tab = world.tab();
    await tab.session.start();
    world.clock.advance(1_000 * hour);
    tab.page.use();
    await idle();
    expect(kind(tab)).toBe('ready');
  });

  it('rows 22 and 23: starts offline and goes on by itself when the service is back', async () => {
    const cut = new Set(['line']);
    const issuer = createIssuer();
    const world = createFakeSessionWorld(stored, (request) => (cut.has('line') ? broken() : issuer.answer(request)));
    const tab = world.tab();
    tab.session.setOnline(false);
    await tab.session.start();
    expect(world.phase(tab)).toEqual({ kind: 'offline', user });
    cut.clear();
    tab.session.setOnline(true);
    expect(world.phase(tab)).toEqual({ kind: 'ready', user });
    expect(await tab.session.accessToken('a0')).toBe('a1');
  });

  it('asks a service that does not answer once in a while, not for each call (row 9)', async () => {
    const world = createFakeSessionWorld({ ...stored, accessToken: null }, broken);
    const { session } = world.tab();
    await session.start();
    const call = () => session.accessToken().catch(() => null);
    for (const pause of [0, 1_000, 1_000, 0, 4_000]) {
      world.clock.advance(pause);
      await call();
    }
    expect(world.asked('/health-check')).toBe(3);
    session.setOnline(true);
    await call();
    expect(world.asked('/health-check')).toBe(4);
  });
});

describe('several tabs: the data of the site is cleared (F20)', () => {
  for (const isNotified of [true, false]) {
    it(`all go on, and the sign-in is on the device again${isNotified ? '' : ', once one of them looks'}`, async () => {
      const world = createFakeSessionWorld();
      const cleared = vi.fn();
      const tabs = [world.tab({ onCleared: cleared }), world.tab({ onCleared: cleared })] as const;
      await Promise.all(tabs.map((tab) => tab.session.start()));
      world.clear(isNotified);
      if (!isNotified) for (const tab of tabs) tab.page.look();
      await idle();
      expect(tabs.map(kind)).toEqual(['ready', 'ready']);
      expect(world.now()).toEqual(stored);
      expect(cleared).toHaveBeenCalled();
      expect(await tabs[1].session.accessToken('a0')).toBe('a1');
      expect(await tabs[0].session.accessToken('a0')).toBe('a1');
      expect(world.asked('/v1/refresh-access')).toBe(1);
    });
  }

  it('while a token is being renewed: the new pair is stored, without a question', async () => {
    const issuer = createIssuer();
    const world = createFakeSessionWorld(stored, (request) => {
      if (request.path === '/v1/refresh-access') world.clear();
      return issuer.answer(request);
    });
    const tab = world.tab();
    await tab.session.start();
    expect(await tab.session.accessToken('a0')).toBe('a1');
    expect([kind(tab), world.now()?.refreshToken]).toEqual(['ready', 'r1']);
  });

  it('an ended sign-in is still asked for over the page, by the name of its user', async () => {
    const world = createFakeSessionWorld({ ...stored, accessToken: null, refreshToken: null });
    const tab = world.tab();
    await tab.session.start();
    world.clear();
    await idle();
    expect(world.phase(tab)).toEqual({ kind: 'needs-login', user, reason: 'ended' });
  });

  it('signing out still signs all tabs out, before and after it', async () => {
    for (const order of ['before', 'after'] as const) {
      const world = createFakeSessionWorld();
      const tabs = [world.tab(), world.tab()] as const;
      await Promise.all(tabs.map((tab) => tab.session.start()));
      if (order === 'before') world.clear();
      await tabs[0].session.logout();
      await idle();
      if (order === 'after') world.clear();
      for (const tab of tabs) tab.page.look();
      await idle();
      expect([tabs.map(kind), world.now()]).toEqual([['signed-out', 'signed-out'], null]);
    }
  });

  it('a tab that missed the word of a sign-out sees its trace', async () => {
    const world = createFakeSessionWorld();
    const [deaf, other] = [world.tab({ channel: null }), world.tab()];
    await Promise.all([deaf.session.start(), other.session.start()]);
    await other.session.logout();
    deaf.page.look();
    await idle();
    expect(kind(deaf)).toBe('signed-out');
  });
});
