import type { Change, Refusal } from '../../../../editor/change';
import { isRefusal } from '../../../../editor/command-env';
import { importItems } from '../../../../editor/commands/import-items';
import type { Editor } from '../../../../editor/editor';
import type { EditorServices } from '../../../services';
import { inTurns } from './create-turns';
import type { wantedOf } from './find-duplicates';

type Wanted = ReturnType<typeof wantedOf> & { readonly isHeld: boolean };

/** More than this is taken turn by turn. */
const many = 1000;

/** True for what would hold up the page if it was taken at once. */
export function isMany({ items }: Pick<Wanted, 'items'>): boolean {
  return items.length > many;
}

/** Takes items into the project at once: on the map, and then on this device. */
export function takeAtOnce(editor: Editor, wanted: Wanted): Change | Refusal {
  const steps = importItems(editor.env(), wanted);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return editor.run(value) ?? value;
  }
}

type Taking = {
  readonly editor: Editor;
  readonly runLarge: EditorServices['runLarge'];
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
};

/**
 * Takes very many items into the project turn by turn: all of them are on this device, then on the map, as one step. Throws a Failure
 * of kind `storage`, or that the signal was aborted: then none of them is anywhere.
 */
export async function takeInTurns(
  { editor, runLarge, signal, onProgress }: Taking,
  wanted: Wanted,
): Promise<Change | Refusal> {
  const change = await inTurns(importItems(editor.env(), wanted), signal);
  if (isRefusal(change)) return change;
  const refusal = editor.refusalOf(change);
  if (refusal) return refusal;
  await runLarge(change, { signal, onProgress });
  return change;
}
