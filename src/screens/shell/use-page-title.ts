import { useEffect } from 'react';

const product = 'Strandmap';

/** What the browser's tab and history say while this page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [title]);
}
