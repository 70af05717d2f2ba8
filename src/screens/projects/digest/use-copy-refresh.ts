import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reportUnexpected } from '../../../api/unexpected';
import { digestKey, digestQuery } from '../../../offline/change-tracking/digest-query';
import { useDevice } from '../../services';
import type { Project } from '../project';

/** Copies older than this are read again by themselves, milliseconds. */
const old = 10 * 60_000;
/** If a project has more items, the page reads it again only when the user asks. */
const mostItems = 20_000;
/** The list comes first, milliseconds. */
const rest = 1500;

/** True where the person has asked the browser to be sparing. */
function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

/**
 * Reads the copies of starred projects again that this device has, one after the other, so that their cards show what is new.
 * Stops when one cannot be read, and when the page goes.
 */
export function useCopyRefresh(starred: readonly Project[]): void {
  const { changeTracking, fetchCopy } = useDevice();
  const client = useQueryClient();
  const wanted = useRef(starred);
  wanted.current = starred;
  useEffect(() => {
    let here = true;
    const run = async () => {
      for (const { id } of wanted.current) {
        const digest = here ? await client.fetchQuery(digestQuery(changeTracking, id)) : null;
        if (!here || !digest || Date.now() - digest.at < old || digest.figures.items > mostItems) continue;
        await fetchCopy(id);
        client.setQueryData(digestKey(id), await changeTracking.digest(id));
      }
    };
    const timer = window.setTimeout(() => {
      // A figure that could not be read stays as it was, and its card shows how old that is.
      if (!isSparing() && navigator.onLine) run().catch(reportUnexpected);
    }, rest);
    return () => {
      here = false;
      window.clearTimeout(timer);
    };
  }, [client, changeTracking, fetchCopy]);
}
