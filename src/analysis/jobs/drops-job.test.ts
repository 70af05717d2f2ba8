import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { pathLength } from '../../geo/path/path-length';
import { type Fields, type Item, type ItemRef, modelOf } from '../../items/item';
import { answerOf, itemAt, itemsOf } from '../testing/items-of';
import { type DropsAnswer, type DropsAsk, dropsJob } from './drops-job';

/** Places in steps of about eleven metres. */
const at = (x: number, y: number): LngLat => [x / 10_000, y / 10_000];

const item = (ref: ItemRef, fields: Fields, ...places: readonly (readonly [number, number])[]) =>
  itemAt(ref, fields, ...places.map(([x, y]) => at(x, y)));

function ask(all: readonly Item[], about: Partial<DropsAsk> = {}): DropsAnswer {
  const homes = all.flatMap(({ ref }) => (modelOf(ref) === 'site' ? [ref] : []));
  return answerOf(dropsJob.run(itemsOf(all), { revision: 1, homes, mostM: 150, leadInM: 40, ...about }));
}

const ports = (count: number, ...taken: readonly number[]) => ({
  connections: {
    version: 1,
    ports: count,
    connections: taken.map((port) => ({ from: { cable: 1, toward: 'end', fibre: port }, to: { port } })),
  },
});

/** A street with a terminal at its end, and homes a few metres from it. */
const street = [item('segment:1', {}, [0, 0], [5, 0], [20, 0]), item('splice:1', ports(4, 1), [0, 0])];

describe('drops for homes', () => {
  it('go from the terminal along the segment, then straight to the home', () => {
    const { drops, left } = ask([...street, item('site:1', {}, [7, 1])]);
    expect(left).toEqual([]);
    expect(drops).toMatchObject([{ home: 'site:1', terminal: 'splice:1', port: 2 }]);
    const [drop] = drops;
    expect(drop?.path).toHaveLength(4);
    expect(drop?.path[0]).toEqual(at(0, 0));
    expect(drop?.path.at(-1)).toEqual(at(7, 1));
    expect(drop?.metres).toBeCloseTo(pathLength([at(0, 0), at(7, 0), at(7, 1)]), 2);
  });

  it('say why a home gets none', () => {
    const { drops, left } = ask([
      ...street,
      item('site:1', {}, [7, 9]),
      item('site:2', {}, [19, 1]),
      item('site:3', { siteType: 'hut' }, [50, 50]),
      item('site:4', {}, [3, 1]),
      item('cable:9', { subtype: 'drop' }, [0, 0], [3, 1]),
      { ...item('site:5', {}), geometry: null },
    ]);
    expect(drops).toEqual([]);
    expect(Object.fromEntries(left.map(({ home, why }) => [home, why]))).toEqual({
      'site:1': 'off',
      'site:2': 'far',
      'site:3': 'source',
      'site:4': 'served',
      'site:5': 'no-place',
    });
  });

  it('fill the free ports from the first on, and name who found none', () => {
    const homes = [1, 2, 3, 4].map((n) => item(`site:${n}`, {}, [n, 1]));
    const { drops, left } = ask([...street, ...homes]);
    expect(drops.map(({ port }) => port)).toEqual([2, 3, 4]);
    expect(left).toEqual([{ home: 'site:4', why: 'full' }]);
  });

  it('do not hang on a source of light, nor go along what is abandoned', () => {
    const home = item('site:1', {}, [7, 1]);
    expect(ask([...street, home, item('site:2', { siteType: 'central-office' }, [0, 0])]).drops).toEqual([]);
    const gone = street.map((one) =>
      modelOf(one.ref) === 'segment' ? { ...one, fields: { status: 'abandoned' } } : one,
    );
    expect(ask([...gone, home]).left).toEqual([{ home: 'site:1', why: 'off' }]);
  });

  it('hang on no abandoned terminal, and come to homes whose drop is abandoned', () => {
    const home = item('site:1', {}, [7, 1]);
    const nearer = item('splice:2', { ...ports(4), status: 'abandoned' }, [5, 0]);
    const oldDrop = item('cable:9', { subtype: 'drop', status: 'abandoned' }, [0, 0], [7, 1]);
    expect(ask([...street, nearer, oldDrop, home]).drops).toMatchObject([{ home: 'site:1', terminal: 'splice:1' }]);
    const gone = street.map((one) =>
      modelOf(one.ref) === 'splice' ? { ...one, fields: { ...one.fields, status: 'abandoned' } } : one,
    );
    expect(ask([...gone, home]).left).toEqual([{ home: 'site:1', why: 'far' }]);
  });
});
