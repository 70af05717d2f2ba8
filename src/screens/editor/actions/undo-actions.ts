import { Redo2, Undo2 } from 'lucide-react';
import type { Change } from '../../../editor/change';
import type { ItemRef } from '../../../items/item';
import { noteText } from '../../words/note-text';
import { touch } from '../chrome/use-media';
import { meet } from '../first-bounds';
import { boundsOfItems } from '../inspector/bounds-of-items';
import { type Action, type ActionEnv, never } from './action';

function touchedBy(change: Change): readonly ItemRef[] {
  return change.items.map((part) => (part.kind === 'patch' ? part.ref : part.item.ref));
}

/** One step back or forward, brought into view when it happened elsewhere. */
function step({ editor, engine, toast }: ActionEnv, which: 'undo' | 'redo'): void {
  let touched: readonly ItemRef[] = [];
  const end = editor.onCommit((change) => {
    touched = touchedBy(change);
  });
  const answer = editor[which]();
  end();
  if ('refusal' in answer || touched.length === 0) return;
  const bounds = boundsOfItems(editor.document, touched);
  if (engine && bounds && !meet(bounds, engine.bounds()))
    engine.fit(bounds, { padding: 80, maxZoom: engine.view().zoom });
  // A finger sees no tooltip: it is told what was taken back. Everyone is told what could not be.
  const surprising = 'abandoned' in answer.params || window.matchMedia(touch).matches;
  if (surprising) toast({ title: noteText(answer) });
}

export const undo: Action = {
  id: 'undo',
  label: 'Undo',
  group: 'edit',
  keys: ['Mod+Z'],
  also: 'take back',
  icon: Undo2,
  refuses: never,
  run: (env) => step(env, 'undo'),
};

export const redo: Action = {
  id: 'redo',
  label: 'Redo',
  group: 'edit',
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  also: 'do again, restore',
  icon: Redo2,
  refuses: never,
  run: (env) => step(env, 'redo'),
};

/** Undo and redo. */
export const undoActions: readonly Action[] = [undo, redo];
