import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { type Item, type ItemRef, type ModelKey, modelOf } from '../../items/item';
import type { JobItems } from './job';
import { routeJob, traceJob } from './trace-job';

const at = (x: number): LngLat => [x / 10_000, 0];

function item(ref: ItemRef, ...xs: readonly number[]): Item {
  const [first = 0] = xs;
  const geometry =
    xs.length === 1 ? ({ kind: 'point', at: at(first) } as const) : ({ kind: 'line', path: xs.map(at) } as const);
  return { ref, projectId: 1, geometry, fields: { status: 'built' }, rest: {} };
}

/** Head, with a count of how often a model is read. */
function headOf(all: readonly Item[]) {
  const reads: ModelKey[] = [];
  const of = (model: ModelKey) => all.filter(({ ref }) => modelOf(ref) === model);
  const items: JobItems = {
    of: (model) => {
      reads.push(model);
      return of(model);
    },
    get: (ref) => all.find((one) => one.ref === ref),
    count: (model) => of(model).length,
    readings: () => [],
  };
  return { items, reads };
}

function finish<Answer>(steps: Generator<number, Answer>): Answer {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const skip = { statuses: [], types: [] };
const street = [
  item('pole:1', 0),
  item('pole:2', 2),
  item('site:3', 4),
  item('segment:4', 0, 2),
  item('segment:5', 2, 4),
  item('cable:6', 0, 2, 4),
  item('cable:7', 2, 5),
];

describe('jobs on the network', () => {
  it('trace along the segments, and along the cables, which pass poles side by side', () => {
    const { items } = headOf(street);
    const refs = (along: 'segment' | 'cable', from: ItemRef) => {
      const answer = finish(traceJob.run(items, { from, until: 'everywhere', skip, along, revision: 1 }));
      return answer.kind === 'found' ? answer.traced.lines.map(({ ref }) => ref) : answer.kind;
    };
    expect(refs('segment', 'pole:1')).toEqual(['segment:4', 'segment:5']);
    expect(refs('cable', 'cable:6')).toEqual(['cable:6', 'cable:7']);
    expect(refs('cable', 'pole:1')).toBe('not-on-network');
  });

  it('build the graph once for a revision', () => {
    const { items, reads } = headOf(street);
    const route = (revision: number) =>
      finish(routeJob.run(items, { from: 'pole:1', to: 'site:3', skip, along: 'segment', revision })).kind;
    expect([route(1), reads.filter((model) => model === 'segment').length]).toEqual(['found', 1]);
    expect([route(1), reads.filter((model) => model === 'segment').length]).toEqual(['found', 1]);
    expect([route(2), reads.filter((model) => model === 'segment').length]).toEqual(['found', 2]);
  });
});
