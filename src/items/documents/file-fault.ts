/** The most that the service takes of one file, bytes (A17). */
export const mostFileBytes = 26_214_400;

/** Why a file is not taken; its key is its text's key. */
export type FileFault = 'too-large' | 'empty';

/** Why a file would be refused, before it is taken; null: nothing is known against it. Pure. */
export function fileFault({ size }: { readonly size: number }): FileFault | null {
  if (size === 0) return 'empty';
  return size > mostFileBytes ? 'too-large' : null;
}
