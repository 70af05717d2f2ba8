import type { DroppedDrawing, Editor } from '../../../editor/editor';
import { isToolDrawing } from '../../../editor/tools/drawing/is-tool-drawing';
import { boundsOf } from '../../../geo/position/bounds-of';
import { text } from '../../../i18n/text';
import { isPlainRecord } from '../../../items/codec/plain-record';
import { type Item, parseRef } from '../../../items/item';
import { nameOf } from '../../../items/names/name-of';
import { drawingTools } from '../../../items/registry';
import type { MapEngine } from '../../../map/engine/map-engine';
import type { Unfinished } from '../../../offline/unfinished/unfinished-store';
import { modelName, withinSentence } from '../../text/model-name';
import { openForm } from '../form/form-store';

/** Unfinished work that can be continued: its description, and the function that continues it. */
type Offered = {
  readonly what: string;
  readonly goOn: (editor: Editor, engine: Pick<MapEngine, 'fit' | 'focus'>) => void;
};

/** The drawing; without the line that it extends where that line is gone. */
function withKnownEnd(editor: Pick<Editor, 'document'>, { tool, drawing }: DroppedDrawing): DroppedDrawing {
  const ref = drawing.extend && editor.document.current(drawing.extend.ref);
  const extend = drawing.extend && ref && editor.document.get(ref) ? { ...drawing.extend, ref } : null;
  return { tool, drawing: { ...drawing, extend } };
}

function offeredDrawing(kept: DroppedDrawing): Offered {
  const model = drawingTools.find(({ id }) => id === kept.tool)?.model;
  const places = [...kept.drawing.done.flat(), ...kept.drawing.path];
  return {
    what: text('unfinished.drawing', {
      thing: model ? withinSentence(modelName(model)) : '',
      count: places.length,
    }),
    goOn: (editor, engine) => {
      const { tool, drawing } = withKnownEnd(editor, kept);
      const bounds = boundsOf(places);
      if (bounds) engine.fit(bounds, { maxZoom: 18 });
      editor.setTool(tool);
      editor.sendDrawingInput({ kind: 'bring-back', drawing });
      engine.focus();
    },
  };
}

function offeredForm(item: Item): Offered {
  return {
    what: text('unfinished.form', { name: nameOf(item) }),
    goOn: (editor) => {
      editor.select([item.ref]);
      openForm(item.ref, true);
    },
  };
}

/** The offer to continue a kept work in the open project; null where its item is gone. */
export function unfinishedOffer(
  { kind, content }: Pick<Unfinished, 'kind' | 'content'>,
  editor: Pick<Editor, 'document'>,
) {
  if (kind === 'drawing') return isToolDrawing(content) ? offeredDrawing(content) : null;
  const ref = isPlainRecord(content) && typeof content['ref'] === 'string' ? parseRef(content['ref']) : null;
  const item = ref && editor.document.get(editor.document.current(ref));
  return item ? offeredForm(item) : null;
}
