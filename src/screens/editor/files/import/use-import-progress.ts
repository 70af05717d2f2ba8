import { useEffect, useState } from 'react';
import type { Editor } from '../../../../editor/editor';
import type { ItemRef } from '../../../../items/item';
import type { Outbox } from '../../../../offline/outbox/outbox';
import { type ImportProgress, importProgress } from './import-progress';

type Followed = { readonly editor: Editor; readonly outbox: Outbox; readonly refs: readonly ItemRef[] };

type Progress = ImportProgress & {
  /** Taken back here, or undone, before they left: they are in the project no longer. */
  readonly gone: number;
  /** They leave only when the user sends them. */
  readonly held: number;
};

/** With more items than this it is looked at only once a second. */
const many = 5000;
const [soon, calm] = [200, 1000];

function look({ editor, outbox, refs }: Followed): Progress {
  const { items, held } = outbox.store.getState();
  // Items in the outbox are there: of many only the others are looked for.
  const isLooked = (ref: ItemRef) => refs.length <= many || !items.has(ref);
  const gone = new Set(refs.filter((ref) => isLooked(ref) && editor.document.get(ref) === undefined));
  return {
    ...importProgress(refs, items, gone),
    gone: gone.size,
    held: held === 0 ? 0 : refs.reduce((count, ref) => count + (outbox.isHeld(ref) ? 1 : 0), 0),
  };
}

/** How far an import is on its way to the service. */
export function useImportProgress({ editor, outbox, refs }: Followed): Progress {
  const [progress, setProgress] = useState(() => look({ editor, outbox, refs }));
  useEffect(() => {
    let timer: number | undefined;
    const update = () => {
      window.clearTimeout(timer);
      timer = undefined;
      setProgress(look({ editor, outbox, refs }));
    };
    const later = () => {
      timer ??= window.setTimeout(update, refs.length > many ? calm : soon);
    };
    const follow = refs.length > many ? later : update;
    follow();
    const ends = [
      outbox.store.subscribe((now, before) => {
        if (now.items !== before.items) follow();
      }),
      editor.store.subscribe((now, before) => now.revision !== before.revision && later()),
    ];
    return () => {
      for (const end of ends) end();
      window.clearTimeout(timer);
    };
  }, [editor, outbox, refs]);
  return progress;
}
