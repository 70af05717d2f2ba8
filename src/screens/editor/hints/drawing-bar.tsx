import { Check, Crosshair, MapPinPlus, RulerDimensionLine, Spline, Undo2, X } from 'lucide-react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import type { MapEngine } from '../../../map/engine/map-engine';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { text } from '../../text/text';
import { addMiddle, useCrosshair } from '../draw/centre-crosshair';
import { drawStore } from '../draw/draw-store';
import { isDrawing, isDrawingTool } from '../draw/is-drawing-tool';
import { useMedia } from '../layout/use-media';

const none = { shift: false, alt: false, ctrl: false };

type Props = { readonly editor: Editor; readonly engine: MapEngine };

/** Length and bearing of the next vertex, for those who have no Tab key. */
function TypeButton() {
  const typing = useStore(drawStore, (state) => state.typing);
  return (
    <IconButton
      label={text('Type length and bearing')}
      pressed={typing}
      tooltipSide="top"
      data-testid="type-length"
      onClick={() => drawStore.setState({ typing: !typing })}
    >
      <RulerDimensionLine size={18} />
    </IconButton>
  );
}

function AimButtons({ editor, engine, drawing }: Props & { readonly drawing: boolean }) {
  const crosshair = useCrosshair(editor);
  // On a phone one of the two ways to type finds room in the row: in a drawing, lengths are what people have.
  const tight = useMedia('(max-width: 429.98px)');
  return (
    <>
      <IconButton
        label={text('Aim with the middle of the map')}
        pressed={crosshair}
        tooltipSide="top"
        data-testid="crosshair-switch"
        onClick={() => drawStore.setState({ crosshair: !crosshair })}
      >
        <Crosshair size={18} />
      </IconButton>
      {crosshair ? (
        <Button variant="primary" data-testid="add-middle" onClick={() => addMiddle({ editor, engine })}>
          {text('Add')}
        </Button>
      ) : drawing && tight ? null : (
        <IconButton
          label={text('Place by coordinates')}
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
export function DrawingBar({ editor, engine }: Props) {
  const tool = useStore(editor.store, (state) => state.tool);
  const follows = useStore(editor.store, ({ hint }) => hint === 'follow-line');
  const drawing = useStore(editor.store, isDrawing);
  if (!isDrawingTool(tool)) return null;
  const press = (key: string) => editor.send({ type: 'key', key, modifiers: none });
  return (
    <div className="drawing-bar" role="toolbar" aria-label={text('Drawing')}>
      <AimButtons editor={editor} engine={engine} drawing={drawing} />
      {drawing ? (
        <>
          <TypeButton />
          {tool === 'measure' ? null : (
            <IconButton label={text('Follow a line')} pressed={follows} tooltipSide="top" onClick={() => press('f')}>
              <Spline size={18} />
            </IconButton>
          )}
          <IconButton label={text('Drop|the drawing')} tooltipSide="top" onClick={() => press('Escape')}>
            <X size={18} />
          </IconButton>
          <IconButton label={text('Take back')} tooltipSide="top" onClick={() => press('Backspace')}>
            <Undo2 size={18} />
          </IconButton>
          <Button variant="primary" onClick={() => press('Enter')}>
            <Check size={16} aria-hidden="true" /> {text('Finish')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
