import type { Pixel } from '../../../geo/lng-lat';
import { isRefusal } from '../../command-env';
import { nudgeNodes } from '../../commands/nudge-nodes';
import type { ToolEnv } from '../tool';
import { nudgedNode, placeOf, type SelectIdle, type SelectResult } from './select-state';

/** Moves the selected point items by so many pixels of this zoom; null when not all that is selected are such. */
export function nudgeSelected(idle: SelectIdle, by: Pixel, env: ToolEnv): SelectResult | null {
  const refs = env.selection;
  const from = placeOf(env.document.get(refs[0] ?? 'pole:0'));
  if (!from || !refs.every((ref) => env.editable(ref) && placeOf(env.document.get(ref)))) return null;
  const { x, y } = env.project(from);
  const [a, b] = [env.unproject({ x, y }), env.unproject({ x: x + by.x, y: y + by.y })];
  const command = nudgeNodes(env, { refs, by: [b[0] - a[0], b[1] - a[1]] });
  if (isRefusal(command)) return { state: idle, command, taken: true };
  const begun = idle.nudgedNodes && nudgedNode(idle.nudgedNodes.refs, env) ? idle.nudgedNodes : { refs, from };
  return { state: { ...idle, nudgedNodes: begun }, command, taken: true };
}
