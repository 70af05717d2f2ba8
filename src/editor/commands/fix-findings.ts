import type { LngLat } from '../../geo/lng-lat';
import type { Finding, Mend } from '../../items/checks/finding';
import { checkField } from '../../items/fields/check-field';
import { type Item, type ItemRef, modelOf, type Patch } from '../../items/item';
import { fieldSpecOf } from '../../items/registry';
import type { Change, ItemChange, Refusal } from '../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../command-env';
import { nameParams } from '../document/item-names';
import { pathOf, samePlace } from '../geometry/vertex';
import { movedChanges } from '../topology/moved-changes';
import { movedWithShape } from '../topology/moved-with';

/** Findings that a command can mend: those with a fix that changes the item itself. */
export type Mendable = Omit<Finding, 'fix'> & { readonly fix: Mend };

/** True when a finding can be mended in place. */
export function isMendable(finding: Finding): finding is Mendable {
  return finding.fix !== undefined && finding.fix.kind !== 'draft-permit';
}

type Step = readonly ItemChange[] | Refusal;

function withPath(env: CommandEnv, item: Item, path: readonly LngLat[]): Step {
  return movedChanges(env, movedWithShape(env, item, { after: { kind: 'line', path } }));
}

function withField({ ref, fields }: Item, name: string, value: string | number): Step {
  const spec = fieldSpecOf(ref, name);
  // A field that the product computes cannot be typed, but it is written.
  const fits = spec && checkField(spec.computed ? { ...spec, readOnly: false } : spec, value) === null;
  if (!fits) return { refusal: 'invalid-value', params: { field: name } };
  const before = { fields: { [name]: fields[name] ?? null } };
  return [{ kind: 'patch', ref, before, after: { fields: { [name]: value } } }];
}

/** The changes of one fix; `named` counts the names that earlier fixes of the same step took. */
function stepOf(env: CommandEnv, { ref, at, fix }: Mendable, named: number): Step {
  const item = itemToChange(env, ref);
  if (isRefusal(item)) return item;
  const path = pathOf(item);
  switch (fix.kind) {
    case 'set-field':
      return withField(item, fix.field, fix.value);
    case 'clear-field': {
      const { [fix.field]: now = null } = item.fields;
      // The value was changed since the check.
      if (now !== fix.was) return { refusal: 'not-found' };
      const [before, after] = [{ fields: { [fix.field]: now } }, { fields: { [fix.field]: null } }];
      return [{ kind: 'patch', ref: item.ref, before, after }];
    }
    case 'set-connections': {
      const { connections = null } = item.fields;
      // The closure was spliced since the check.
      if (JSON.stringify(connections) !== JSON.stringify(fix.was)) return { refusal: 'not-found' };
      const before = { fields: { connections } };
      return [{ kind: 'patch', ref: item.ref, before, after: { fields: { connections: fix.value } } }];
    }
    case 'name':
      return withField(item, 'name', env.nextName(modelOf(item.ref), named));
    case 'move-end': {
      const end = path?.[fix.index];
      // The end was moved since the check.
      if (!path || !end || !at || !samePlace(end, at)) return { refusal: 'not-found' };
      return withPath(env, item, path.with(fix.index, fix.to));
    }
    case 'drop-repeats': {
      const kept = path?.filter((one, index) => index === 0 || !samePlace(one, path[index - 1] ?? one));
      if (!path || !kept || kept.length === path.length || kept.length < 2) return { refusal: 'not-found' };
      return withPath(env, item, kept);
    }
  }
}

const shapes = ({ geometry }: Patch) => geometry !== undefined;
const splices = ({ fields }: Patch) => fields?.['connections'] !== undefined;

/**
 * Takes the parts of one fix into a step; false when another fix of it has reshaped one of their items, or changed its
 * connections, already.
 */
function take(parts: readonly ItemChange[], into: Map<ItemRef, Extract<ItemChange, { kind: 'patch' }>>): boolean {
  const patches = parts.flatMap((part) => (part.kind === 'patch' ? [part] : []));
  if (patches.some(({ ref, after }) => shapes(after) && shapes(into.get(ref)?.after ?? {}))) return false;
  if (patches.some(({ ref, after }) => splices(after) && splices(into.get(ref)?.after ?? {}))) return false;
  for (const patch of patches) {
    const known = into.get(patch.ref);
    into.set(
      patch.ref,
      known ? { ...patch, before: merged(known.before, patch.before), after: merged(known.after, patch.after) } : patch,
    );
  }
  return true;
}

function merged(a: Patch, b: Patch): Patch {
  const fields = { ...a.fields, ...b.fields };
  return { ...a, ...b, ...(Object.keys(fields).length > 0 ? { fields } : {}) };
}

/**
 * Mends what the checks found, all in one step. Findings that are not true any more, and a second shape or second connections for an item
 * that this step has changed so already, are left out. Refusals: of the first finding when none can be mended.
 */
export function fixFindings(env: CommandEnv, findings: readonly Mendable[]): Change | Refusal {
  const patches = new Map<ItemRef, Extract<ItemChange, { kind: 'patch' }>>();
  let refused: Refusal | null = null;
  let [mended, named] = [0, 0];
  for (const finding of findings) {
    const step = stepOf(env, finding, named);
    if (isRefusal(step)) refused ??= step;
    else if (take(step, patches)) {
      mended += 1;
      if (finding.fix.kind === 'name') named += 1;
    }
  }
  const [first] = findings;
  if (!first || mended === 0) return refused ?? { refusal: 'not-found' };
  const item = env.document.get(first.ref);
  const params = { ...(item && mended === 1 ? nameParams(item) : {}), rule: first.rule, count: mended };
  return changeOf(env, { key: 'mended', params }, [...patches.values()]);
}
