import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PeopleHere } from './people-here';
import { createPeopleOfStream } from './people-of-stream';

const ada = { id: 'a', initials: 'AK', name: 'Ada Keller' };
const gwen = { id: 'g', initials: 'GS', name: 'Gwen Sato' };

function createWorld() {
  const shown: PeopleHere[] = [];
  return { shown, ...createPeopleOfStream((people) => shown.push(people)) };
}

describe('the people whom a stream tells of', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are the others, and how many more there are', () => {
    const { take, shown } = createWorld();
    take({ count: 2, people: [ada, gwen], you: 'a' });
    take({ count: 1, people: [ada] });
    take({ count: 60, people: [gwen, { id: 'x', initials: 'MR' }] });
    expect(shown).toEqual([
      { others: [gwen], more: 0 },
      { others: [], more: 0 },
      { others: [gwen, { id: 'x', initials: 'MR', name: null }], more: 57 },
    ]);
  });

  it('are not shown before it is known who the reader is, nor from anything else', () => {
    const { take, shown } = createWorld();
    for (const data of [{ count: 2, people: [ada, gwen] }, null, [], { you: 'a' }, { you: 'a', people: {} }])
      take(data);
    expect(shown).toEqual([]);
    take({ people: [ada, null, 7, { id: 1, initials: 'X' }, { id: 'b' }, gwen], count: 'many' });
    expect(shown).toEqual([{ others: [gwen], more: 0 }]);
  });

  it('have what is shown of them cut', () => {
    const { take, shown } = createWorld();
    take({ count: 2, people: [{ id: 'b', initials: '😀'.repeat(50), name: 'x'.repeat(5000) }], you: 'a' });
    const [other] = shown[0]?.others ?? [];
    expect([[...(other?.initials ?? '')].length, other?.name?.length]).toEqual([4, 200]);
  });

  it('stay while a stream comes again, and go when none does', async () => {
    const { take, lost, shown } = createWorld();
    take({ count: 2, people: [ada, gwen], you: 'a' });
    lost();
    await vi.advanceTimersByTimeAsync(4000);
    take({ count: 2, people: [ada, { ...gwen, id: 'h' }], you: 'a' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shown).toHaveLength(2);
    lost();
    lost();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shown.slice(2)).toEqual([{ others: [], more: 0 }]);
  });

  it('are gone at once at the end', () => {
    const { take, lost, end, shown } = createWorld();
    end();
    expect(shown).toEqual([]);
    take({ count: 2, people: [ada, gwen], you: 'a' });
    lost();
    end();
    end();
    expect([shown.length, shown.at(-1)?.others, vi.getTimerCount()]).toEqual([2, [], 0]);
  });
});
