import { createContext } from 'react';
import { useProvided } from '../../../use-provided';
import type { OnImport } from './already-read';

export const ImportContext = createContext<OnImport | null>(null);

/** The function that gives items of a file to the import of the page. */
export function useTakeImport(): OnImport {
  return useProvided(ImportContext, 'ImportContext');
}
