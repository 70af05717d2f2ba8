import { useEffect } from 'react';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import type { MapEngine } from '../../../map/engine/map-engine';
import { useToasts } from '../../../ui/overlays/toast';
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
          title: isArea ? text('hint.droppedOutline') : text('hint.droppedLine'),
          action: { label: text('common.bringBack'), onSelect: bringBack },
        });
      }),
    [editor, engine, toasts],
  );
}
