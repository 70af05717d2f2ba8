import { labelOf } from '../../../items/names/label-of';
import { meetingOf, meetLine } from '../../commands/lines/meet-line';
import type { SnapCandidate } from '../../draft/draft';
import { pixelDistance } from '../../picking/pixel-distance';
import type { Tool, ToolEnv } from '../tool';
import { lineOperation } from './line-operation';
import type { LineItem } from './selected-line';

type End = 'start' | 'end';

/** `end` null: none was chosen, so the end with the shorter way extends. */
export type ExtendState = { readonly end: End | null };

const otherEnd: Readonly<Record<End, End>> = { start: 'end', end: 'start' };

/** The end that has less far to go, unless one was chosen. */
function endOf({ end }: ExtendState, line: LineItem, env: Pick<ToolEnv, 'near'>): End {
  if (end) return end;
  const far = (which: End) => Math.abs(meetingOf(env, line, which)?.changeM ?? Number.POSITIVE_INFINITY);
  return far('start') < far('end') ? 'start' : 'end';
}

/** The tool that prolongs an end of the selected line to the next line ahead, or trims it there. */
export const extendTool: Tool<ExtendState> = lineOperation<ExtendState>({
  id: 'extend',
  idle: { end: null },
  hint: 'extend-line',
  command: (env, line, state) => meetLine(env, { ref: line.ref, end: endOf(state, line, env) }),
  draft: (env, line, state) => {
    const end = endOf(state, line, env);
    const met = meetingOf(env, line, end);
    const meets = met && labelOf(met.item);
    const operation = { kind: 'extend', name: labelOf(line), end, meets, changeM: met?.changeM ?? null } as const;
    if (!met) return { operation };
    const snap: SnapCandidate = { kind: 'edge', at: met.at, ref: met.item.ref, pixels: 0 };
    return { operation, snap };
  },
  point: (state, { geometry: { path } }, { input, env }) => {
    const [first, last] = [path[0], path.at(-1)];
    if (!first || !last) return state;
    const near = pixelDistance(env.project(first), input.pixel) < pixelDistance(env.project(last), input.pixel);
    return { end: near ? 'start' : 'end' };
  },
  key: ({ end }, name) => (name.toLowerCase() === 'x' ? { end: otherEnd[end ?? 'start'] } : null),
  typed: (state) => state,
});
