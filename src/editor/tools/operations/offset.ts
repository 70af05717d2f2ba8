import { nearestOnPath } from '../../../geo/path/nearest-on-path';
import { pathLength } from '../../../geo/path/path-length';
import { labelOf } from '../../../items/names/label-of';
import { isRefusal } from '../../command-env';
import { offsetLimits, offsetLine } from '../../commands/lines/offset-line';
import type { Side } from '../../draft/geometry-operation';
import { pixelDistance } from '../../picking/pixel-distance';
import type { PointerInput, Tool, ToolEnv } from '../tool';
import { lineOperation } from './line-operation';
import type { LineItem } from './selected-line';

/** `typed`: the distance stands, the pointer chooses the side alone. */
export type OffsetState = { readonly distanceM: number; readonly side: Side; readonly typed: boolean };

const idle: OffsetState = { distanceM: 3, side: 'right', typed: false };
const otherSide: Readonly<Record<Side, Side>> = { left: 'right', right: 'left' };
/** Nearer to the line than this a pointer is on neither side, CSS pixels. */
const undecided = 4;

/** On which side of a line a place lies, as the line runs. */
function sideOf({ geometry: { path } }: LineItem, { at, pixel }: PointerInput, env: ToolEnv): Side | null {
  const found = nearestOnPath(at, path);
  const [a, b] = found ? [path[found.index], path[found.index + 1]] : [];
  if (!found || !a || !b || pixelDistance(env.project(found.at), pixel) < undecided) return null;
  const [p, q] = [env.project(a), env.project(b)];
  // Pixels grow downwards: what turns left on the ground turns the other way here.
  const turn = (q.x - p.x) * (pixel.y - p.y) - (q.y - p.y) * (pixel.x - p.x);
  return turn < 0 ? 'left' : 'right';
}

function point(state: OffsetState, line: LineItem, { input, env }: { input: PointerInput; env: ToolEnv }): OffsetState {
  const side = sideOf(line, input, env) ?? state.side;
  if (state.typed) return { ...state, side };
  const metres = nearestOnPath(input.at, line.geometry.path)?.metres ?? state.distanceM;
  // Whole decimetres: a pointer is not finer, and the number stays legible.
  const distanceM = Math.min(offsetLimits.most, Math.max(0.5, Math.round(metres * 10) / 10));
  return { ...state, side, distanceM };
}

/** The tool that draws a line beside the selected one. */
export const offsetTool: Tool<OffsetState> = lineOperation<OffsetState>({
  id: 'offset',
  idle,
  hint: 'offset-line',
  command: (env, { ref }, { distanceM, side }) => offsetLine(env, { ref, distanceM, side }),
  draft: (env, line, { distanceM, side }) => {
    const change = offsetLine(env, { ref: line.ref, distanceM, side });
    const [made] = isRefusal(change) ? [] : change.items;
    const shape = made?.kind === 'create' ? made.item.geometry : null;
    const lengthM = shape?.kind === 'line' ? pathLength(shape.path) : null;
    return { operation: { kind: 'offset', name: labelOf(line), distanceM, side, lengthM } };
  },
  point,
  key: (state, name) => (name.toLowerCase() === 'x' ? { ...state, side: otherSide[state.side] } : null),
  typed: (state, { metres }) => (typeof metres === 'number' ? { ...state, distanceM: metres, typed: true } : state),
});
