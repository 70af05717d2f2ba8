import type { LngLat } from '../../geo/lng-lat';
import { boundsOf } from '../../geo/position/bounds-of';
import { expandBounds } from '../../geo/position/expand-bounds';
import { roundTo } from '../../geo/position/round-to';
import { createSpatialIndex } from '../../geo/spatial/spatial-index';
import { boxOfItem } from '../../items/base/list-base';
import { documentLink } from '../../items/documents/document-link';
import { lengthFields, valuesNow } from '../../items/fields/length-fields';
import { type Fields, type Item, type ItemRef, modelOf } from '../../items/item';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import type { Change, ItemChange, Refusal } from '../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange, refusalToWrite } from '../command-env';
import { countedParams } from '../document/item-names';
import { checkGeometry } from '../geometry/check-geometry';
import { pathOf, samePlace } from '../geometry/vertex';
import { membersAt } from '../topology/members-at';
import { movedChanges } from '../topology/moved-changes';
import { movedWithPaths, type Shift } from '../topology/moved-with';
import { asBuiltPath, type BuiltStretch } from '../topology/routes/as-built-path';
import { newItem } from './add-item';

export type AcceptedStretch = BuiltStretch & {
  readonly ref: ItemRef;
  /** So far before and after it the line goes over to it, metres. */
  readonly taperM: number;
  /** A remark about it, and its place. */
  readonly remark: { readonly at: LngLat; readonly body: string };
};

type Line = {
  readonly item: Item;
  readonly path: readonly LngLat[];
  readonly stretches: readonly AcceptedStretch[];
  readonly around: Pick<CommandEnv, 'near'>;
};

/** The lines that the stretches belong to. */
function linesOf(env: CommandEnv, stretches: readonly AcceptedStretch[]): readonly Line[] | Refusal {
  const lines = new Map<ItemRef, Line>();
  for (const stretch of stretches) {
    const item = itemToChange(env, stretch.ref);
    if (isRefusal(item)) return item;
    const path = pathOf(item);
    if (!path) return { refusal: 'one-line' };
    const known = lines.get(item.ref);
    const sorted = [...(known?.stretches ?? []), stretch].toSorted((a, b) => a.fromM - b.fromM);
    lines.set(item.ref, { item, path, stretches: sorted, around: known?.around ?? nearLine(env, item, path) });
  }
  return [...lines.values()];
}

/** A line with more vertices asks the document once for the items around all of it, not for each vertex. */
const fewVertices = 200;

/** Answers with the items near a line that may share its vertices: not the line itself, nor cables, which go with their segment. */
function nearLine(env: CommandEnv, item: Item, path: readonly LngLat[]): Pick<CommandEnv, 'near'> {
  const bounds = path.length > fewVertices ? boundsOf(path) : null;
  // Over the antimeridian the document looks on both sides.
  if (!bounds || bounds[0] < -179 || bounds[2] > 179) return env;
  const index = createSpatialIndex<Item>();
  index.load(
    env.near(expandBounds(bounds, 2 * joinToleranceMetres)).flatMap((key) => {
      const box = key.ref === item.ref || modelOf(key.ref) === 'cable' ? null : boxOfItem(key);
      return box ? [{ key, bounds: box }] : [];
    }),
  );
  return { near: index.search };
}

/** Names a place, for comparing. */
const keyOf = ([lng, lat]: LngLat) => `${lng} ${lat}`;

/** True where a node stands, or another line than a cable has a vertex: a cable goes with its segment. */
function isShared(env: Pick<CommandEnv, 'near'>, at: LngLat, own: ItemRef): boolean {
  const { nodes, lines } = membersAt(env, at);
  return nodes.length > 0 || lines.some(({ item }) => item.ref !== own && modelOf(item.ref) !== 'cable');
}

/** Where the places go that lines share, by their keys: where the first line that was built elsewhere has them. */
function shiftsOf(lines: readonly Line[]): ReadonlyMap<string, Shift> {
  const shifts = new Map<string, Shift>();
  for (const { item, path, stretches, around } of lines) {
    for (const { at, vertex } of stretches.flatMap(({ places }) => places)) {
      const from = vertex === null ? undefined : path[vertex];
      const to = roundTo(at);
      if (!from || samePlace(from, to) || !isShared(around, from, item.ref)) continue;
      if (!shifts.has(keyOf(from))) shifts.set(keyOf(from), { from, to });
    }
  }
  return shifts;
}

function remarksOf(env: CommandEnv, stretches: readonly AcceptedStretch[]): readonly ItemChange[] {
  return stretches.map(({ ref, remark: { at, body } }, index): ItemChange => {
    const fields = { category: 'redline', body, ...documentLink(ref), name: env.nextName('note', index) };
    return {
      kind: 'create',
      item: newItem(env, { model: 'note', geometry: { kind: 'point', at: roundTo(at) }, fields }),
    };
  });
}

/**
 * Gives lines the shape that they were built in, stretch by stretch: ends and vertices that others share move with what meets
 * there, cables follow, `fields` are set, and each stretch leaves a note. Links and other fields stay. One step. Refusals:
 * read-only, locked, not-found, one-line, refusals that the service would answer, and protected.
 */
export function acceptAsBuilt(
  env: CommandEnv,
  { stretches, fields }: { readonly stretches: readonly AcceptedStretch[]; readonly fields: Fields },
): Change | Refusal {
  const refusal = refusalToWrite(env, 'note');
  if (refusal) return refusal;
  for (const { remark } of stretches) {
    const noPlace = checkGeometry({ kind: 'point', at: remark.at }, { own: true });
    if (noPlace) return noPlace;
  }
  const lines = linesOf(env, stretches);
  if ('refusal' in lines) return lines;
  const shifts = shiftsOf(lines);
  const reshaped = lines.map(({ item, path, stretches: own, around }) => {
    const shiftOf = (at: LngLat) => (shifts.size > 0 ? shifts.get(keyOf(at)) : undefined);
    const places = path.map((at) => shiftOf(at)?.to ?? (isShared(around, at, item.ref) ? at : null));
    const placeOf = (vertex: number) => places[vertex] ?? null;
    const taperM = Math.max(...own.map((one) => one.taperM));
    return { ref: item.ref, before: path, after: asBuiltPath(path, own, { placeOf, taperM }) };
  });
  const moved = movedChanges(env, movedWithPaths(env, reshaped, [...shifts.values()]));
  if (isRefusal(moved)) return moved;
  const changes = moved.map((change): ItemChange => {
    const own = change.kind === 'patch' ? reshaped.find(({ ref }) => ref === change.ref) : undefined;
    const item = own && lines.find((line) => line.item.ref === own.ref)?.item;
    if (change.kind !== 'patch' || !own || !item) return change;
    const set = { ...lengthFields(item.ref, item.fields, own.after), ...fields };
    return {
      ...change,
      before: { ...change.before, fields: valuesNow(item, set) },
      after: { ...change.after, fields: set },
    };
  });
  const params = countedParams(lines.map(({ item }) => item)) ?? {};
  return changeOf(env, { key: 'accepted-as-built', params }, [...changes, ...remarksOf(env, stretches)]);
}
