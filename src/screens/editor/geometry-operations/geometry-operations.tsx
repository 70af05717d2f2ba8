import { useEffect } from 'react';
import type { NoteKey } from '../../../editor/change';
import type { Editor } from '../../../editor/editor';
import type { MapEngine } from '../../../map/engine/map-engine';
import { noteText } from '../../text/note-text';
import { GiveUpOffer } from './give-up-offer';
import { MergeDialog } from './merge-dialog';
import { OperationBar } from './operation-bar';
import { SplitOffer } from './split-offer';

type Props = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  readonly announce: (sentence: string) => void;
};

/** Steps that are said aloud: what they did is seen on the map alone. */
const announcedNotes: ReadonlySet<NoteKey> = new Set<NoteKey>([
  'split-line',
  'merged-lines',
  'reversed-line',
  'duplicated-item',
  'offset-line',
  'simplified-line',
  'extended-line',
  'trimmed-line',
]);

/** Everything on the map that belongs to work on lines that are there already. */
export function GeometryOperations({ editor, engine, announce }: Props) {
  useEffect(
    () => editor.onCommit(({ note }) => announcedNotes.has(note.key) && announce(noteText(note))),
    [editor, announce],
  );
  return (
    <>
      <OperationBar editor={editor} engine={engine} />
      <SplitOffer editor={editor} engine={engine} announce={announce} />
      <GiveUpOffer editor={editor} engine={engine} announce={announce} />
      <MergeDialog editor={editor} engine={engine} />
    </>
  );
}
