import { patchItem } from '../../../editor/commands/patch-item';
import type { Editor } from '../../../editor/editor';
import { nextOf, type Round } from '../../../editor/position/round';
import { text } from '../../../i18n/text';
import type { ItemRef, ModelKey } from '../../../items/item';
import { nameOf } from '../../../items/names/name-of';
import type { MapEngine } from '../../../map/engine/map-engine';
import { boundsOfItems } from '../inspector/bounds-of-items';
import { positionStore } from '../position/position-store';
import { beginVisits, guideStore, guideTo, markVisited, type Visits } from './guide-store';

export type GuideEnv = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  readonly announce: (sentence: string) => void;
};

/** The list as the items are now: one that waits again, as after an undo, was not visited. */
function asOfNow({ round, waiting }: Visits, { document }: Editor): Round {
  if (waiting === null) return round;
  const done = [...round.done].filter((ref) => document.get(ref)?.fields['status'] !== waiting);
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
  announce(text('guide.nextIs', { name: nameOf(item) }));
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

/** Sets the status that confirming sets, and goes to the next item. */
export function confirmVisit(env: GuideEnv): void {
  const { editor } = env;
  const { ref, visits } = guideStore.getState();
  if (!ref || !visits) return;
  const refusal =
    visits.confirmed === null
      ? null
      : editor.run(patchItem(editor.env(), { ref, fields: { status: visits.confirmed } }));
  // The hint line shows why.
  if (refusal) return;
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

/** What a list can be made of. */
export type VisitSource = 'selection' | ModelKey;

/** The items of a list: those that are selected, or those of a model that its filter lets through, with the status of what waits. */
export function waitingRefs({ store, document, visibility }: Editor, source: VisitSource, waiting: string | null) {
  const selected = source === 'selection' ? store.getState().selection.flatMap((ref) => document.get(ref) ?? []) : null;
  const { passes } = visibility();
  const items = selected ?? (source === 'selection' ? [] : [...document.all(source)].filter(passes));
  return items
    .filter(({ geometry, fields }) => geometry !== null && (waiting === null || fields['status'] === waiting))
    .map(({ ref }) => ref);
}

/** Begins with the nearest item of a list. */
export function startVisits(
  env: GuideEnv,
  refs: readonly ItemRef[],
  statuses: Pick<Visits, 'waiting' | 'confirmed'>,
): void {
  beginVisits(refs, statuses);
  visitNext(env);
}
