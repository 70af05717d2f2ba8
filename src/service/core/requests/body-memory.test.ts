import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal';
import { createBodyMemory } from './body-memory';

describe('the room for bodies that are on their way', () => {
  it('refuses who takes more than one may, leaves the others theirs, and gives back what was left', () => {
    const memory = createBodyMemory({ total: 250, each: 100 });
    const [one, again, other] = [memory.open(1), memory.open(1), memory.open(2)];
    one.reserve(60);
    again.reserve(40);
    expect(() => again.reserve(1)).toThrow(Refusal);
    other.reserve(100);
    expect(() => memory.open(3).reserve(51)).toThrow(expect.objectContaining({ status: 429 }));
    one.release();
    // Left twice, it gives back once.
    one.release();
    again.reserve(60);
    expect(() => again.reserve(1)).toThrow(Refusal);
    for (const place of [again, other]) place.release();
    memory.open(3).reserve(100);
  });
});
