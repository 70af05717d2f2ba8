import { describe, expect, it } from 'vitest';
import { broken, hanging } from '../testing/fake-fetch';
import { createFakeSessionWorld, createIssuer, idle, stored } from '../testing/fake-session-world';

const path = '/v1/refresh-access';

/** The refresh-tokens that the service was given, one after the other. */
const spent = ({ seen }: ReturnType<typeof createFakeSessionWorld>) =>
  seen
    .filter((request) => request.path === path)
    .map(({ headers }) => headers.get('authorization')?.replace('Bearer ', ''));

describe('a sign-in that ends', () => {
  it('uses up its refresh-token, so that none can be used again, and keeps no answer', async () => {
    const issuer = createIssuer(stored);
    const world = createFakeSessionWorld(stored, issuer.answer);
    const { session } = world.tab();
    await session.start();
    await session.logout();
    await idle();
    expect(spent(world)).toEqual(['r0']);
    expect(world.seen.find((request) => request.path === path)?.init.keepalive).toBe(true);
    expect(world.now()).toBeNull();
    expect(world.written).toEqual([null]);
    const again = createFakeSessionWorld(stored, issuer.answer).tab().session;
    await again.start();
    await expect(again.accessToken('a0')).rejects.toMatchObject({ kind: 'unauthorized' });
  });

  it('says that it leaves no grace where the service has one', async () => {
    const issuer = createIssuer(null);
    let additions = 'events, refresh-grace';
    const world = createFakeSessionWorld(null, (request) => {
      const answer = issuer.answer(request);
      if (additions !== '') answer.headers.set('x-additions', additions);
      return answer;
    });
    const graceTokens = () =>
      world.seen.filter((request) => request.path === path).map(({ query }) => query.get('grace'));
    const { session } = world.tab();
    await session.start();
    await session.login('pat@example.com', 'right');
    session.accepted('a1');
    await session.logout();
    await idle();
    expect([graceTokens(), spent(world)]).toEqual([
      [null, 'none'],
      ['r0', 'r1'],
    ]);
    // A service without the addition does not get the header.
    await session.login('pat@example.com', 'right');
    additions = 'events';
    session.accepted('a3');
    await session.accessToken('a3');
    await session.logout();
    await idle();
    expect(graceTokens().slice(2)).toEqual([null, null, null]);
  });

  it('uses the pair that comes for it where nothing says whether that ends a grace', async () => {
    // A proxy may have taken the header of a service that has one.
    const world = createFakeSessionWorld();
    const { session } = world.tab();
    await session.start();
    await session.logout();
    await idle();
    const asked = world.seen.map(({ path: of, headers }) => `${of} ${headers.get('authorization')}`);
    expect(asked).toEqual([`${path} Bearer r0`, '/v1/access-check Bearer a1']);
    expect(world.now()).toBeNull();
  });

  it('tells a page’s own device no grace that an earlier build has not kept', async () => {
    const world = createFakeSessionWorld();
    const { session } = world.tab();
    await session.start();
    await session.logout();
    await idle();
    expect(world.seen.find((request) => request.path === path)?.query.has('grace')).toBe(false);
  });

  it('uses up the token that another tab has got since', async () => {
    const world = createFakeSessionWorld();
    const { session } = world.tab();
    await session.start();
    await world.vault.write({ ...stored, refreshToken: 'newer', generation: 1 });
    await session.logout();
    await idle();
    expect(spent(world)).toEqual(['newer']);
  });

  it.each([
    ['says nothing', hanging],
    ['cannot be reached', broken],
  ])('does not wait for a service that %s, and gives up after 3 s', async (_, answer) => {
    const world = createFakeSessionWorld(stored, answer);
    const tab = world.tab();
    await tab.session.start();
    await tab.session.logout();
    expect(world.phase(tab)).toEqual({ kind: 'signed-out' });
    expect(world.now()).toBeNull();
    world.clock.advance(3_000);
    await idle();
    const { signal } = world.seen.at(-1)?.init ?? {};
    expect(signal?.aborted).toBe(answer === hanging);
    expect(world.asked(path)).toBe(1);
  });

  it('sends nothing without a line, nor a token that was sent twice already', async () => {
    const offline = createFakeSessionWorld();
    const { session } = offline.tab();
    await session.start();
    session.setOnline(false);
    await session.logout();
    const twice = createFakeSessionWorld({ ...stored, pending: { sends: 2 } });
    const other = twice.tab();
    await other.session.start();
    await other.session.logout();
    await idle();
    expect([...spent(offline), ...spent(twice)]).toEqual([]);
  });

  it('for lack of use uses up its token, too', async () => {
    const world = createFakeSessionWorld();
    const tab = world.tab({ idleLimit: 1000 });
    await world.vault.setUsedAt(world.clock.now() - 5_000);
    await tab.session.start();
    await idle();
    expect(world.phase(tab)).toMatchObject({ kind: 'needs-login', reason: 'idle' });
    expect(spent(world)).toEqual(['r0']);
  });

  it('for a new sign-in on a shared device uses up its token; every sign-out the other', async () => {
    const issuer = createIssuer(null);
    const world = createFakeSessionWorld({ ...stored, refreshToken: 'device' }, issuer.answer);
    const tabs = [world.tab(), world.tab()] as const;
    for (const { session } of tabs) await session.start();
    await tabs[0].session.login('pat@example.com', 'right', { sharedDevice: true });
    await idle();
    expect(spent(world).toSorted()).toEqual(['device', 'r0']);
    await tabs[1].session.logout();
    await idle();
    expect(world.phase(tabs[0])).toEqual({ kind: 'signed-out' });
    expect(spent(world).at(-1)).toBe('r1');
  });
});
