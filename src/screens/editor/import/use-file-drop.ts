import { type DragEvent, useState } from 'react';

function carriesFile(event: DragEvent): boolean {
  return [...event.dataTransfer.types].includes('Files');
}

/** Files that are dropped on the page. Without `onFile` they are refused, and never opened by the browser in place of the page. */
export function useFileDrop(onFile: ((file: File) => void) | null) {
  const [dropping, setDropping] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    setDropping(onFile !== null);
  };
  const onDrop = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    setDropping(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile?.(file);
  };
  return { dropping, handlers: { onDragOver, onDrop, onDragLeave: () => setDropping(false) } };
}
