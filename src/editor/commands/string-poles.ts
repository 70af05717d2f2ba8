import { expandBounds } from '../../geo/expand-bounds';
import type { LngLat } from '../../geo/lng-lat';
import { pathLength } from '../../geo/path-length';
import { placesAlong } from '../../geo/places-along';
import { type Item, type ItemRef, modelOf } from '../../items/item';
import { copiedFields, lengthFields, valuesNow } from '../../items/length-fields';
import type { Change, ItemChange, Refusal } from '../change';
import { checkGeometry } from '../check-geometry';
import { type CommandEnv, changeOf, isRefusal, itemToChange, refusalToWrite } from '../command-env';
import { isLine } from '../tools/selected-line';
import { samePlace } from '../vertex';
import { newItem } from './add-item';

/**
 * Poles along a path. `spacings` are metres from pole to pole; a single one is repeated up to the end of the path. `replaces`
 * is the segment whose path it is: it becomes the first span.
 */
export type PoleString = {
  readonly path: readonly LngLat[];
  readonly spacings: readonly number[];
  readonly replaces?: ItemRef;
};

/** Where poles go and the spans between them; `rest` is what the spacings leave of the path, or null. */
export type PolePlan = {
  readonly poles: readonly LngLat[];
  readonly spans: readonly (readonly LngLat[])[];
  readonly rest: readonly LngLat[] | null;
};

/** More poles than this in one string are a slip of the finger. */
const mostPoles = 500;
/** A rest shorter than this is no span, metres. */
const leastSpan = 0.5;

/** Metres of each pole from the path's start, the start included. */
function stops(length: number, spacings: readonly number[]): readonly number[] {
  const [only] = spacings;
  if (spacings.length !== 1 || only === undefined) {
    let sum = 0;
    return [0, ...spacings.map((spacing) => (sum += spacing))];
  }
  const whole = Math.floor(length / only + 1e-6);
  const even = Array.from({ length: whole + 1 }, (_, index) => index * only);
  return length - whole * only > leastSpan ? [...even, length] : even;
}

/**
 * Plans poles and spans along a path. Spans keep the path's vertices between their poles. Refusals: `string-too-long` when the
 * spacings need more than the path has, `too-many-points` for more than 500 poles, `zero-length` without a spacing over 0.5 m.
 */
export function planPoles({ path, spacings }: PoleString): PolePlan | Refusal {
  const length = pathLength(path);
  if (spacings.length === 0 || spacings.some((spacing) => !(spacing >= leastSpan))) return { refusal: 'zero-length' };
  const [only] = spacings;
  if (spacings.length > mostPoles || (spacings.length === 1 && only !== undefined && length / only > mostPoles)) {
    return { refusal: 'too-many-points', params: { max: mostPoles } };
  }
  const distances = stops(length, spacings);
  const places = placesAlong(path, distances);
  if (places.length < distances.length || places.length < 2) {
    const asked = spacings.reduce((sum, spacing) => sum + spacing, 0);
    return { refusal: 'string-too-long', params: { asked, length } };
  }
  const pieces = [...places, { at: path.at(-1) ?? places[0]?.at, index: path.length - 2 }].flatMap((to, index) => {
    const from = places[index - 1];
    if (!from || !to.at) return [];
    const between = path.slice(from.index + 1, to.index + 1);
    const piece = [from.at, ...between, to.at];
    return [piece.filter((at, place) => place === 0 || !samePlace(at, piece[place - 1] ?? at))];
  });
  const spans = pieces.slice(0, places.length - 1);
  const rest = pieces.at(-1) ?? [];
  return {
    poles: places.map(({ at }) => at),
    spans,
    rest: rest.length > 1 && pathLength(rest) > leastSpan ? rest : null,
  };
}

/** True when a pole stands there already. */
function stands(env: CommandEnv, at: LngLat): boolean {
  const around = expandBounds([at[0], at[1], at[0], at[1]], 1);
  return env
    .near(around)
    .some(({ ref, geometry }) => ref.startsWith('pole:') && geometry?.kind === 'point' && samePlace(geometry.at, at));
}

/** The segment that becomes the first span, as one part of the change. */
function shortened(item: Item, path: readonly LngLat[]): ItemChange[] {
  const fields = lengthFields(item.ref, item.fields, path);
  const before = { geometry: item.geometry, fields: valuesNow(item, fields) };
  return [{ kind: 'patch', ref: item.ref, before, after: { geometry: { kind: 'line', path }, fields } }];
}

/** Fields that a further span shares with the segment it was part of: a length of its own, and other ends. */
function sharedFields(item: Item | null, path: readonly LngLat[]): Item['fields'] {
  if (!item) return {};
  const { name: _name, fromName: _from, toName: _to, ...fields } = copiedFields(item.fields);
  return { ...fields, ...lengthFields(item.ref, item.fields, path) };
}

/**
 * Sets poles along a path, with a span between each two of them, names in sequence, all in one step (interactions 12.7). A
 * pole that stands at a place already is kept. With `replaces` that segment becomes the first span and the others share its
 * fields; what the spacings leave of it becomes a span as well. Refusals: read-only, locked, not-found, one-line (what it
 * replaces is no segment), those of `planPoles`.
 */
export function stringPoles(env: CommandEnv, string: PoleString): Change | Refusal {
  const refusal = refusalToWrite(env, 'pole') ?? refusalToWrite(env, 'segment');
  if (refusal) return refusal;
  const plan = planPoles(string);
  if (isRefusal(plan)) return plan;
  const old = string.replaces === undefined ? null : itemToChange(env, string.replaces);
  if (old && isRefusal(old)) return old;
  if (old && !(isLine(old) && modelOf(old.ref) === 'segment')) return { refusal: 'one-line' };
  const places = plan.poles.filter((at) => !stands(env, at));
  const poles = places.map((at, index) =>
    newItem(env, { model: 'pole', geometry: { kind: 'point', at }, fields: { name: env.nextName('pole', index) } }),
  );
  const spans = old && plan.rest ? [...plan.spans, plan.rest] : plan.spans;
  const wrong = spans.map((path) => checkGeometry({ kind: 'line', path }, { own: true })).find(Boolean);
  if (wrong) return wrong;
  const [first = [], ...others] = spans;
  const fresh = (old ? others : spans).map((path, index) =>
    newItem(env, {
      model: 'segment',
      geometry: { kind: 'line', path },
      fields: { ...sharedFields(old, path), name: env.nextName('segment', index) },
    }),
  );
  const made = [...poles, ...fresh].map((item): ItemChange => ({ kind: 'create', item }));
  const note = { key: 'strung-poles', params: { poles: poles.length, spans: spans.length } } as const;
  return changeOf(env, note, [...(old ? shortened(old, first) : []), ...made]);
}
