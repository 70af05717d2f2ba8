import { MapPinPlus } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import { IconButton } from '../../../ui/controls/icon-button';
import { drawStore } from '../draw/draw-store';
import { isDrawingTool } from '../draw/is-drawing-tool';
import { shortcutProps } from '../shortcuts/matches-shortcut';
import { HintLine } from './hint-line';

type Props = {
  readonly editor: Editor;
  /** The drawing bar is there, with the same button. */
  readonly bare: boolean;
  /** Nothing is on the map yet that could be clicked. */
  readonly empty: boolean;
};

/** The hint line, and beside it the way to type a place while a tool takes places. */
export function HintRow({ editor, bare, empty }: Props) {
  const places = useStore(editor.store, ({ tool }) => isDrawingTool(tool));
  const isIdle = useStore(editor.store, ({ tool, refusal }) => tool === 'select' && refusal === null);
  if (empty && isIdle) return null;
  return (
    <div className="hint-row">
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
