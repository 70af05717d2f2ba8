import { useCallback } from 'react';
import { reportUnexpected } from '../../api/unexpected';
import { withTexts } from '../../i18n/language';
import { text } from '../../i18n/text';
import { useToasts } from '../../ui/overlays/toast';
import type { SortedFiles } from './sort-files';

/** Loads the formats of files and the code that sorts files by them: no first screen has them. */
export const loadSorting = () => withTexts(() => import('./sort-files'));

/** Sorts files by their formats, which are loaded with the first files. Null where they cannot be loaded; the user reads that. */
export function useSortedFiles(): (files: readonly File[]) => Promise<SortedFiles | null> {
  const toasts = useToasts();
  return useCallback(
    async (files) => {
      try {
        return await (await loadSorting()).sortFiles(files);
      } catch (error) {
        reportUnexpected(error);
        toasts.show({ title: text('file.noReader') });
        return null;
      }
    },
    [toasts],
  );
}
