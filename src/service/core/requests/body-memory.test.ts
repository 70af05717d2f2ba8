import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal';
import { createBodyRoom } from './body-memory';

describe('the room for bodies that are on their way', () => {
  it('refuses who takes more than one may, leaves the others theirs, and gives back what was left', () => {
    const room = createBodyRoom({ total: 250, each: 100 });
    const [one, again, other] = [room.enter(1), room.enter(1), room.enter(2)];
    one.take(60);
    again.take(40);
    expect(() => again.take(1)).toThrow(Refusal);
    other.take(100);
    expect(() => room.enter(3).take(51)).toThrow(expect.objectContaining({ status: 429 }));
    one.leave();
    // Left twice, it gives back once.
    one.leave();
    again.take(60);
    expect(() => again.take(1)).toThrow(Refusal);
    for (const place of [again, other]) place.leave();
    room.enter(3).take(100);
  });
});
