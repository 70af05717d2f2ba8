import type { Editor } from '../editor/editor';
import { modelKeys } from '../items/registry';
import type { TileClient } from '../map/tiles/tile-client';
import type { KnownLists, ReadList } from './read-project';

/** The lists of the project that was left last, still packed: the same project is shown again without reading its copy. */
export type LeftProject = {
  /** The page leaves the open project, while the editor still has it. `at`: of its copy on this device. */
  readonly leave: (projectId: number, known: { readonly lists: KnownLists; readonly at: number | null }) => void;
  /** The lists of this project, where its copy is still the one of `at`. Null otherwise: then nothing is kept any more. */
  readonly take: (projectId: number, at: number | null) => readonly ReadList[] | null;
  /** Lets go of the lists: another user is here, or the browser asks for memory. */
  readonly forget: () => void;
};

/** Keeps the lists of one project at most. */
export function createLeftProject({
  editor,
  tileClient,
}: {
  readonly editor: Editor;
  readonly tileClient: Pick<TileClient, 'holds' | 'keep'>;
}): LeftProject {
  let left: { readonly projectId: number; readonly at: number; readonly lists: readonly ReadList[] } | null = null;
  const forget = () => {
    left = null;
    tileClient.keep([]);
  };
  return {
    leave: (projectId, { lists: known, at }) => {
      if (at === null || editor.store.getState().projectId !== projectId) return;
      const lists = modelKeys.map((model): ReadList => {
        const list = editor.document.list(model);
        const received = known.get(model);
        const version = received?.list === list ? received.version : null;
        return { model, received: { list, changed: 'all', version } };
      });
      // A project that has not come whole is read again.
      if (!lists.every(({ received }) => tileClient.holds(received.list))) return forget();
      left = { projectId, at, lists };
      tileClient.keep(lists.map(({ received }) => received.list));
    },
    take: (projectId, at) => {
      if (left === null || left.projectId !== projectId || left.at !== at) {
        forget();
        return null;
      }
      const { lists } = left;
      left = null;
      return lists;
    },
    forget,
  };
}
