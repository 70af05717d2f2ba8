import { describe, expect, it, vi } from 'vitest';
import { additions } from '../../contract/additions';
import { auditLine } from '../adapters/node/logs/audit-line';
import { smallSeed } from '../conformance/small-sample';
import { createMemoryStore } from '../stores/memory-store';
import { type Store, StoreUnavailable } from '../stores/store';
import { createService, type ServiceOptions } from './create-service';
import { createBodyMemory } from './requests/body-memory';

const planner = { email: 'planner@example.com', password: 'demo-planner' };

function start(options: Partial<ServiceOptions> = {}) {
  const store = options.store ?? createMemoryStore(smallSeed());
  const base = options.base ?? '';
  const service = createService({ ...options, store });
  const call = async (method: string, path: string, rest: { token?: string; json?: unknown } = {}) => {
    const response = await service(
      new Request(`https://service.test${base}/${path}`, {
        method,
        headers: rest.token === undefined ? {} : { authorization: `Bearer ${rest.token}` },
        ...(rest.json === undefined ? {} : { body: JSON.stringify(rest.json) }),
      }),
    );
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text === '' ? null : JSON.parse(text) };
  };
  const login = async (): Promise<string> => (await call('POST', 'v1/login', { json: planner })).body['refresh-token'];
  const signIn = async (): Promise<{ access: string; refresh: string }> => {
    const { body } = await call('GET', 'v1/refresh-access', { token: await login() });
    return { access: body['access-token'], refresh: body['refresh-token'] };
  };
  return { service, store, call, login, signIn };
}

describe('lifetimes (A22)', () => {
  it('end access-tokens after 15 minutes and refresh-tokens after 30 days', async () => {
    let now = 1_700_000_000_000;
    const { call, signIn } = start({ clock: () => now });
    const { access, refresh } = await signIn();
    now += 15 * 60_000 - 1;
    expect((await call('GET', 'v1/access-check', { token: access })).status).toBe(200);
    now += 1;
    expect((await call('GET', 'v1/access-check', { token: access })).status).toBe(401);
    now += 30 * 24 * 60 * 60_000 - 15 * 60_000;
    expect((await call('GET', 'v1/refresh-access', { token: refresh })).status).toBe(401);
  });

  it('can be set down to a second', async () => {
    let now = 0;
    const { call, signIn } = start({ clock: () => now, accessLifetimeMs: 1000, refreshLifetimeMs: 2000 });
    const { access, refresh } = await signIn();
    now = 1000;
    expect((await call('GET', 'v1/access-check', { token: access })).status).toBe(401);
    expect((await call('GET', 'v1/refresh-access', { token: refresh })).status).toBe(200);
  });
});

describe('the grace of a refresh whose answer was lost', () => {
  it('ends 60 seconds after it, and is offered where the addition is on', async () => {
    for (const [later, status] of [
      [59_999, 200],
      [60_000, 401],
      [61_000, 401],
    ] as const) {
      let now = 1_700_000_000_000;
      const { call, login } = start({ clock: () => now, additions: new Set(additions) });
      const token = await login();
      const first = (await call('GET', 'v1/refresh-access', { token })).body;
      now += later;
      expect((await call('GET', 'v1/refresh-access', { token })).status).toBe(status);
      // The lost pair, and after the grace the tokens that go with its session.
      const lost = await call('GET', 'v1/refresh-access', { token: first['refresh-token'] });
      expect(lost.status).toBe(401);
    }
  });

  it('ends with the sign-in', async () => {
    let now = 1_700_000_000_000;
    const { call, login } = start({ clock: () => now, sessionLifetimeMs: 1000 });
    const token = await login();
    now += 999;
    expect((await call('GET', 'v1/refresh-access', { token })).status).toBe(200);
    now += 1;
    expect((await call('GET', 'v1/refresh-access', { token })).status).toBe(401);
  });
});

describe('a used refresh-token that comes again', () => {
  const minute = 60_000;
  const replayed = async (options: Partial<ServiceOptions>, afterMs: number) => {
    let now = 1_700_000_000_000;
    const { call, login, service } = start({ ...options, clock: () => now });
    const [stolen, another] = [await login(), await login()];
    const mine = (await call('GET', 'v1/refresh-access', { token: stolen })).body;
    await call('GET', 'v1/access-check', { token: mine['access-token'] });
    now += afterMs;
    const request = new Request('https://service.test/v1/refresh-access', {
      headers: { authorization: `Bearer ${stolen}` },
    });
    const answer = await service(request);
    const line = JSON.parse(auditLine(request, answer) ?? 'null');
    const check = async (token: string) => (await call('GET', 'v1/access-check', { token })).status;
    const refresh = async (token: string) => (await call('GET', 'v1/refresh-access', { token })).status;
    return {
      status: answer.status,
      event: line?.event ?? null,
      session: line?.session ?? null,
      user: line?.user ?? null,
      mine: [await check(mine['access-token']), await refresh(mine['refresh-token'])],
      others: await refresh(another),
    };
  };

  it('ends its session at once, with an audit line, and no other session', async () => {
    const ended = { status: 401, event: 'session-ended', session: expect.stringMatching(/^[\da-f]{12}$/), user: 1 };
    expect(await replayed({}, 0)).toEqual({ ...ended, mine: [401, 401], others: 200 });
  });

  it('ends it after the grace only, where there is one', async () => {
    const all = { additions: new Set(additions) };
    expect(await replayed(all, minute - 1)).toMatchObject({ status: 401, event: null, mine: [200, 200], others: 200 });
    expect(await replayed(all, minute)).toMatchObject({ event: 'session-ended', mine: [401, 401], others: 200 });
  });

  it('is not told from nonsense by its answer, and nonsense ends nothing', async () => {
    const { call, login } = start();
    const token = await login();
    const [family = ''] = token.split('.');
    const used = await call('GET', 'v1/refresh-access', { token });
    const refresh = used.body['refresh-token'];
    expect(refresh.startsWith(`${family}.`)).toBe(true);
    const other = `${'x'.repeat(22)}.${'y'.repeat(43)}`;
    for (const nonsense of [other, 'x', `${family}.short`, used.body['access-token']])
      expect((await call('GET', 'v1/refresh-access', { token: nonsense })).status).toBe(401);
    const next = await call('GET', 'v1/refresh-access', { token: refresh });
    expect(next.status).toBe(200);
    const answers = [other, token].map(async (one) => (await call('GET', 'v1/refresh-access', { token: one })).body);
    expect((await Promise.all(answers)).map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () => 'The refresh-token is invalid, expired or already used.'),
    );
  });
});

describe('the account of a refused sign-in', () => {
  it('is one for every spelling of the address, and another one in another process', async () => {
    const accountOf = async (service: ReturnType<typeof start>['service'], email: string) => {
      const body = JSON.stringify({ email, password: 'wrong' });
      const request = new Request('https://service.test/v1/login', { method: 'POST', body });
      const answer = await service(request);
      return JSON.parse(auditLine(request, answer) ?? '{}').account;
    };
    const [one, other] = [start().service, start().service];
    const account = await accountOf(one, 'nobody@example.com');
    expect(account).toMatch(/^[\da-f]{12}$/);
    expect(await accountOf(one, 'Nobody@Example.com')).toBe(account);
    expect(await accountOf(other, 'nobody@example.com')).not.toBe(account);
  });
});

describe('tokens', () => {
  it('are long, different each time, and stored as hashes only', async () => {
    const added: string[] = [];
    const inner = createMemoryStore(smallSeed());
    const store: Store = {
      ...inner,
      addToken: (token, now) => {
        added.push(JSON.stringify(token));
        return inner.addToken(token, now);
      },
    };
    const { login } = start({ store });
    const tokens = [await login(), await login()];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
      expect(added.join()).not.toContain(token);
    }
  });

  it('come from the given source of randomness', async () => {
    const { login } = start({ random: (length) => new Uint8Array(length) });
    expect(await login()).toBe(`${'A'.repeat(22)}.${'A'.repeat(43)}`);
  });
});

describe('strict (A5)', () => {
  it('answers unknown and read-only fields with 422', async () => {
    const { call, signIn } = start({ strict: true });
    const { access: token } = await signIn();
    const json = { mapProjectId: 1, id: 5, wings: 2 };
    const pole = await call('POST', 'v1/map-poles', { token, json });
    expect([pole.status, pole.body]).toEqual([
      422,
      [
        { field: 'id', message: 'id is read-only.' },
        { field: 'wings', message: 'wings is not a field of this model.' },
      ],
    ]);
    const project = await call('PATCH', 'v1/map-project/1', { token, json: { created_at: 'x' } });
    expect(project.status).toBe(422);
    expect((await call('POST', 'v1/map-poles', { token, json: { mapProjectId: 1, lat: 1, lng: 2 } })).status).toBe(201);
  });
});

describe('"an empty response" of references (A20)', () => {
  for (const emptyReference of [204, 200, 304] as const) {
    it(`can be ${emptyReference}, without a body, with the ETag`, async () => {
      const { call, signIn } = start({ emptyReference });
      const { access: token } = await signIn();
      const whole = await call('GET', 'v1/references/MapSegmentType', { token });
      const same = await call('GET', `v1/references/MapSegmentType?hash=${whole.body.hash}`, { token });
      expect([same.status, same.text, same.headers.get('etag')]).toEqual([emptyReference, '', `"${whole.body.hash}"`]);
    });
  }

  it('gives 410 for a retired type', async () => {
    const { call, signIn } = start();
    const { access: token } = await signIn();
    expect((await call('GET', 'v1/references/MapRetiredType', { token })).status).toBe(410);
  });
});

describe('the base address', () => {
  it('may have a path prefix, which Location carries', async () => {
    const { call, signIn, service } = start({ base: '/maps/api' });
    const { access: token } = await signIn();
    const made = await call('POST', 'v1/map-pole', { token, json: { mapProjectId: 1 } });
    expect(made.headers.get('location')).toBe(`/maps/api/v1/map-poles/${made.body.id}`);
    expect((await service(new Request('https://service.test/health-check'))).status).toBe(404);
    expect((await service(new Request('https://service.test/maps/apihealth-check'))).status).toBe(404);
  });
});

describe('login without HTTPS (A30)', () => {
  it('is 403, before the body is read', async () => {
    const { service } = start();
    const request = new Request('http://service.test/v1/login', { method: 'POST', body: JSON.stringify(planner) });
    expect((await service(request)).status).toBe(403);
    expect(request.bodyUsed).toBe(false);
  });

  it('is decided by the adapter where the adapter sets isSecure', async () => {
    const { service } = start({ isSecure: () => true });
    const init = { method: 'POST', body: JSON.stringify(planner) };
    expect((await service(new Request('http://service.test/v1/login', init))).status).toBe(200);
  });
});

describe('what one user may make', () => {
  it('ends at a number of projects', async () => {
    const { call, signIn } = start({ userLimits: { projects: 2, bytes: null } });
    const { access: token } = await signIn();
    const create = async () => (await call('POST', 'v1/map-project', { token, json: { name: 'New' } })).status;
    expect([await create(), await create(), await create(), await create()]).toEqual([201, 201, 413, 413]);
  });

  it('ends at a number of bytes; what gets smaller is taken', async () => {
    const { call, signIn } = start({ userLimits: { projects: null, bytes: 30_000 } });
    const { access: token } = await signIn();
    const create = (description: string) =>
      call('POST', 'v1/map-poles', { token, json: { mapProjectId: 1, description } });
    const first = await create('x'.repeat(10_000));
    expect([first.status, (await create('x'.repeat(10_000))).status]).toEqual([201, 201]);
    const refused = await create('x'.repeat(10_000));
    expect([refused.status, refused.body.message]).toEqual([413, expect.stringContaining('one user may take')]);
    const change = async (description: string) =>
      (await call('PATCH', `v1/map-poles/${first.body.id}`, { token, json: { description } })).status;
    expect([await change('x'.repeat(20_000)), await change('short')]).toEqual([413, 200]);
    expect((await create('x'.repeat(10_000))).status).toBe(201);
  });

  it('is what several processes together have stored', async () => {
    const store = createMemoryStore(smallSeed());
    await store.addUsage?.(1, { projects: 0, bytes: 29_900 });
    const { call, signIn } = start({ store, userLimits: { projects: null, bytes: 30_000 } });
    const { access: token } = await signIn();
    const json = { mapProjectId: 1, name: 'New' };
    expect((await call('POST', 'v1/map-poles', { token, json })).status).toBe(413);
  });
});

describe('the memory of a body', () => {
  it('is counted until its request is answered, not only until it has come', async () => {
    const inner = createMemoryStore(smallSeed());
    let answer: () => void = () => undefined;
    const stored = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const createRecord: Store['createRecord'] = async (...values) => {
      await stored;
      return inner.createRecord(...values);
    };
    const bodyMemory = createBodyMemory({ total: 10_000, each: 3000 });
    const { call, signIn } = start({ store: { ...inner, createRecord }, bodyMemory });
    const { access: token } = await signIn();
    const create = () =>
      call('POST', 'v1/map-poles', { token, json: { mapProjectId: 1, description: 'x'.repeat(1900) } });
    const first = create();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await create()).status).toBe(429);
    answer();
    expect([(await first).status, (await create()).status, (await create()).status]).toEqual([201, 201, 201]);
  });
});

describe('questions of permission', () => {
  it('read no project: neither its text nor its bookmark', async () => {
    const store = createMemoryStore(smallSeed());
    const read = vi.fn(store.project);
    const { call, signIn } = start({ store: { ...store, project: read } });
    const { access: token } = await signIn();
    const pole = await call('POST', 'v1/map-poles', { token, json: { mapProjectId: 1, ownerId: 1 } });
    for (const path of ['map-poles', 'map-poles?expand=owner', `map-poles/${pole.body.id}?expand=owner`])
      expect((await call('GET', `v1/${path}`, { token })).status).toBe(200);
    await call('PATCH', `v1/map-poles/${pole.body.id}`, { token, json: { name: 'P' } });
    await call('GET', 'v1/map-project/permission/1', { token });
    await call('POST', 'v1/map-project/bookmark/1', { token });
    expect(read).not.toHaveBeenCalled();
  });
});

describe('a database that does not answer', () => {
  it('is 503 for whatever is asked for, and 404 for health, as the interface has it', async () => {
    const inner = createMemoryStore(smallSeed());
    const isDown = vi.fn(() => false);
    const down = async () => {
      throw new StoreUnavailable('Connection terminated');
    };
    const store = new Proxy(inner, {
      get: (target, name) => (isDown() ? down : Reflect.get(target, name)),
    });
    const { call, signIn } = start({ store, onError: vi.fn() });
    const { access: token } = await signIn();
    isDown.mockReturnValue(true);
    for (const path of ['map-project', 'map-project/1', 'map-poles/1', 'setting/keys', 'access-check', 'crm-vendors'])
      expect((await call('GET', `v1/${path}`, { token })).status, path).toBe(503);
    const refused = await call('GET', 'v1/map-poles', { token });
    expect([refused.headers.get('retry-after'), refused.body.message]).toEqual([
      '5',
      expect.stringContaining('database'),
    ]);
    expect((await call('POST', 'v1/map-poles', { token, json: { mapProjectId: 1 } })).status).toBe(503);
    expect((await call('POST', 'v1/login', { json: planner })).status).toBe(503);
    expect((await call('GET', 'health-check')).status).toBe(404);
  });
});

describe('faults of the service itself', () => {
  it('are 500 without a word of the cause, and reported', async () => {
    const onError = vi.fn();
    const broken: Store = {
      ...createMemoryStore(smallSeed()),
      permissions: () => Promise.reject(new Error('disk full at /var/secret')),
    };
    const { call, signIn } = start({ store: broken, onError });
    const { access: token } = await signIn();
    const answer = await call('GET', 'v1/map-poles', { token });
    expect([answer.status, answer.body.status]).toEqual([500, 500]);
    expect(answer.text).not.toContain('secret');
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'disk full at /var/secret' }),
      expect.any(Request),
    );
  });
});

describe('a fault after a write may have been stored', () => {
  const cutAfter = <Of extends 'createRecord' | 'updateRecord' | 'createProject' | 'bookmark'>(method: Of) => {
    const inner = createMemoryStore(smallSeed());
    const onError = vi.fn();
    const store: Store = {
      ...inner,
      [method]: async (...args: unknown[]) => {
        await Reflect.apply(inner[method], inner, args);
        throw new Error('Connection terminated unexpectedly');
      },
    };
    return { inner, onError, ...start({ store, onError }) };
  };

  it.each([
    ['createRecord', 'POST', 'v1/map-poles', { mapProjectId: 1, name: 'Stored' }],
    ['updateRecord', 'PATCH', 'v1/map-poles/1', { name: 'Stored' }],
    ['createProject', 'POST', 'v1/map-project', { name: 'Stored' }],
    ['bookmark', 'POST', 'v1/map-project/bookmark/1', undefined],
  ] as const)('is a 503 that says so: %s', async (method, verb, path, json) => {
    const { call, signIn, onError, inner } = cutAfter(method);
    const { access: token } = await signIn();
    const answer = await call(verb, path, { token, ...(json ? { json } : {}) });
    expect([answer.status, answer.body.status]).toEqual([503, 503]);
    expect(answer.body.message).toMatch(/not known whether this was stored/);
    expect(answer.text).not.toContain('Nothing was changed');
    expect(onError).toHaveBeenCalledOnce();
    if (method === 'updateRecord') expect((await inner.record('map-poles', 1))?.['name']).toBe('Stored');
  });
});

describe('every answer', () => {
  it('is not for caches, says JSON, and who served it', async () => {
    const { call } = start();
    for (const path of ['health-check', 'v1/access-check', 'nowhere']) {
      const { headers } = await call('GET', path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-served-by')).toBe('core');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-type')).toBe('application/json; charset=UTF-8');
    }
  });

  it('can do nothing when opened as a page, and asks for https if it came so', async () => {
    const { call, service } = start();
    for (const path of ['health-check', 'v1/access-check', 'nowhere']) {
      const { headers } = await call('GET', path);
      expect(headers.get('content-security-policy')).toMatch(/(^|; )sandbox($|;)/);
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    }
    const open = await service(new Request('http://service.test/health-check'));
    expect(open.headers.get('strict-transport-security')).toBeNull();
  });
});

describe('a record that moves while it is updated', () => {
  const moving = (projectId: number) => {
    const inner = createMemoryStore(smallSeed());
    let moved = false;
    const store: Store = {
      ...inner,
      record: async (model, id) => {
        const seen = await inner.record(model, id);
        if (!moved) await inner.updateRecord(model, id, (before) => ({ ...before, mapProjectId: projectId }));
        moved = true;
        return seen;
      },
    };
    return { inner, store };
  };

  it('is not written by a user who was checked for its old project', async () => {
    const { inner, store } = moving(4);
    const { call, signIn } = start({ store });
    const { access: token } = await signIn();
    expect((await call('PATCH', 'v1/map-poles/1', { token, json: { name: 'Mine' } })).status).toBe(403);
    expect((await inner.record('map-poles', 1))?.['name']).not.toBe('Mine');
  });

  /** A store in which another user moves the record after each read, `moves` times. */
  const restless = (moves: number): Store => {
    const inner = createMemoryStore(smallSeed());
    let left = moves;
    return {
      ...inner,
      record: async (model, id) => {
        const seen = await inner.record(model, id);
        left -= 1;
        if (left >= 0) await inner.updateRecord(model, id, (before) => ({ ...before, mapProjectId: 1 + (left % 2) }));
        return seen;
      },
    };
  };

  it('is written after many moves of others; a record that never rests is a conflict', async () => {
    for (const [moves, status] of [
      [40, 200],
      [1_000_000, 409],
    ] as const) {
      const onError = vi.fn();
      const { call, signIn } = start({ store: restless(moves), onError });
      const { access: token } = await signIn();
      const answer = await call('PATCH', 'v1/map-poles/1', { token, json: { name: 'Mine' } });
      expect(answer.status, `${moves} moves`).toBe(status);
      if (status === 409) expect(answer.body.message).toContain('Others move this record');
      expect(onError).not.toHaveBeenCalled();
    }
  });

  it('is written where it is now, by a user who may write there', async () => {
    const { inner, store } = moving(2);
    const { call, signIn } = start({ store });
    const { access: token } = await signIn();
    const answer = await call('PATCH', 'v1/map-poles/1', { token, json: { name: 'Mine' } });
    expect([answer.status, answer.body.name, answer.body.mapProjectId]).toEqual([200, 'Mine', 2]);
    expect(await inner.record('map-poles', 1)).toMatchObject({ name: 'Mine', mapProjectId: 2 });
  });
});

describe('the owner of a record', () => {
  it('is told by name only where the owner may see the project', async () => {
    const { call, signIn } = start();
    const { access: token } = await signIn();
    const owners = async (mapProjectId: number) => {
      const names: unknown[] = [];
      for (const ownerId of [1, 2, 3, 4, -1]) {
        const json = { mapProjectId, ownerId };
        const made = await call('POST', 'v1/map-poles?expand=owner', { token, json });
        const read = await call('GET', `v1/map-poles/${made.body.id}?expand=owner`, { token });
        expect(read.body.owner).toEqual(made.body.owner);
        names.push(read.body.owner?.id ?? null);
      }
      return names;
    };
    // The guest sees the first project alone.
    expect(await owners(1)).toEqual([1, 2, 3, null, null]);
    expect(await owners(2)).toEqual([1, 2, null, null, null]);
  });
});
