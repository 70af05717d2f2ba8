import { expect, type Page } from '@playwright/test';
import type { Disturbance } from '../../../src/service/faults/disturbance';
import type { ForeignEdit } from '../../../src/service/faults/edit-as-someone-else';
import type { Rule, Struck } from '../../../src/service/faults/fault';

export type Answer = { readonly status: number; readonly body: unknown };
export type Seen = { readonly method: string; readonly path: string; readonly status: number; readonly body: unknown };
export type Record_ = { readonly id: number; readonly [property: string]: unknown };

export type ServiceDriver = {
  /** Waits until the service is open behind the page: the sign-in page appears before that. */
  readonly opened: () => Promise<void>;
  /** A call of our own to the service behind the page, as the planner, outside of the product's session. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Answer>;
  readonly list: (path: string, projectId?: number) => Promise<readonly Record_[]>;
  readonly record: (path: string) => Promise<Record_>;
  /** Writes and refreshes that the service has seen since the page started, or since `forgetSeen`; sign-ins are left out. */
  readonly seen: (method?: string) => Promise<readonly Seen[]>;
  readonly forgetSeen: () => Promise<void>;
  /** Sets what goes wrong from now on; returns what then holds. */
  readonly faults: (next: Partial<Disturbance>) => Promise<Disturbance>;
  /** As `faults`, from the next start of the page on, before the product's first request. */
  readonly faultsFromStart: (next: Partial<Disturbance>) => Promise<void>;
  /** Which requests are struck by what, until the next programme. */
  readonly programme: (rules: readonly Rule[]) => Promise<void>;
  /** The requests that were struck. */
  readonly struck: () => Promise<readonly Struck[]>;
  readonly editAsSomeoneElse: (edit: ForeignEdit) => Promise<void>;
  readonly expireAccessTokens: () => Promise<void>;
};

/** Runs in the page before its scripts: the service's window is disturbed in the moment in which it appears. */
function disturbOnStart(next: Partial<Disturbance>): void {
  let control: typeof globalThis.__strandmapDemo | undefined;
  Object.defineProperty(globalThis, '__strandmapDemo', {
    configurable: true,
    get: () => control,
    set: (opened: typeof globalThis.__strandmapDemo) => {
      control = opened;
      void opened.set(next);
    },
  });
}

/** The reference service as the page reaches it; `project`: whose records are listed where a test names none. */
export function createService(page: Page, project: () => Promise<number> = () => Promise.resolve(1)): ServiceDriver {
  let token: string | null = null;
  let forgotten = 0;
  const requests = () => page.evaluate(() => globalThis.__strandmapDemo.requests());
  const send = (method: string, path: string, options: { body?: unknown; token?: string | null }) =>
    page.evaluate(
      async ({ method, path, body, token }) => {
        const headers: Record<string, string> = { 'x-demo': '1' };
        if (token) headers['authorization'] = `Bearer ${token}`;
        if (body !== undefined) headers['content-type'] = 'application/json';
        const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
        const response = await fetch(`/api/demo/${path}`, init);
        const text = await response.text();
        return { status: response.status, body: text === '' ? null : JSON.parse(text) };
      },
      { method, path, body: options.body, token: options.token ?? null },
    );
  const signIn = async () => {
    const login = await send('POST', 'v1/login', { body: { email: 'planner@example.com', password: 'demo-planner' } });
    const refreshed = await send('GET', 'v1/refresh-access', { token: login.body['refresh-token'] });
    return String(refreshed.body['access-token']);
  };
  const call: ServiceDriver['call'] = async (method, path, body) => {
    token ??= await signIn();
    const answer = await send(method, `v1/${path}`, { token, ...(body === undefined ? {} : { body }) });
    if (answer.status !== 401) return answer;
    token = await signIn();
    return send(method, `v1/${path}`, { token, ...(body === undefined ? {} : { body }) });
  };
  const record = async (path: string) => {
    const answer = await call('GET', path);
    expect(answer.status).toBe(200);
    return answer.body as Record_;
  };
  return {
    opened: async () => {
      await page.waitForFunction(() => typeof globalThis.__strandmapDemo === 'object');
    },
    call,
    record,
    list: async (path, projectId) => {
      const answer = await call('GET', `${path}?filter%5BmapProjectId%5D=${projectId ?? (await project())}`);
      expect(answer.status).toBe(200);
      return answer.body as Record_[];
    },
    seen: async (method) => {
      const all = (await requests()).slice(forgotten);
      const writes = all.filter((request) => !request.path.endsWith('/login'));
      return writes.filter((request) => method === undefined || request.method === method);
    },
    forgetSeen: async () => {
      forgotten = (await requests()).length;
    },
    faults: (next) => page.evaluate((wanted) => globalThis.__strandmapDemo.faults(wanted), next),
    faultsFromStart: async (next) => {
      await page.addInitScript(disturbOnStart, next);
    },
    programme: (rules) => page.evaluate((wanted) => globalThis.__strandmapDemo.programme(wanted), rules),
    struck: () => page.evaluate(() => globalThis.__strandmapDemo.struck()),
    editAsSomeoneElse: (edit) => page.evaluate((wanted) => globalThis.__strandmapDemo.editAsSomeoneElse(wanted), edit),
    expireAccessTokens: () => page.evaluate(() => globalThis.__strandmapDemo.expireAccessTokens()),
  };
}
