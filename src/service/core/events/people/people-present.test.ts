import { describe, expect, it } from 'vitest';
import type { Came } from '../../../stores/people-channel';
import { createPeoplePresent, maxListed } from './people-present';

const reportOf = (process: string, people: readonly Came[], more = 0, holdsMs = 100) => ({
  ...{ process, projectId: 1, people, more, holdsMs, asks: false },
});

describe('the people of a project', () => {
  it('are there once, however many streams they have, and until they are forgotten', () => {
    const present = createPeoplePresent();
    expect([present.enter(1, 10), present.enter(1, 20)]).toEqual([true, false]);
    expect([present.leave(1), present.forget(1), present.leave(1)]).toEqual([false, false, true]);
    expect(present.all()).toEqual({ people: [[1, 10]], count: 1 });
    // Back before it was forgotten: in the same place.
    expect([present.enter(1, 30), present.forget(1)]).toEqual([false, false]);
    expect([present.leave(1), present.forget(1), present.isEmpty()]).toEqual([true, true, true]);
    expect([present.leave(1), present.forget(1)]).toEqual([false, false]);
  });

  it('of several processes are one list, the first to come in front', () => {
    const present = createPeoplePresent();
    present.enter(1, 30);
    expect(
      present.receive(
        reportOf('b', [
          [2, 10],
          [1, 20],
        ]),
        0,
      ),
    ).toBe(true);
    expect(
      present.receive(
        reportOf('b', [
          [2, 10],
          [1, 20],
        ]),
        5,
      ),
    ).toBe(false);
    expect(present.receive(reportOf('c', [[2, 40]]), 0)).toBe(true);
    expect(present.all()).toEqual({
      people: [
        [2, 10],
        [1, 20],
      ],
      count: 2,
    });
    expect(present.here()).toEqual({ people: [[1, 30]], more: 0 });
    expect(present.receive(reportOf('b', []), 0)).toBe(true);
    expect(present.all()).toEqual({
      people: [
        [1, 30],
        [2, 40],
      ],
      count: 2,
    });
    expect(present.receive(reportOf('d', []), 0)).toBe(false);
  });

  it('of a process that is silent are gone', () => {
    const present = createPeoplePresent();
    present.receive(reportOf('b', [[2, 10]]), 0);
    expect([present.expire(99), present.expire(100), present.expire(101)]).toEqual([false, true, false]);
    expect(present.all().count).toBe(0);
  });

  it('are cut and counted where they are many', () => {
    const present = createPeoplePresent();
    for (let id = 1; id <= 200; id += 1) present.enter(id, id);
    const { people, more } = present.here();
    expect([people.length, people[0]?.[0], more]).toEqual([maxListed, 1, 150]);
    const others = Array.from({ length: 70 }, (_, i): Came => [1000 + i, -i]);
    present.receive(reportOf('b', others, 30), 0);
    const all = present.all();
    expect([all.people.length, all.people[0], all.count]).toEqual([maxListed, [1049, -49], 200 + 50 + 30]);
  });
});
