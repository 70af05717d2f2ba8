import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../../geo/lng-lat';
import { type Fields, type Item, type ItemRef, modelOf } from '../../../items/item';
import { answerOf, itemAt, itemsOf } from '../../testing/items-of';
import { type CutAnswer, type CutAsk, cutJob } from './cut-job';

const at = (x: number): LngLat => [x / 10_000, 0];

const item = (ref: ItemRef, fields: Fields, ...xs: readonly number[]) => itemAt(ref, fields, ...xs.map(at));

function ask(all: readonly Item[], about: Partial<CutAsk>): CutAnswer {
  return answerOf(cutJob.run(itemsOf(all), { revision: 1, basis: 'planned', cables: [], segments: [], ...about }));
}

const plan = (connections: readonly unknown[], more = {}) => ({ connections: { version: 1, connections, ...more } });
const cable = (id: number, fields: Fields, ...xs: readonly number[]) =>
  item(`cable:${id}`, { fiberCount: 12, ...fields }, ...xs);

/** An exchange at 0, a terminal at 4 with two drops, and an office at the end of the feeder's third fibre. */
const town = [
  item('site:1', { siteType: 'central-office', name: 'Exchange' }, 0),
  item('site:2', { siteType: 'enterprise', name: 'Mill', linesServed: 30, accountId: 7 }, 8),
  item('segment:1', {}, 0, 2),
  item('segment:2', {}, 2, 4, 8),
  item('segment:3', {}, 20, 21),
  cable(1, {}, 0, 2, 4, 8),
  cable(2, { subtype: 'drop', toName: '4 Mill Lane' }, 4, 5),
  cable(3, { subtype: 'drop', toName: '6 Mill Lane' }, 4, 6),
  item(
    'splice:1',
    plan([{ from: { port: 1 }, to: { cable: 1, toward: 'end', fibre: 1 }, count: 4, kind: 'connector' }], {
      ports: 12,
    }),
    0,
  ),
  item(
    'splice:2',
    plan(
      [2, 3].map((drop, i) => ({
        from: { cable: 1, toward: 'start', fibre: i + 1 },
        to: { cable: drop, toward: 'end', fibre: 1 },
      })),
    ),
    4,
  ),
];

const places = ({ dark }: CutAnswer) => dark.map(({ place }) => place).toSorted((a, b) => a.localeCompare(b));

describe('who is dark', () => {
  it('is named by address or site, once, with its lines', () => {
    const answer = ask(town, { cables: [{ cable: 1, alongM: null }] });
    expect(places(answer)).toEqual(['4 Mill Lane', '6 Mill Lane', 'Mill']);
    expect(answer.dark.find(({ kind }) => kind === 'site')).toMatchObject({ lines: 30, accountId: 7, ref: 'site:2' });
    expect(answer).toMatchObject({ fibres: 12, connected: 4, sources: 1, byStructure: null });
  });

  it('depends on where the cable is cut', () => {
    expect(places(ask(town, { cables: [{ cable: 1, alongM: 60 }] }))).toEqual(['Mill']);
    expect(places(ask(town, { cables: [{ cable: 2, alongM: 1 }] }))).toEqual(['4 Mill Lane']);
  });

  it('is the same at a closure and beside it, and at the end for a place behind it', () => {
    const dark = (alongM: number) => places(ask(town, { cables: [{ cable: 1, alongM }] }));
    expect(dark(0)).toHaveLength(3);
    expect(dark(44.528)).toEqual(dark(45));
    expect(dark(1_000_000)).toEqual(['Mill']);
    expect(dark(-5)).toEqual(dark(0));
  });

  it('comes with closures beside the cut, cables that lead around it, permits there', () => {
    const around = (alongM: number | null, more: readonly Item[] = []) =>
      ask([...town, ...more], { cables: [{ cable: 1, alongM }] }).around;
    const permit: Item = {
      ...{ ref: 'permit:1', projectId: 1, fields: {}, rest: {} },
      geometry: { kind: 'area', polygons: [[at(-1), [at(3)[0], 0.001], at(3), [at(3)[0], -0.001]]] },
    };
    const beside = cable(5, { fiberCount: 24 }, -1, 0, 4);
    const detour: Item = {
      ...cable(6, { fiberCount: 24 }, 0, 4),
      geometry: { kind: 'line', path: [at(0), [at(2)[0], 0.0005], at(4)] },
    };
    const found = around(22.3, [permit, beside, detour]);
    expect(found?.closures).toMatchObject([
      { ref: 'splice:1', toward: 'start' },
      { ref: 'splice:2', toward: 'end' },
    ]);
    expect(found?.closures.map(({ metres }) => Math.round(metres))).toEqual([22, 22]);
    expect(found?.detours).toEqual([{ ref: 'cable:6', free: 24 }]);
    expect(found?.permits).toEqual(['permit:1']);
    expect(found?.used).toEqual([1, 2, 3, 4]);
    expect(around(60)?.detours).toEqual([]);
    expect(around(null)).toBeNull();
  });

  it('is found by segments, with the cables that run in them', () => {
    const answer = ask(town, { segments: ['segment:1'] });
    expect(answer.cuts).toMatchObject([{ cable: 1 }]);
    expect(places(answer)).toHaveLength(3);
    expect(ask(town, { segments: ['segment:3'] }).cuts).toEqual([]);
  });

  it('leaves out what is abandoned: cables, closures and sites', () => {
    const without = (ref: ItemRef) =>
      town.map((one) => (one.ref === ref ? { ...one, fields: { ...one.fields, status: 'abandoned' } } : one));
    const cuts = { cables: [{ cable: 1, alongM: 1 }] };
    expect(places(ask(without('cable:2'), cuts))).toEqual(['6 Mill Lane', 'Mill']);
    expect(places(ask(without('splice:2'), cuts))).toEqual(['Mill']);
    expect(ask(without('cable:1'), cuts)).toMatchObject({ fibres: 0, dark: [], unfed: [] });
    expect(ask(without('splice:1'), cuts)).toMatchObject({ sources: 0, dark: [] });
    expect(ask(without('site:1'), cuts)).toMatchObject({ sources: 0, dark: [] });
    expect(places(ask(without('site:2'), cuts))).not.toContain('Mill');
    expect(ask(without('cable:1'), { segments: ['segment:1'] }).cuts).toEqual([]);
    const detour = { ...cable(6, { fiberCount: 24, status: 'abandoned' }, 0, 4) };
    const path = [at(0), [at(2)[0], 0.0005], at(4)] as const;
    const beside = [...town, { ...detour, geometry: { kind: 'line', path } } as const];
    expect(ask(beside, { cables: [{ cable: 1, alongM: 22.3 }] }).around?.detours).toEqual([]);
  });

  it('is told by structure without going along abandoned cables', () => {
    const bare = town.filter(({ ref }) => modelOf(ref) !== 'splice');
    const gone = cable(4, { status: 'abandoned' }, 0, 8);
    expect(ask([...bare, gone], { cables: [{ cable: 1, alongM: null }] }).byStructure?.nodes).toEqual(['site:2']);
  });

  it('is told by structure where no closure has a plan', () => {
    const bare = town.filter(({ ref }) => modelOf(ref) !== 'splice');
    const answer = ask([...bare, item('splice:3', {}, 8), cable(4, {}, 8, 9)], {
      cables: [{ cable: 1, alongM: null }],
    });
    expect(answer.dark).toEqual([]);
    expect(answer.byStructure).toEqual({ lines: ['cable:2', 'cable:3', 'cable:4'], nodes: ['site:2', 'splice:3'] });
  });
});

describe('the circuits of a cut', () => {
  const mark = (from: object, reason: string, more = {}) => ({ from, mark: 'reserved', reason, ...more });
  const school = { service: 'C-1001', accountId: 42 };
  /** The fibre to the first drop is the school's at each of its ends, and so is fibre 4; the one to the second drop the bakery's. */
  const named = town.map((one) => {
    const marks =
      one.ref === 'splice:1'
        ? [
            mark({ port: 1 }, 'School', school),
            mark({ cable: 1, toward: 'end', fibre: 1 }, 'School', school),
            mark({ cable: 1, toward: 'end', fibre: 4 }, 'School', school),
          ]
        : [
            mark({ cable: 1, toward: 'start', fibre: 1 }, 'School', school),
            mark({ cable: 2, toward: 'end', fibre: 1 }, 'School', school),
            mark({ cable: 3, toward: 'end', fibre: 1 }, 'Bakery'),
          ];
    const { connections } = one.fields;
    const isClosure = modelOf(one.ref) === 'splice' && typeof connections === 'object';
    return isClosure ? { ...one, fields: { ...one.fields, connections: { ...connections, marks } } } : one;
  });
  const circuits = (cables: CutAsk['cables'], basis: CutAsk['basis'] = 'planned') =>
    ask(named, { cables, basis }).circuits;

  it('are named once each, with the first of their fibres that is cut', () => {
    expect(circuits([{ cable: 1, alongM: 22 }])).toEqual([
      { name: 'School', service: 'C-1001', accountId: 42, via: { cable: 1, fibre: 1 } },
      { name: 'Bakery', service: '', accountId: null, via: { cable: 1, fibre: 2 } },
    ]);
  });

  it('are those over the cut fibres alone', () => {
    expect(circuits([{ cable: 2, alongM: 1 }])).toEqual([
      { name: 'School', service: 'C-1001', accountId: 42, via: { cable: 2, fibre: 1 } },
    ]);
    expect(circuits([{ cable: 1, alongM: 60 }])).toMatchObject([{ name: 'School', via: { cable: 1, fibre: 4 } }]);
    expect(circuits([{ cable: 3, alongM: 1 }])).toMatchObject([{ name: 'Bakery', via: { cable: 3, fibre: 1 } }]);
    expect(ask(town, { cables: [{ cable: 1, alongM: 22 }] }).circuits).toEqual([]);
  });

  it('are as built only those over built connections', () => {
    expect(circuits([{ cable: 1, alongM: 22 }], 'built').map(({ name }) => name)).toEqual(['School']);
  });
});

describe('who is dark as built', () => {
  const states =
    (ref: ItemRef, ...all: readonly string[]) =>
    (one: Item) => {
      const { connections } = one.fields;
      if (one.ref !== ref || typeof connections !== 'object' || connections === null) return one;
      const rows: unknown = Reflect.get(connections, 'connections');
      const made = Array.isArray(rows) ? rows.map((row: object, at) => ({ ...row, state: all[at] ?? 'planned' })) : [];
      return { ...one, fields: { ...one.fields, connections: { ...connections, connections: made } } };
    };
  const status = (ref: ItemRef, to: string) => (one: Item) =>
    one.ref === ref ? { ...one, fields: { ...one.fields, status: to } } : one;
  const half = town.map(states('splice:1', 'tested')).map(states('splice:2', 'complete'));
  const whole = { cables: [{ cable: 1, alongM: null }] };

  it('counts complete and tested connections, and all of them with the plan', () => {
    expect(places(ask(half, { ...whole, basis: 'built' }))).toEqual(['4 Mill Lane', 'Mill']);
    expect(places(ask(half, { ...whole, basis: 'planned' }))).toEqual(['4 Mill Lane', '6 Mill Lane', 'Mill']);
    expect(ask(half, { ...whole, basis: 'built' }).basis).toBe('built');
  });

  it('counts built cables, whatever is spliced to the others', () => {
    for (const to of ['planned', 'permitted', 'under construction']) {
      expect(places(ask(half.map(status('cable:2', to)), { ...whole, basis: 'built' }))).toEqual(['Mill']);
      expect(ask(half.map(status('cable:1', to)), { ...whole, basis: 'built' })).toMatchObject({ fibres: 0, dark: [] });
    }
    expect(places(ask(half.map(status('cable:2', 'existing')), { ...whole, basis: 'built' }))).toHaveLength(2);
    expect(places(ask(half.map(status('cable:2', 'planned')), whole))).toHaveLength(3);
  });

  it('is nobody where all is planned, and not told by structure then', () => {
    const answer = ask(town, { ...whole, basis: 'built' });
    expect(answer).toMatchObject({ connected: 0, dark: [], byStructure: null });
  });

  it('is told by structure along built cables where no closure has a plan', () => {
    const bare = town.filter(({ ref }) => modelOf(ref) !== 'splice').map(status('cable:2', 'planned'));
    expect(ask(bare, { ...whole, basis: 'built' }).byStructure?.lines).toEqual(['cable:3']);
    expect(ask(bare, whole).byStructure?.lines).toEqual(['cable:2', 'cable:3']);
  });

  it('is cut as often as a cable runs in a broken segment', () => {
    const spur = cable(9, {}, 0, 20, 21, 20, 30);
    const { cuts } = ask([...town, spur], { segments: ['segment:3'] });
    const [out = 0, back = 0, ...more] = cuts.map(({ alongM }) => alongM ?? 0);
    expect(back - out).toBeCloseTo(11.13, 1);
    expect(more).toEqual([]);
  });
});
