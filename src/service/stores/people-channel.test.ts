import { describe, expect, it } from 'vitest';
import { type PeopleReport, readPeopleReport, writePeopleReport } from './people-channel';

const report: PeopleReport = {
  ...{ process: 'a', projectId: 1, people: [[7, 10]], more: 2, holdsMs: 100, asks: true },
};

describe('what a process says of its people', () => {
  it('is read as it was written', () => {
    expect(readPeopleReport(JSON.parse(JSON.stringify(writePeopleReport(report))))).toEqual(report);
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
    expect(readPeopleReport(value)).toBeNull();
  });
});
