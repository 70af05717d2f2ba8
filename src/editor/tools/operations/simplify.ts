import { labelOf } from '../../../items/names/label-of';
import { simplified, simplifyLine } from '../../commands/lines/simplify-line';
import type { Tool } from '../tool';
import { lineOperation } from './line-operation';

export type SimplifyState = { readonly toleranceM: number };

/** The width of a finger on a plan, metres. */
const usual = 0.5;
const most = 100;

function within(metres: number): SimplifyState {
  return { toleranceM: Math.min(most, Math.max(0, metres)) };
}

/** The keys that make the tolerance coarser or finer, by these factors. */
const factors: Readonly<Record<string, number>> = {
  ArrowUp: 1.25,
  ArrowRight: 1.25,
  ArrowDown: 0.8,
  ArrowLeft: 0.8,
  ']': 1.25,
  '[': 0.8,
};

/** The tool that takes vertices out of the selected line. */
export const simplifyTool: Tool<SimplifyState> = lineOperation<SimplifyState>({
  id: 'simplify',
  idle: { toleranceM: usual },
  hint: 'simplify-line',
  command: (env, { ref }, { toleranceM }) => simplifyLine(env, { ref, toleranceM }),
  draft: (env, line, { toleranceM }) => {
    const { path, deviationM } = simplified(env, line, toleranceM);
    const before = line.geometry.path.length;
    const handles = path.map((at, index) => ({ kind: 'vertex', at, polygon: 0, index, active: false }) as const);
    const operation = {
      kind: 'simplify',
      name: labelOf(line),
      toleranceM,
      before,
      after: path.length,
      deviationM,
    } as const;
    return { handles: handles.slice(0, 500), operation };
  },
  point: (state) => state,
  key: ({ toleranceM }, name) => {
    const factor = factors[name];
    return factor === undefined ? null : within(Math.round(Math.max(0.05, toleranceM * factor) * 100) / 100);
  },
  typed: (state, { metres }) => (typeof metres === 'number' ? within(metres) : state),
});
