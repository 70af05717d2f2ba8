import type { LngLat } from '../../../geo/lng-lat';
import { pathLength } from '../../../geo/path/path-length';
import { pointsAlongPath } from '../../../geo/path/points-along-path';
import { expandBounds } from '../../../geo/position/expand-bounds';
import { copiedFields, lengthFields, valuesNow } from '../../../items/fields/length-fields';
import { type Fields, type Item, type ItemRef, modelOf } from '../../../items/item';
import { nameOf } from '../../../items/names/name-of';
import type { Change, ItemChange, Refusal } from '../../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange, refusalToWrite } from '../../command-env';
import { countPartNames } from '../../document/item-names';
import { checkGeometry } from '../../geometry/check-geometry';
import { samePlace } from '../../geometry/vertex';
import { isLine, type LineItem } from '../../tools/operations/selected-line';
import { endNames } from '../../topology/end-names';
import { drawnRoute, routeFields, sideOfLine } from '../../topology/routes/drawn-route';
import { newItem } from '../add-item';

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

/** More poles than this in one string are a typing error. */
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
  const places = pointsAlongPath(path, distances);
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

/** The pole that stands there already. */
function standing(env: CommandEnv, at: LngLat): Item | undefined {
  const around = expandBounds([at[0], at[1], at[0], at[1]], 1);
  return env
    .near(around)
    .find(({ ref, geometry }) => ref.startsWith('pole:') && geometry?.kind === 'point' && samePlace(geometry.at, at));
}

/** A span between two poles: its path, and the fields for its ends. */
type Span = { readonly path: readonly LngLat[]; readonly fields: Fields };

/** From pole to pole a span is aerial, whatever was drawn there before; of a segment that is aerial already the method stays. */
function aerial(old: Item | null): Fields {
  return old && sideOfLine(old) === 'aerial' ? {} : routeFields('segment', { side: 'aerial', by: 'places' });
}

/** The spans of a plan, and what it leaves of the segment that they replace. `names` are those of its poles. */
function spansOf(
  env: CommandEnv,
  plan: PolePlan,
  { old, names }: { old: LineItem | null; names: readonly (string | null)[] },
): readonly Span[] {
  const spans = plan.spans.map((path, index) => ({
    path,
    fields: { ...aerial(old), fromName: names[index] ?? null, toName: names[index + 1] ?? null },
  }));
  const last = old && plan.rest ? plan.rest : null;
  if (!old || !last) return spans;
  const { toName = old.fields['toName'] ?? null } = endNames(env, last);
  const end = drawnRoute(env, last.slice(-1), null).side;
  // The rest of an underground segment beyond the last pole goes down there, unless it ends at a pole too.
  const route = end === 'aerial' ? aerial(old) : {};
  return [...spans, { path: last, fields: { ...route, fromName: names.at(-1) ?? null, toName } }];
}

/** The segment that becomes the first span, as one part of the change. */
function shortened(item: Item, { path, fields: own }: Span): ItemChange[] {
  const fields = { ...own, ...lengthFields(item.ref, item.fields, path) };
  const before = { geometry: item.geometry, fields: valuesNow(item, fields) };
  return [{ kind: 'patch', ref: item.ref, before, after: { geometry: { kind: 'line', path }, fields } }];
}

/** The fields of a further span: those of the segment it was part of, a length of its own, and its own ends. */
function fieldsOf(item: Item | null, { path, fields: own }: Span): Fields {
  if (!item) return own;
  return { ...copiedFields(item.fields), ...lengthFields(item.ref, item.fields, path), ...own };
}

/**
 * Sets poles along a path, with an aerial span between each two of them, names in sequence, all in one step (interactions 12.7). A
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
  let count = 0;
  const poles = plan.poles.map((at) => {
    const there = standing(env, at);
    const name = there ? nameOf(there) : env.nextName('pole', count++);
    return {
      name,
      made: there ? null : newItem(env, { model: 'pole', geometry: { kind: 'point', at }, fields: { name } }),
    };
  });
  const spans = spansOf(env, plan, { old, names: poles.map(({ name }) => name) });
  const wrong = spans.map(({ path }) => checkGeometry({ kind: 'line', path }, { own: true })).find(Boolean);
  if (wrong) return wrong;
  const [first, ...others] = spans;
  const partName = countPartNames(env.partName);
  const fresh = (old ? others : spans).map((span, index) =>
    newItem(env, {
      model: 'segment',
      geometry: { kind: 'line', path: span.path },
      fields: { ...fieldsOf(old, span), name: old ? partName(old) : env.nextName('segment', index) },
    }),
  );
  const made = [...poles.flatMap((pole) => pole.made ?? []), ...fresh].map(
    (item): ItemChange => ({ kind: 'create', item }),
  );
  const note = { key: 'strung-poles', params: { poles: count, spans: spans.length } } as const;
  const items = [...(old && first ? shortened(old, first) : []), ...made];
  if (!old) return changeOf(env, note, items);
  const into = [old.ref, ...fresh.map(({ ref }) => ref)];
  return changeOf(env, note, { items, successions: [{ from: old.ref, into }] });
}
