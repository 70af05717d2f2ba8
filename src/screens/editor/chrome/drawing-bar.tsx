import { Check, Undo2, X } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { Button } from '../../../ui/button';

const none = { shift: false, alt: false, ctrl: false };

/** Finish, take back and drop for hands without a keyboard, while something is being drawn. */
export function DrawingBar({ editor }: { readonly editor: Editor }) {
  const drawing = useStore(
    editor.store,
    ({ tool, draft }) => (tool === 'segment' || tool === 'permit') && (draft?.handles.length ?? 0) > 0,
  );
  if (!drawing) return null;
  const press = (key: string) => editor.send({ type: 'key', key, modifiers: none });
  return (
    <div className="drawing-bar" role="toolbar" aria-label="Drawing">
      <Button onClick={() => press('Escape')}>
        <X size={16} aria-hidden="true" /> Drop
      </Button>
      <Button onClick={() => press('Backspace')}>
        <Undo2 size={16} aria-hidden="true" /> Take back
      </Button>
      <Button variant="primary" onClick={() => press('Enter')}>
        <Check size={16} aria-hidden="true" /> Finish
      </Button>
    </div>
  );
}
