import { describe, expect, it, vi } from 'vitest';
import { createDocument } from '../editor/document/create-document';
import type { EditorDocument } from '../editor/document/document';
import { message } from '../i18n/message';
import { listBase } from '../items/base/list-base';
import { passes } from '../items/filter/filter';
import { type Item, type ItemRef, idOf, type ModelKey } from '../items/item';
import { lengthFieldOf } from '../items/lengths/item-length';
import { packedBase } from '../items/pack/packed-base';
import { createRecordPacker } from '../items/pack/record-packer';
import { createShapePacker } from '../items/pack/shape-packer';
import type { Rows, RowsQuery } from './analysis';
import { createAnalysis } from './create-analysis';
import { refAt, refsOf } from './ordered-refs';
import { startInPage } from './testing/start-in-page';

const statuses = ['planned', 'built', 'permitted'];

/** Records as the service sends them: lines side by side, each a little longer than the one before. */
function records(count: number, from = 1) {
  return Array.from({ length: count }, (_, index) => {
    const id = from + index;
    return {
      id,
      mapProjectId: 1,
      name: `S-${id}`,
      status: statuses[id % 3],
      ductCount: id % 5 === 0 ? null : id % 7,
      fromName: id === 4 ? 'Zürichstraße 7' : `Alder ${id}`,
      owner: { id: 7, name: id % 2 ? 'Ada Keller' : 'Bo Strand' },
      colour: id % 2 ? 'red' : 'blue',
      poly: [
        { lat: 0, lng: id / 1000 },
        { lat: 0.001 * id, lng: id / 1000 },
      ],
    };
  });
}

function packed(model: ModelKey, list: readonly object[]) {
  const shapes = createShapePacker();
  const packer = createRecordPacker(model, { decoded: (item, id) => shapes.add(id, item.geometry) });
  packer.page(new TextEncoder().encode(JSON.stringify(list)));
  return packedBase({ model, records: packer.finish(), shapes: shapes.finish() }, () =>
    Promise.resolve({ counted: 0, abandoned: 0 }),
  );
}

const local = (id: number, name: string): Item => ({
  ref: `segment:local:${id}`,
  projectId: 1,
  geometry: {
    kind: 'line',
    path: [
      [5, 5],
      [5.001, 5],
    ],
  },
  fields: { name, status: 'planned' },
  rest: {},
});

function open(count = 30) {
  const document = createDocument();
  document.receiveModel('segment', packed('segment', records(count)));
  document.receiveModel('pole', listBase([]));
  const workers: ReturnType<typeof startInPage>[] = [];
  const analysis = createAnalysis({
    document,
    start: () => {
      const worker = startInPage();
      workers.push(worker);
      return worker;
    },
  });
  return { document, analysis, workers };
}

function expectSame(document: EditorDocument, rows: Rows, wanted: (item: Item) => boolean) {
  const expected = [...document.all(rows.model)].filter(wanted).map(({ ref }) => ref);
  expect(new Set(refsOf(rows))).toEqual(new Set(expected));
  expect(rows.ids).toHaveLength(expected.length);
}

describe('rows', () => {
  it('are those of head that pass, whatever was edited, made, confirmed and taken back', async () => {
    const { document, analysis } = open();
    const filter = [{ field: 'status', test: 'is', values: ['built'] }] as const;
    const look = async () => {
      const rows = await analysis.rows({ model: 'segment', filter });
      expectSame(document, rows, (item) => passes(item, filter));
      expect([rows.revision, rows.all]).toEqual([document.revision(), document.count('segment')]);
    };
    await look();
    const patch = (ref: ItemRef, status: string) =>
      document.apply([{ kind: 'patch', ref, before: {}, after: { fields: { status } } }]);
    patch('segment:4', 'planned');
    patch('segment:5', 'built');
    await look();
    const made = local(1, 'S-31');
    document.apply([{ kind: 'create', item: made }]);
    patch(made.ref, 'built');
    await look();
    document.applyOutcome(made.ref, { base: { ...made, ref: 'segment:99' }, edit: null });
    await look();
    document.apply([{ kind: 'create', item: local(2, 'S-32') }]);
    document.apply([{ kind: 'drop', item: local(2, 'S-32') }]);
    await look();
    document.receiveModel('segment', packed('segment', records(25, 3)), [
      'segment:1',
      'segment:2',
      'segment:28',
      'segment:29',
      'segment:30',
    ]);
    await look();
    document.receiveModel('segment', packed('segment', records(40)));
    await look();
    document.receiveModel('segment', listBase([local(3, 'S-1')]));
    await look();
  });

  it.each(['segment', 'cable'] as const)('of a %s go by its drawn length where its record has none', async (model) => {
    const { document, analysis } = open();
    const name = lengthFieldOf(model) ?? '';
    const values = [150, null, undefined, 50, 'about 20'];
    document.receiveModel(
      model,
      packed(
        model,
        // Drawn 111, 221, 332, 442 and 553 metres long.
        records(5).map((record, at) => ({ ...record, [name]: values[at] })),
      ),
    );
    const ids = async (query: Omit<RowsQuery, 'model'>) =>
      refsOf(await analysis.rows({ model, ...query })).map((ref) => idOf(ref));
    expect(await ids({ sort: [{ field: name, descending: false }] })).toEqual([4, 1, 2, 3, 5]);
    expect(await ids({ sort: [{ field: name, descending: true }] })).toEqual([5, 3, 2, 1, 4]);
    for (const filter of [
      [{ field: name, test: 'between', from: '100', to: '300' }],
      [{ field: name, test: 'empty' }],
      [{ field: name, test: 'is', values: ['221.15'] }],
    ] as const) {
      expectSame(document, await analysis.rows({ model, filter }), (item) => passes(item, filter));
    }
    expect(await ids({ filter: [{ field: name, test: 'between', from: '100', to: '300' }] })).toEqual([1, 2]);
    expect(await ids({ filter: [{ field: name, test: 'is', values: ['221.15'] }] })).toEqual([2]);
    expect(await ids({ filter: [{ field: name, test: 'empty' }] })).toEqual([]);
  });

  it('orders numbers in names as numbers, empty values last, unsent ones by their ref', async () => {
    const { document, analysis } = open(12);
    document.apply([{ kind: 'create', item: local(1, 'S-2b') }]);
    const names = async (field: string, descending: boolean) => {
      const rows = await analysis.rows({
        model: 'segment',
        sort: [
          { field, descending },
          { field: 'id', descending },
        ],
      });
      return refsOf(rows).map((ref) => document.get(ref)?.fields['name']);
    };
    expect((await names('name', false)).slice(0, 4)).toEqual(['S-1', 'S-2', 'S-2b', 'S-3']);
    expect((await names('name', true)).slice(0, 3)).toEqual(['S-12', 'S-11', 'S-10']);
    expect(await names('ductCount', false)).toEqual([
      'S-7',
      'S-1',
      'S-8',
      'S-2',
      'S-9',
      'S-3',
      'S-4',
      'S-11',
      'S-12',
      'S-6',
      'S-5',
      'S-10',
      'S-2b',
    ]);
    expect((await names('ductCount', true)).slice(-3)).toEqual(['S-10', 'S-5', 'S-2b']);
    // The states of plant follow one another; they are not in the order of the alphabet.
    expect((await names('status', false)).at(-1)).toBe('S-10');
    const rows = await analysis.rows({ model: 'segment', sort: [{ field: 'name', descending: false }] });
    expect([rows.ids.length, refAt(rows, 2), refAt(rows, 99)]).toEqual([13, 'segment:local:1', null]);
  });

  it('may be those in a box only, by the line itself and not by its box', async () => {
    const { analysis } = open(10);
    const refs = async (box: [number, number, number, number]) =>
      refsOf(await analysis.rows({ model: 'segment', within: box }));
    expect(await refs([0.0035, -1, 0.0055, 1])).toEqual(['segment:4', 'segment:5']);
    expect(await refs([360.0035, -1, 360.0055, 1])).toEqual(['segment:4', 'segment:5']);
    expect(await refs([0, 0.0095, 1, 1])).toEqual(['segment:10']);
  });

  it('may be some of a selection', async () => {
    const { analysis } = open(10);
    const filter = [{ field: 'colour', test: 'is', values: ['red'] }] as const;
    const rows = await analysis.rows({
      model: 'segment',
      filter,
      refs: ['segment:2', 'segment:3', 'pole:3', 'segment:77'],
    });
    expect(refsOf(rows)).toEqual(['segment:3']);
  });
});

describe('search', () => {
  it('finds without case and accents, best first, and says where', async () => {
    const { analysis } = open(20);
    const found = await analysis.search({ text: 'zurichstrasse' });
    expect(found.groups).toEqual([
      {
        model: 'segment',
        total: 1,
        matches: [{ ref: 'segment:4', field: 'fromName', text: 'Zürichstraße 7', ranges: [[0, 12]] }],
      },
    ]);
    const byName = await analysis.search({ text: 's-1' });
    expect(byName.total).toBe(11);
    expect(byName.groups[0]?.matches[0]?.ref).toBe('segment:1');
  });

  it('finds names without their signs, and an exact number before longer ones', async () => {
    const { document, analysis } = open(3);
    const names = ['P-1180', 'P-2118', 'P-118', 'R.C.M.P. depot', 'P 1 18'];
    const poles = names.map((name, at) => ({ id: at + 1, mapProjectId: 1, name, lat: 0, lng: 0 }));
    document.receiveModel('pole', packed('pole', poles));
    const matches = async (text: string) => (await analysis.search({ text })).groups.flatMap((group) => group.matches);
    const found = async (text: string) => (await matches(text)).map((match) => match.text);
    expect(await found('P118')).toEqual(['P-118', 'P 1 18', 'P-1180']);
    expect(await found('p-118')).toEqual(['P-118', 'P 1 18', 'P-1180']);
    expect(await found('118')).toEqual(['P-118', 'P-1180', 'P-2118', 'P 1 18']);
    expect((await matches('rcmp')).map(({ text, ranges }) => [text, ranges])).toEqual([['R.C.M.P. depot', [[0, 7]]]]);
    expect(await found('...')).toEqual([]);
  });

  it('finds address points by their category', async () => {
    const { document, analysis } = open(1);
    const records = ['address', 'work-order', 'address'].map((category, at) => ({
      ...{ id: at + 1, mapProjectId: 1, name: `P-${at + 1}`, category, lat: 0, lng: 0 },
    }));
    document.receiveModel('info-object', packed('info-object', records));
    const { groups } = await analysis.search({ text: 'address' });
    expect(groups.map(({ model, total }) => [model, total])).toEqual([['info-object', 2]]);
    expect(groups[0]?.matches.map(({ ref, field }) => [ref, field])).toEqual([
      ['info-object:1', 'category'],
      ['info-object:3', 'category'],
    ]);
  });

  it('puts the model first that has the whole name, before those that only mention it', async () => {
    const { document, analysis } = open(20);
    const pole = { id: 1, mapProjectId: 1, name: 'Alder 7', lat: 0, lng: 0 };
    document.receiveModel('pole', packed('pole', [pole]));
    const found = await analysis.search({ text: 'alder 7', most: 2 });
    expect(found.groups.map(({ model, matches }) => [model, matches.length])).toEqual([
      ['pole', 1],
      ['segment', 1],
    ]);
  });

  it('looks for all words, an id, a model and an owner', async () => {
    const { analysis } = open(20);
    const refs = async (text: string) =>
      (await analysis.search({ text })).groups.flatMap(({ matches }) => matches.map(({ ref }) => ref));
    expect(await refs('alder 7')).toEqual(['segment:7', 'segment:17']);
    expect((await refs('13'))[0]).toBe('segment:13');
    expect(await refs('pole: s-1')).toEqual([]);
    expect(await refs('segments: s-12')).toEqual(['segment:12']);
    expect(await refs('@strand s-12')).toEqual(['segment:12']);
    expect(await refs('@ada s-12')).toEqual([]);
    expect((await refs('@ada')).length).toBe(10);
    expect((await refs('segments: ')).length).toBe(20);
    expect(await refs('pole:')).toEqual([]);
    expect(await refs('  ')).toEqual([]);
  });

  it('shows so many and counts all, of what may be found', async () => {
    const { analysis } = open(20);
    const found = await analysis.search({ text: 'alder', most: 5 });
    expect([found.total, found.groups[0]?.total, found.groups[0]?.matches.length]).toEqual([19, 19, 5]);
    const filters = { segment: [{ field: 'colour', test: 'is', values: ['red'] }] } as const;
    expect((await analysis.search({ text: 'alder', filters })).total).toBe(10);
  });
});

describe('sums and spreads', () => {
  it('count, measure on the ellipsoid, and add up', async () => {
    const { analysis } = open(10);
    const sums = await analysis.sums({ model: 'segment', by: 'status', numbers: ['ductCount', 'depth'] });
    expect([sums.count, sums.numbers]).toEqual([
      10,
      { ductCount: { sum: 19, count: 8, abandoned: 0 }, depth: { sum: 0, count: 0, abandoned: 0 } },
    ]);
    expect(sums.metres).toBeCloseTo(55 * 110.574, 0);
    expect(sums.groups.map(({ value, count }) => [value, count])).toEqual([
      ['built', 4],
      ['permitted', 3],
      ['planned', 3],
    ]);
    expect(sums.groups.reduce((metres, group) => metres + group.metres, 0)).toBeCloseTo(sums.metres, 6);
  });

  it('say which values some items have, of any models', async () => {
    const { document, analysis } = open(10);
    document.receiveModel('pole', listBase([{ ...local(1, 'P-1'), ref: 'pole:1', fields: { status: 'built' } }]));
    const refs: ItemRef[] = ['segment:1', 'segment:2', 'segment:4', 'pole:1'];
    expect((await analysis.spread({ refs, field: 'status' })).values).toEqual([
      { value: 'built', count: 3 },
      { value: 'permitted', count: 1 },
    ]);
    expect((await analysis.spread({ refs, field: 'ductCount' })).values).toContainEqual({ value: null, count: 1 });
  });
});

describe('jobs', () => {
  it('read head, tell how far they are, and answer', async () => {
    const { document, analysis } = open(3000);
    document.receive({ ...local(1, 'S-2'), ref: 'segment:2', geometry: null, problem: message('shape.onePoint') });
    const onProgress = vi.fn<(done: number) => void>();
    const { result, revision } = await analysis.job('count-problems', {}, { onProgress });
    expect([result, revision]).toEqual([{ segment: 1 }, document.revision()]);
  });

  it('can be stopped', async () => {
    const { analysis } = open(3000);
    const stop = new AbortController();
    const asked = analysis.job('count-problems', {}, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
    await expect(analysis.rows({ model: 'segment' }, stop.signal)).rejects.toThrow('enough');
    expect((await analysis.rows({ model: 'segment' })).ids).toHaveLength(3000);
  });
});

describe('the worker', () => {
  it('starts when a question is to be expected', async () => {
    const { analysis, workers } = open();
    analysis.prepare();
    expect(workers).toHaveLength(1);
    expect((await analysis.search({ text: 'zurich' })).total).toBe(1);
    expect(workers).toHaveLength(1);
  });

  it('starts with the first question, and ends with the project', async () => {
    const { document, analysis, workers } = open();
    expect(workers).toHaveLength(0);
    await analysis.rows({ model: 'segment' });
    await analysis.rows({ model: 'segment' });
    expect(workers).toHaveLength(1);
    document.clear();
    expect(workers[0]?.terminated()).toBe(true);
    expect((await analysis.rows({ model: 'segment' })).ids).toHaveLength(0);
  });

  it('that dies without an answer is started again, filled and asked again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    try {
      const { document, analysis, workers } = open();
      await analysis.rows({ model: 'segment' });
      document.apply([{ kind: 'create', item: local(1, 'S-31') }]);
      workers[0]?.kill();
      const asked = analysis.rows({ model: 'segment' });
      await vi.waitFor(() => {
        vi.advanceTimersByTime(1000);
        expect(workers).toHaveLength(2);
      });
      expect((await asked).ids).toHaveLength(31);
    } finally {
      vi.useRealTimers();
    }
  });
});
