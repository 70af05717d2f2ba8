import type { LngLat } from '../../../geo/lng-lat';
import { toMercator, unitZoom } from '../../../geo/position/mercator';
import { sweepOf } from '../../../geo/spatial/sweep';
import type { ItemRef } from '../../../items/item';
import type { Draft } from '../../draft/draft';
import { emptyDraft } from '../../draft/empty-draft';
import { isVertex, runsOf, type VertexPlace } from '../../geometry/vertex';
import type { Cursor, HintKey, Modifiers, PointerInput, ToolEnv } from '../tool';
import { atRest, type BoxSweep, reshapable, type SelectResult, selectIdle } from './select-state';

/** The effect of a sweep to the selection. */
export type SweepMode = 'replace' | 'add' | 'subtract';

/** The effect of a sweep to the selection: Alt takes out, Shift adds, neither starts again. */
export function sweepMode(
  { alt, shift }: Modifiers,
  { multiSelect: several }: Pick<ToolEnv, 'multiSelect'>,
): SweepMode {
  if (alt) return 'subtract';
  return shift || several ? 'add' : 'replace';
}

/** The four corners of an upright box between two places. */
export function boxCorners(from: LngLat, to: LngLat): readonly LngLat[] {
  return [from, [to[0], from[1]], to, [from[0], to[1]]];
}

/** The selection after a sweep of `swept`. */
export function sweptSelection(
  selection: readonly ItemRef[],
  swept: readonly ItemRef[],
  mode: SweepMode,
): readonly ItemRef[] {
  if (mode === 'replace') return swept;
  if (mode === 'add') return [...new Set([...selection, ...swept])];
  const out = new Set(swept);
  return selection.filter((ref) => !out.has(ref));
}

/**
 * The vertices of the one selected line or area that a sweep holds: where there is one, the sweep is meant for them and not
 * for items (docs/editing.md 2).
 */
export function sweptVertices(env: ToolEnv, corners: readonly LngLat[]): readonly VertexPlace[] {
  const ref = reshapable(env);
  const geometry = ref === null ? null : (env.document.get(ref)?.geometry ?? null);
  const sweep = sweepOf(corners);
  return runsOf(geometry).flatMap(({ polygon, path }) =>
    path.flatMap((at, index) => {
      const { x, y } = toMercator(at, unitZoom);
      return sweep.touchesPoint(x, y) ? [{ polygon, index }] : [];
    }),
  );
}

const cursors = { replace: 'crosshair', add: 'add', subtract: 'subtract' } as const;

/** The look of a sweep, and the hint of it. */
export function showSweep(
  corners: readonly LngLat[],
  mode: SweepMode,
): { readonly draft: Draft; readonly cursor: Cursor; readonly hint: HintKey } {
  return { draft: { ...emptyDraft, selectionOutline: corners }, cursor: cursors[mode], hint: `sweep-${mode}` };
}

/** Shows the box between the press and the pointer. */
export function sweepBox(state: BoxSweep, input: PointerInput, env: ToolEnv): SelectResult {
  const look = showSweep(boxCorners(state.from, input.at), sweepMode(input.modifiers, env));
  return { state, ...look, hover: null, pickList: [], taken: true };
}

/** Selects what the box touches; where it holds vertices of the one selected shape, it is meant for those. */
export function dropBox(state: BoxSweep, input: PointerInput, env: ToolEnv): SelectResult {
  const corners = boxCorners(state.from, input.at);
  const mode = sweepMode(input.modifiers, env);
  const [only] = env.selection;
  const places = mode === 'add' ? sweptVertices(env, corners) : [];
  const last = places.at(-1);
  if (only !== undefined && last) {
    const before = state.idle.active ? [...(state.idle.active.also ?? []), state.idle.active] : [];
    const kept = before.filter((one) => !places.some((place) => isVertex(place, one)));
    const also = [...kept.map(({ polygon, index }) => ({ polygon, index })), ...places.slice(0, -1)];
    const active = { ref: only, ...last, also };
    return { ...atRest({ kind: 'idle', active, last: null }, env), cursor: 'default', taken: true };
  }
  const select = sweptSelection(env.selection, env.swept(corners), mode);
  return { ...atRest(selectIdle, env), select, cursor: 'default', taken: true };
}
