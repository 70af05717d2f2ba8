import type { Random } from '../../src/service/sample-town/random';
import { idOf, property, type ServiceClient, type Tokens } from './service-client';

/** A value whose write was answered, and one on its way that may or may not have arrived. */
type Field = { kept: string; sent: string | null };

/** The writes that the service has acknowledged, and the writes under way when the connection broke. */
export type Acknowledged = {
  /** Names of created records by id. */
  readonly names: Map<number, string>;
  readonly descriptions: Map<number, Field>;
  /** The created projects, and the bookmarked ones. */
  readonly projects: Set<number>;
  readonly bookmarks: Set<number>;
  /** Refresh-tokens whose use was answered. */
  readonly used: Set<string>;
  /** One session a chain; `sent`: its refresh-token was on its way. */
  readonly chains: { tokens: Tokens; sent: boolean }[];
};

/** Nothing acknowledged but these sessions. */
export function createAcknowledged(sessions: readonly Tokens[]): Acknowledged {
  return {
    names: new Map(),
    descriptions: new Map(),
    projects: new Set(),
    bookmarks: new Set(),
    used: new Set(),
    chains: sessions.map((tokens) => ({ tokens, sent: false })),
  };
}

export type Load = {
  readonly client: ServiceClient;
  readonly acknowledged: Acknowledged;
  readonly random: Random;
  /** Called with every acknowledged write. */
  readonly onAnswer: () => void;
};

async function written(client: ServiceClient, method: string, path: string, json?: unknown): Promise<unknown> {
  const { status, body } = await client.call(method, path, json);
  if (status !== 200 && status !== 201) throw new Error(`${method} ${path} was answered with ${status}`);
  return body;
}

async function create({ client, acknowledged, random }: Load): Promise<void> {
  const name = `created ${random.next()}`;
  const body = { mapProjectId: 1, name, lat: 47.6, lng: -122.3 };
  acknowledged.names.set(idOf(await written(client, 'POST', 'map-poles', body)), name);
}

async function change(load: Load): Promise<void> {
  const { client, acknowledged, random } = load;
  const { names, descriptions } = acknowledged;
  const free = [...names.keys()].filter((id) => (descriptions.get(id)?.sent ?? null) === null);
  // Never without a request: it is how a client notices that the service is gone.
  if (free.length === 0) return create(load);
  const id = random.pick(free);
  const field = descriptions.get(id) ?? { kept: '', sent: null };
  const description = `changed ${random.next()}`;
  descriptions.set(id, field);
  field.sent = description;
  await written(client, 'PATCH', `map-poles/${id}`, { description });
  Object.assign(field, { kept: description, sent: null });
}

async function bookmark({ client, acknowledged, random }: Load): Promise<void> {
  const id = idOf(await written(client, 'POST', 'map-project', { name: `project ${random.next()}` }));
  acknowledged.projects.add(id);
  await written(client, 'POST', `map-project/bookmark/${id}`);
  acknowledged.bookmarks.add(id);
}

async function renew({ client, acknowledged }: Load, chain: Acknowledged['chains'][number]): Promise<void> {
  const { refresh } = chain.tokens;
  chain.sent = true;
  const next = await client.refresh(refresh);
  if (!next) throw new Error('A good refresh-token was refused');
  acknowledged.used.add(refresh);
  Object.assign(chain, { tokens: next, sent: false });
}

/** Writes until the line breaks, several at once of each kind. Rejects when the service answers wrongly. */
export async function writeUntilCut(load: Load): Promise<void> {
  const forever = async (step: () => Promise<void>) => {
    for (;;) {
      try {
        await step();
      } catch (error) {
        if (error instanceof Error && 'code' in error) return;
        throw error;
      }
      load.onAnswer();
    }
  };
  await Promise.all([
    ...[create, create, change, change, bookmark].map((step) => forever(() => step(load))),
    ...load.acknowledged.chains.map((chain) => forever(() => renew(load, chain))),
  ]);
}

/**
 * Names the acknowledged writes that are not there. Uses up the refresh-tokens, and replays used ones, which ends their sessions:
 * each chain has a new one then.
 */
export async function missing(client: ServiceClient, acknowledged: Acknowledged): Promise<readonly string[]> {
  const faults: string[] = [];
  const expect = (kept: boolean, what: string) => {
    if (!kept) faults.push(what);
  };
  const replayed = [...acknowledged.used];
  for (const chain of acknowledged.chains) {
    const { tokens, sent } = chain;
    client.use(tokens.access);
    expect((await client.call('GET', 'access-check')).status === 200, 'an access-token is gone');
    const next = await client.refresh(tokens.refresh);
    expect(sent || next !== null, 'a refresh-token is gone');
    Object.assign(chain, { tokens: next ?? (await client.signIn()), sent: false });
    // The pair that came for a token is used, so its answer was not lost (docs/interface.md 11.7).
    client.use(chain.tokens.access);
    expect((await client.call('GET', 'access-check')).status === 200, 'a new access-token is none');
    replayed.push(tokens.refresh);
  }
  const list = (await client.call('GET', 'map-poles?filter%5BmapProjectId%5D=1')).body;
  const poles = new Map((Array.isArray(list) ? list : []).map((pole: unknown) => [idOf(pole), pole]));
  for (const [id, name] of acknowledged.names) expect(property(poles.get(id), 'name') === name, `pole ${id} is gone`);
  for (const [id, field] of acknowledged.descriptions) {
    const found = property(poles.get(id), 'description') ?? '';
    expect(found === field.kept || found === field.sent, `pole ${id} lost ${field.kept}: ${String(found)}`);
    Object.assign(field, { kept: found, sent: null });
  }
  const projects = (await client.call('GET', 'map-project')).body;
  const byId = new Map((Array.isArray(projects) ? projects : []).map((project: unknown) => [idOf(project), project]));
  for (const id of acknowledged.projects) expect(byId.has(id), `project ${id} is gone`);
  for (const id of acknowledged.bookmarks)
    expect(property(byId.get(id), 'bookmarked') === true, `the bookmark of project ${id} is gone`);
  for (const token of replayed) expect((await client.refresh(token)) === null, 'a refresh-token works twice');
  for (const chain of acknowledged.chains) Object.assign(chain, { tokens: await client.signIn(), sent: false });
  return faults;
}
