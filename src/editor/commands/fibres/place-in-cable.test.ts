import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import { isRefusal } from '../../command-env';
import { reverse } from '../../history/history';
import { envOf } from '../../testing/env-of';
import { lineItem } from '../../testing/play';
import { placeInCable } from './place-in-cable';

const line = lineItem('cable', 1, [
  [0, 0],
  [100, 0],
]);
const cable: Item = { ...line, fields: { ...line.fields, slackM: 10, totalLengthM: 121.3 } };
const ask = { ref: 'cable:1', alongM: 50, fields: { closureSize: 144 }, slackM: 15 } as const;

describe('a closure in the middle of a cable', () => {
  it('stands on it, with slack on both sides, as one step', () => {
    const env = envOf([cable]);
    const answer = placeInCable(env, ask);
    if (isRefusal(answer)) throw new Error(answer.refusal);
    env.document.apply(answer.items);
    const [closure] = [...env.document.all('splice')];
    expect(closure?.geometry).toEqual({ kind: 'point', at: [expect.closeTo(0.000449, 5), 0] });
    expect(closure?.fields).toMatchObject({ closureSize: 144, slackM: 30 });
    expect(env.document.get('cable:1')).toMatchObject({
      geometry: cable.geometry,
      fields: { slackM: 40, totalLengthM: 151.3 },
    });
    env.document.apply(reverse(answer, { id: 'x', note: answer.note }).items);
    expect([...env.document.all()]).toEqual([cable]);
  });

  it('leaves the cable as it is where nothing hangs there', () => {
    const answer = placeInCable(envOf([cable]), { ...ask, slackM: 0 });
    expect('items' in answer && answer.items.map(({ kind }) => kind)).toEqual(['create']);
  });

  it('is refused at and beyond the ends, on other lines, and with slack that is none', () => {
    const env = envOf([
      cable,
      lineItem('segment', 2, [
        [0, 0],
        [100, 0],
      ]),
    ]);
    const refused = (more: object) => placeInCable(env, { ...ask, ...more });
    expect(refused({ alongM: 0 })).toEqual({ refusal: 'cut-at-end' });
    for (const alongM of [500, -1, Number.NaN]) expect(refused({ alongM })).toEqual({ refusal: 'off-the-line' });
    expect(refused({ ref: 'segment:2' })).toEqual({ refusal: 'one-line' });
    expect(refused({ slackM: -1 })).toMatchObject({ refusal: 'invalid-value' });
    const locked = envOf([cable], { locked: (model) => model === 'splice' });
    expect(placeInCable(locked, ask)).toMatchObject({ refusal: 'locked' });
  });
});
