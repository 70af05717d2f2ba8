import type { Change, Refusal } from '../../../../editor/change';
import type { Editor } from '../../../../editor/editor';
import type { EditorServices } from '../../../services';
import { type Duplicates, type Read, wantedOf } from './find-duplicates';
import type { OpenedFiles } from './reading/open-files';
import { isMany, takeAtOnce, takeInTurns } from './take-in-turns';

/** The preview that may be taken. */
type Shown = {
  readonly file: string;
  readonly reading: Read;
  readonly here: Duplicates | null;
  readonly mapping: { readonly opened: Pick<OpenedFiles, 'close'> } | null;
};

type Accepting = {
  readonly editor: Editor;
  readonly runLarge: EditorServices['runLarge'];
  /** Null: there is nothing that could be taken. */
  readonly shown: Shown | null;
  readonly running: { readonly begin: () => AbortSignal; readonly end: () => void };
  /** Very many are on their way, so much of them is kept. */
  readonly onShare: (file: string, share: number) => void;
  readonly onEnd: (file: string, taken: Change | Refusal) => void;
  readonly onFault: (file: string, error: unknown) => void;
};

/** Milliseconds between two pictures of how far it is: each of them draws the panel and what stands around it. */
const calm = 250;

function calmly(show: (share: number) => void) {
  let last = performance.now();
  return (share: number): void => {
    if (share < 1 && performance.now() - last < calm) return;
    last = performance.now();
    show(share);
  };
}

/** Takes what is shown into the project: few items at once, many turn by turn, and then it can be stopped until all of them are kept. */
export function createAccept({ editor, runLarge, shown, running, onShare, onEnd, onFault }: Accepting) {
  return (which: 'all' | 'new', isHeld: boolean): void => {
    if (!shown) return;
    const { file, reading, here, mapping } = shown;
    const wanted = { ...wantedOf(reading, which === 'new' ? here : null), isHeld };
    mapping?.opened.close();
    if (!isMany(wanted)) {
      onEnd(file, takeAtOnce(editor, wanted));
      return;
    }
    running.end();
    const signal = running.begin();
    onShare(file, 0);
    const onProgress = calmly((share) => signal.aborted || onShare(file, share));
    takeInTurns({ editor, runLarge, signal, onProgress }, wanted).then(
      (taken) => onEnd(file, taken),
      (error: unknown) => signal.aborted || onFault(file, error),
    );
  };
}
