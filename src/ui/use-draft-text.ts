import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type DraftText = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

/** Text that is handed out on Enter or when the focus leaves, and put back by Escape. */
export function useDraftText(value: string, onCommit: (text: string) => void, lines = false): DraftText {
  const [draft, setDraft] = useState<string | null>(null);
  const restoring = useRef(false);
  // A value that arrives from outside replaces what nobody is typing at.
  useEffect(() => setDraft((now) => (now === value ? null : now)), [value]);
  const commit = () => {
    if (draft !== null && draft !== value && !restoring.current) onCommit(draft);
    restoring.current = false;
    setDraft(null);
  };
  return {
    value: draft ?? value,
    onChange: setDraft,
    onBlur: commit,
    onKeyDown: (event) => {
      if (event.key === 'Enter' && (!lines || event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        commit();
      }
      if (event.key === 'Escape' && draft !== null) {
        event.stopPropagation();
        restoring.current = true;
        setDraft(null);
        event.currentTarget.blur();
      }
    },
  };
}
