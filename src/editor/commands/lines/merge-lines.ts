import type { LngLat } from '../../../geo/lng-lat';
import { distanceToPath } from '../../../geo/path/distance-to-path';
import { type Chain, chainOf, joinPaths } from '../../../geo/path/join-paths';
import { lengthFields, valuesNow } from '../../../items/fields/length-fields';
import { type Fields, type ItemRef, modelOf } from '../../../items/item';
import { labelOf } from '../../../items/names/label-of';
import { specOf } from '../../../items/registry';
import { oldestFirst } from '../../../items/sorting/oldest-first';
import type { Change, ItemChange, Refusal } from '../../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../../command-env';
import { checkGeometry } from '../../geometry/check-geometry';
import { reshapeRefusal } from '../../geometry/protection';
import { isLine, type LineItem } from '../../tools/operations/selected-line';
import { type Linked, linkedItems, relinking } from '../../topology/linked-items';
import { nodeAt } from '../../topology/node-at';
import { retiredLine } from '../../topology/retired-line';

/** One field whose value differs, with the value of each line; the value of the remaining line comes first. */
export type Differing = { readonly field: string; readonly values: readonly MergeValue[] };
export type MergeValue = { readonly ref: ItemRef; readonly value: unknown };

/** The result of a merge, for dialog and command alike. */
export type MergePlan = {
  /** The line that stays: the oldest, which has the smallest number. */
  readonly kept: LineItem;
  readonly retired: readonly LineItem[];
  readonly path: readonly LngLat[];
  /** Fields of which one value must be chosen. */
  readonly differing: readonly Differing[];
  /** Set by the merge itself: lengths, and the names of the ends. */
  readonly own: Fields;
  /** Items that name a removed line; they name the remaining line from then on. */
  readonly linked: readonly Linked[];
};

/** `choices`: the value of each field that differs, by the line that it is taken from. */
export type LineMerge = { readonly refs: readonly ItemRef[]; readonly choices: Readonly<Record<string, ItemRef>> };

/** A place where two lines met is no bend when it is this near to the straight line, metres. */
const straight = 0.02;

function linesOf(env: CommandEnv, refs: readonly ItemRef[]): readonly LineItem[] | Refusal {
  const lines: LineItem[] = [];
  for (const ref of refs) {
    const item = itemToChange(env, ref);
    if (isRefusal(item)) return item;
    if (!isLine(item)) return { refusal: 'several-lines' };
    lines.push(item);
  }
  const [first] = lines;
  if (!first || lines.length < 2) return { refusal: 'several-lines' };
  return lines.every(({ ref }) => modelOf(ref) === modelOf(first.ref)) ? lines : { refusal: 'different-models' };
}

/** The joined path; a cut in a straight edge leaves no vertex, unless something stands on it. */
function joinedPath(env: CommandEnv, lines: readonly LineItem[], links: Extract<Chain, { kind: 'chain' }>['links']) {
  const paths = lines.map(({ geometry }) => geometry.path);
  const whole = joinPaths(paths, links);
  const joints = new Set<number>();
  let at = 0;
  for (const { index } of links.slice(0, -1)) {
    at += (paths[index]?.length ?? 1) - 1;
    joints.add(at);
  }
  return whole.filter((place, index) => {
    const [before, after] = [whole[index - 1], whole[index + 1]];
    if (!joints.has(index) || !before || !after) return true;
    return distanceToPath(place, [before, after]) > straight || nodeAt(env, place) !== null;
  });
}

/** The names of the ends of the new line: as the lines there called them. */
function endFields(lines: readonly LineItem[], links: Extract<Chain, { kind: 'chain' }>['links']): Fields {
  const name = (link: (typeof links)[number] | undefined, end: 'from' | 'to'): unknown => {
    const fields = link && lines[link.index]?.fields;
    const swapped = link?.reversed ? (end === 'from' ? 'to' : 'from') : end;
    return fields?.[`${swapped}Name`] ?? null;
  };
  return { fromName: name(links[0], 'from'), toName: name(links.at(-1), 'to') };
}

/** Fields that people set and whose values differ between the lines, without those in `own`. */
function differingFields(lines: readonly LineItem[], own: Fields): readonly Differing[] {
  const [kept] = lines;
  if (!kept) return [];
  return specOf(kept.ref).fields.flatMap(({ name, readOnly }): Differing[] => {
    if (readOnly || name in own) return [];
    const values = lines.map(({ ref, fields }) => ({ ref, value: fields[name] ?? null }));
    const texts = new Set(values.map(({ value }) => JSON.stringify(value)));
    return texts.size > 1 ? [{ field: name, values }] : [];
  });
}

/**
 * The result of merging lines. Refusals: read-only, locked, not-found, several-lines, different-models, ends-apart (`metres`),
 * protected, and those of `checkGeometry`.
 */
export function planMerge(env: CommandEnv, refs: readonly ItemRef[]): MergePlan | Refusal {
  const found = linesOf(env, refs);
  if (isRefusal(found)) return found;
  const lines = found.toSorted(oldestFirst);
  const [kept, ...retired] = lines;
  if (!kept) return { refusal: 'several-lines' };
  const chain = chainOf(lines.map(({ geometry }) => geometry.path));
  if (chain.kind === 'apart') return { refusal: 'ends-apart', params: { metres: chain.metres } };
  const path = joinedPath(env, lines, chain.links);
  const geometry = { kind: 'line', path } as const;
  const refusal =
    lines.map((line) => reshapeRefusal(env, line, geometry)).find((one) => one !== null) ??
    checkGeometry(geometry, { own: true });
  if (refusal) return refusal;
  const ends = endFields(lines, chain.links);
  const isNamed = lines.some(({ fields }) => (fields['fromName'] ?? fields['toName'] ?? null) !== null);
  const own = { ...lengthFields(kept.ref, kept.fields, path), ...(isNamed ? ends : {}) };
  const linked = retired.flatMap((line) => linkedItems(env, line));
  return { kept, retired, path, differing: differingFields(lines, own), own, linked };
}

/** The fields of the line that stays: what the merge sets, and what was chosen. Null when a choice is missing. */
function mergedFields({ differing, own, kept }: MergePlan, choices: LineMerge['choices']): Fields | Refusal {
  const fields: Record<string, unknown> = { ...own };
  for (const { field, values } of differing) {
    const chosen = values.find(({ ref }) => ref === choices[field]);
    if (!chosen) return { refusal: 'undecided', params: { field } };
    fields[field] = chosen.value;
  }
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(kept.fields[name] ?? null),
    ),
  );
}

/**
 * Merges lines that meet end to end into the oldest, as one undo step. Differing fields need a chosen value; the other lines are
 * retired: an unsent line is dropped, a sent line gets the status `abandoned` and keeps its shape, because the interface has no
 * deletion (docs/editing.md 5, A10). Refusals: as `planMerge`, and undecided (`field`).
 */
export function mergeLines(env: CommandEnv, { refs, choices }: LineMerge): Change | Refusal {
  const plan = planMerge(env, refs);
  if (isRefusal(plan)) return plan;
  const fields = mergedFields(plan, choices);
  if (isRefusal(fields)) return fields;
  const { kept, retired, path } = plan;
  const name = fields['name'] ?? null;
  const params = {
    model: modelOf(kept.ref),
    name: name === null ? labelOf(kept) : String(name),
    count: retired.length + 1,
  };
  const items: readonly ItemChange[] = [
    {
      kind: 'patch',
      ref: kept.ref,
      before: { geometry: kept.geometry, fields: valuesNow(kept, fields) },
      after: { geometry: { kind: 'line', path }, fields },
    },
    ...retired.map(retiredLine),
    ...relinking(plan.linked, kept),
  ];
  const successions = retired.map(({ ref }) => ({ from: ref, into: [kept.ref] }));
  return changeOf(env, { key: 'merged-lines', params }, { items, successions });
}
