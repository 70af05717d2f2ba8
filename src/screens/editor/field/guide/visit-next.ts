import { patchItem } from '../../../../editor/commands/patch-item';
import type { Editor } from '../../../../editor/editor';
import { nextOf, type Round } from '../../../../editor/position/round';
import { text } from '../../../../i18n/text';
import type { ItemRef, ModelKey } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { boundsOfItems } from '../../../open-project/bounds-of-items';
import { positionStore } from '../../../position/position-store';
import { itemLabel } from '../../../text/item-label';
import { beginVisits, guideStore, guideTo, markVisited, type VisitRule, type Visits } from './guide-store';
import { isOpenWork, markWorkDone, type OrderVisit } from './order-visits';

export type GuideEnv = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  readonly announce: (sentence: string) => void;
};

/** The work that is at an item. */
function workAt({ document }: Editor, work: readonly OrderVisit[], ref: ItemRef): readonly OrderVisit[] {
  return work.filter(({ item }) => document.current(item) === document.current(ref));
}

/** The list for the present items: an item that waits again, for example after an undo, does not count as visited. */
function asOfNow({ round, waiting, orders }: Visits, editor: Editor): Round {
  if (waiting === null && !orders) return round;
  const waits = (ref: ItemRef) =>
    orders
      ? workAt(editor, orders.work, ref).some((one) => isOpenWork(editor, one))
      : editor.document.get(ref)?.fields['status'] === waiting;
  const done = [...round.done].filter((ref) => !waits(ref));
  return done.length === round.done.size ? round : { ...round, done: new Set(done) };
}

/** How far a list has come. */
export function progressOf(visits: Visits, editor: Editor): { readonly done: number; readonly count: number } {
  return { done: asOfNow(visits, editor).done.size, count: visits.round.refs.length };
}

/** Selects an item and brings it, and the position, into view. */
function goTo({ editor, engine, announce }: GuideEnv, ref: ItemRef): void {
  const item = editor.document.get(ref);
  if (!item) return;
  guideTo(ref);
  editor.select([ref]);
  announce(text('guide.nextIs', { name: itemLabel(item) }));
  const bounds = boundsOfItems(editor.document, [ref]);
  if (!engine || !bounds) return;
  positionStore.setState({ follows: false });
  const { zoom } = engine.view();
  if (zoom >= 16)
    engine.setView({ center: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2], zoom }, { animate: true });
  else engine.fit(bounds, { maxZoom: 18, animate: true });
}

/** Goes to the next item of the list; without one the list is done. */
export function visitNext(env: GuideEnv): void {
  const { editor, announce } = env;
  const { visits } = guideStore.getState();
  if (!visits) return;
  const from = positionStore.getState().position?.at ?? null;
  const next = nextOf(asOfNow(visits, editor), from, (ref) => editor.document.get(ref)?.geometry ?? null);
  if (next) {
    goTo(env, next);
    return;
  }
  guideTo(null);
  announce(text('guide.allVisited', { count: visits.round.refs.length }));
}

/** Does what confirming does; false where that was refused. */
function confirmed(editor: Editor, ref: ItemRef, visits: Visits): boolean {
  const { orders, confirmed: status } = visits;
  if (orders) return markWorkDone(editor, workAt(editor, orders.work, ref), orders.by);
  return status === null || editor.run(patchItem(editor.env(), { ref, fields: { status } })) === null;
}

/** Sets the status that confirming sets, or records the work as done, and goes to the next item. */
export function confirmVisit(env: GuideEnv): void {
  const { editor } = env;
  const { ref, visits } = guideStore.getState();
  if (!ref || !visits) return;
  // The hint line shows why.
  if (!confirmed(editor, ref, visits)) return;
  markVisited(ref, 'visited');
  visitNext(env);
}

/** Leaves an item for later, and goes to the next one. */
export function passOver(env: GuideEnv): void {
  const { ref } = guideStore.getState();
  if (!ref) return;
  markVisited(ref, 'passed-over');
  visitNext(env);
}

/** The sources of a list. */
export type VisitSource = 'selection' | 'orders' | ModelKey;

/** The waiting items of a list: of the selection, or of the items of a model that pass its filter. `waiting` is their status. */
export function waitingRefs(
  { store, document, visibility }: Editor,
  source: Exclude<VisitSource, 'orders'>,
  waiting: string | null,
) {
  const selected = source === 'selection' ? store.getState().selection.flatMap((ref) => document.get(ref) ?? []) : null;
  const { passes } = visibility();
  const items = selected ?? (source === 'selection' ? [] : [...document.all(source)].filter(passes));
  return items
    .filter(({ geometry, fields }) => geometry !== null && (waiting === null || fields['status'] === waiting))
    .map(({ ref }) => ref);
}

/** Begins with the nearest item of a list. */
export function startVisits(env: GuideEnv, refs: readonly ItemRef[], rule: VisitRule): void {
  beginVisits(refs, rule);
  visitNext(env);
}
