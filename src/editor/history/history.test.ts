import { describe, expect, it } from 'vitest';
import { planOf } from '../../fibres/plan/read-plan';
import { type Item, refOf } from '../../items/item';
import { openItem, type WorkOrder, withResult, writeOrder } from '../../items/orders/work-order';
import type { Change, ItemChange } from '../change';
import { isRefusal } from '../command-env';
import { createDocument } from '../document/create-document';
import { place, pointItem } from '../testing/play';
import { createHistory } from './history';

const fresh: Item = {
  ...pointItem('pole', 1, [0, 0]),
  ref: 'pole:local:a',
  fields: { name: 'P-1', status: 'planned' },
};
const drew = { key: 'drew-item', params: { model: 'pole', name: 'P-1' } } as const;

let [moment, ids] = [0, 0];

function open() {
  const document = createDocument();
  const history = createHistory(document, () => ++moment);
  const commit = (...items: readonly ItemChange[]): Change => {
    ids += 1;
    const change: Change = { id: `c${ids}`, gesture: `c${ids}`, note: drew, items };
    document.apply(change.items);
    history.push(change);
    return change;
  };
  const step = (kind: 'undo' | 'redo') => {
    const answer = history[kind](() => `c${++ids}`);
    if (!isRefusal(answer)) document.apply(answer.items);
    return answer;
  };
  return { document, history, commit, undo: () => step('undo'), redo: () => step('redo') };
}

const patch = (fields: Item['fields'], before: Item['fields'] = {}): ItemChange => ({
  kind: 'patch',
  ref: fresh.ref,
  before: { fields: before },
  after: { fields },
});

describe('a work order that a colleague finished since', () => {
  it('is open again when the work of a step is taken back', () => {
    const start: WorkOrder = { assignee: '', items: [openItem('pole:1', ''), openItem('pole:2', '')], others: [] };
    const done = (order: WorkOrder, ref: 'pole:1' | 'pole:2') =>
      withResult(order, ref, { state: 'done', at: '2026-11-27T14:00:00.000Z', by: 'pat', reason: null });
    const text = (order: WorkOrder) => ({ description: writeOrder('', order) });
    const mine = done(start, 'pole:1');
    const note: Item = { ...pointItem('note', 7, [0, 0]), fields: { status: 'open', ...text(start) } };
    const step = (before: Item['fields'], fields: Item['fields']): ItemChange => ({
      kind: 'patch',
      ref: note.ref,
      before: { fields: before },
      after: { fields },
    });
    const world = open();
    world.document.receive(note);
    world.commit(step(text(start), text(mine)));
    world.document.apply([step(text(mine), { ...text(done(mine, 'pole:2')), status: 'resolved', resolved: true })]);
    expect(isRefusal(world.undo())).toBe(false);
    const kept = { ...text(done(start, 'pole:2')), status: 'open', resolved: false, resolvedBy: null };
    expect(world.document.get(note.ref)?.fields).toMatchObject(kept);
  });
});

describe('splices that a colleague made since', () => {
  const plan = (...fibres: number[]) => ({
    version: 1,
    connections: fibres.map((fibre) => ({
      from: { cable: 1, toward: 'start', fibre },
      to: { cable: 2, toward: 'end', fibre },
    })),
  });
  const fibresIn = (item: Item | undefined) => planOf(item?.fields['connections']).runs.map(({ from }) => from.number);
  const closure: Item = { ...pointItem('splice', 7, [0, 0]), fields: { name: 'SP-1' } };
  const splices = (before: unknown, after: unknown): ItemChange => ({
    kind: 'patch',
    ref: closure.ref,
    before: { fields: { connections: before } },
    after: { fields: { connections: after } },
  });
  const set = () => {
    const world = open();
    world.document.receive(closure);
    const first = world.commit(splices(null, plan(1)));
    world.document.apply([splices(plan(1), plan(1, 9))]);
    return { ...world, first, now: () => fibresIn(world.document.get(closure.ref)) };
  };

  it('stay when a step is undone and redone', () => {
    const { undo, redo, now } = set();
    undo();
    expect(now()).toEqual([9]);
    redo();
    expect(now().toSorted()).toEqual([1, 9]);
  });

  it('stay when a step further back is taken back', () => {
    const { history, document, commit, first, now } = set();
    commit(splices(plan(1, 9), plan(1, 4, 9)));
    const answer = history.takeBack(first.id, () => 'back');
    if (isRefusal(answer)) throw new Error(answer.refusal);
    document.apply(answer.items);
    expect(now().toSorted()).toEqual([4, 9]);
  });

  it('give way as before where they contradict the step', () => {
    const { document, undo, now } = set();
    document.apply([splices(plan(1, 9), 'closed')]);
    undo();
    expect(now()).toEqual([]);
  });
});

describe('undo and redo', () => {
  it('refuse when there is nothing', () => {
    const { undo, redo, history } = open();
    expect(undo()).toEqual({ refusal: 'nothing-to-undo' });
    expect(redo()).toEqual({ refusal: 'nothing-to-redo' });
    expect([history.nextUndo(), history.nextRedo()]).toEqual([null, null]);
  });

  it('drops an unsent item and makes it again, as it was last', () => {
    const { document, commit, undo, redo, history } = open();
    commit({ kind: 'create', item: fresh });
    commit(patch({ status: 'built' }, { status: 'planned' }));
    undo();
    expect(document.get(fresh.ref)).toEqual(fresh);
    expect(undo()).toMatchObject({ note: { key: 'undid', params: { ...drew.params, step: 'drew-item' } } });
    expect(document.get(fresh.ref)).toBeUndefined();
    expect(history.nextRedo()).toEqual(drew);
    expect(redo()).toMatchObject({ note: { key: 'restored', params: { name: 'P-1' } }, items: [{ kind: 'create' }] });
    redo();
    expect(document.get(fresh.ref)?.fields['status']).toBe('built');
    expect(history.nextUndo()).toEqual(drew);
  });

  it('gives a sent item the status abandoned, and the former one back', () => {
    const { document, commit, undo, redo } = open();
    commit({ kind: 'create', item: fresh });
    document.applyOutcome(fresh.ref, { base: { ...fresh, ref: 'pole:42' }, edit: null });
    expect(undo()).toMatchObject({
      note: { key: 'undid', params: { step: 'drew-item', abandoned: 1 } },
      items: [
        {
          kind: 'patch',
          ref: 'pole:42',
          before: { fields: { status: 'planned' } },
          after: { fields: { status: 'abandoned' } },
        },
      ],
    });
    expect(document.get('pole:42')?.fields['status']).toBe('abandoned');
    redo();
    expect(document.get('pole:42')?.fields['status']).toBe('planned');
    undo();
    expect(document.get('pole:42')?.fields['status']).toBe('abandoned');
  });

  it('follows renames in patches', () => {
    const { document, commit, undo } = open();
    commit({ kind: 'create', item: fresh });
    commit(patch({ status: 'built' }, { status: 'planned' }));
    document.applyOutcome(fresh.ref, { base: { ...fresh, ref: 'pole:42', fields: { status: 'built' } }, edit: null });
    expect(undo()).toMatchObject({ items: [{ ref: 'pole:42', after: { fields: { status: 'planned' } } }] });
  });

  it('does not make a dropped item twice when its POST arrived after all', () => {
    const { document, commit, undo, redo } = open();
    commit({ kind: 'create', item: fresh });
    undo();
    document.applyOutcome(fresh.ref, { base: { ...fresh, ref: 'pole:42' }, edit: null });
    expect(redo()).toMatchObject({ items: [] });
    expect(document.count('pole')).toBe(1);
  });

  it('writes head’s value as the value before, also after another user’s change', () => {
    const { document, commit, undo } = open();
    document.receive({ ...fresh, ref: 'pole:7', fields: { status: 'planned' } });
    commit({
      kind: 'patch',
      ref: 'pole:7',
      before: { fields: { status: 'planned' } },
      after: { fields: { status: 'built' } },
    });
    document.applyOutcome('pole:7', { base: { ...fresh, ref: 'pole:7', fields: { status: 'as-built' } }, edit: null });
    expect(undo()).toMatchObject({
      items: [{ before: { fields: { status: 'as-built' } }, after: { fields: { status: 'planned' } } }],
    });
  });

  it('puts a geometry back and leaves fields alone', () => {
    const { document, commit, undo } = open();
    commit({ kind: 'create', item: fresh });
    const to = { kind: 'point', at: place(5, 5) } as const;
    commit({ kind: 'patch', ref: fresh.ref, before: { geometry: fresh.geometry }, after: { geometry: to } });
    expect(undo()).toMatchObject({
      items: [{ before: { geometry: to }, after: { geometry: fresh.geometry } }],
    });
    expect(document.get(fresh.ref)).toEqual(fresh);
  });

  it('leaves out what is gone', () => {
    const { commit, undo } = open();
    commit(patch({ status: 'built' }));
    expect(undo()).toMatchObject({ items: [] });
  });

  it('forgets the redo side with a new edit, and everything with clear', () => {
    const { commit, undo, redo, history } = open();
    commit({ kind: 'create', item: fresh });
    undo();
    commit({ kind: 'create', item: { ...fresh, ref: refOf('pole', 'local:b') } });
    expect(redo()).toEqual({ refusal: 'nothing-to-redo' });
    history.clear();
    expect(undo()).toEqual({ refusal: 'nothing-to-undo' });
  });

  it('holds 500 steps', () => {
    const { commit, undo, document } = open();
    document.receive({ ...fresh, ref: 'pole:7' });
    for (let number = 1; number <= 502; number++) {
      commit({
        kind: 'patch',
        ref: 'pole:7',
        before: { fields: { number: number - 1 } },
        after: { fields: { number } },
      });
    }
    let steps = 0;
    while (!isRefusal(undo())) steps++;
    expect(steps).toBe(500);
    expect(document.get('pole:7')?.fields['number']).toBe(2);
  });
});

const pole = { ...fresh, ref: 'pole:7', fields: { status: 'planned', owner: 'Ada' } } as const;
const saved = () => {
  const opened = open();
  opened.document.receive(pole);
  const set = (fields: Item['fields']) => {
    const head = opened.document.get('pole:7');
    const before = Object.fromEntries(Object.keys(fields).map((name) => [name, head?.fields[name] ?? null]));
    return opened.commit({ kind: 'patch', ref: 'pole:7', before: { fields: before }, after: { fields } });
  };
  return { ...opened, set, status: () => opened.document.get('pole:7')?.fields };
};
const run = ({ document, history }: ReturnType<typeof open>, answer: ReturnType<typeof history.takeBack>) => {
  if (isRefusal(answer)) return answer;
  document.apply(answer.items);
  history.push(answer);
  return answer;
};

describe('the list of steps', () => {
  it('is in the order of time, with what could be done again behind', () => {
    const { set, undo, redo, history } = saved();
    const [a, b] = [set({ status: 'built' }), set({ owner: 'Bea' })];
    expect(history.steps().map(({ id, done }) => [id, done])).toEqual([
      [a.id, true],
      [b.id, true],
    ]);
    undo();
    expect(history.steps().map(({ done }) => done)).toEqual([true, false]);
    redo();
    const [first, second] = history.steps();
    expect([first?.done, second?.done]).toEqual([true, true]);
    expect(second?.at).toBeGreaterThan(first?.at ?? Number.POSITIVE_INFINITY);
    expect(second?.note).toBe(b.note);
  });
});

describe('taking back only one step', () => {
  it('leaves later work, and is a step of its own', () => {
    const world = saved();
    const first = world.set({ status: 'built' });
    world.set({ owner: 'Bea' });
    run(
      world,
      world.history.takeBack(first.id, () => 'taken'),
    );
    expect(world.status()).toEqual({ status: 'planned', owner: 'Bea' });
    expect(world.history.nextUndo()).toMatchObject({ key: 'took-back', params: { of: 'drew-item', name: 'P-1' } });
    world.undo();
    expect(world.status()).toEqual({ status: 'built', owner: 'Bea' });
    world.undo();
    world.undo();
    expect(world.status()).toEqual(pole.fields);
  });

  it('takes of a step what is still as it left it, and says what was changed since', () => {
    const world = saved();
    const first = world.set({ status: 'built', owner: 'Bea' });
    world.set({ owner: 'Cleo' });
    expect(
      run(
        world,
        world.history.takeBack(first.id, () => 'taken'),
      ),
    ).toMatchObject({
      items: [{ after: { fields: { status: 'planned' } } }],
    });
    expect(world.status()).toEqual({ status: 'planned', owner: 'Cleo' });
    expect(world.history.takeBack(first.id, () => 'again')).toEqual({ refusal: 'changed-since' });
  });

  it('counts the items that were changed again as kept', () => {
    const world = open();
    const other: Item = { ...fresh, ref: 'pole:local:b' };
    const both = world.commit({ kind: 'create', item: fresh }, { kind: 'create', item: other });
    world.document.receive(pole);
    expect(
      run(
        world,
        world.history.takeBack(both.id, () => 'x'),
      ),
    ).toMatchObject({ items: [{ kind: 'drop' }, { kind: 'drop' }] });
    expect(world.history.takeBack(both.id, () => 'y')).toEqual({ refusal: 'step-gone' });
    expect(world.history.takeBack('unknown', () => 'z')).toEqual({ refusal: 'not-found' });
  });

  it('takes a drawing back with the later edits of it, which undo brings back', () => {
    const world = open();
    const made = world.commit({ kind: 'create', item: fresh });
    world.commit(patch({ status: 'built' }, { status: 'planned' }));
    run(
      world,
      world.history.takeBack(made.id, () => 'taken'),
    );
    expect(world.document.get(fresh.ref)).toBeUndefined();
    world.undo();
    expect(world.document.get(fresh.ref)?.fields['status']).toBe('built');
  });

  it('gives what was sent the status abandoned, and says so', () => {
    const world = open();
    const made = world.commit({ kind: 'create', item: fresh });
    world.document.applyOutcome(fresh.ref, { base: { ...fresh, ref: 'pole:42' }, edit: null });
    expect(
      run(
        world,
        world.history.takeBack(made.id, () => 'taken'),
      ),
    ).toMatchObject({ note: { params: { abandoned: 1 } } });
    expect(world.document.get('pole:42')?.fields['status']).toBe('abandoned');
  });
});

describe('one item only', () => {
  it('goes back to a step without the later work on it, and leaves all else', () => {
    const world = saved();
    world.document.receive({ ...pole, ref: 'pole:8' });
    const first = world.set({ status: 'built' });
    world.set({ owner: 'Bea' });
    world.commit({
      kind: 'patch',
      ref: 'pole:8',
      before: { fields: { owner: 'Ada' } },
      after: { fields: { owner: 'Dee' } },
    });
    world.set({ status: 'live', owner: 'Cleo' });
    expect(
      run(
        world,
        world.history.putBack('pole:7', first.id, () => 'put'),
      ),
    ).toMatchObject({ note: { key: 'put-back' } });
    expect(world.status()).toEqual({ status: 'built', owner: 'Ada' });
    expect(world.document.get('pole:8')?.fields['owner']).toBe('Dee');
    world.undo();
    expect(world.status()).toEqual({ status: 'live', owner: 'Cleo' });
    run(
      world,
      world.history.putBack('pole:7', null, () => 'all'),
    );
    expect(world.status()).toEqual(pole.fields);
  });

  it('goes back to before it was drawn, which takes it away', () => {
    const world = open();
    world.commit({ kind: 'create', item: fresh });
    world.commit(patch({ status: 'built' }, { status: 'planned' }));
    run(
      world,
      world.history.putBack(fresh.ref, null, () => 'put'),
    );
    expect(world.document.get(fresh.ref)).toBeUndefined();
    expect(world.history.putBack(fresh.ref, null, () => 'again')).toEqual({ refusal: 'not-found' });
  });

  it('refuses when no step touched it, or when the step is not there or not done', () => {
    const world = saved();
    expect(world.history.putBack('pole:7', null, () => 'x')).toEqual({ refusal: 'step-gone' });
    const one = world.set({ status: 'built' });
    expect(world.history.putBack('pole:7', one.id, () => 'x')).toEqual({ refusal: 'step-gone' });
    world.undo();
    expect(world.history.putBack('pole:7', one.id, () => 'x')).toEqual({ refusal: 'not-found' });
    expect(world.history.putBack('pole:7', 'unknown', () => 'x')).toEqual({ refusal: 'not-found' });
  });
});

describe('a step whose item is gone', () => {
  it('changes nothing and says so, and works again when the item is back', () => {
    const world = open();
    world.commit({ kind: 'create', item: fresh });
    world.commit(patch({ status: 'built' }, { status: 'planned' }));
    world.document.applyOutcome(fresh.ref, { edit: null });
    expect(world.undo()).toMatchObject({ items: [], note: { params: { gone: 1 } } });
    world.document.applyOutcome(fresh.ref, { edit: { kind: 'create', item: fresh } });
    expect(world.redo()).toMatchObject({ items: [{ ref: fresh.ref, after: { fields: { status: 'built' } } }] });
    expect(world.document.get(fresh.ref)?.fields['status']).toBe('built');
  });
});

describe('steps of an earlier visit', () => {
  it('come before those of this one, and can be undone and done again', () => {
    const earlier = saved();
    const [a, b] = [earlier.set({ status: 'built' }), earlier.set({ owner: 'Bea' })];
    earlier.undo();
    const kept = structuredClone(earlier.history.steps());
    const now = saved();
    now.document.applyOutcome('pole:7', { edit: { kind: 'patch', patch: { fields: { status: 'built' } } } });
    now.history.restore(kept);
    expect(now.history.steps().map(({ id }) => id)).toEqual([a.id, b.id]);
    now.redo();
    expect(now.status()).toEqual({ status: 'built', owner: 'Bea' });
    now.undo();
    now.undo();
    expect(now.status()).toEqual(pole.fields);
  });

  it('which were undone are gone when something was done since', () => {
    const earlier = saved();
    const a = earlier.set({ status: 'built' });
    earlier.set({ owner: 'Bea' });
    earlier.undo();
    const now = saved();
    const later = now.set({ owner: 'Dee' });
    now.history.restore(earlier.history.steps());
    now.history.restore(earlier.history.steps());
    expect(now.history.steps().map(({ id, done }) => [id, done])).toEqual([
      [a.id, true],
      [later.id, true],
    ]);
  });
});

describe('edits of one gesture', () => {
  const nudge = (world: ReturnType<typeof saved>, number: number, gesture = 'nudge') => {
    const before = world.document.get('pole:7')?.fields['number'] ?? null;
    const item = {
      kind: 'patch',
      ref: 'pole:7',
      before: { fields: { number: before } },
      after: { fields: { number } },
    } as const;
    const change: Change = {
      id: `n${++ids}`,
      gesture,
      note: { key: 'nudged-vertex', params: { metres: 1, bearing: 0 } },
      items: [item],
    };
    world.document.apply(change.items);
    world.history.push(change);
  };

  it('within a second of each other are one step, with the last time and the whole way', () => {
    const world = saved();
    nudge(world, 1);
    moment += 900;
    nudge(world, 2);
    moment += 900;
    nudge(world, 3);
    expect(world.history.steps()).toHaveLength(1);
    expect(world.history.nextUndo()).toEqual({ key: 'nudged-vertex', params: { metres: 3, bearing: 0 } });
    world.undo();
    expect(world.document.get('pole:7')?.fields['number'] ?? null).toBeNull();
    world.redo();
    expect(world.document.get('pole:7')?.fields['number']).toBe(3);
  });

  it('are steps of their own later, after an undo, and in another gesture', () => {
    const world = saved();
    nudge(world, 1);
    moment += 1000;
    nudge(world, 2);
    nudge(world, 3, 'other');
    world.undo();
    nudge(world, 4, 'other');
    expect(world.history.steps()).toHaveLength(3);
    world.undo();
    expect(world.document.get('pole:7')?.fields['number']).toBe(2);
  });
});
