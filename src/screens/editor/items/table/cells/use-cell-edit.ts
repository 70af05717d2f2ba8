import { useState } from 'react';
import type { Rows } from '../../../../../analysis/analysis';
import { refAt } from '../../../../../analysis/ordered-refs';
import { patchEach } from '../../../../../editor/commands/patch-each';
import type { FieldEdit } from '../../../../../editor/commands/patch-item';
import type { Editor } from '../../../../../editor/editor';
import { text } from '../../../../../i18n/text';
import { withMatchingType } from '../../../../../items/fields/matching-type';
import type { ItemRef } from '../../../../../items/item';
import type { FieldSpec } from '../../../../../items/model-spec';
import { messageText } from '../../../../text/message-text';
import { accessText, refusalText } from '../../../../text/refusal-text';
import { fieldText } from '../../../common/fields/field-text';
import type { Cell, CellRange } from '../grid/grid-cursor';
import type { GridColumn } from '../grid/grid-row';
import {
  type Block,
  type BlockGrid,
  type BlockPlan,
  blockOf,
  blockText,
  downBlock,
  planBlock,
  readBlock,
} from './cell-block';
import { cellValue, isTyped, type TypeNames } from './cell-text';
import { setByService, typedValue } from './typed-value';

/** A cell that is being typed in. The item stays the one it was, wherever its row goes meanwhile; `seen` is what it held then. */
export type Editing = { readonly cell: Cell; readonly ref: ItemRef; readonly seen: unknown };

type Options = {
  readonly editor: Editor;
  readonly rows: Rows | null;
  readonly columns: readonly GridColumn[];
  readonly words: TypeNames;
  /** Announces a sentence and shows it. */
  readonly notify: (sentence: string) => void;
};

const noWrong: ReadonlyMap<number, string> = new Map();
/** Rows that are copied, filled or pasted at once: the page decodes each of them. */
const mostRows = 10_000;

/** The result of a block, in one sentence. */
function outcome({ cells, skipped }: BlockPlan): string {
  const changed = text('table.cellsChanged', { cells });
  if (skipped === 0) return `${changed}.`;
  return text('table.notFitLeft', { changed, skipped });
}

/** Why nothing may be typed into the table now, or null. */
function whyNot({ store }: Editor, rows: Rows | null): string | null {
  const { access, layers } = store.getState();
  if (access !== 'write') return accessText(access);
  if (rows && layers[rows.model].locked) return refusalText({ refusal: 'locked', params: { model: rows.model } });
  return null;
}

/** The rows and columns as blocks need them. */
function blockGrid({ editor, rows, columns, words }: Omit<Options, 'notify'>): BlockGrid {
  const itemAt = (row: number) => {
    const ref = rows && refAt(rows, row);
    return ref ? editor.document.get(ref) : undefined;
  };
  return { specs: columns.map(({ spec }) => spec), names: words.names, itemAt };
}

/** With the model's own word for a type goes the service's, where an item's two mean the same. */
function withTwins({ document }: Editor, edits: readonly FieldEdit[], { types }: TypeNames): readonly FieldEdit[] {
  return edits.map((edit) => {
    const item = document.get(edit.ref);
    return item ? { ...edit, fields: withMatchingType(item, edit.fields, types) } : edit;
  });
}

/** True for the text of a cell that has one of these values: nothing was changed in it. */
function isAsItWas(spec: FieldSpec, text: string, values: readonly unknown[]): boolean {
  return values.some((value) => text === fieldText(spec, value));
}

/** Typing, pasting, filling and copying in the table. */
export function useCellEdit({ editor, rows, columns, words, notify }: Options) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [wrong, setWrong] = useState(noWrong);
  const refOf = (row: number) => rows && refAt(rows, row);
  const grid = blockGrid({ editor, rows, columns, words });
  const lay = (block: Block, range: CellRange) => {
    const refused = whyNot(editor, rows);
    if (refused !== null) return notify(refused);
    if (Math.max(block.length, range.bottom - range.top + 1) > mostRows)
      return notify(text('table.mostRowsChangedOnce', { count: mostRows }));
    const plan = planBlock(grid, block, range);
    const refusal = editor.run(patchEach(editor.env(), withTwins(editor, plan.edits, words)));
    setWrong(plan.wrong);
    notify(refusal ? refusalText(refusal) : outcome(plan));
  };
  return {
    editing,
    wrong,
    begin: (cell: Cell) => {
      const spec = columns[cell.col]?.spec;
      const ref = refOf(cell.row);
      if (!spec || !ref) return;
      const refused = whyNot(editor, rows) ?? (isTyped(spec) ? null : messageText(setByService(spec)));
      if (refused !== null) return notify(refused);
      setWrong(noWrong);
      const there = editor.document.get(ref);
      setEditing({ cell, ref, seen: there && cellValue(there, spec) });
    },
    /** Answers why the text does not fit, or null. */
    commit: (text: string): string | null => {
      const spec = editing && columns[editing.cell.col]?.spec;
      const item = editing ? editor.document.get(editing.ref) : undefined;
      if (!editing || !spec || !item || isAsItWas(spec, text, [cellValue(item, spec), editing.seen])) {
        setEditing(null);
        return null;
      }
      const typed = typedValue(spec, text, words.names);
      if ('problem' in typed) return messageText(typed.problem);
      const [fields, seen] = [{ [spec.name]: typed.value }, { [spec.name]: editing.seen }];
      const edit = { ref: editing.ref, fields, seen };
      const refusal = editor.run(patchEach(editor.env(), withTwins(editor, [edit], words)));
      if (refusal) return refusalText(refusal);
      setEditing(null);
      return null;
    },
    cancel: () => setEditing(null),
    paste: (text: string, range: CellRange) => lay(readBlock(text), range),
    fillDown: (range: CellRange) => lay(downBlock(grid, range), range),
    copy: (range: CellRange, titles: boolean) => {
      const bottom = Math.min(range.bottom, range.top + mostRows - 1);
      const block = blockOf(grid, { ...range, bottom }, titles);
      const count = bottom - range.top + 1;
      notify(
        bottom < range.bottom ? text('table.rowsCopiedFirstOnes', { count }) : text('table.rowsCopied', { count }),
      );
      return blockText(block);
    },
  };
}
