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

export type DraftTextOptions = {
  readonly value: string;
  readonly onCommit: (text: string) => void;
  /** The first key of a text that is not handed out yet: what stands there now is what is being changed. */
  readonly onBegin?: (() => void) | undefined;
  /** Enter makes a line. */
  readonly lines?: boolean;
};

/**
 * Text that is handed out on Enter, when the focus leaves or the control goes away, and put back by Escape. What stands in the end as
 * it stood when typing began is no change, whatever came meanwhile.
 */
export function useDraftText({ value, onCommit, onBegin, lines = false }: DraftTextOptions): DraftText {
  const [draft, setDraft] = useState<string | null>(null);
  /** The text that is not handed out yet, known before the next rendering: a control may go at once. */
  const typed = useRef<string | null>(null);
  const first = useRef(value);
  // A value that arrives from outside replaces the text while the user is not typing.
  useEffect(() => setDraft((now) => (now === value ? null : now)), [value]);
  const type = (text: string | null) => {
    typed.current = text;
    setDraft(text);
  };
  const change = (text: string) => {
    if (typed.current === null) {
      first.current = value;
      onBegin?.();
    }
    type(text);
  };
  const commit = () => {
    const text = typed.current;
    type(null);
    if (text !== null && text !== value && text !== first.current) onCommit(text);
  };
  useCommitOnUnmount(commit);
  return {
    value: draft ?? value,
    onChange: change,
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
