import { type DragEvent, useState } from 'react';

function carriesFile(event: DragEvent): boolean {
  return [...event.dataTransfer.types].includes('Files');
}

/** Files that are dropped on the page. Without `onFiles` they are refused, and never opened by the browser in place of the page. */
export function useFileDrop(onFiles: ((files: readonly File[], event: DragEvent) => void) | null) {
  const [dropping, setDropping] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    setDropping(onFiles !== null);
  };
  const onDrop = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    setDropping(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles?.(files, event);
  };
  return { dropping, handlers: { onDragOver, onDrop, onDragLeave: () => setDropping(false) } };
}
