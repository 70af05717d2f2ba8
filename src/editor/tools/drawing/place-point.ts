import type { LngLat } from '../../../geo/lng-lat';
import type { ModelKey } from '../../../items/item';
import { isRefusal } from '../../command-env';
import { addItem } from '../../commands/add-item';
import { emptyDraft, madeRefs } from '../../draft/empty-draft';
import { type Capture, captureFields } from '../../position/capture';
import type { PointerInput, Tool, ToolEnv, ToolEvent, ToolId, ToolResult } from '../tool';
import { type Aim, aimAt, isClose } from './aim';

/** `last` is where the last item was placed: the second click of a double-click must not place another one on it. */
export type PlacePointState = { readonly kind: 'idle'; readonly last: LngLat | null };

type Result = ToolResult<PlacePointState>;

const idle: PlacePointState = { kind: 'idle', last: null };

function aim(model: ModelKey, input: PointerInput, env: ToolEnv): Aim {
  return aimAt({ input, env, options: { exclude: [], model: model } });
}

function show(state: PlacePointState, model: ModelKey, aimed: Aim | null): Result {
  const items = aimed ? [{ ref: null, model, geometry: { kind: 'point', at: aimed.at } } as const] : [];
  const draft = aimed ? { ...emptyDraft, items, snap: aimed.snap } : null;
  return { state, draft, cursor: 'crosshair', hint: 'place-point', hover: null };
}

function click(state: PlacePointState, model: ModelKey, { input, env }: { input: PointerInput; env: ToolEnv }): Result {
  const aimed = aim(model, input, env);
  if (state.last && isClose(state.last, aimed.at, env)) return { state, taken: true };
  return place(state, aimed.at, { model, env });
}

type Placing = { readonly model: ModelKey; readonly env: ToolEnv; readonly capture?: Capture | undefined };

/** The item exactly there. */
function place(state: PlacePointState, at: LngLat, { model, env, capture }: Placing): Result {
  const fields = capture ? captureFields(model, capture) : {};
  const command = addItem(env, { model, geometry: { kind: 'point', at }, fields });
  if (isRefusal(command)) return { state, command, taken: true };
  return { ...show({ kind: 'idle', last: at }, model, null), command, select: madeRefs(command), taken: true };
}

/** The tool that places point items of one model, one a click, until it is left. */
export function placePoint(id: ToolId, model: ModelKey): Tool<PlacePointState> {
  return {
    id,
    idle,
    reduce: (state: PlacePointState, event: ToolEvent, env: ToolEnv): Result => {
      switch (event.type) {
        case 'hover':
          return show(state, model, aim(model, event.input, env));
        case 'click':
          return click(state, model, { input: event.input, env });
        case 'key':
          return event.key === 'Escape' ? { state: idle, draft: null, leave: true, taken: true } : { state };
        case 'leave':
        case 'refresh':
          return show(state, model, null);
        case 'cancel':
          return { state: idle, draft: null };
        // The gesture that `last` guards against is over, or its item is taken back.
        case 'double-click':
        case 'undo':
        case 'redo':
          return { state: idle };
        case 'press':
        case 'drag':
        case 'drop':
          return { state };
      }
    },
    reduceInput: (state, word, env) =>
      word.kind === 'place' && word.at ? place(state, word.at, { model, env, capture: word.capture }) : { state },
  };
}
