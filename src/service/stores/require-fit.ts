import { projectFull } from '../core/answers/storage-full';

/** Throws a Refusal (413) when a file of `size` bytes does not fit beside the `used` bytes of a project that may have `most`. */
export function requireFit(used: number, size: number, most: number): void {
  if (used + size > most) throw projectFull(used, most);
}
