import { describe, expect, it } from 'vitest';
import { localLinks, relinked } from './link-fields';

const fields = { name: 'local:9', hostId: 'local:1', linkedId: 7 };

describe('fields that name other items', () => {
  it('tell the local ids among them, and no others', () => {
    expect(localLinks(fields)).toEqual(['local:1']);
    expect(localLinks({ linkedId: 'local:2', hostId: null })).toEqual(['local:2']);
  });

  it('name them by what they are called now', () => {
    expect(relinked(fields, () => 12)).toEqual({ ...fields, hostId: 12 });
    expect(relinked(fields, () => null)).toEqual({ name: 'local:9', linkedId: 7 });
    expect(relinked(fields, (id) => id)).toBe(fields);
  });

  it('are found and renamed inside of the connections of a closure', () => {
    const end = (cable: unknown) => ({ cable, toward: 'start', fibre: 1 });
    const plan = (cable: unknown) => ({
      connections: {
        version: 1,
        connections: [{ from: end(cable), to: end(3), note: 'local:8' }, { from: end(cable) }],
      },
    });
    expect(localLinks(plan('local:5'))).toEqual(['local:5']);
    expect(relinked(plan('local:5'), () => 12)).toEqual(plan(12));
    const same = plan(4);
    expect(relinked(same, () => 12)).toBe(same);
    // A cable that was taken back is no cable that the closure has; the closure's own record is not changed for it.
    expect(relinked(plan('local:5'), () => null)).toEqual(plan('local:5'));
  });
});

it('are found and renamed in the text of a work order', () => {
  const of = (id: string) => ({ description: `- open: #pole:${id} "local:8"`, body: '#pole:local:9' });
  expect(localLinks(of('local:a-1'))).toEqual(['local:a-1']);
  expect(localLinks(of('5'))).toEqual([]);
  expect(relinked(of('local:a-1'), () => 12)).toEqual(of('12'));
  expect(relinked(of('local:a-1'), () => null)).toEqual(of('local:a-1'));
  const same = of('5');
  expect(relinked(same, () => 12)).toBe(same);
});
