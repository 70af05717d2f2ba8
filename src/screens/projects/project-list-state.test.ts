import { describe, expect, it } from 'vitest';
import { shortHash } from '../../offline/storage/short-hash';
import { userKey } from '../../offline/storage/user-key';
import {
  createProjectListState,
  emptyProjectListState as empty,
  forgetRecents,
  readProjectListState,
  withAccess,
  withRecent,
  withStar,
} from './project-list-state';

describe('stars of this device', () => {
  it('taking one off hides it, putting it on shows it again', () => {
    const off = withStar(empty, 2, { on: false, known: true });
    expect(off.hidden).toEqual([2]);
    expect(withStar(off, 2, { on: false, known: true }).hidden).toEqual([2]);
    expect(withStar(off, 2, { on: true, known: true })).toEqual(empty);
  });

  it('are kept here only where the service does not tell them', () => {
    const on = withStar(empty, 2, { on: true, known: false });
    expect(on.starred).toEqual([2]);
    expect(withStar(on, 2, { on: false, known: false }).starred).toEqual([]);
  });
});

describe('permissions', () => {
  it('are the last word on each project', () => {
    const read = withAccess(withAccess(empty, { id: 1, access: 'write', at: 1 }), { id: 2, access: 'read', at: 2 });
    expect(withAccess(read, { id: 1, access: 'denied', at: 3 }).access).toEqual([
      { id: 1, access: 'denied', at: 3 },
      { id: 2, access: 'read', at: 2 },
    ]);
  });

  it('that are foreign count as nothing', () => {
    const kept = {
      access: [null, { id: 'x', access: 'read', at: 1 }, { id: 1, access: 'root', at: 1 }],
      view: 'tiles',
    };
    expect(readProjectListState(JSON.stringify(kept))).toEqual(empty);
  });
});

describe('recents', () => {
  it('have the last one first, each once, eight at most', () => {
    let list = empty;
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) list = withRecent(list, { id, name: `P${id}` });
    expect(list.recents.map(({ id }) => id)).toEqual([3, 9, 8, 7, 6, 5, 4, 2]);
  });
});

describe('what was kept', () => {
  it.each([null, '', 'nonsense', '[]', '7', '{"hidden":"1","starred":[null,"2"],"recents":[3,{"id":"x"}]}'])(
    '%s counts as nothing',
    (text) => expect(readProjectListState(text)).toEqual(empty),
  );

  it('comes back, for its user alone', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    const pia = createProjectListState('pia', storage);
    pia.setState(withRecent(withStar(pia.getState(), 4, { on: false, known: true }), { id: 1, name: null }));
    pia.setState({ view: 'table', sort: 'name' });
    pia.setState(withAccess(pia.getState(), { id: 4, access: 'read', at: 7 }));
    expect(createProjectListState('pia', storage).getState()).toEqual({
      access: [{ id: 4, access: 'read', at: 7 }],
      view: 'table',
      sort: 'name',
      hidden: [4],
      starred: [],
      recents: [{ id: 1, name: null }],
    });
    expect(createProjectListState('max', storage).getState()).toEqual(empty);
    expect([...kept.keys()].join()).not.toContain('pia');
    forgetRecents('pia', storage);
    expect(createProjectListState('pia', storage).getState()).toEqual({
      ...empty,
      hidden: [4],
      view: 'table',
      sort: 'name',
    });
  });

  it('is taken over from where an earlier version kept it', () => {
    const kept = new Map([[`strandmap:projects:${shortHash('pia')}`, JSON.stringify({ ...empty, hidden: [4] })]]);
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    expect(createProjectListState('pia', storage).getState().hidden).toEqual([4]);
    expect([...kept.keys()]).toEqual([`strandmap:projects:${userKey('', 'pia')}`]);
  });

  it('is nothing in a browser that keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(createProjectListState('pia', { getItem: refuse, setItem: refuse, removeItem: refuse }).getState()).toEqual(
      empty,
    );
  });
});
