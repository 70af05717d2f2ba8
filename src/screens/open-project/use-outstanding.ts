import { useEffect, useState } from 'react';
import type { Outbox, Outstanding } from '../../offline/outbox/outbox';

/** With more edits than this the lists are read calmly: thousands of them settle one by one. */
const many = 50;
/** Milliseconds between two reads of many. */
const calm = 250;

/** Everything that is not on the server, as of now; a moment late while there is much of it. */
export function useOutstanding(outbox: Outbox): readonly Outstanding[] {
  const [all, setAll] = useState(outbox.all);
  useEffect(() => {
    let timer: number | undefined;
    const read = () => {
      window.clearTimeout(timer);
      timer = undefined;
      setAll(outbox.all());
    };
    read();
    const end = outbox.store.subscribe(({ count }) => {
      if (count <= many) read();
      else timer ??= window.setTimeout(read, calm);
    });
    return () => {
      end();
      window.clearTimeout(timer);
    };
  }, [outbox]);
  return all;
}
