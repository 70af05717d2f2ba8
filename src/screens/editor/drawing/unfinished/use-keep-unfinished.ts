import { useEffect } from 'react';
import type { Editor, EditorState } from '../../../../editor/editor';
import { lookingTools } from '../../../../editor/tools/tool';
import type { UnfinishedStore } from '../../../../offline/unfinished/unfinished-store';
import { importedFiles } from '../../files/import/imported-files';
import { type FormState, formStore } from '../../items/form/form-store';
import { followTypedWords, type TypedWords } from './follow-typed-words';

type Ports = { readonly editor: Pick<Editor, 'store'>; readonly unfinished: UnfinishedStore };

/** The present drawing. A drawing that ended because the right to write did is offered when that comes back. */
function followDrawing({ unfinished }: Ports, now: EditorState, before: EditorState): void {
  const { projectId, tool, unfinished: drawing } = now;
  if (projectId !== before.projectId) unfinished.leave();
  else if (drawing === before.unfinished || projectId === null) return;
  else if (drawing) void unfinished.keep({ kind: 'drawing', projectId, at: Date.now(), content: { tool, drawing } });
  else if (now.access === 'write' || lookingTools.includes(before.tool)) void unfinished.finish('drawing');
  else unfinished.leave();
}

/** The form that is filled in now. */
function followForm({ editor, unfinished }: Ports, { ref, open }: FormState, before: FormState): void {
  const { projectId } = editor.store.getState();
  if (projectId === null || (ref === before.ref && open === before.open)) return;
  if (open) void unfinished.keep({ kind: 'form', projectId, at: Date.now(), content: { ref } });
  else if (before.open) void unfinished.finish('form');
}

/** The files that are to be imported now. */
function followFiles({ editor, unfinished }: Ports, { names }: { readonly names: readonly string[] }): void {
  const { projectId } = editor.store.getState();
  if (projectId === null) return;
  if (names.length > 0) void unfinished.keep({ kind: 'files', projectId, at: Date.now(), content: { names } });
  else void unfinished.finish('files');
}

/** Of a larger selection the offer of words does not say whom they were for. */
const mostSelected = 1000;

/** The words that stand in fields now, with the items that are selected. */
function keepWords({ editor, unfinished }: Ports) {
  let last = '[]';
  return (words: readonly TypedWords[]): void => {
    const { projectId, selection } = editor.store.getState();
    const next = JSON.stringify(words);
    if (next === last || projectId === null) return;
    last = next;
    const refs = selection.length > mostSelected ? [] : selection;
    if (words.length === 0) void unfinished.finish('words');
    else void unfinished.keep({ kind: 'words', projectId, at: Date.now(), content: { refs, words } });
  };
}

/**
 * Keeps on this device what is drawn, which form is filled in, what is typed and which files are imported, so that it outlives
 * the page.
 */
export function useKeepUnfinished({ editor, unfinished }: Ports): void {
  useEffect(() => {
    const ports = { editor, unfinished };
    const ends = [
      editor.store.subscribe((now, before) => followDrawing(ports, now, before)),
      formStore.subscribe((now, before) => followForm(ports, now, before)),
      importedFiles.subscribe((now) => followFiles(ports, now)),
      followTypedWords(keepWords(ports)),
    ];
    return () => {
      for (const end of ends) end();
      // Fields that save themselves have done so, and dialogs are closed.
      void unfinished.finish('words');
      unfinished.leave();
    };
  }, [editor, unfinished]);
}
