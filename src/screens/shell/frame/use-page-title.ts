import { useEffect } from 'react';
import { deployment } from '../../deployment';

/** What the browser's tab and history say while this page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${deployment().name}`;
    return () => {
      document.title = deployment().name;
    };
  }, [title]);
}
