import { useEffect } from 'react';
import { deployment } from '../../deployment';

/** The title of the browser's tab and history while this page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${deployment().name}`;
    return () => {
      document.title = deployment().name;
    };
  }, [title]);
}
