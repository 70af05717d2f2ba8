import { Redo2, Undo2 } from 'lucide-react';
import { refOfPart } from '../../../../editor/history/step';
import { droppedNote } from '../../../../editor/keep-dropped';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { type Action, type ActionEnv, never } from '../../../actions/action';
import { touch } from '../../../layout/use-media';
import { noteText } from '../../../text/steps/note-text';
import { changeInView } from '../../common/history/change-in-view';
import { flash } from '../../common/history/flash-store';

/** The items of the step that is about to be taken back or done again. */
function aboutNext({ editor }: ActionEnv, which: 'undo' | 'redo'): readonly ItemRef[] {
  const { steps, undo } = editor.store.getState();
  // A drawing that comes back is no item yet.
  if (which === 'undo' && undo?.key === droppedNote.key) return [];
  const step = which === 'undo' ? steps.findLast(({ done }) => done) : steps.find(({ done }) => !done);
  return step?.change.items.map(refOfPart) ?? [];
}

/** Ends what was shown of the step before: it holds no longer once another one is taken. */
let shownToast = new AbortController();

/** One step back or forward: what it is about is brought into view first, and shown for a moment when it has changed. */
function step(env: ActionEnv, which: 'undo' | 'redo'): void {
  const { editor, toast, announce } = env;
  // A drawing gives back a vertex that is in view: there is nothing to go to.
  const isDrawing =
    editor.store.getState().tool !== 'select' && (editor.store.getState().draft?.handles.length ?? 0) > 0;
  const answer = isDrawing ? editor[which]() : changeInView(env, aboutNext(env, which), editor[which]);
  if ('refusal' in answer) return;
  shownToast.abort();
  shownToast = new AbortController();
  if ('gone' in answer.params) announce(noteText(answer));
  if (isDrawing) return;
  // Everyone sees what could not be taken back. A finger sees no tooltip: the step is named for a moment.
  if ('abandoned' in answer.params || 'gone' in answer.params)
    toast({ title: noteText(answer), over: shownToast.signal });
  else if (window.matchMedia(touch).matches) flash(noteText(answer));
}

export const undo: Action = {
  id: 'undo',
  label: () => text('common.undo'),
  group: 'edit',
  keys: ['Mod+Z'],
  also: () => text('actions.takeBack'),
  icon: Undo2,
  refuses: never,
  run: (env) => step(env, 'undo'),
};

export const redo: Action = {
  id: 'redo',
  label: () => text('actions.redo'),
  group: 'edit',
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  also: () => text('actions.doAgainRestore'),
  icon: Redo2,
  refuses: never,
  run: (env) => step(env, 'redo'),
};

/** Undo and redo. */
export const undoActions: readonly Action[] = [undo, redo];
