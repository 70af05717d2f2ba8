import type { FileSummary } from '../../../../files/mapping/import-plan';

/** True for a file with a layer that does not say in which coordinates it is. */
export function needsSystem({ layers }: FileSummary): boolean {
  return layers.some(({ system, count }) => system.kind === 'unknown' && count > 0);
}
