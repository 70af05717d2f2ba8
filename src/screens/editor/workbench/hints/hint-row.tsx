import { CircleAlert, MapPinPlus } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { type NearMiss, nearMiss } from '../../../../editor/snapping/near-miss';
import type { HintKey } from '../../../../editor/tools/tool';
import { text } from '../../../../i18n/text';
import { modelKeys } from '../../../../items/registry';
import { IconButton } from '../../../../ui/controls/icon-button';
import { touch, useMedia } from '../../../layout/use-media';
import { useThrottledRevision } from '../../../open-project/use-throttled-revision';
import { useUnits } from '../../../preferences/use-units';
import { hintParts, type ShownHint } from '../../../text/hint-text';
import { itemLabel } from '../../../text/item-label';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import { refusalText } from '../../../text/refusal-text';
import { shortcutProps } from '../../common/shortcuts/matches-shortcut';
import { drawStore } from '../../drawing/draw/draw-store';
import { isDrawingTool } from '../../drawing/draw/is-drawing-tool';
import { type KeyboardCursorState, keyboardCursorStore } from '../../drawing/keyboard-cursor/keyboard-cursor-store';
import { placingSide } from '../../files/rasters/placing-side';

type Props = {
  readonly editor: Editor;
  /** The drawing bar is there, with the same button. */
  readonly bare: boolean;
  /** Nothing is on the map yet that could be clicked. */
  readonly empty: boolean;
};

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

/** The keys of the map, where it is they that are used. */
function ofKeys({ at, lifted, focusedByKeyboard: reached }: KeyboardCursorState): ShownHint | null {
  if (at) return lifted ? null : 'crosshair';
  return reached ? 'crosshair-start' : null;
}

/** "0.8 m from P-12: not joined"; null when nothing is missed. */
function shortfallText(short: NearMiss | null, units: Units): string | null {
  if (!short) return null;
  return text('shortfall.fromNotJoined', {
    far: written(lengthQuantity(short.metres, units)),
    name: itemLabel(short.item),
  });
}

/**
 * The line above the map's bottom edge: what the next click does, or why the last one did nothing. Parts that find no room are
 * left out whole.
 */
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
    <div className="small fits row gap-6 hint-line" data-refused={refusal !== null} data-testid="hint" role="status">
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

/** The hint line, and beside it the way to type a place while a tool takes places. */
export function HintRow({ editor, bare, empty }: Props) {
  const places = useStore(editor.store, ({ tool }) => isDrawingTool(tool));
  const isIdle = useStore(editor.store, ({ tool, refusal }) => tool === 'select' && refusal === null);
  const isPlacing = useStore(placingSide, ({ view }) => view !== null);
  // The panel of a picture says what a click does.
  if (isPlacing || (empty && isIdle)) return null;
  return (
    <div className="fits row gap-6 hint-row">
      <HintLine editor={editor} />
      {places && !bare ? (
        <IconButton
          label={text('common.placeByCoordinates')}
          {...shortcutProps('Shift+C')}
          size="small"
          tooltipSide="top"
          data-testid="add-by-coordinates"
          onClick={() => drawStore.setState({ coordinates: true })}
        >
          <MapPinPlus size={16} />
        </IconButton>
      ) : null}
    </div>
  );
}
