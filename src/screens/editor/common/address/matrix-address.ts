import type { ItemId } from '../../../../items/item';

/** The fibres of a cable below the address of its project; `shown`: a number of a fibre, or what the filter begins with. */
export const matrixPath = 'fibres/:cableId/:shown?';

/** The address of the fibres of a cable. `shown`: the fibre to begin with, or what the filter begins with. */
export function matrixAddress(projectId: number | null, cable: ItemId, shown: string | number = ''): string {
  const path = `/projects/${projectId}/fibres/${cable}`;
  return shown === '' ? path : `${path}/${encodeURIComponent(shown)}`;
}
