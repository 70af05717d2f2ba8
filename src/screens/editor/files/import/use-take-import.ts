import { createContext, use } from 'react';
import type { OnImport } from './already-read';

export const ImportContext = createContext<OnImport | null>(null);

/** The function that gives items of a file to the import of the page. Throws outside of the editor page, which is a bug. */
export function useTakeImport(): OnImport {
  const take = use(ImportContext);
  if (!take) throw new Error('Needs an ImportContext around it');
  return take;
}
