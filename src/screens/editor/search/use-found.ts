import { useEffect, useState } from 'react';
import type { Found } from '../../../analysis/analysis';
import { useEditor } from '../../services';
import { translatedSearch } from './translated-search';

const nothing: Found = { revision: 0, groups: [], total: 0 };

/** What the analysis worker finds for a text; the last answer stays until the next one is there. Null where it cannot look. */
export function useFound(text: string): { readonly found: Found; readonly failed: boolean } {
  const { analysis } = useEditor();
  const [answer, setAnswer] = useState({ found: nothing, failed: false });
  useEffect(() => {
    if (text.trim() === '') return setAnswer({ found: nothing, failed: false });
    const ending = new AbortController();
    analysis.search({ text: translatedSearch(text) }, ending.signal).then(
      (found) => setAnswer({ found, failed: false }),
      (error: unknown) => {
        if (ending.signal.aborted) return;
        console.warn(error);
        setAnswer({ found: nothing, failed: true });
      },
    );
    return () => ending.abort();
  }, [analysis, text]);
  return answer;
}
