import { Check, Crosshair, MapPinPlus, RulerDimensionLine, Spline, Undo2, X } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { useMedia } from '../../../layout/use-media';
import { useMap } from '../../common/page/use-editor-page';
import { addMiddle, useCrosshair } from '../../drawing/draw/centre-crosshair';
import { drawStore } from '../../drawing/draw/draw-store';
import { isDrawing, isDrawingTool } from '../../drawing/draw/is-drawing-tool';

const none = { shift: false, alt: false, ctrl: false };

type Props = { readonly editor: Editor };

/** Length and bearing of the next vertex, for those who have no Tab key. */
function TypeButton() {
  const typing = useStore(drawStore, (state) => state.typing !== null);
  return (
    <IconButton
      label={text('hint.typeLengthAndBearing')}
      pressed={typing}
      tooltipSide="top"
      data-testid="type-length"
      onClick={() => drawStore.setState({ typing: typing ? null : '' })}
    >
      <RulerDimensionLine size={18} />
    </IconButton>
  );
}

function AimButtons({ editor, drawing }: Props & { readonly drawing: boolean }) {
  const engine = useMap();
  const crosshair = useCrosshair(editor);
  // On a phone one of the two ways to type finds room in the row: in a drawing, lengths are what people have.
  const tight = useMedia('(max-width: 429.98px)');
  return (
    <>
      <IconButton
        label={text('common.aimMiddleMap')}
        pressed={crosshair}
        tooltipSide="top"
        data-testid="crosshair-switch"
        onClick={() => drawStore.setState({ crosshair: !crosshair })}
      >
        <Crosshair size={18} />
      </IconButton>
      {crosshair ? (
        <Button variant="primary" data-testid="add-middle" onClick={() => addMiddle({ editor, engine })}>
          {text('hint.add')}
        </Button>
      ) : drawing && tight ? null : (
        <IconButton
          label={text('common.placeByCoordinates')}
          tooltipSide="top"
          data-testid="add-by-coordinates"
          onClick={() => drawStore.setState({ coordinates: true })}
        >
          <MapPinPlus size={18} />
        </IconButton>
      )}
    </>
  );
}

/** Aim, finish, take back and drop without a keyboard, while a tool is active that takes places. */
export function DrawingBar({ editor }: Props) {
  const tool = useStore(editor.store, (state) => state.tool);
  const follows = useStore(editor.store, ({ hint }) => hint === 'follow-line');
  const drawing = useStore(editor.store, isDrawing);
  if (!isDrawingTool(tool)) return null;
  const press = (key: string) => editor.send({ type: 'key', key, modifiers: none });
  return (
    <div className="floating drawing-bar" role="toolbar" aria-label={text('common.drawing')}>
      <AimButtons editor={editor} drawing={drawing} />
      {drawing ? (
        <>
          <TypeButton />
          {tool === 'measure' || tool === 'lay-cable' ? null : (
            <IconButton label={text('hint.followLine')} pressed={follows} tooltipSide="top" onClick={() => press('f')}>
              <Spline size={18} />
            </IconButton>
          )}
          <IconButton label={text('hint.dropDrawing')} tooltipSide="top" onClick={() => press('Escape')}>
            <X size={18} />
          </IconButton>
          <IconButton label={text('hint.takeBack')} tooltipSide="top" onClick={() => press('Backspace')}>
            <Undo2 size={18} />
          </IconButton>
          <Button variant="primary" onClick={() => press('Enter')}>
            <Check size={16} aria-hidden="true" /> {text('hint.finish')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
