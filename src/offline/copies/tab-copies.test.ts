import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProjectCopies, ProjectCopy, RecordCopy } from './project-copies';
import { withTabCopies } from './tab-copies';
import { createTabLists } from './tab-lists';
import { createTabMemory, isTabMemoryName, newTabMemoryName } from './tab-memory';

const about = { id: 1, name: 'Town', description: '', status: 'active', created_at: '', updated_at: '' };
const copyOf = (projectId: number, at: number): ProjectCopy => ({ projectId, about, access: 'write', at });
const recordOf = (id: number, name = ''): RecordCopy => ({ projectId: 1, ref: `pole:${id}`, record: { id, name } });

/** Copies on an empty device that records its calls. */
function deviceCopies() {
  const calls: string[] = [];
  const listeners: ((database: string | null) => void)[] = [];
  const note = <T>(call: string, answer: T): Promise<T> => {
    calls.push(call);
    return Promise.resolve(answer);
  };
  const device: ProjectCopies = {
    open: (user) => {
      calls.push(`open ${user}`);
      for (const listener of listeners) listener(`nm-cp:${user}`);
    },
    onDatabase: (listener) => {
      listeners.push(listener);
      listener(null);
    },
    read: (projectId) => note(`read ${projectId}`, null),
    list: () => note('list', []),
    keep: ({ projectId }) => note(`keep ${projectId}`, undefined),
    keepRecord: ({ ref }) => calls.push(`keepRecord ${ref}`),
    pin: (projectId) => note(`pin ${projectId}`, undefined),
    forget: (projectId) => note(`forget ${projectId}`, undefined),
    empty: () => note('empty', undefined),
    destroy: () => {
      for (const listener of listeners) listener(null);
      return note('destroy', undefined);
    },
  };
  return { device, calls };
}

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ended.splice(0)) await end();
});

/** The copies of a user whose sign-in ends with its tab, and the names that workers were given. */
function openTab(now = () => 100) {
  const { device, calls } = deviceCopies();
  const copies = withTabCopies(device, now);
  const names: (string | null)[] = [];
  copies.onDatabase((name) => names.push(name));
  copies.open('ada', true);
  ended.push(copies.destroy);
  return { copies, calls, names, name: names.at(-1) ?? '' };
}

describe('copies of a sign-in that ends with its tab', () => {
  it('are read back from memory, and nothing of them is on the device', async () => {
    const { copies, calls, names } = openTab();
    expect(names).toEqual([null, expect.stringMatching(/^nm-tab:/)]);
    expect(await copies.read(1)).toBeNull();
    await copies.keep(copyOf(1, 50));
    copies.keepRecord(recordOf(7));
    expect(await copies.read(1)).toMatchObject({ copy: copyOf(1, 50), records: [recordOf(7)] });
    await copies.forget(1);
    await copies.empty();
    expect(calls).toEqual([]);
  });

  it('are the two that were read last, the last one first', async () => {
    const { copies } = openTab();
    for (const [projectId, at] of [
      [1, 30],
      [2, 10],
      [3, 20],
    ] as const)
      await copies.keep(copyOf(projectId, at));
    expect((await copies.list()).map(({ projectId }) => projectId)).toEqual([1, 3]);
    expect(await copies.read(2)).toBeNull();
  });

  it('have of each record what was confirmed last', async () => {
    const { copies } = openTab();
    await copies.keep(copyOf(1, 50));
    copies.keepRecord(recordOf(7, 'first'));
    copies.keepRecord(recordOf(8));
    copies.keepRecord(recordOf(7, 'later'));
    expect((await copies.read(1))?.records).toMatchObject([{ record: { name: 'later' } }, { ref: 'pole:8' }]);
  });

  it('keep what was confirmed after the lists were asked for, and drop what was before', async () => {
    let now = 100;
    const { copies } = openTab(() => now);
    copies.keepRecord(recordOf(7));
    now = 120;
    copies.keepRecord(recordOf(8));
    await copies.keep(copyOf(1, 110));
    expect((await copies.read(1))?.records).toMatchObject([{ ref: 'pole:8' }]);
    await copies.keep(copyOf(1, 130));
    expect((await copies.read(1))?.records).toEqual([]);
  });

  it('are of no user after a sign-out, in no part of the page', async () => {
    const { copies, names, name, calls } = openTab();
    const lists = createTabLists(name, true);
    await copies.keep(copyOf(1, 50));
    await lists.write(1, 'pole', 'rows');
    await copies.destroy();
    expect(names.at(-1)).toBeNull();
    expect(calls).toEqual(['destroy']);
    await vi.waitFor(async () => expect(await lists.has(1, 'pole')).toBe(false));
    await copies.read(1);
    expect(calls.at(-1)).toBe('read 1');
  });

  it('give way to copies on the device when a user signs in who stays', async () => {
    const { copies, calls, names } = openTab();
    await copies.keep(copyOf(1, 50));
    copies.open('bob', false);
    expect(names.at(-1)).toBe('nm-cp:bob');
    await copies.keep(copyOf(2, 60));
    copies.keepRecord(recordOf(9));
    expect(calls).toEqual(['open bob', 'keep 2', 'keepRecord pole:9']);
  });

  it('are another user’s never, even of the same tab', async () => {
    const { copies, names, name } = openTab();
    await copies.keep(copyOf(1, 50));
    copies.open('bob', true);
    expect(names.at(-1)).not.toBe(name);
    expect(await copies.read(1)).toBeNull();
  });

  it('name themselves to a listener that comes late', () => {
    const { copies, name } = openTab();
    const late: (string | null)[] = [];
    copies.onDatabase((database) => late.push(database));
    expect(late.at(-1)).toBe(name);
  });
});

describe('lists of such a sign-in', () => {
  it('are asked from the page and from the worker that keeps them', async () => {
    const { copies, name } = openTab();
    const [keeper, asker] = [createTabLists(name, true), createTabLists(name, false)];
    await copies.keep(copyOf(1, 50));
    copies.keepRecord(recordOf(7));
    await keeper.write(1, 'pole', { rows: Uint8Array.of(1, 2) });
    expect(await asker.readAt(1)).toBe(50);
    expect(await asker.records(1)).toMatchObject([{ ref: 'pole:7' }]);
    expect(await asker.read(1, 'pole')).toEqual({ rows: Uint8Array.of(1, 2) });
    expect(await keeper.read(1, 'pole')).toEqual({ rows: Uint8Array.of(1, 2) });
    expect([await keeper.has(1, 'pole'), await keeper.has(1, 'site'), await asker.has(1, 'pole')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are copies: what is handed out or taken over may be given away whole', async () => {
    const { name } = openTab();
    const lists = createTabLists(name, true);
    const rows = Float64Array.of(1, 2);
    await lists.write(1, 'pole', { rows });
    structuredClone(rows, { transfer: [rows.buffer] });
    const first = await lists.read(1, 'pole');
    expect(first).toEqual({ rows: Float64Array.of(1, 2) });
    expect(await lists.read(1, 'pole')).not.toBe(first);
  });

  it('are nothing of a project that was never read', async () => {
    const { name } = openTab();
    const lists = createTabLists(name, true);
    expect([await lists.readAt(9), await lists.records(9), await lists.read(9, 'pole')]).toEqual([null, [], null]);
  });

  it('are those of the two projects that were written last', async () => {
    const { name } = openTab();
    const lists = createTabLists(name, true);
    for (const projectId of [1, 2, 1, 3]) await lists.write(projectId, 'pole', `list ${projectId}`);
    expect(await lists.read(1, 'pole')).toBe('list 1');
    expect(await lists.read(2, 'pole')).toBeNull();
    expect(await lists.read(3, 'pole')).toBe('list 3');
  });

  it('that arrive after the sign-in ended are not taken into memory', async () => {
    const { copies, name } = openTab();
    const lists = createTabLists(name, true);
    await lists.write(1, 'pole', 'rows');
    await copies.destroy();
    await vi.waitFor(async () => expect(await lists.has(1, 'pole')).toBe(false));
    await lists.write(1, 'pole', 'rows');
    expect(await lists.has(1, 'pole')).toBe(false);
    expect(await lists.readAt(1)).toBeNull();
  });
});

describe('memory that parts of a page share', () => {
  const part = (things: Readonly<Record<string, unknown>>, clear = () => undefined) => ({
    isMine: (key: string) => Object.hasOwn(things, key),
    read: (key: string) => things[key],
    clear,
  });

  it('has names that are no databases and differ each time', () => {
    const [one, two] = [newTabMemoryName(), newTabMemoryName()];
    expect(one).not.toBe(two);
    expect([isTabMemoryName(one), isTabMemoryName('nm-cp:a:b'), isTabMemoryName('')]).toEqual([true, false, false]);
  });

  it('answers each question with its own answer', async () => {
    const name = newTabMemoryName();
    const [asker, owner] = [createTabMemory(name, part({ own: 1 })), createTabMemory(name, part({ a: 'A', b: 'B' }))];
    expect(await Promise.all(['b', 'a', 'own'].map(asker.get))).toEqual(['B', 'A', 1]);
    owner.end();
  });

  it('answers nothing where no part has it, after 3 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const alone = createTabMemory(newTabMemoryName(), part({}));
    const answers: unknown[] = [];
    void alone.get('x').then((answer) => answers.push(answer));
    await vi.advanceTimersByTimeAsync(2999);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([null]);
    alone.end();
  });

  it('answers nothing once the sign-in has ended, under way or later', async () => {
    const cleared = vi.fn();
    const name = newTabMemoryName();
    const [alone, other] = [createTabMemory(name, part({})), createTabMemory(name, part({ a: 1 }, cleared))];
    const underWay = alone.get('x');
    alone.end();
    expect(await underWay).toBeNull();
    expect(await alone.get('x')).toBeNull();
    await vi.waitFor(() => expect(cleared).toHaveBeenCalledOnce());
    expect(await other.get('x')).toBeNull();
    other.end();
  });
});
