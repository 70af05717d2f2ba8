import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../../geo/lng-lat';
import { destination } from '../../../geo/measure/destination';
import { distance } from '../../../geo/measure/distance';
import { pathLength } from '../../../geo/path/path-length';
import { roundTo } from '../../../geo/position/round-to';
import type { Change, Refusal } from '../../change';
import { isRefusal } from '../../command-env';
import { envOf } from '../../testing/env-of';
import { saved } from '../../testing/play';
import { planPoles, stringPoles } from './string-poles';

const start: LngLat = [8.5, 47.4];
const corner = roundTo(destination(start, 90, 100));
const path = [start, corner, roundTo(destination(corner, 0, 80))];

function changed(answer: Change | Refusal): Change {
  if (isRefusal(answer)) throw new Error(answer.refusal);
  return answer;
}

const made = (change: Change, model: string) =>
  change.items.flatMap((part) => (part.kind === 'create' && part.item.ref.startsWith(model) ? [part.item] : []));

describe('a plan of poles', () => {
  it('sets one at the start and after each spacing, with spans that keep the corners', () => {
    const plan = planPoles({ path, spacings: [40, 40, 38, 45] });
    if (isRefusal(plan)) throw new Error(plan.refusal);
    expect(plan.poles).toHaveLength(5);
    expect(plan.spans.map((span) => Math.round(pathLength(span)))).toEqual([40, 40, 38, 45]);
    expect(plan.spans[2]).toContain(corner);
    expect(plan.rest && pathLength(plan.rest)).toBeCloseTo(17, 1);
  });

  it('repeats one spacing up to the end, the last span shorter', () => {
    const plan = planPoles({ path, spacings: [50] });
    if (isRefusal(plan)) throw new Error(plan.refusal);
    expect(plan.spans.map((span) => Math.round(pathLength(span)))).toEqual([50, 50, 50, 30]);
    expect(plan.poles.at(-1)).toEqual(path.at(-1));
    expect(plan.rest).toBeNull();
  });

  it('says what the line lacks, and refuses what is no spacing', () => {
    expect(planPoles({ path, spacings: [100, 90] })).toMatchObject({
      refusal: 'string-too-long',
      params: { asked: 190 },
    });
    expect(planPoles({ path, spacings: [] })).toEqual({ refusal: 'zero-length' });
    expect(planPoles({ path, spacings: [0.1] })).toEqual({ refusal: 'zero-length' });
    expect(planPoles({ path, spacings: [-4, 20] })).toEqual({ refusal: 'zero-length' });
    const long = [start, destination(start, 90, 5000)];
    expect(planPoles({ path: long, spacings: [1] })).toMatchObject({ refusal: 'too-many-points' });
  });

  it('joins span to span without a gap, for any line and any spacing', () => {
    const spacing = fc.double({ min: 3, max: 60, noNaN: true });
    fc.assert(
      fc.property(fc.array(spacing, { minLength: 1, maxLength: 6 }), (spacings) => {
        const plan = planPoles({ path, spacings });
        if (isRefusal(plan)) return;
        for (const [index, span] of plan.spans.entries()) {
          expect(span[0]).toEqual(plan.poles[index]);
          expect(span.at(-1)).toEqual(plan.poles[index + 1]);
        }
        const all = [...plan.spans, ...(plan.rest ? [plan.rest] : [])];
        const sum = all.reduce((metres, span) => metres + pathLength(span), 0);
        expect(Math.abs(sum - pathLength(path))).toBeLessThan(0.6);
      }),
    );
  });
});

describe('a string of poles', () => {
  it('is poles and spans with names in sequence, as one change', () => {
    const change = changed(stringPoles(envOf(), { path, spacings: [40, 40] }));
    expect(made(change, 'pole').map(({ fields }) => fields['name'])).toEqual(['P-1', 'P-2', 'P-3']);
    expect(made(change, 'segment').map(({ fields }) => fields['name'])).toEqual(['S-1', 'S-2']);
    expect(change.note).toEqual({ key: 'strung-poles', params: { poles: 3, spans: 2 } });
  });

  it('is aerial, and each span says from which pole to which it runs', () => {
    const pole = saved('pole', 4, { kind: 'point', at: start });
    const spans = made(changed(stringPoles(envOf([pole]), { path, spacings: [40, 40] })), 'segment');
    const aerial = { segmentType: 'aerial', installMethod: 'strand-and-lash' };
    expect(spans.map(({ fields }) => fields)).toMatchObject([
      { ...aerial, fromName: 'pole 4', toName: 'P-1' },
      { ...aerial, fromName: 'P-1', toName: 'P-2' },
    ]);
  });

  it('keeps a pole that stands there already', () => {
    const pole = saved('pole', 4, { kind: 'point', at: start });
    const change = changed(stringPoles(envOf([pole]), { path, spacings: [40] }));
    expect(made(change, 'pole').every(({ geometry }) => geometry?.kind === 'point' && geometry.at !== start)).toBe(
      true,
    );
    expect(made(change, 'pole')).toHaveLength(5);
  });

  it('divides a selected segment: the first span keeps it, the others share its fields', () => {
    const line = saved('segment', 9, { kind: 'line', path });
    const segment = { ...line, fields: { ...line.fields, segmentType: 'aerial' } };
    const change = changed(stringPoles(envOf([segment]), { path, spacings: [60, 60], replaces: 'segment:9' }));
    const [first] = change.items;
    expect(first).toMatchObject({ kind: 'patch', ref: 'segment:9' });
    const others = made(change, 'segment');
    expect(others.map(({ fields }) => fields['name'])).toEqual(['segment 9 /2', 'segment 9 /3']);
    expect(others.every(({ fields }) => fields['segmentType'] === 'aerial' && fields['id'] === undefined)).toBe(true);
    const ends = others.map(({ geometry }) => (geometry?.kind === 'line' ? geometry.path.at(-1) : null));
    expect(ends.at(-1)).toEqual(path.at(-1));
    expect(distance(start, corner)).toBeCloseTo(100, 1);
  });

  it('makes a segment aerial as far as the poles go, and leaves what goes down beyond', () => {
    const line = saved('segment', 9, { kind: 'line', path });
    const hole = saved('access-point', 3, { kind: 'point', at: path[2] ?? start });
    const fields = {
      segmentType: 'underground',
      installMethod: 'open trench',
      fromName: 'Hut',
      toName: 'access-point 3',
    };
    const segment = { ...line, fields: { ...line.fields, ...fields } };
    const change = changed(stringPoles(envOf([segment, hole]), { path, spacings: [60, 60], replaces: 'segment:9' }));
    const aerial = { segmentType: 'aerial', installMethod: 'strand-and-lash' };
    expect(change.items[0]).toMatchObject({
      before: { fields },
      after: { fields: { ...aerial, fromName: 'P-1', toName: 'P-2' } },
    });
    expect(made(change, 'segment').map((item) => item.fields)).toMatchObject([
      { ...aerial, fromName: 'P-2', toName: 'P-3' },
      { segmentType: 'underground', installMethod: 'open trench', fromName: 'P-3', toName: 'access-point 3' },
    ]);
  });

  it('keeps how an aerial segment is installed', () => {
    const line = saved('segment', 9, { kind: 'line', path });
    const segment = { ...line, fields: { ...line.fields, segmentType: 'aerial', installMethod: 'ADSS' } };
    const change = changed(stringPoles(envOf([segment]), { path, spacings: [60, 60], replaces: 'segment:9' }));
    expect(made(change, 'segment').map(({ fields }) => fields['installMethod'])).toEqual(['ADSS', 'ADSS']);
  });

  it('gives every span the length it has, where the segment had one', () => {
    const line = saved('segment', 9, { kind: 'line', path });
    const segment = { ...line, fields: { ...line.fields, length: 200 } };
    const change = changed(stringPoles(envOf([segment]), { path, spacings: [60, 60], replaces: 'segment:9' }));
    expect(change.items[0]).toMatchObject({ before: { fields: { length: 200 } }, after: { fields: { length: 60 } } });
    const lengths = made(change, 'segment').map(({ fields }) => Number(fields['length']));
    expect(lengths[0]).toBeCloseTo(60, 1);
    expect(lengths[1]).toBeCloseTo(pathLength(path) - 120, 1);
  });

  it('divides segments alone', () => {
    const permit = saved('permit', 9, { kind: 'area', polygons: [path] });
    const cable = saved('cable', 9, { kind: 'line', path });
    for (const item of [permit, cable]) {
      const answer = stringPoles(envOf([item]), { path, spacings: [60, 60], replaces: item.ref });
      expect(answer).toEqual({ refusal: 'one-line' });
    }
  });

  it('refuses on a locked layer and without the right', () => {
    const locked = envOf([], { locked: (model) => model === 'segment' });
    expect(stringPoles(locked, { path, spacings: [40] })).toMatchObject({ refusal: 'locked' });
    expect(stringPoles(envOf([], { writable: false }), { path, spacings: [40] })).toEqual({ refusal: 'read-only' });
  });
});
