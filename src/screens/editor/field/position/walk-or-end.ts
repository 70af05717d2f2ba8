import type { Editor } from '../../../../editor/editor';
import { judgeCapture } from '../../../../editor/position/judge-capture';
import { walkBegin, walkEnd, walkFrom, walkGap, walkOn } from '../../../../editor/position/walk-line';
import type { LngLat } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
import { metresText } from '../../../position/accuracy-text';
import { positionStore } from '../../../position/position-store';
import { drawsVertices, isDrawing } from '../../drawing/draw/is-drawing-tool';
import { type CaptureEnv, measured } from './capture-here';
import { captureRulesStore } from './capture-rules-store';

/** Why no line can be walked now, or null. */
export function walkRefusal({ store }: Pick<Editor, 'store'>): string | null {
  const { shown, walk } = positionStore.getState();
  if (walk) return null;
  if (!shown) return text('position.showItFirst');
  return drawsVertices(store.getState().tool) ? null : text('position.takeLineTool');
}

/** The last reading, where it is good enough for a line that is walked. */
function goodReading() {
  const state = positionStore.getState();
  const place = measured(state);
  if (!place || !state.position) return null;
  if (judgeCapture(place, captureRulesStore.getState().rules) !== 'good') return null;
  const { at, time } = state.position;
  return { at, time, accuracyM: place.accuracyM, capture: place.capture };
}

type GoodReading = NonNullable<ReturnType<typeof goodReading>>;

function addVertex({ editor }: CaptureEnv, at: LngLat, { capture }: Pick<GoodReading, 'capture'>): void {
  editor.sendDrawingInput({ kind: 'place', at, capture });
}

/** The sentence about a stretch without readings. */
export function gapText({ seconds, metres }: { readonly seconds: number; readonly metres: number }): string {
  const distance = metresText(metres);
  // A walk that continues a drawing begins at time 0, so its seconds mean nothing.
  if (seconds > 86_400) return text('position.gapFromDrawing', { distance });
  if (seconds < 90) return text('position.gapSeconds', { seconds: Math.round(seconds), distance });
  return text('position.gapMinutes', { minutes: Math.round(seconds / 60), distance });
}

/** Takes the last reading into the line that is walked. Readings beyond the limit are left out; behind a gap the user is asked. */
export function takeStep(env: CaptureEnv): void {
  const { walk, gap } = positionStore.getState();
  const reading = goodReading();
  if (!walk || gap || !reading) return;
  const found = walkGap(walk, reading);
  if (found) {
    // The line that was walked before the gap ends where it was last known.
    const end = walkEnd(walk);
    if (end) addVertex(env, end, reading);
    positionStore.setState({ gap: found, walk: { ...walk, vertex: end ?? walk.vertex, since: [] } });
    env.announce(gapText(found));
    return;
  }
  const step = walkOn(walk, reading);
  positionStore.setState({ walk: step.walk });
  if (step.add) addVertex(env, step.add, reading);
}

/** Bridges a gap with a straight edge to the user's present position. */
export function connectGap(env: CaptureEnv): void {
  beginHere(env);
  env.announce(text('position.walkGoesOn'));
}

/** Finishes the line at the gap and begins the next one where the user is now, unless something has to be chosen for the first. */
export function newLineBehindGap(env: CaptureEnv): void {
  const { editor, announce } = env;
  const plain = { shift: false, alt: false, ctrl: false };
  if ((editor.store.getState().unfinished?.path.length ?? 0) > 1)
    editor.send({ type: 'key', key: 'Enter', modifiers: plain });
  else editor.sendDrawingInput({ kind: 'let-go' });
  if (isDrawing(editor.store.getState())) return;
  beginHere(env);
  announce(text('position.walkBegun'));
}

/** Ends the walk at the gap. The drawing stays, to be finished. */
export function endAtGap({ announce }: CaptureEnv): void {
  positionStore.setState({ walk: null, gap: null });
  announce(text('position.walkEnded'));
}

/** Begins a run of readings with a vertex here, as soon as there is a reading that is good enough. */
function beginHere(env: CaptureEnv): void {
  positionStore.setState({ walk: walkBegin, gap: null });
  takeStep(env);
}

/** Begins a line that is walked, from here or from what is drawn; or ends it with a vertex here. The drawing stays, to be finished. */
export function walkOrEnd(env: CaptureEnv): void {
  const { editor, announce } = env;
  const { walk, gap } = positionStore.getState();
  if (!walk) {
    const { unfinished, draft } = editor.store.getState();
    const from = unfinished?.path.at(-1) ?? draft?.anchor;
    positionStore.setState({ walk: from ? walkFrom(from) : walkBegin, gap: null, follows: true });
    announce(text('position.walkBegun'));
    takeStep(env);
    return;
  }
  const last = gap ? null : walkEnd(walk);
  const place = measured(positionStore.getState());
  positionStore.setState({ walk: null, gap: null });
  if (last && place && isDrawing(editor.store.getState())) addVertex(env, last, place);
  announce(text('position.walkEnded'));
}
