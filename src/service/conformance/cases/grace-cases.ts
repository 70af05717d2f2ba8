import { assert, assertEqual } from '../assert';
import { assertRefused, login, property, type Reply, refresh, send } from '../caller';
import type { ConformanceCase, Transport } from '../transport';

type Pair = { readonly access: string; readonly refresh: string };

function pairOf(reply: Reply, what: string): Pair {
  assertEqual(reply.status, 200, what);
  return {
    access: String(property(reply.body, 'access-token')),
    refresh: String(property(reply.body, 'refresh-token')),
  };
}

const exchange = async (transport: Transport, token: string, what: string) =>
  pairOf(await refresh(transport, token), what);

const leaveNone = (transport: Transport, token: string) =>
  send(transport, { method: 'GET', path: '/v1/refresh-access?grace=none' }, { token });

const get = (transport: Transport, path: string, token: string) =>
  send(transport, { method: 'GET', path: `/v1/${path}` }, { token });

/** Looking uses the pair: nothing has a grace by it afterwards. */
async function assertGood(transport: Transport, pair: Pair, what: string): Promise<void> {
  assertEqual((await get(transport, 'access-check', pair.access)).status, 200, `${what}: the access-token`);
  await exchange(transport, pair.refresh, `${what}: the refresh-token`);
}

async function assertGone(transport: Transport, pair: Pair, what: string): Promise<void> {
  assertRefused(await get(transport, 'access-check', pair.access), 401, `${what}: the access-token`);
  assertRefused(await refresh(transport, pair.refresh), 401, `${what}: the refresh-token`);
}

const lost: readonly ConformanceCase[] = [
  {
    name: 'a refresh whose answer was lost is taken once more, and the pair that was lost is good no more',
    run: async (transport) => {
      for (const isFirst of [true, false]) {
        const begun = await login(transport, 'planner');
        const token = isFirst ? begun : (await exchange(transport, begun, 'the sign-in')).refresh;
        const first = await exchange(transport, token, 'the answer that is lost');
        const second = await exchange(transport, token, 'once more');
        await assertGone(transport, first, 'what was lost');
        await assertGood(transport, second, 'what came');
        assertRefused(await refresh(transport, token), 401, 'afterwards');
      }
    },
  },
  {
    name: 'it is taken once more only, and a third time changes nothing',
    run: async (transport) => {
      const token = await login(transport, 'planner');
      await exchange(transport, token, 'the first time');
      const second = await exchange(transport, token, 'the second time');
      assertRefused(await refresh(transport, token), 401, 'the third time');
      await assertGood(transport, second, 'the second pair');
    },
  },
  {
    name: 'what came for it has a grace of its own, once it is exchanged itself',
    run: async (transport) => {
      const token = await login(transport, 'planner');
      await exchange(transport, token, 'lost');
      const second = await exchange(transport, token, 'once more');
      const third = await exchange(transport, second.refresh, 'lost again');
      assertRefused(await refresh(transport, token), 401, 'the token before');
      const fourth = await exchange(transport, second.refresh, 'once more again');
      await assertGone(transport, third, 'what was lost');
      await assertGood(transport, fourth, 'what came');
    },
  },
  {
    name: 'the access-token before it goes on, and ends no grace',
    run: async (transport) => {
      const before = await exchange(transport, await login(transport, 'planner'), 'before');
      await exchange(transport, before.refresh, 'lost');
      assertEqual((await get(transport, 'access-check', before.access)).status, 200, 'the old access-token');
      const after = await exchange(transport, before.refresh, 'once more');
      assertEqual((await get(transport, 'access-check', before.access)).status, 200, 'the old one, afterwards');
      await assertGood(transport, after, 'what came');
    },
  },
  {
    name: 'access-tokens that have ended since leave the grace as it is',
    run: async (transport) => {
      const token = await login(transport, 'planner');
      const first = await exchange(transport, token, 'lost');
      await transport.expireAccessTokens?.();
      const second = await exchange(transport, token, 'once more');
      await assertGone(transport, first, 'what was lost');
      await assertGood(transport, second, 'what came');
    },
  },
];

const uses: Readonly<Record<string, (transport: Transport, pair: Pair) => Promise<Reply>>> = {
  'an access check': (transport, { access }) => get(transport, 'access-check', access),
  'a list': (transport, { access }) => get(transport, 'map-project', access),
  'a record that is not there': (transport, { access }) => get(transport, 'map-poles/999999999', access),
  'a refused change': (transport, { access }) =>
    send(transport, { method: 'PATCH', path: '/v1/map-poles/1' }, { token: access, json: { lat: 'x' } }),
  'a refresh': (transport, pair) => refresh(transport, pair.refresh),
};

const over: readonly ConformanceCase[] = [
  {
    name: 'once the new pair was used, for whatever, the old token is refused, and the pair goes on',
    run: async (transport) => {
      for (const [what, use] of Object.entries(uses)) {
        const token = await login(transport, 'planner');
        const pair = await exchange(transport, token, 'the answer came');
        assert((await use(transport, pair)).status !== 401, `${what} is let in`);
        assertRefused(await refresh(transport, token), 401, `the old token after ${what}`);
        assertEqual((await get(transport, 'access-check', pair.access)).status, 200, `the new one after ${what}`);
      }
    },
  },
  {
    name: 'what is no use of the new pair ends no grace',
    run: async (transport) => {
      const token = await login(transport, 'planner');
      const pair = await exchange(transport, token, 'the answer that is lost');
      assertRefused(await get(transport, 'access-check', pair.refresh), 401, 'its refresh-token as an access-token');
      assertRefused(await refresh(transport, pair.access), 401, 'its access-token as a refresh-token');
      await assertGood(transport, await exchange(transport, token, 'once more'), 'what came');
    },
  },
  {
    name: 'a refresh that says so leaves no grace: so signs out who has no other call for it',
    run: async (transport) => {
      const token = await login(transport, 'planner');
      const last = pairOf(await leaveNone(transport, token), 'the sign-out');
      assertRefused(await refresh(transport, token), 401, 'afterwards');
      assertRefused(await leaveNone(transport, token), 401, 'twice');
      await assertGood(transport, last, 'what nobody has');
    },
  },
  {
    name: 'a sign-out with a token whose answer was lost ends what was lost, and leaves no grace',
    run: async (transport) => {
      const token = await login(transport, 'planner');
      const first = await exchange(transport, token, 'lost');
      assertEqual((await leaveNone(transport, token)).status, 200, 'the sign-out');
      await assertGone(transport, first, 'what was lost');
      assertRefused(await refresh(transport, token), 401, 'afterwards');
    },
  },
  {
    name: 'a sign-out with the new token ends the grace of the old one',
    run: async (transport) => {
      const token = await login(transport, 'planner');
      const pair = await exchange(transport, token, 'the answer came');
      assertEqual((await leaveNone(transport, pair.refresh)).status, 200, 'the sign-out');
      assertRefused(await refresh(transport, token), 401, 'the old token');
      assertRefused(await refresh(transport, pair.refresh), 401, 'the new one');
    },
  },
];

/** The pairs that came of refreshes at once. */
async function pairsOfAll(asked: readonly Promise<Reply>[]): Promise<readonly Pair[]> {
  const replies = await Promise.all(asked);
  for (const reply of replies) if (reply.status !== 200) assertRefused(reply, 401, 'a loser');
  return replies.filter(({ status }) => status === 200).map((reply) => pairOf(reply, 'a winner'));
}

const atOnce: readonly ConformanceCase[] = [
  {
    name: 'of ten refreshes at once with one token two are answered, and one pair is good',
    run: async (transport) => {
      const token = await login(transport, 'planner');
      const pairs = await pairsOfAll(Array.from({ length: 10 }, () => refresh(transport, token)));
      assertEqual(pairs.length, 2, 'answered');
      const answers = await Promise.all(pairs.map(({ access }) => get(transport, 'access-check', access)));
      assertEqual(answers.map(({ status }) => status).sort(), [200, 401], 'access-tokens');
      const next = await Promise.all(pairs.map((pair) => refresh(transport, pair.refresh)));
      assertEqual(
        next.map(({ status }) => status),
        answers.map(({ status }) => status),
        'refresh-tokens, of the same pair',
      );
    },
  },
  {
    name: 'of ten at once whose answer was lost before, one is answered',
    run: async (transport) => {
      const token = await login(transport, 'planner');
      const first = await exchange(transport, token, 'lost');
      const pairs = await pairsOfAll(Array.from({ length: 10 }, () => refresh(transport, token)));
      assertEqual(pairs.length, 1, 'answered');
      await assertGone(transport, first, 'what was lost');
      for (const pair of pairs) await assertGood(transport, pair, 'what came');
    },
  },
  {
    name: 'of the old token and a use of the new pair at once, one is taken',
    run: async (transport) => {
      for (const use of [uses['a list'], uses['a refresh']]) {
        const token = await login(transport, 'planner');
        const pair = await exchange(transport, token, 'an answer that is late');
        const asked = [refresh(transport, token), ...[1, 2, 3].map(() => use?.(transport, pair))];
        const [old, ...others] = (await Promise.all(asked)).map((reply) => reply?.status);
        assertEqual(old === 200, !others.includes(200), 'either the old one or the new one');
      }
    },
  },
];

/** The grace of a refresh whose answer was lost (docs/interface.md 11.7). */
export const graceCases: readonly ConformanceCase[] = [...lost, ...over, ...atOnce];
