import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal';
import { createBodyMemory } from './body-memory';

describe('the memory for bodies that are being received', () => {
  it('refuses a user over the limit, serves the others, and frees what was released', () => {
    const memory = createBodyMemory({ total: 250, each: 100 });
    const [one, again, other] = [memory.open(1), memory.open(1), memory.open(2)];
    one.reserve(60);
    again.reserve(40);
    expect(() => again.reserve(1)).toThrow(Refusal);
    other.reserve(100);
    expect(() => memory.open(3).reserve(51)).toThrow(expect.objectContaining({ status: 429 }));
    one.release();
    // Releasing twice frees the bytes once.
    one.release();
    again.reserve(60);
    expect(() => again.reserve(1)).toThrow(Refusal);
    for (const place of [again, other]) place.release();
    memory.open(3).reserve(100);
  });
});
