import { describe, expect, it } from 'vitest';
import { noRound, withStep, writeRound } from '../../fibres/approval/splice-round';
import { followLight } from '../../fibres/network/follow-light';
import { cablesNamedIn, planOf } from '../../fibres/plan/read-plan';
import type { LngLat } from '../../geo/lng-lat';
import type { Item, ItemRef } from '../../items/item';
import type { Change, Refusal } from '../change';
import { isRefusal } from '../command-env';
import { acceptAsBuilt } from '../commands/accept-as-built';
import { extendLine } from '../commands/lines/extend-line';
import { mergeLines, planMerge } from '../commands/lines/merge-lines';
import { repairLines } from '../commands/lines/repair-lines';
import { reverseLines } from '../commands/lines/reverse-lines';
import { splitLine } from '../commands/lines/split-line';
import { splitLines } from '../commands/lines/split-lines';
import { moveNode } from '../commands/nodes/move-node';
import { patchItem } from '../commands/patch-item';
import { toServiceCopy } from '../commands/to-service-copy';
import { moveVertex } from '../commands/vertices/move-vertex';
import { reverse } from '../history/history';
import { envOf } from '../testing/env-of';
import { lineItem, place } from '../testing/play';
import { cable, closure, end, line, networkOf } from '../testing/spliced-line';

type Env = ReturnType<typeof envOf>;
const opened = (items: readonly Item[] = line) => envOf(items);

/** Where the light of each of the twelve fed ports of the first frame ends, as `closure:port` or as why it ends. */
function lit({ document }: Env): readonly string[] {
  const network = networkOf(document.all());
  return Array.from({ length: 12 }, (_, n) => {
    const from = { side: { kind: 'port' }, number: n + 1 } as const;
    const ends = followLight(network, { kind: 'end', closure: 10, end: from }).flatMap(({ hop }) =>
      hop.kind === 'end' ? [hop.why === 'port' ? `${hop.closure}:${hop.end?.number}` : hop.why] : [],
    );
    return ends.join(' ');
  });
}

const served = ['12:1', '12:2', '12:3', '12:4', ...[5, 6, 7, 8, 9, 10, 11, 12].map((port) => `13:${port}`)];

const plansIn = ({ document }: Env) => JSON.stringify([...document.all('splice')]);

/** Applies a command: the light goes where it went, and after undo all is as it was. */
function keeps(env: Env, answer: Change | Refusal): void {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  const before = plansIn(env);
  env.document.apply(answer.items);
  expect(lit(env)).toEqual(served);
  env.document.apply(reverse(answer, { id: 'x', note: answer.note }).items);
  expect(plansIn(env)).toBe(before);
  expect(lit(env)).toEqual(served);
  env.document.apply(answer.items);
}

const connectionsOf = ({ document }: Env, ref: ItemRef) => document.get(ref)?.fields['connections'];
const joint = { index: 0, at: place(150, 0) };
/** The connections of the second frame. */
const planOfFrame = {
  version: 1,
  ports: 24,
  connections: [{ from: end(2, 'start', 5), to: { port: 5 }, count: 8, kind: 'connector' }],
};

describe('an edit of cables keeps what closures connect', () => {
  it('begins with light at twelve ports', () => {
    expect(lit(opened())).toEqual(served);
  });

  it('exchanges the sides of a cable that is turned, in connections and marks', () => {
    const env = opened();
    keeps(env, reverseLines(env, { refs: ['cable:2'] }));
    expect(connectionsOf(env, 'splice:11')).toMatchObject({
      connections: [{ from: { cable: 1, toward: 'start' }, to: { cable: 2, toward: 'start' } }],
      marks: [{ from: { cable: 2, toward: 'start', fibre: 20 } }],
    });
    keeps(env, reverseLines(env, { refs: ['cable:1', 'cable:2'] }));
  });

  it('lets the fibres of a cut cable go on in a closure that is made there', () => {
    const env = opened();
    keeps(env, splitLine(env, { ref: 'cable:2', cut: joint }));
    const [made] = [...env.document.all('splice')].filter(({ ref }) => ref.includes('local'));
    expect(made?.geometry).toEqual({ kind: 'point', at: place(150, 0) });
    expect(made?.fields['connections']).toMatchObject({ connections: [{ count: 24, kind: 'through' }] });
  });

  it('gives the part that is cut off its closures, whichever part keeps the number', () => {
    for (const exchange of [false, true]) {
      const env = opened();
      keeps(env, splitLine(env, { ref: 'cable:2', cut: { index: 1, at: place(250, 0) }, exchange }));
    }
  });

  it('cuts in a closure only what that does not connect, and makes none', () => {
    const env = opened();
    keeps(env, splitLine(env, { ref: 'cable:2', cut: { index: 0, at: place(200, 0) } }));
    expect([...env.document.all('splice')]).toHaveLength(4);
    expect(connectionsOf(env, 'splice:12')).toMatchObject({
      connections: [
        { kind: 'connector', count: 4 },
        { from: { fibre: 5 }, count: 20, kind: 'through' },
      ],
    });
  });

  it('leaves the fibres open at a cut where that was chosen', () => {
    const split = { ref: 'cable:2', cut: joint, fibres: 'open' } as const;
    for (const cut of [(env: Env) => splitLine(env, split), (env: Env) => splitLines(env, [split])]) {
      const env = opened();
      const answer = cut(env);
      if (!isRefusal(answer)) env.document.apply(answer.items);
      expect(lit(env)).toEqual(served.map(() => 'cable-end'));
      expect([...env.document.all('splice')]).toHaveLength(4);
    }
  });

  it('makes no closure at the cut of a cable that nothing connects', () => {
    const env = opened(line.slice(0, 2));
    const answer = splitLine(env, { ref: 'cable:2', cut: joint });
    expect('items' in answer && answer.items.map(({ kind }) => kind)).toEqual(['create', 'patch']);
  });

  it('puts two cuts into one closure', () => {
    const env = opened([
      ...line,
      cable(3, [
        [150, -50],
        [150, 50],
      ]),
      closure(14, [150, 50], {
        version: 1,
        ports: 2,
        connections: [{ from: end(3, 'start'), to: { port: 1 } }],
      }),
      closure(15, [150, 0], null),
    ]);
    const other = { ref: 'cable:3', cut: { index: 0, at: place(150, 0) } } as const;
    keeps(env, splitLines(env, [{ ref: 'cable:2', cut: joint }, other]));
    expect(connectionsOf(env, 'splice:15')).toMatchObject({ connections: [{ count: 24 }, { count: 24 }] });
  });

  it('names the line that stays after a merge, turned where it was drawn the other way', () => {
    for (const turned of [false, true]) {
      const env = opened();
      if (turned) keeps(env, reverseLines(env, { refs: ['cable:2'] }));
      const refs = ['cable:1', 'cable:2'] as const;
      const plan = planMerge(env, refs);
      const choices =
        'differing' in plan ? Object.fromEntries(plan.differing.map(({ field }) => [field, refs[0]])) : {};
      keeps(env, mergeLines(env, { refs, choices }));
      const named = [...env.document.all('splice')].flatMap(({ fields }) => [...cablesNamedIn(fields['connections'])]);
      expect(named).not.toContain(2);
    }
  });

  it('makes one of a cut cable again', () => {
    const env = opened();
    keeps(env, splitLine(env, { ref: 'cable:2', cut: joint }));
    const refs = [...env.document.all('cable')].map(({ ref }) => ref).filter((ref) => ref !== 'cable:1');
    const plan = planMerge(env, refs);
    const choices =
      'differing' in plan ? Object.fromEntries(plan.differing.map(({ field }) => [field, 'cable:2' as const])) : {};
    keeps(env, mergeLines(env, { refs, choices }));
  });

  it('takes the steps from plan to done along', () => {
    const description = writeRound(
      '',
      withStep(noRound, {
        word: 'submitted',
        at: '2026-11-27T14:02:00.000Z',
        by: 'sam',
        spans: planOf(line[3]?.fields['connections']).runs,
      }),
    );
    const env = opened(
      line.map((item) => (item.ref === 'splice:11' ? { ...item, fields: { ...item.fields, description } } : item)),
    );
    keeps(env, reverseLines(env, { refs: ['cable:2'] }));
    expect(env.document.get('splice:11')?.fields['description']).toContain('#cable:1 start 1-12 > #cable:2 start 1-12');
  });

  it('leads a cable along whose segment is repaired', () => {
    const segments = [
      lineItem('segment', 20, [
        [100, 0],
        [200, 0],
        [295, 0],
      ]),
      lineItem('segment', 21, [
        [295, 0],
        [295, 60],
      ]),
    ];
    const ends = line.map((item) =>
      item.ref === 'cable:2'
        ? cable(2, [
            [100, 0],
            [200, 0],
            [295, 0],
          ])
        : item.ref === 'splice:13'
          ? closure(13, [295, 0], planOfFrame)
          : item,
    );
    const env = opened([...ends, ...segments]);
    const bent = [place(100, 0), place(150, 20), place(200, 0), place(295, 0)];
    const repair = (path: readonly LngLat[]) =>
      repairLines(env, {
        refs: ['segment:20'],
        lines: [{ path, from: ['segment:20'] }],
        shapes: [{ ref: 'segment:20', path }],
      });
    keeps(env, repair(bent));
    expect(env.document.get('cable:2')?.geometry).toMatchObject({ path: bent });
    expect(repair([...bent.slice(0, -1), place(295, 40)])).toMatchObject({
      refusal: 'breaks-connections',
      params: { count: 8 },
    });
  });

  it('turns a cable back that goes to the copy of the service', () => {
    const env = opened();
    keeps(env, reverseLines(env, { refs: ['cable:2'] }));
    keeps(env, toServiceCopy(env, 'cable:2'));
    expect(connectionsOf(env, 'splice:11')).toMatchObject({
      connections: [{ from: { cable: 1, toward: 'start' }, to: { cable: 2, toward: 'end' } }],
    });
  });

  it('keeps the light of a closure that takes the copy of the service', () => {
    const env = opened();
    keeps(env, reverseLines(env, { refs: ['cable:2'] }));
    for (const ref of ['splice:11', 'splice:12', 'splice:13'] as const) keeps(env, toServiceCopy(env, ref));
    keeps(env, toServiceCopy(env, 'cable:2'));
  });

  it('keeps the light of a spliced cable that takes its shape as built', () => {
    const env = opened();
    const built = (at: LngLat, vertex: number | null, along: number) =>
      acceptAsBuilt(env, {
        stretches: [
          {
            ...{ ref: 'cable:2', fromM: along - 20, toM: along + 20, taperM: 2 },
            places: [{ at, along, vertex }],
            remark: { at, body: 'as built' },
          },
        ],
        fields: { status: 'as-built' },
      });
    keeps(env, built(place(150, 12), null, 56));
    expect(env.document.get('cable:2')?.fields['status']).toBe('as-built');
    expect(env.document.get('cable:2')?.geometry).toMatchObject({ path: expect.arrayContaining([place(150, 12)]) });
  });

  it('keeps a cable that is made longer, and one whose inner vertex moves', () => {
    const env = opened();
    keeps(env, extendLine(env, { ref: 'cable:2', end: 'end', path: [place(300, 0), place(320, 0)] }));
    keeps(env, moveNode(env, { ref: 'splice:12', to: place(200, 30) }));
  });
});

describe('an edit that would take connections from their fibres is refused', () => {
  const refused = (answer: Change | Refusal, count: number) =>
    expect(answer).toEqual({ refusal: 'breaks-connections', params: { count } });

  it('when a closure leaves its cable', () => {
    const env = opened();
    refused(moveNode(env, { ref: 'splice:12', to: place(200, 555), detach: true }), 4);
  });

  it('when a closure comes to another one on its cable, with the cable or without', () => {
    const env = opened();
    for (const detach of [true, false])
      expect(moveNode(env, { ref: 'splice:12', to: place(300, 0), detach })).toMatchObject({
        refusal: 'breaks-connections',
      });
    keeps(env, moveNode(env, { ref: 'splice:12', to: place(250, 0), detach: true }));
  });

  it('when the end of a cable leaves its closure', () => {
    const env = opened();
    refused(moveVertex(env, { ref: 'cable:2', polygon: 0, index: 2, to: place(290, 40), detach: true }), 8);
  });

  it('when a cable has fewer fibres than are connected or marked', () => {
    const env = opened();
    refused(patchItem(env, { ref: 'cable:2', fields: { fiberCount: 6 } }), 6 + 2 + 6);
    expect(patchItem(env, { ref: 'cable:1', fields: { fiberCount: 12 } })).toHaveProperty('items');
  });

  it('when a merge would join fibres that end open in a closure', () => {
    const own = line.map((item) =>
      item.ref === 'splice:11'
        ? closure(11, [100, 0], {
            version: 1,
            connections: [{ from: end(1, 'start'), to: end(2, 'end') }],
          })
        : item,
    );
    const env = opened(own);
    const refs = ['cable:1', 'cable:2'] as const;
    const plan = planMerge(env, refs);
    const choices = 'differing' in plan ? Object.fromEntries(plan.differing.map(({ field }) => [field, refs[0]])) : {};
    refused(mergeLines(env, { refs, choices }), 11);
  });
});
