import { useEffect } from 'react';
import type { Editor } from '../../../editor/editor';
import type { MapEngine } from '../../../map/engine/map-engine';
import { useToasts } from '../../../ui/overlays/toast';
import { text } from '../../text/text';
import { drawsAreas } from '../draw/is-drawing-tool';

/** Offers to bring back a drawing that was let go unfinished, whole and in its tool (docs/editing.md 1). */
export function useRestoreDrawing(editor: Editor, engine: MapEngine | null): void {
  const toasts = useToasts();
  useEffect(
    () =>
      editor.store.subscribe(({ dropped }, before) => {
        if (!dropped || dropped === before.dropped) return;
        const { tool, drawing } = dropped;
        const isArea = drawsAreas(tool);
        const bringBack = () => {
          if (editor.store.getState().tool !== tool) editor.setTool(tool);
          editor.sendDrawingInput({ kind: 'bring-back', drawing });
          engine?.focus();
        };
        toasts.show({
          title: isArea ? text('Dropped the outline') : text('Dropped the line'),
          action: { label: text('Bring back'), onSelect: bringBack },
        });
      }),
    [editor, engine, toasts],
  );
}
