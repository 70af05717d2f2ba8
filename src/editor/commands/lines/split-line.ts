import type { CutFibres } from '../../../fibres/edits/cable-edit';
import type { LngLat } from '../../../geo/lng-lat';
import { distanceToPath } from '../../../geo/path/distance-to-path';
import { pathLength } from '../../../geo/path/path-length';
import { type PathCut, splitPath } from '../../../geo/path/split-path';
import { placesOf } from '../../../items/base/list-base';
import { copiedFields, lengthFields, valuesNow } from '../../../items/fields/length-fields';
import { type Fields, type Item, type ItemRef, modelOf, refOf } from '../../../items/item';
import { nameOf } from '../../../items/names/name-of';
import type { Change, ItemChange, Refusal } from '../../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../../command-env';
import { nameParams } from '../../document/item-names';
import { checkGeometry } from '../../geometry/check-geometry';
import { reshapeRefusal } from '../../geometry/protection';
import { type Linked, linkedItems, relinking } from '../../topology/linked-items';
import { nodeAt } from '../../topology/node-at';

/** `exchange`: the shorter part keeps the number, not the longer one. */
export type LineSplit = {
  readonly ref: ItemRef;
  readonly cut: PathCut;
  readonly exchange?: boolean;
  /** The state, at the new cut, of fibres that pass uncut; by default they are connected through. */
  readonly fibres?: CutFibres;
};

/** The result of a cut, for preview and command alike. `parts` in the line's direction; part `keeps` stays the item. */
export type SplitPlan = {
  readonly item: Item;
  readonly parts: readonly [SplitPiece, SplitPiece];
  readonly keeps: 0 | 1;
  /** The name of the new part. */
  readonly name: string;
  /** Items that name the line and lie nearer to its new part, which they name from then on. */
  readonly nearer: readonly Linked[];
};

export type SplitPiece = { readonly path: readonly LngLat[]; readonly lengthM: number };

/**
 * The result of cutting a line at a place. Refusals: read-only, locked, not-found, one-line, cut-at-end, protected,
 * outside-buffer.
 */
export function planSplit(env: CommandEnv, { ref, cut, exchange }: LineSplit): SplitPlan | Refusal {
  const item = itemToChange(env, ref);
  if (isRefusal(item)) return item;
  if (item.geometry?.kind !== 'line') return { refusal: 'one-line' };
  const paths = splitPath(item.geometry.path, cut);
  if (!paths) return { refusal: 'cut-at-end' };
  const [first, second] = [pathLength(paths[0]), pathLength(paths[1])];
  const keeps = first >= second !== (exchange === true) ? 0 : 1;
  // Both parts together are the shape: under an override both must stay in the buffer.
  const refusal = paths
    .map(
      (path) =>
        reshapeRefusal(env, item, { kind: 'line', path }) ?? checkGeometry({ kind: 'line', path }, { own: true }),
    )
    .find((one) => one !== null);
  if (refusal) return refusal;
  const nearer = linkedItems(env, item).filter((linked) => isNearer(linked.item, paths[1 - keeps] ?? [], paths[keeps]));
  const parts = [
    { path: paths[0], lengthM: first },
    { path: paths[1], lengthM: second },
  ] as const;
  return { item, parts, keeps, name: env.partName(item, 0), nearer };
}

function isNearer(item: Item, path: readonly LngLat[], than: readonly LngLat[]): boolean {
  const [at] = placesOf(item.geometry);
  return at !== undefined && distanceToPath(at, path) < distanceToPath(at, than);
}

/** The fields of a part: its own length where one was set, and the cut as its new end. */
function partFields(plan: SplitPlan, index: 0 | 1, cutName: string | null): Fields {
  const { item, parts } = plan;
  const end = index === 0 ? 'toName' : 'fromName';
  const named = cutName !== null || (item.fields[end] ?? null) !== null;
  return { ...lengthFields(item.ref, item.fields, parts[index].path), ...(named ? { [end]: cutName } : {}) };
}

/**
 * Cuts a line in two, as one undo step. The longer part keeps the number and the name (or the shorter one, `exchange`), the
 * other one is a new item with the same fields and a name made of the line's, and what names the line and lies nearer to it names it
 * (docs/editing.md 5). Refusals: as `planSplit`.
 */
export function splitLine(env: CommandEnv, split: LineSplit): Change | Refusal {
  const parts = partsOfSplit(env, split);
  return isRefusal(parts)
    ? parts
    : changeOf(env, parts.note, {
        items: parts.items,
        successions: [parts.succession],
        ...(split.fibres ? { cutFibres: split.fibres } : {}),
      });
}

/** The parts of a split, for commands that make several splits as one change. Refusals: as `planSplit`. */
export function partsOfSplit(env: CommandEnv, split: LineSplit) {
  const plan = planSplit(env, split);
  if (isRefusal(plan)) return plan;
  const { item, parts, keeps } = plan;
  const made = keeps === 0 ? 1 : 0;
  const node = nodeAt(env, split.cut.at);
  const cutName = node && nameOf(node);
  const kept = partFields(plan, keeps, cutName);
  const own = { ...freshSlack(item), ...partFields(plan, made, cutName), name: plan.name };
  const fresh: Item = {
    ref: refOf(modelOf(item.ref), env.newId()),
    projectId: item.projectId,
    geometry: { kind: 'line', path: parts[made].path },
    fields: { ...copiedFields(item.fields), ...own },
    rest: {},
  };
  const note = { key: 'split-line', params: { ...nameParams(item), other: plan.name } } as const;
  const items: readonly ItemChange[] = [
    { kind: 'create', item: fresh },
    {
      kind: 'patch',
      ref: item.ref,
      before: { geometry: item.geometry, fields: valuesNow(item, kept) },
      after: { geometry: { kind: 'line', path: parts[keeps].path }, fields: kept },
    },
    ...relinking(plan.nearer, fresh),
  ];
  const into = keeps === 0 ? [item.ref, fresh.ref] : [fresh.ref, item.ref];
  return { note, items, succession: { from: item.ref, into } };
}

/** A cable's slack hangs where it hung: it is not doubled. */
function freshSlack({ fields }: Item): Fields {
  return typeof fields['slackM'] === 'number' ? { slackM: 0 } : {};
}
