import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import type { PointerInput } from '../../../../editor/tools/tool';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { drawStore } from './draw-store';
import { isDrawingTool } from './is-drawing-tool';
import './draw.css';
import { useEditor } from '../../../services';
import { useMap } from '../../common/page/use-editor-page';

type Props = { readonly editor: Editor; readonly engine: MapEngine };

const modifiers = { shift: false, alt: false, ctrl: false } as const;

/** The pointer in the middle of the map. It is a touch pointer, because a crosshair that aims has to reach as far as a finger. */
function middle(engine: MapEngine): PointerInput {
  const at = engine.view().center;
  return { at, pixel: engine.project(at), pointer: 'touch', modifiers };
}

/** Adds the place in the middle of the map, as a tap there would. */
export function addMiddle({ editor, engine }: Props): void {
  editor.send({ type: 'click', input: middle(engine) });
  editor.send({ type: 'hover', input: middle(engine) });
}

/** True while the page shows the crosshair: the user asked for it, and the tool takes places. */
export function useCrosshair(editor: Editor): boolean {
  const tool = useStore(editor.store, (state) => state.tool);
  const asked = useStore(drawStore, (state) => state.crosshair);
  return asked && isDrawingTool(tool);
}

/** A crosshair fixed in the middle: the map moves under it, and what it aims at is shown as a mouse would show it. */
export function CentreCrosshair() {
  const { editor } = useEditor();
  const engine = useMap();
  const shown = useCrosshair(editor);
  const snapped = useStore(editor.store, (state) => state.draft?.snap != null);
  useEffect(() => {
    if (!shown) return;
    const aim = () => editor.send({ type: 'hover', input: middle(engine) });
    aim();
    const end = engine.onView(aim);
    return () => {
      end();
      editor.send({ type: 'leave' });
    };
  }, [shown, editor, engine]);
  return shown ? (
    <div className="aim centre-crosshair" data-testid="centre-crosshair" data-snapped={snapped} aria-hidden="true" />
  ) : null;
}
