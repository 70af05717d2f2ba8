import type { Editor } from '../../../../editor/editor';
import { averageFixes } from '../../../../editor/position/average-fixes';
import { type Capture, captureRemark } from '../../../../editor/position/capture';
import { captureNode } from '../../../../editor/position/capture-node';
import { judgeCapture, type Verdict } from '../../../../editor/position/judge-capture';
import type { LngLat } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import type { ActionEnv } from '../../../actions/action';
import { accuracyText, metresText } from '../../../position/accuracy-text';
import { captureKeptStore } from '../../../position/capture-kept-store';
import { type PositionState, positionAge, positionStore } from '../../../position/position-store';
import { itemLabel } from '../../../text/item-label';
import { accessText } from '../../../text/refusal-text';
import { drawsVertices, isDrawingTool } from '../../drawing/draw/is-drawing-tool';
import { captureRulesStore } from './capture-rules-store';

/** The use of a captured place. */
export type CaptureTarget =
  | { readonly kind: 'place' }
  | { readonly kind: 'vertex' }
  | { readonly kind: 'move'; readonly ref: ItemRef; readonly name: string }
  | { readonly kind: 'none'; readonly why: string };

/** The target of a place that is captured now: the tool's next point or vertex, or the new place of the selected point. */
export function captureTarget({ store, document }: Pick<Editor, 'store' | 'document'>): CaptureTarget {
  const { tool, selection, access } = store.getState();
  if (isDrawingTool(tool)) return { kind: drawsVertices(tool) ? 'vertex' : 'place' };
  const refusal = accessText(access);
  if (refusal) return { kind: 'none', why: refusal };
  const [ref, ...others] = selection;
  const item = ref === undefined || others.length > 0 || tool !== 'select' ? undefined : document.get(ref);
  if (item && (item.geometry === null || item.geometry.kind === 'point'))
    return { kind: 'move', ref: item.ref, name: itemLabel(item) };
  return { kind: 'none', why: text('position.takeToolOrSelect') };
}

export type CaptureEnv = Pick<ActionEnv, 'editor' | 'announce'>;
type Measured = {
  readonly at: LngLat;
  readonly accuracyM: number;
  readonly capture: Capture;
  readonly ageMs: number;
  /** How many readings it is the mean of; null: it is one reading. */
  readonly count: number | null;
};

/** The position as it is captured now; null: there is none. */
export function measured(state: PositionState): Measured | null {
  const { position, simulated } = state;
  const ageMs = positionAge(state, Date.now());
  if (!position || ageMs === null) return null;
  const { at, accuracyM, time } = position.fix;
  const source = simulated ? 'simulated' : 'gnss';
  const capture: Capture = { accuracyM, source, time, isKept: captureKeptStore.getState().isKept, remark: null };
  return { at, accuracyM, ageMs, capture, count: null };
}

function averaged(state: PositionState): Measured | null {
  const mean = averageFixes(state.averaging?.fixes ?? []);
  const now = measured(state);
  if (!mean || !now) return null;
  const source = state.simulated ? 'simulated' : 'gnss-averaged';
  const capture: Capture = { ...now.capture, accuracyM: mean.spreadM, source, time: mean.time };
  return { ...now, at: mean.at, accuracyM: mean.spreadM, capture, count: mean.count };
}

/** Says why a place is not captured, and what to do. */
function refusalOf(verdict: Verdict, accuracyM: number): string {
  const { limitM } = captureRulesStore.getState().rules;
  if (verdict === 'old') return text('position.tooOld');
  return text('position.tooInexact', { accuracy: accuracyText(accuracyM), limit: metresText(limitM) });
}

function put({ editor }: CaptureEnv, { at, capture }: Measured): boolean {
  const target = captureTarget(editor);
  if (target.kind === 'none') return false;
  if (target.kind === 'move')
    return editor.run(captureNode(editor.env(), { ref: target.ref, to: at, capture })) === null;
  editor.sendDrawingInput({ kind: 'place', at, capture });
  return editor.store.getState().refusal === null;
}

type Outcome = { readonly sentence: string; readonly isSeen: boolean } | null;

/** The result of a measured place, where that has to be said; `isSeen`: the map shows it. */
function outcomeOf(env: CaptureEnv, place: Measured | null): Outcome {
  if (!place) return { sentence: text('position.noPositionYet'), isSeen: false };
  const verdict = judgeCapture(place, captureRulesStore.getState().rules);
  if (verdict === 'old' || verdict === 'inexact')
    return { sentence: refusalOf(verdict, place.accuracyM), isSeen: false };
  const isVertex = captureTarget(env.editor).kind === 'vertex';
  const remark = verdict === 'marked' ? captureRemark(place.capture, captureRulesStore.getState().rules.limitM) : null;
  if (!put(env, { ...place, capture: { ...place.capture, remark } })) return null;
  const accuracy = accuracyText(place.accuracyM);
  if (verdict === 'marked') return { sentence: text('position.capturedBeyond', { accuracy }), isSeen: false };
  if (place.count !== null)
    return { sentence: text('position.meanCaptured', { count: place.count, accuracy }), isSeen: false };
  // A vertex makes no step whose sentence would be heard.
  return isVertex ? { sentence: text('position.vertexCaptured', { accuracy }), isSeen: true } : null;
}

/** Captures a place that was measured, unless it is too old or not exact enough. */
function capture(env: CaptureEnv, place: Measured | null): void {
  const outcome = outcomeOf(env, place);
  // In the bar itself: what lies over its buttons would be in the way of the next try.
  positionStore.setState({ notice: outcome && !outcome.isSeen ? outcome.sentence : null });
  if (outcome) env.announce(outcome.sentence);
}

/** Captures the position as it is now. */
export function captureHere(env: CaptureEnv): void {
  capture(env, measured(positionStore.getState()));
}

/** Begins to average readings; `endAveraging` captures their mean. */
export function startAveraging({ announce }: CaptureEnv): void {
  positionStore.setState({ averaging: { since: Date.now(), fixes: [] }, notice: null });
  const { seconds } = captureRulesStore.getState().rules;
  announce(text('position.averagingFor', { seconds }));
}

/** Captures what was averaged. */
export function endAveraging(env: CaptureEnv): void {
  const place = averaged(positionStore.getState());
  positionStore.setState({ averaging: null });
  capture(env, place);
}
