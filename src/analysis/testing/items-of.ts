import type { LngLat } from '../../geo/lng-lat';
import { type Fields, type Item, type ItemRef, modelOf } from '../../items/item';
import { readingOf } from '../../items/report/reading';
import type { JobItems } from '../jobs/job';

/** An item of project 1: a point at one place, a line along several. */
export function itemAt(ref: ItemRef, fields: Fields, ...places: readonly LngLat[]): Item {
  const [first, ...others] = places;
  const point = { kind: 'point', at: first ?? [0, 0] } as const;
  const geometry = others.length === 0 ? point : ({ kind: 'line', path: [point.at, ...others] } as const);
  return { ref, projectId: 1, geometry, fields, rest: {} };
}

/** Items as a job gets them. */
export function itemsOf(all: readonly Item[]): JobItems {
  const of = (model: string) => all.filter(({ ref }) => modelOf(ref) === model);
  return {
    of,
    get: (ref) => all.find((one) => one.ref === ref),
    count: (model) => of(model).length,
    readings: (model) => of(model).map(readingOf),
  };
}

/** The answer of a job, in one go. */
export function answerOf<Answer>(run: Iterator<unknown, Answer>): Answer {
  for (let step = run.next(); ; step = run.next()) if (step.done) return step.value;
}
