import { modelOf } from '../../../items/item';
import { moveNode } from '../../commands/move-node';
import { moveTag } from '../../draft/change-tag';
import { emptyDraft } from '../../draft/empty-draft';
import { movedItems } from '../../draft/moved-items';
import { movedRefusal } from '../../geometry/protection';
import { samePlace } from '../../geometry/vertex';
import { membersAt } from '../../topology/members-at';
import { movedWithNode } from '../../topology/moved-with';
import { type Aim, aimAt } from '../drawing/aim';
import type { PointerInput, ToolEnv } from '../tool';
import { atRest, type NodeDrag, type SelectResult, selectIdle } from './select-state';

function aim(drag: NodeDrag, input: PointerInput, env: ToolEnv): Aim {
  const node = env.document.get(drag.ref);
  const at = node?.geometry?.kind === 'point' ? node.geometry.at : drag.at;
  const { nodes, lines } = membersAt(env, at);
  const together = [...nodes, ...lines.map(({ item }) => item)];
  const exclude = [env.document.current(drag.ref), ...together.map(({ ref }) => ref)];
  return aimAt({ input, env, options: { exclude, model: modelOf(drag.ref) } });
}

/** The preview of a moved point item: it and every line that follows, their old shapes as ghosts. */
export function showNodeDrag(drag: NodeDrag, env: ToolEnv, aimed: Aim): SelectResult {
  const node = env.document.get(drag.ref);
  if (!node || !env.editable(node.ref)) return { ...atRest(selectIdle, env), taken: true };
  const moved = movedWithNode(env, node, { to: aimed.at, detach: drag.detach });
  const refusal = movedRefusal(env, moved);
  return {
    state: { ...drag, at: aimed.at },
    draft: {
      ...emptyDraft,
      items: movedItems(moved, refusal),
      ghosts: moved.map(({ before }) => before),
      handles: [{ kind: 'point', at: aimed.at, polygon: 0, index: 0, active: true }],
      snap: aimed.snap,
      tag: moveTag(moved, aimed.at),
    },
    cursor: refusal ? 'not-allowed' : 'move',
    refusal,
    hint: 'drag-node',
    hover: null,
    taken: true,
  };
}

/** One step of moving a point item; Alt leaves the lines behind. */
export function dragNode(drag: NodeDrag, input: PointerInput, env: ToolEnv): SelectResult {
  return showNodeDrag({ ...drag, detach: input.modifiers.alt }, env, aim(drag, input, env));
}

/** The end of the move: one command for the item and all that follows it. */
export function dropNode(drag: NodeDrag, input: PointerInput, env: ToolEnv): SelectResult {
  const { at } = aim(drag, input, env);
  const rest = { ...atRest(selectIdle, env), taken: true };
  const geometry = env.document.get(drag.ref)?.geometry;
  if (geometry?.kind === 'point' && samePlace(geometry.at, at)) return rest;
  return { ...rest, command: moveNode(env, { ref: drag.ref, to: at, detach: input.modifiers.alt }) };
}
