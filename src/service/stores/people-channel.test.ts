import { describe, expect, it } from 'vitest';
import { type PeopleSaid, readPeopleSaid, writePeopleSaid } from './people-channel';

const said: PeopleSaid = {
  ...{ process: 'a', projectId: 1, people: [[7, 10]], more: 2, holdsMs: 100, asks: true },
};

describe('what a process says of its people', () => {
  it('is read as it was written', () => {
    expect(readPeopleSaid(JSON.parse(JSON.stringify(writePeopleSaid(said))))).toEqual(said);
  });

  it.each([
    [null],
    [{}],
    [[]],
    [['a', 1, 'x', 0, 1, false]],
    [['a', 1, [[7]], 0, 1, false]],
    [['a', 1, [7], 0, 1, false]],
    [['a', '1', [], 0, 1, false]],
    [['a', 1, [], -1, 1, false]],
    [[1, 1, [], 0, 1, false]],
  ])('is not read from %j', (value) => {
    expect(readPeopleSaid(value)).toBeNull();
  });
});
