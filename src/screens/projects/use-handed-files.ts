import { useEffect, useRef } from 'react';
import { reportUnexpected } from '../../api/unexpected';
import { takeSharedFiles } from '../../offline/shared-files/shared-files';

type Launch = { readonly files?: readonly { readonly getFile: () => Promise<File> }[] };

declare global {
  interface Window {
    /** Files that the system opens with the installed page, where it does. */
    readonly launchQueue?: { readonly setConsumer: (consumer: (launch: Launch) => void) => void };
  }
}

/** Calls back with files that other apps shared with the installed page, or that the system opens with it, once each. */
export function useHandedFiles(isReady: boolean, onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (!isReady) return;
    const take = (files: readonly File[]) => files.length > 0 && latest.current(files);
    // Not every browser has caches: without https, and where a policy forbids them.
    if ('caches' in window)
      takeSharedFiles(caches, import.meta.env.BASE_URL)
        .then(take)
        .catch(reportUnexpected);
    window.launchQueue?.setConsumer(({ files = [] }) => {
      Promise.all(files.map((file) => file.getFile()))
        .then(take)
        .catch(reportUnexpected);
    });
  }, [isReady]);
}
