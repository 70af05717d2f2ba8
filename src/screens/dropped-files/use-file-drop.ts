import { type DragEvent, useState } from 'react';
import { reportUnexpected } from '../../api/unexpected';
import { text } from '../../i18n/text';
import { useToasts } from '../../ui/overlays/toast';
import { filesInFolders, mostInFolders } from './files-in-folders';

function carriesFile(event: DragEvent): boolean {
  return [...event.dataTransfer.types].includes('Files');
}

/** Why nothing is taken of folders with so many files; null where they are taken. */
function whyNotTaken(count: number): string | null {
  if (count === 0) return text('import.folderEmpty');
  return count > mostInFolders ? text('import.folderTooLarge', { most: mostInFolders }) : null;
}

/**
 * Takes files and folders that are dropped on the page. Without `onFiles` a drop is refused: the browser does not open it in place of the
 * page, and the user reads `whyNot` where it is given.
 */
export function useFileDrop(
  onFiles: ((files: readonly File[], event: DragEvent) => void) | null,
  whyNot: string | null = null,
) {
  const [dropping, setDropping] = useState(false);
  const toasts = useToasts();
  const onDragOver = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    setDropping(onFiles !== null);
  };
  const onDrop = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    setDropping(false);
    if (!onFiles) {
      if (whyNot !== null) toasts.show({ title: whyNot });
      return;
    }
    const inFolders = filesInFolders(event.dataTransfer);
    if (!inFolders) {
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files, event);
      return;
    }
    inFolders.then(
      (files) => {
        const why = whyNotTaken(files.length);
        if (why === null) onFiles(files, event);
        else toasts.show({ title: why });
      },
      (error: unknown) => {
        reportUnexpected(error);
        toasts.show({ title: text('import.folderUnreadable') });
      },
    );
  };
  return { dropping, handlers: { onDragOver, onDrop, onDragLeave: () => setDropping(false) } };
}
