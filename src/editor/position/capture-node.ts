import type { LngLat } from '../../geo/lng-lat';
import { type ItemRef, modelOf } from '../../items/item';
import type { Change, ItemChange, Refusal } from '../change';
import { type CommandEnv, isRefusal } from '../command-env';
import { moveNode } from '../commands/nodes/move-node';
import { type Capture, captureFields } from './capture';

export type NodeCapture = { readonly ref: ItemRef; readonly to: LngLat; readonly capture: Capture };

/** The item's own part of the change says how its new place was captured, too. */
function withFields(env: CommandEnv, part: ItemChange, { ref, capture }: NodeCapture): ItemChange {
  if (part.kind !== 'patch' || part.ref !== env.document.current(ref)) return part;
  const item = env.document.get(ref);
  const { description, ...captured } = captureFields(modelOf(ref), capture);
  const existing = item?.fields['description'];
  const whole = typeof existing === 'string' && existing !== '' ? `${existing}\n${String(description)}` : description;
  const after = { ...captured, ...(description === undefined ? {} : { description: whole }) };
  // A value that no model knows stands beside the fields once the service has it (A33).
  const was = (name: string) => item?.fields[name] ?? item?.rest[name] ?? null;
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, was(name)]));
  return {
    ...part,
    before: { ...part.before, fields: { ...part.before.fields, ...before } },
    after: { ...part.after, fields: { ...part.after.fields, ...after } },
  };
}

/**
 * Moves a point item to where it was captured, with all that belongs to its place, and notes how that was measured. Refusals: as
 * `moveNode`.
 */
export function captureNode(env: CommandEnv, node: NodeCapture): Change | Refusal {
  const change = moveNode(env, { ref: node.ref, to: node.to });
  if (isRefusal(change)) return change;
  return { ...change, items: change.items.map((part) => withFields(env, part, node)) };
}
