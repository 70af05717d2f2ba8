import { type ChangeEvent, type RefObject, useRef } from 'react';

type FileChooser = {
  /** For an `<input type="file" hidden>`. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly open: () => void;
};

/** The system's choice of files, opened by a button of ours. */
export function useFileChooser(onFiles: (files: readonly File[]) => void): FileChooser {
  const input = useRef<HTMLInputElement>(null);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return { input, onChange, open: () => input.current?.click() };
}
