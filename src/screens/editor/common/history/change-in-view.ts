import type { Note, Refusal } from '../../../../editor/change';
import { refOfPart } from '../../../../editor/history/step';
import type { Bounds } from '../../../../geo/lng-lat';
import type { ItemRef } from '../../../../items/item';
import type { ActionEnv } from '../../../actions/action';
import { boundsOfItems } from '../../../open-project/bounds-of-items';
import { boundsOverlap } from '../../../open-project/first-bounds';
import { pulse } from './pulse-store';

type Env = Pick<ActionEnv, 'editor' | 'engine'>;

function bringIntoView({ engine }: Env, bounds: Bounds | null): void {
  if (engine && bounds && !boundsOverlap(bounds, engine.bounds())) {
    engine.fit(bounds, { padding: 80, maxZoom: engine.view().zoom });
  }
}

/**
 * Goes to where a change is about to happen, lets it happen, and shows for a moment what it changed. `about`: the items that
 * it will touch, by any name that they had.
 */
export function changeInView<Answer extends Note | Refusal | null>(
  env: Env,
  about: readonly ItemRef[],
  change: () => Answer,
): Answer {
  const { editor } = env;
  bringIntoView(env, boundsOfItems(editor.document, about));
  const touched = new Set<ItemRef>();
  const end = editor.onCommit(({ items }) => {
    for (const part of items) touched.add(editor.document.current(refOfPart(part)));
  });
  const answer = change();
  end();
  bringIntoView(env, boundsOfItems(editor.document, [...touched]));
  pulse([...touched]);
  return answer;
}
