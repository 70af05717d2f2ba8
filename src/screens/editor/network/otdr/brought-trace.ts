import type { Editor } from '../../../../editor/editor';
import { lightViewOf } from '../../../../editor/network/light-start';
import { modelOf } from '../../../../items/item';
import { userStore } from '../../../storage/user-store';
import { showTrace, traceStore } from '../trace/trace-store';

/** A measurement that was dropped beside the panel of the light, until the panel takes it. */
export const broughtTrace = userStore<{ readonly file: File | null }>(() => ({ file: null }));

/** True for a file that is an OTDR trace by its name. */
export const isTrace = ({ name }: File): boolean => /\.sor$/i.test(name);

/**
 * Takes an OTDR trace that the user dropped on the editor to the open light view, else to the light of the only selected cable.
 * False for another file, and without such a view or cable.
 */
export function bringTrace(editor: Editor, files: readonly File[]): boolean {
  const [file] = files;
  if (!file || files.length > 1 || !isTrace(file)) return false;
  if (traceStore.getState().view?.kind !== 'light') {
    const { selection } = editor.store.getState();
    const [ref] = selection;
    const view = ref && selection.length === 1 && modelOf(ref) === 'cable' ? lightViewOf(editor, ref) : null;
    if (!view) return false;
    showTrace(view, selection);
  }
  broughtTrace.setState({ file });
  return true;
}
