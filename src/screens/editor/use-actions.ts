import type { Change, Note } from '../../editor/change';
import type { Editor } from '../../editor/editor';
import type { ItemRef } from '../../items/item';
import type { MapEngine } from '../../map/map-engine';
import { useToasts } from '../../ui/toast';
import { noteText } from '../words/note-text';
import { touch } from './chrome/use-media';
import { meet } from './first-bounds';
import { boundsOfItems } from './inspector/bounds-of-items';
import type { KeyAction } from './keys/key-action';

type Options = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  readonly say: (sentence: string) => void;
  readonly togglePanel: (panel: 'layers' | 'inspector') => void;
  readonly showKeys: () => void;
  /** Closes what lies above the map and waits for a word. True when there was something. */
  readonly dismiss: () => boolean;
};

function touchedBy(change: Change): readonly ItemRef[] {
  return change.items.map((part) => (part.kind === 'patch' ? part.ref : part.item.ref));
}

/** Undo or redo, said aloud, and brought into view when it happened elsewhere. */
function step({ editor, engine, say }: Options, which: 'undo' | 'redo'): Note | null {
  let touched: readonly ItemRef[] = [];
  const end = editor.onCommit((change) => {
    touched = touchedBy(change);
  });
  const answer = editor[which]();
  end();
  if ('refusal' in answer || touched.length === 0) return null;
  const bounds = boundsOfItems(editor.document, touched);
  if (engine && bounds && !meet(bounds, engine.bounds()))
    engine.fit(bounds, { padding: 80, maxZoom: engine.view().zoom });
  say(noteText(answer));
  return answer;
}

function zoomToSelection({ editor, engine }: Options): void {
  const bounds = boundsOfItems(editor.document, editor.store.getState().selection);
  if (bounds) engine?.fit(bounds, { padding: 80, maxZoom: 19, animate: true });
}

function letGo({ editor, dismiss }: Options): void {
  if (dismiss()) return;
  if (editor.store.getState().tool !== 'select') editor.setTool('select');
  else editor.select([]);
}

/** What the page does on a key or a button of the bar. */
export function useActions(options: Options): (action: KeyAction) => void {
  const toasts = useToasts();
  const { editor, engine, togglePanel, showKeys } = options;
  return (action) => {
    switch (action.do) {
      case 'tool':
        return editor.setTool(action.tool);
      case 'undo':
      case 'redo': {
        const note = step(options, action.do);
        if (note === null) return;
        // A finger sees no tooltip: it is told what was taken back. Everyone is told what could not be.
        const surprising = 'abandoned' in note.params || window.matchMedia(touch).matches;
        if (surprising) toasts.show({ title: noteText(note) });
        return;
      }
      case 'cancel':
        return letGo(options);
      case 'magnet':
        return editor.setMagnet(!editor.store.getState().magnet);
      case 'zoom-in':
        return engine?.zoomBy(1);
      case 'zoom-out':
        return engine?.zoomBy(-1);
      case 'zoom-to-selection':
        return zoomToSelection(options);
      case 'toggle-layers':
        return togglePanel('layers');
      case 'toggle-inspector':
        return togglePanel('inspector');
      case 'show-keys':
        return showKeys();
    }
  };
}
