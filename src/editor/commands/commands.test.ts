import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { modelKeys, specOf } from '../../items/registry';
import type { Change, Refusal } from '../change';
import { isRefusal } from '../command-env';
import { reverse } from '../history/history';
import { atOnce } from '../testing/at-once';
import { envOf } from '../testing/env-of';
import { areaItem, lineItem, path, place, pointItem, saved } from '../testing/play';
import { addItem } from './add-item';
import { addPolygon } from './areas/add-polygon';
import { removePolygon } from './areas/remove-polygon';
import { importItems } from './import-items';
import { patchItem } from './patch-item';
import { insertVertex } from './vertices/insert-vertex';
import { moveVertex } from './vertices/move-vertex';
import { removeVertex } from './vertices/remove-vertex';

function change(answer: Change | Refusal): Change {
  if (isRefusal(answer)) throw new Error(`Refused: ${answer.refusal}`);
  return answer;
}

const line = lineItem('segment', 1, [
  [0, 0],
  [50, 0],
  [50, 50],
]);
const square = areaItem(
  2,
  [
    [0, 0],
    [50, 0],
    [50, 50],
    [0, 50],
  ],
  [
    [100, 0],
    [150, 0],
    [150, 50],
  ],
);
const pole = pointItem('pole', 3, [0, 0]);

describe('add-item', () => {
  it('makes an item with defaults, the next name and the fields given', () => {
    const env = envOf([{ ...line, fields: { name: 'S-14' } }]);
    const made = change(
      addItem(env, {
        model: 'segment',
        geometry: { kind: 'line', path: path([0, 0], [9, 9]) },
        fields: { surface: 'earth' },
      }),
    );
    expect(made).toEqual({
      id: 'change-1',
      gesture: 'change-1',
      note: { key: 'drew-item', params: { model: 'segment', name: 'S-15' } },
      items: [
        {
          kind: 'create',
          item: {
            ref: 'segment:local:1',
            projectId: 1,
            geometry: { kind: 'line', path: path([0, 0], [9, 9]) },
            fields: { ...specOf('segment').defaults, name: 'S-15', surface: 'earth' },
            rest: {},
          },
        },
      ],
    });
  });

  it.each<[string, Parameters<typeof addItem>[1], Refusal['refusal']]>([
    ['a line of one point', { model: 'segment', geometry: { kind: 'line', path: path([0, 0]) } }, 'too-few-points'],
    [
      'a line in one place',
      { model: 'segment', geometry: { kind: 'line', path: path([1, 1], [1, 1]) } },
      'zero-length',
    ],
    [
      'a line off the globe',
      {
        model: 'segment',
        geometry: {
          kind: 'line',
          path: [
            [0, 0],
            [0, 91],
          ],
        },
      },
      'out-of-range',
    ],
    [
      'a line of 20,001 points',
      {
        model: 'segment',
        geometry: { kind: 'line', path: Array.from({ length: 20_001 }, (_, i): LngLat => [i / 1e6, 0]) },
      },
      'too-many-points',
    ],
    ['no polygon', { model: 'permit', geometry: { kind: 'area', polygons: [] } }, 'too-few-points'],
    [
      'a polygon of two points',
      { model: 'permit', geometry: { kind: 'area', polygons: [path([0, 0], [9, 9])] } },
      'too-few-points',
    ],
    [
      'a polygon that crosses itself',
      { model: 'permit', geometry: { kind: 'area', polygons: [path([0, 0], [50, 50], [50, 0], [0, 50])] } },
      'crosses-itself',
    ],
    ['a point off the globe', { model: 'pole', geometry: { kind: 'point', at: [0, 90.1] } }, 'out-of-range'],
    ['a point more than a turn off', { model: 'pole', geometry: { kind: 'point', at: [361, 0] } }, 'out-of-range'],
    ['a point that is no number', { model: 'pole', geometry: { kind: 'point', at: [Number.NaN, 0] } }, 'out-of-range'],
  ])('refuses %s', (_, made, refusal) => {
    expect(addItem(envOf(), made)).toEqual({ refusal });
  });
});

describe('who may write', () => {
  const vertex = { ref: 'segment:1', polygon: 0, index: 0 } as const;
  const all: readonly [string, (env: ReturnType<typeof envOf>) => Change | Refusal][] = [
    ['add-item', (env) => addItem(env, { model: 'segment', geometry: { kind: 'line', path: path([0, 0], [9, 9]) } })],
    ['patch-item', (env) => patchItem(env, { ref: 'segment:1', fields: { surface: 'earth' } })],
    ['move-vertex', (env) => moveVertex(env, { ...vertex, to: place(1, 1) })],
    ['insert-vertex', (env) => insertVertex(env, { ...vertex, at: place(1, 1) })],
    ['remove-vertex', (env) => removeVertex(env, vertex)],
    [
      'import-items',
      (env) => {
        const geometry = { kind: 'line', path: path([0, 0], [9, 9]) } as const;
        return atOnce(importItems(env, { items: [{ model: 'segment', geometry, fields: {} }] }));
      },
    ],
  ];
  it.each(all)('%s refuses in a read-only project and in a locked layer', (_, command) => {
    expect(command(envOf([line], { writable: false }))).toEqual({ refusal: 'read-only' });
    expect(command(envOf([line], { locked: (model) => model === 'segment' }))).toEqual({
      refusal: 'locked',
      params: { model: 'segment' },
    });
    expect(isRefusal(command(envOf([line])))).toBe(false);
  });

  it.each(all.slice(1, 5))('%s refuses an item that is not there', (_, command) => {
    expect(command(envOf())).toEqual({ refusal: 'not-found' });
  });
});

describe('patch-item', () => {
  it('sets what differs, with what was before', () => {
    const env = envOf([{ ...line, fields: { name: 'S-1', surface: 'earth' } }]);
    const { items, note } = change(
      patchItem(env, { ref: 'segment:1', fields: { name: 'S-1', surface: 'gravel', depth: 1.2 } }),
    );
    expect(items).toEqual([
      {
        kind: 'patch',
        ref: 'segment:1',
        before: { fields: { surface: 'earth', depth: null } },
        after: { fields: { surface: 'gravel', depth: 1.2 } },
      },
    ]);
    expect(note).toEqual({ key: 'changed-field', params: { model: 'segment', name: 'S-1', field: 'surface, depth' } });
  });

  it('changes nothing when nothing differs: null and absent are one', () => {
    const { items } = change(
      patchItem(envOf([line]), { ref: 'segment:1', fields: { name: 'segment 1', depth: null } }),
    );
    expect(items).toEqual([]);
  });

  it('compares structured values by what they say', () => {
    const spec = modelKeys.flatMap((model) => specOf(model).fields.map((field) => ({ model, field })));
    const structured = spec.find(({ field }) => field.kind === 'structured' && !field.readOnly);
    if (!structured) throw new Error('No model has a structured field');
    const { model, field } = structured;
    const env = envOf([{ ...saved(model, 9, null), fields: { [field.name]: [{ a: 1 }] } }]);
    const set = (value: unknown) =>
      change(patchItem(env, { ref: `${model}:9`, fields: { [field.name]: value } })).items;
    expect(set([{ a: 1 }])).toEqual([]);
    expect(set([{ a: 2 }])).toHaveLength(1);
    expect(set(null)).toHaveLength(1);
  });

  it.each([
    ['ductCount', 1.5],
    ['ductCount', -1],
    ['ductCount', '3'],
    ['depth', Number.NaN],
    ['surface', 7],
    ['name', true],
    ['typeId', {}],
    ['length', 12],
    ['createdAt', '2026-01-01 00:00:00'],
    ['nobodyKnows', 'this'],
  ])('refuses %s = %s', (field, value) => {
    expect(patchItem(envOf([line]), { ref: 'segment:1', fields: { [field]: value } })).toEqual({
      refusal: 'invalid-value',
      params: { field },
    });
  });

  it.each([
    ['ductCount', 3],
    ['surface', 'a word of our own'],
    ['typeId', 4],
    ['typeId', null],
  ])('takes %s = %s', (field, value) => {
    const env = envOf([{ ...line, fields: { typeId: 2 } }]);
    expect(change(patchItem(env, { ref: 'segment:1', fields: { [field]: value } })).items).toMatchObject([
      { after: { fields: { [field]: value } } },
    ]);
  });
});

describe('vertices', () => {
  const reshaped = (answer: Change | Refusal) => {
    const [part] = change(answer).items;
    return part?.kind === 'patch' ? part.after.geometry : undefined;
  };

  it('moves one vertex of a line', () => {
    const env = envOf([line, pole]);
    const answer = moveVertex(env, { ref: 'segment:1', polygon: 0, index: 0, to: place(0, 9) });
    expect(change(answer).items).toEqual([
      {
        kind: 'patch',
        ref: 'segment:1',
        before: { geometry: line.geometry },
        after: { geometry: { kind: 'line', path: path([0, 9], [50, 0], [50, 50]) } },
      },
    ]);
    expect(change(answer).note).toEqual({ key: 'moved-vertex', params: { model: 'segment', name: 'segment 1' } });
  });

  it('moves, inserts and removes a vertex of the polygon that is meant', () => {
    const env = envOf([square]);
    const place2 = { ref: 'permit:2', polygon: 1 } as const;
    const [first] = square.geometry?.kind === 'area' ? square.geometry.polygons : [];
    expect(reshaped(moveVertex(env, { ...place2, index: 2, to: place(160, 60) }))).toEqual({
      kind: 'area',
      polygons: [first, path([100, 0], [150, 0], [160, 60])],
    });
    expect(reshaped(insertVertex(env, { ...place2, index: 3, at: place(110, 50) }))).toEqual({
      kind: 'area',
      polygons: [first, path([100, 0], [150, 0], [150, 50], [110, 50])],
    });
    expect(reshaped(removeVertex(env, { ...place2, polygon: 0, index: 1 }))).toMatchObject({
      polygons: [path([0, 0], [50, 50], [0, 50]), {}],
    });
  });

  it('removes a vertex, but leaves a line two points and a polygon three', () => {
    const env = envOf([
      line,
      square,
      lineItem('segment', 9, [
        [0, 0],
        [9, 9],
      ]),
    ]);
    expect(reshaped(removeVertex(env, { ref: 'segment:1', polygon: 0, index: 1 }))).toEqual({
      kind: 'line',
      path: path([0, 0], [50, 50]),
    });
    expect(removeVertex(env, { ref: 'segment:9', polygon: 0, index: 1 })).toEqual({
      refusal: 'too-few-points',
      params: { min: 2 },
    });
    expect(removeVertex(env, { ref: 'permit:2', polygon: 1, index: 0 })).toEqual({
      refusal: 'too-few-points',
      params: { min: 3 },
    });
  });

  it('refuses what is no vertex, and a place off the globe', () => {
    const env = envOf([line, pole, saved('segment', 5, null)]);
    expect(moveVertex(env, { ref: 'segment:1', polygon: 0, index: 3, to: place(0, 0) })).toEqual({
      refusal: 'not-found',
    });
    expect(moveVertex(env, { ref: 'pole:3', polygon: 0, index: 0, to: place(0, 0) })).toEqual({ refusal: 'not-found' });
    expect(insertVertex(env, { ref: 'segment:1', polygon: 1, index: 0, at: place(0, 0) })).toEqual({
      refusal: 'not-found',
    });
    expect(insertVertex(env, { ref: 'segment:1', polygon: 0, index: 4, at: place(0, 0) })).toEqual({
      refusal: 'not-found',
    });
    expect(removeVertex(env, { ref: 'segment:5', polygon: 0, index: 0 })).toEqual({ refusal: 'not-found' });
    expect(moveVertex(env, { ref: 'segment:1', polygon: 0, index: 0, to: [0, 90.1] })).toEqual({
      refusal: 'out-of-range',
    });
  });

  it('does not collapse a line, but lets a line without length be mended', () => {
    const env = envOf([
      lineItem('segment', 9, [
        [0, 0],
        [9, 9],
      ]),
      lineItem('segment', 10, [
        [0, 0],
        [0, 0],
      ]),
    ]);
    expect(moveVertex(env, { ref: 'segment:9', polygon: 0, index: 1, to: place(0, 0) })).toEqual({
      refusal: 'zero-length',
    });
    expect(reshaped(moveVertex(env, { ref: 'segment:10', polygon: 0, index: 1, to: place(5, 0) }))).toBeDefined();
  });

  it('lets a saved permit cross its own edge: the service takes it, the list names it', () => {
    const moved = moveVertex(envOf([square]), { ref: 'permit:2', polygon: 0, index: 0, to: place(60, 25) });
    expect(isRefusal(moved)).toBe(false);
  });
});

describe('polygons', () => {
  it('adds a ring to an area, and refuses a ring that crosses itself', () => {
    const env = envOf([square, line]);
    const ring = path([0, 100], [50, 100], [50, 150]);
    const [part] = change(addPolygon(env, { ref: 'permit:2', ring })).items;
    expect(part).toMatchObject({ after: { geometry: { polygons: [{}, {}, ring] } } });
    expect(addPolygon(env, { ref: 'permit:2', ring: path([0, 0], [50, 50], [50, 0], [0, 50]) })).toEqual({
      refusal: 'crosses-itself',
    });
    expect(addPolygon(env, { ref: 'segment:1', ring })).toEqual({ refusal: 'not-found' });
  });

  it('takes one out, but not the last', () => {
    const env = envOf([
      square,
      areaItem(4, [
        [0, 0],
        [9, 0],
        [9, 9],
      ]),
    ]);
    const [part] = change(removePolygon(env, { ref: 'permit:2', polygon: 0 })).items;
    expect(part).toMatchObject({ after: { geometry: { polygons: [path([100, 0], [150, 0], [150, 50])] } } });
    expect(removePolygon(env, { ref: 'permit:2', polygon: 2 })).toEqual({ refusal: 'not-found' });
    expect(removePolygon(env, { ref: 'permit:4', polygon: 0 })).toEqual({ refusal: 'last-polygon' });
  });
});

describe('reverse', () => {
  it('turns every part round, the last one first', () => {
    const note = { key: 'undid', params: {} } as const;
    const forth: Change = {
      id: 'a',
      gesture: 'a',
      note: { key: 'drew-item', params: {} },
      items: [
        { kind: 'create', item: pole },
        { kind: 'patch', ref: 'segment:1', before: { fields: { x: 1 } }, after: { fields: { x: 2 } } },
        { kind: 'drop', item: line },
      ],
    };
    const back = reverse(forth, { id: 'b', note });
    expect(back).toEqual({
      id: 'b',
      gesture: 'b',
      note,
      items: [
        { kind: 'create', item: line },
        { kind: 'patch', ref: 'segment:1', before: { fields: { x: 2 } }, after: { fields: { x: 1 } } },
        { kind: 'drop', item: pole },
      ],
    });
    expect(reverse(back, { id: 'a', note: forth.note })).toEqual(forth);
  });
});
