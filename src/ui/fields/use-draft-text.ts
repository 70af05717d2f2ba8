import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

type DraftText = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

/**
 * Hands out what was typed and not yet handed out when its control goes away, or the page is hidden: neither takes the focus
 * away first, and a hidden page may never come back.
 */
function useCommitOnUnmount(flush: () => void): void {
  const last = useRef(flush);
  useLayoutEffect(() => {
    last.current = flush;
  });
  useLayoutEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') last.current();
    };
    const leaving = () => last.current();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', leaving);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', leaving);
      leaving();
    };
  }, []);
}

/** Text that is handed out on Enter, when the focus leaves or the control goes away, and put back by Escape. */
export function useDraftText(value: string, onCommit: (text: string) => void, lines = false): DraftText {
  const [draft, setDraft] = useState<string | null>(null);
  /** What is not handed out yet, known before the next rendering: a control may go at once. */
  const typed = useRef<string | null>(null);
  // A value that arrives from outside replaces the text while the user is not typing.
  useEffect(() => setDraft((now) => (now === value ? null : now)), [value]);
  const type = (text: string | null) => {
    typed.current = text;
    setDraft(text);
  };
  const commit = () => {
    const text = typed.current;
    type(null);
    if (text !== null && text !== value) onCommit(text);
  };
  useCommitOnUnmount(commit);
  return {
    value: draft ?? value,
    onChange: type,
    onBlur: commit,
    onKeyDown: (event) => {
      if (event.key === 'Enter' && (!lines || event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        commit();
      }
      if (event.key === 'Escape' && draft !== null) {
        event.stopPropagation();
        type(null);
        event.currentTarget.blur();
      }
    },
  };
}
