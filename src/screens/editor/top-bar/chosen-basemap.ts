import type { Basemap } from '../../../map/engine/map-engine';

/** The background that this person chose, or the first that the deployment offers. */
export function chosenBasemap(offered: readonly Basemap[], id: string | null): Basemap | undefined {
  return offered.find((basemap) => basemap.id === id) ?? offered[0];
}
