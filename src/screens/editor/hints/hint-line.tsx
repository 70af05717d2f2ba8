import { CircleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { nearMiss } from '../../../editor/snapping/near-miss';
import type { HintKey } from '../../../editor/tools/tool';
import { modelKeys } from '../../../items/registry';

import { useUnits } from '../../preferences/use-units';
import { hintParts, type ShownHint } from '../../text/hint-text';
import { refusalText } from '../../text/refusal-text';
import { shortfallText } from '../../text/shortfall-text';
import { type KeyboardCursorState, keyboardCursorStore } from '../keyboard-cursor/keyboard-cursor-store';
import { touch, useMedia } from '../layout/use-media';
import { useThrottledRevision } from '../use-throttled-revision';

/** True when no model has anything: then there is nothing to click. */
function isEmpty({ document }: Editor): boolean {
  return modelKeys.every((model) => document.count(model) === 0);
}

/** Hints of the selection that are about a pointer alone: with the crosshair on the map its keys are named instead. */
const atRest: ReadonlySet<HintKey> = new Set<HintKey>([
  'select-idle',
  'select-unplaced',
  'select-item',
  'select-point',
  'select-many',
]);

/** What the keys do on the map, where it is they that are used. */
function ofKeys({ at, lifted, focusedByKeyboard: reached }: KeyboardCursorState): ShownHint | null {
  if (at) return lifted ? null : 'crosshair';
  return reached ? 'crosshair-start' : null;
}

/** The line above the map's bottom edge: what the next click does, or why the last one did nothing. Parts that find no room are left out whole. */
export function HintLine({ editor }: { readonly editor: Editor }) {
  useThrottledRevision(editor);
  const given = useStore(editor.store, (state) => state.hint);
  const keys = useStore(keyboardCursorStore, ofKeys);
  const free = given === 'select-idle' && isEmpty(editor) ? 'empty-project' : given;
  const hint = keys && atRest.has(given) ? keys : free;
  const refusal = useStore(editor.store, (state) => state.refusal);
  const units = useUnits();
  const miss = useStore(editor.store, ({ draft }) => shortfallText(nearMiss(editor.env(), draft), units));
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
