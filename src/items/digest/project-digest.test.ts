import { describe, expect, it } from 'vitest';
import { pathLength } from '../../geo/path/path-length';
import { changeCount, changedRefs, changeFilters } from '../changes/change-filters';
import { type RecordFingerprint, recordFingerprint } from '../changes/item-fingerprints';
import type { LocalEdit } from '../changes/local-changes';
import type { ItemRef, ModelKey } from '../item';
import { type DigestList, projectChanges, projectDigest } from './project-digest';
import { packList } from './testing/pack-list';

type Spot = readonly [lng: number, lat: number];

const segment = (id: number, path: readonly Spot[], more: object = {}) => ({
  id,
  mapProjectId: 1,
  name: `S-${id}`,
  status: 'planned',
  poly: path.map(([lng, lat]) => ({ lat, lng })),
  ...more,
});
const pole = (id: number, [lng, lat]: Spot, more: object = {}) => ({ id, mapProjectId: 1, lat, lng, ...more });
const permit = (id: number, status: string | null) => ({ id, mapProjectId: '1', status, poly: [] });

const [a, b, c]: readonly [Spot, Spot, Spot] = [
  [10, 50],
  [10.001, 50],
  [10.001, 50.002],
];
const metresOf = (...path: readonly Spot[]) => pathLength(path);

const then = () => [
  packList('segment', [segment(1, [a, b]), segment(2, [b, c]), segment(3, [a, c], { status: 'abandoned' })]),
  packList('pole', [pole(1, a), pole(2, b), pole(3, c)]),
  packList(
    'permit',
    ['draft', 'in review', 'issued', 'expired', null, 'abandoned'].map((s, id) => permit(id + 1, s)),
  ),
];

function since(after: readonly DigestList[], own: ReadonlyMap<string, RecordFingerprint> = new Map()) {
  return projectChanges({
    before: projectDigest(then()).marks,
    after: projectDigest(after).marks,
    lists: after,
    own: (model, id) => own.get(`${model}:${id}`),
    unsent: [],
  });
}

function own(model: ModelKey, record: { readonly id: number }): readonly [string, RecordFingerprint] {
  const mark = recordFingerprint(model, record);
  if (!mark) throw new Error('no record');
  return [`${model}:${record.id}`, mark];
}

describe('the figures of a project that was edited since its lists were read', () => {
  const fields = ({ id: _id, ...rest }: { readonly id: number }): object => rest;
  const whole = (ref: ItemRef, record: { readonly id: number }) => ({
    ref,
    whole: true,
    fields: { ...fields(record) },
  });

  it('count every item once, as it is now', () => {
    const edits: readonly LocalEdit[] = [
      whole('segment:1', segment(1, [a, c])),
      whole('segment:4', segment(4, [a, b])),
      whole('segment:local:x', segment(0, [b, c])),
      { ref: 'segment:local:x', whole: false, fields: { status: 'built' } },
      { ref: 'segment:2', whole: false, fields: { status: 'abandoned' } },
      { ref: 'permit:1', whole: false, fields: { status: 'issued' } },
      whole('permit:local:y', permit(0, 'draft')),
      whole('permit:local:z', permit(0, null)),
    ];
    const { figures } = projectDigest(then(), edits);
    expect(figures.counts).toMatchObject({ segment: 3, pole: 3, permit: 7 });
    expect(figures).toMatchObject({ items: 13, openPermits: 4 });
    expect(figures.metres).toBeCloseTo(metresOf(a, c) + metresOf(a, b) + metresOf(b, c), 6);
    expect(figures.abandoned.count).toBe(3);
    expect(figures.abandoned.metres).toBeCloseTo(metresOf(a, c) + metresOf(b, c), 6);
  });

  it('have a picture of an empty project into which lines were imported', () => {
    const empty = [packList('segment', []), packList('permit', [])];
    expect(projectDigest(empty).sketch).toEqual([]);
    const { sketch, marks } = projectDigest(empty, [whole('segment:local:x', segment(0, [a, b]))]);
    expect(sketch).toHaveLength(1);
    expect(marks.segment?.ids).toHaveLength(0);
  });
});

describe('the figures of a project', () => {
  it('are those that a hand counts', () => {
    const { figures } = projectDigest(then());
    expect(figures).toMatchObject({ items: 10, openPermits: 3, counts: { segment: 2, pole: 3, permit: 5 } });
    expect(figures.abandoned.count).toBe(2);
    expect(figures.abandoned.metres).toBeCloseTo(metresOf(a, c), 6);
    // 71.7 m to the east and 222.5 m to the north, from tables of the WGS84 ellipsoid at 50°; the abandoned one does not count.
    expect(figures.metres).toBeCloseTo(71.696 + 222.459, 1);
    expect(figures.metres).toBeCloseTo(metresOf(a, b) + metresOf(b, c), 6);
  });

  it('are nothing of nothing', () => {
    const { figures, sketch } = projectDigest([]);
    expect(figures).toEqual({ items: 0, counts: {}, metres: 0, abandoned: { count: 0, metres: 0 }, openPermits: 0 });
    expect(sketch).toEqual([]);
  });

  it('do not take a name for a state', () => {
    const { figures } = projectDigest([packList('segment', [segment(1, [a, b], { name: 'an abandoned mill' })])]);
    expect(figures.metres).toBeCloseTo(metresOf(a, b), 6);
  });
});

describe('since one last looked', () => {
  it('nothing has happened to what is the same, in whatever order it comes', () => {
    const [segments, poles, permits] = then();
    const again = [segments, packList('pole', [pole(3, c), pole(1, a), pole(2, b)]), permits];
    expect(poles && since(again.flatMap((list) => list ?? []))).toEqual({ models: {}, metres: 0 });
  });

  it('tells what was added, moved, changed and gone, and the metres of it', () => {
    const changes = since([
      packList('segment', [
        segment(1, [a, c]),
        segment(2, [b, c], { status: 'built' }),
        segment(3, [a, c], { status: 'abandoned' }),
        segment(9, [a, b, c]),
      ]),
      packList('pole', [pole(1, a), pole(2, [10.0011, 50]), ...[11, 12, 13].map((id) => pole(id, c))]),
    ]);
    expect(changes.models.segment).toMatchObject({ added: [9], moved: [1], changed: [2], gone: [] });
    expect(changes.models.pole).toMatchObject({ added: [11, 12, 13], moved: [2], changed: [], gone: [3] });
    // The permits were not read this time: of them nothing is known.
    expect(Object.keys(changes.models)).toEqual(['segment', 'pole']);
    expect(changes.metres).toBeCloseTo(metresOf(a, b, c) + metresOf(a, c) - metresOf(a, b), 4);
    expect(changeCount(changes)).toBe(8);
  });

  it('names what was abandoned, and takes its metres off', () => {
    const changes = since([
      packList('segment', [
        segment(1, [a, b], { status: 'abandoned' }),
        segment(2, [b, c]),
        segment(3, [a, c], { status: 'abandoned' }),
      ]),
    ]);
    expect(changes.models.segment).toMatchObject({ moved: [], changed: [], abandoned: [1] });
    expect(changedRefs(changes, 9)).toEqual(['segment:1']);
    expect(changeCount(changes)).toBe(1);
    expect(changes.metres).toBeCloseTo(-metresOf(a, b), 4);
  });

  it('does not take for a move what differs beyond seven decimals', () => {
    const near = packList('pole', [pole(1, [10.00000004, 50]), pole(2, [10.0010001, 50]), pole(3, c)]);
    expect(since([near]).models.pole).toMatchObject({ moved: [2], changed: [1] });
  });

  it('leaves out the user’s own changes, until another user changes them', () => {
    const mine = segment(9, [a, b, c], { updatedAt: '2026-11-22 08:00:00' });
    const moved = pole(2, [10.002, 50]);
    const written = new Map([own('segment', mine), own('pole', moved)]);
    // The list expands what an answer does not, and a service may leave out what is empty.
    const listed = { ...mine, tags: [], owner: null, description: null, updatedAt: '2026-11-22 08:00:00' };
    const first = then()[0];
    const rest = [segment(1, [a, b]), segment(2, [b, c]), segment(3, [a, c], { status: 'abandoned' })];
    const mineOnly = [packList('segment', [...rest, listed]), packList('pole', [pole(1, a), moved, pole(3, c)])];
    expect(first && since(mineOnly, written)).toEqual({ models: {}, metres: 0 });

    const theirs = [
      packList('segment', [...rest, { ...listed, status: 'built', updatedAt: '2026-11-22 09:00:00' }]),
      packList('pole', [pole(1, a), pole(2, [10.003, 50]), pole(3, c)]),
    ];
    const changes = since(theirs, written);
    expect(changes.models.segment).toMatchObject({ added: [], changed: [9], metres: 0 });
    expect(changes.models.pole).toMatchObject({ moved: [2] });
  });
});

describe('the news as a filter', () => {
  const changes = since([packList('pole', [pole(1, a), pole(2, b), pole(3, [10, 51]), pole(4, c)])]);

  it('lets just those through, and nothing of models without any', () => {
    const filters = changeFilters(changes);
    expect(filters.pole).toEqual([{ field: 'id', test: 'is', values: ['', '4', '3'] }]);
    expect(filters.segment).toEqual([{ field: 'id', test: 'is', values: [''] }]);
    expect(changedRefs(changes, 10)).toEqual(['pole:4', 'pole:3']);
    expect(changedRefs(changes, 1)).toEqual(['pole:4']);
  });
});

describe('a hundred thousand items', () => {
  const spot = (i: number): Spot => [10 + (i % 300) / 3000, 50 + Math.floor(i / 300) / 3000];
  const step = (at: Spot): Spot => [at[0] + 0.0002, at[1] + 0.0001];
  const many = (changed: (i: number) => object) => [
    packList(
      'segment',
      Array.from({ length: 60_000 }, (_, i) =>
        segment(i + 1, [spot(i), step(spot(i))], { description: 'x'.repeat(180), ...changed(i) }),
      ),
    ),
    packList(
      'pole',
      Array.from({ length: 40_000 }, (_, i) => pole(i + 1, spot(i), { species: 'Douglas Fir' })),
    ),
  ];
  const [was, is] = [many(() => ({})), many((i) => (i % 10 === 0 ? { status: 'built' } : {}))];

  it('are counted and compared', () => {
    const { marks } = projectDigest(was);
    const digest = projectDigest(is);
    const changes = projectChanges({ before: marks, after: digest.marks, lists: is, own: () => undefined, unsent: [] });
    expect(digest.figures.items).toBe(100_000);
    expect(changes.models.segment?.changed).toHaveLength(6000);
  });

  it('make a picture that stays small', () => {
    const { sketch } = projectDigest(is);
    expect(JSON.stringify(sketch).length).toBeLessThan(200_000);
    expect(sketch.map(({ kind }) => kind)).toEqual(['line']);
  });
});

describe('the picture of a project', () => {
  it('fits the network into its box, and leaves far outliers out', () => {
    const town = Array.from({ length: 30 }, (_, i) => segment(i + 1, [a, b, c]));
    const segments = packList('segment', [
      ...town,
      segment(40, [
        [50, 10],
        [50.001, 10],
      ]),
    ]);
    const { sketch } = projectDigest([segments]);
    const numbers = (sketch[0]?.d ?? '').match(/-?\d+/g)?.map(Number) ?? [];
    expect(numbers).toHaveLength(8);
    expect(numbers.every((value) => value >= 0 && value <= 640)).toBe(true);
  });

  it('has points where there is nothing else', () => {
    const { sketch } = projectDigest([packList('pole', [pole(1, a), pole(2, b)])]);
    expect(sketch).toMatchObject([{ kind: 'point', ink: 'pole' }]);
  });
});
