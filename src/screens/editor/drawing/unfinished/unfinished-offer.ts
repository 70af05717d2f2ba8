import type { DroppedDrawing, Editor } from '../../../../editor/editor';
import { isToolDrawing } from '../../../../editor/tools/drawing/is-tool-drawing';
import { boundsOf } from '../../../../geo/position/bounds-of';
import { text } from '../../../../i18n/text';
import { isPlainRecord } from '../../../../items/codec/plain-record';
import { type Item, parseRef } from '../../../../items/item';
import { drawingTools } from '../../../../items/registry';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { Unfinished } from '../../../../offline/unfinished/unfinished-store';
import { copyText } from '../../../shell/copy-text';
import { itemLabel } from '../../../text/item-label';
import { modelName, withinSentence } from '../../../text/model-name';
import { fileChooser } from '../../files/import/file-chooser';
import { openForm } from '../../items/form/form-store';
import type { TypedWords } from './follow-typed-words';

/** Unfinished work that can be continued: its description, and the function that continues it. */
type Offered = {
  readonly what: string;
  /** True: a user without the right to edit cannot continue the work. */
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
    what: text('unfinished.form', { name: itemLabel(item) }),
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

const shortened = (words: string) => (words.length > mostShown ? `${words.slice(0, mostShown)}…` : words);

/** The sentence about words in a field, and whom they were for. */
function wordsText(label: string, words: string, items: readonly Item[]): string {
  const [item, second] = items;
  if (second) return text('unfinished.wordsOfItems', { label, count: items.length, words });
  return item
    ? text('unfinished.wordsOfItem', { label, name: itemLabel(item), words })
    : text('unfinished.words', { label, words });
}

/** The words, as one text that can be pasted where they belong. */
function offeredWords(words: readonly TypedWords[], items: readonly Item[]): Offered {
  const all = words.map(({ label, words: typed }) => (words.length > 1 ? `${label}: ${typed}` : typed)).join('\n');
  const label = words.map((one) => one.label).join(', ');
  return {
    what: wordsText(label, shortened(all), items),
    isEdit: false,
    button: text('unfinished.copy'),
    goOn: (editor) => {
      if (items.length > 0) editor.select(items.map(({ ref }) => ref));
      return copyText(all);
    },
  };
}

/** The user has to choose the files again, because a page cannot read a file without the user's choice. */
function offeredFiles(names: readonly string[]): Offered {
  return {
    what: text('unfinished.files', { names: shortened(names.join(', ')) }),
    isEdit: true,
    button: text('unfinished.chooseAgain'),
    goOn: () => {
      fileChooser.getState().open?.();
    },
  };
}

const listIn = (content: unknown, key: string): readonly unknown[] => {
  const list = isPlainRecord(content) ? content[key] : null;
  return Array.isArray(list) ? list : [];
};

const isText = (one: unknown): one is string => typeof one === 'string';

/** The items of a kept work that the project still has. An earlier version kept `ref` alone. */
function itemsOf(content: unknown, { document }: Pick<Editor, 'document'>): readonly Item[] {
  const first = isPlainRecord(content) ? content['ref'] : null;
  return [first, ...listIn(content, 'refs')].filter(isText).flatMap((kept) => {
    const ref = parseRef(kept);
    return (ref && document.get(document.current(ref))) ?? [];
  });
}

/** The offer to continue a kept work in the open project; null where its item is gone. */
export function unfinishedOffer(
  { kind, content }: Pick<Unfinished, 'kind' | 'content'>,
  editor: Pick<Editor, 'document'>,
): Offered | null {
  if (kind === 'drawing') return isToolDrawing(content) ? offeredDrawing(content) : null;
  if (kind === 'files') {
    const names = listIn(content, 'names').filter(isText);
    return names.length > 0 ? offeredFiles(names) : null;
  }
  const items = itemsOf(content, editor);
  if (kind === 'form') return items[0] ? offeredForm(items[0]) : null;
  const words = listIn(content, 'words').filter(isWords);
  return words.length > 0 ? offeredWords(words, items) : null;
}
