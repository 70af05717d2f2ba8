import { CircleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { shortOf } from '../../../editor/short-of';
import { useUnits } from '../../preferences/use-units';
import { hintParts } from '../../words/hint-text';
import { missText } from '../../words/miss-text';
import { refusalText } from '../../words/refusal-text';
import { touch, useMedia } from './use-media';

/** The line above the map's bottom edge: what the next click does, or why the last one did nothing. Parts that find no room are left out whole. */
export function HintLine({ editor }: { readonly editor: Editor }) {
  const hint = useStore(editor.store, (state) => state.hint);
  const refusal = useStore(editor.store, (state) => state.refusal);
  const units = useUnits();
  const miss = useStore(editor.store, ({ draft }) => missText(shortOf(editor.env(), draft), units));
  const pointer = useMedia(touch) ? 'touch' : 'mouse';
  return (
    <div className="hint-line" data-refused={refusal !== null} data-testid="hint" role="status">
      {refusal ? <CircleAlert size={14} aria-hidden="true" /> : null}
      {refusal ? (
        <span>{refusalText(refusal)}</span>
      ) : (
        <span className="hint-parts">
          {miss ? <span>{miss}</span> : null}
          {hintParts(hint, pointer).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
      )}
    </div>
  );
}
