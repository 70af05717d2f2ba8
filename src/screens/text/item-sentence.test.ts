import { describe, expect, it } from 'vitest';
import type { Item } from '../../items/item';
import { itemSentence } from './item-sentence';

const item = (ref: Item['ref'], fields: Item['fields'], geometry: Item['geometry'] = null): Item => ({
  ref,
  projectId: 1,
  geometry,
  fields,
  rest: {},
});
const alone = { from: null, to: null, permits: [] };

describe('an item in a sentence', () => {
  it('says what it is, its kind, its state, its length, its ends and its permits', () => {
    const line = item(
      'segment:14',
      { name: 'S-14', segmentType: 'aerial', status: 'planned' },
      {
        kind: 'line',
        path: [
          [0, 0],
          [0.002, 0],
        ],
      },
    );
    const meets = {
      from: item('pole:12', { name: 'P-12' }),
      to: item('access-point:3', { name: 'H-3', kind: 'handhole' }),
      permits: [item('permit:24', { permitNumber: '24-118' })],
    };
    expect(itemSentence(line, meets, 'metric')).toBe(
      'Segment S-14, aerial, planned, 222.6\u2009m, from pole P-12 to handhole H-3, inside permit 24-118',
    );
    expect(itemSentence(line, { ...alone, to: meets.to }, 'us')).toBe(
      'Segment S-14, aerial, planned, 730\u2009ft, to handhole H-3',
    );
  });

  it('says nothing that is not known', () => {
    expect(itemSentence(item('pole:7', {}), alone, 'metric')).toBe('Pole 7');
    expect(itemSentence(item('note:local:x', {}), alone, 'metric')).toBe('New note');
  });
});
