import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type NotKept, notKeptParameter } from '../../offline/shared-files/shared-files';

const isReason = (text: string | null): text is NotKept => text === 'too-much' || text === 'no-room';

/** Calls back once when the address says that files of another app were not kept, and takes that out of the address. */
export function useNotKept(onLost: (why: NotKept) => void): void {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  const why = query.get(notKeptParameter);
  useEffect(() => {
    if (why === null) return;
    if (isReason(why)) latest.current(why);
    setQuery(
      (before) => {
        before.delete(notKeptParameter);
        return before;
      },
      { replace: true },
    );
  }, [why, setQuery]);
}
