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
import { copyText } from '../../shell/copy-text';
import { modelName, withinSentence } from '../../text/model-name';
import { openForm } from '../form/form-store';
import type { TypedWords } from './follow-typed-words';

/** Unfinished work that can be continued: its description, and the function that continues it. */
type Offered = {
  readonly what: string;
  /** Those who may only look cannot continue it. */
  readonly isEdit: boolean;
  /** The words of the button. */
  readonly button: string;
  /** Answers false where it could not: then it stays offered. */
  readonly goOn: (editor: Editor, engine: Pick<MapEngine, 'fit' | 'focus'>) => Promise<boolean> | undefined;
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
  const count = places.length;
  return {
    what: model
      ? text('unfinished.drawing', { thing: withinSentence(modelName(model)), count })
      : text('unfinished.measuring', { count }),
    isEdit: model !== undefined,
    button: text('unfinished.goOn'),
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
    isEdit: true,
    button: text('unfinished.goOn'),
    goOn: (editor) => {
      editor.select([item.ref]);
      openForm(item.ref, true);
    },
  };
}

/** Characters of the words that the offer shows. */
const mostShown = 120;

const isWords = (one: unknown): one is TypedWords =>
  isPlainRecord(one) && typeof one['label'] === 'string' && typeof one['words'] === 'string';

/** The words, as one text that can be pasted where they belong. */
function offeredWords(words: readonly TypedWords[], item: Item | null): Offered {
  const all = words.map(({ label, words: typed }) => (words.length > 1 ? `${label}: ${typed}` : typed)).join('\n');
  const label = words.map((one) => one.label).join(', ');
  const shown = all.length > mostShown ? `${all.slice(0, mostShown)}…` : all;
  return {
    what: item
      ? text('unfinished.wordsOfItem', { label, name: nameOf(item), words: shown })
      : text('unfinished.words', { label, words: shown }),
    isEdit: false,
    button: text('unfinished.copy'),
    goOn: (editor) => {
      if (item) editor.select([item.ref]);
      return copyText(all);
    },
  };
}

/** The item of a kept work, where the project still has it. */
function itemOf(content: unknown, { document }: Pick<Editor, 'document'>): Item | null {
  const ref = isPlainRecord(content) && typeof content['ref'] === 'string' ? parseRef(content['ref']) : null;
  return (ref && document.get(document.current(ref))) ?? null;
}

/** The offer to continue a kept work in the open project; null where its item is gone. */
export function unfinishedOffer(
  { kind, content }: Pick<Unfinished, 'kind' | 'content'>,
  editor: Pick<Editor, 'document'>,
): Offered | null {
  if (kind === 'drawing') return isToolDrawing(content) ? offeredDrawing(content) : null;
  const item = itemOf(content, editor);
  if (kind === 'form') return item && offeredForm(item);
  const words = isPlainRecord(content) && Array.isArray(content['words']) ? content['words'].filter(isWords) : [];
  return words.length > 0 ? offeredWords(words, item) : null;
}
