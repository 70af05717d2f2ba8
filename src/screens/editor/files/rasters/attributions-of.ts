import type { OverlayRaster } from '../../../../offline/overlay-files/overlay-raster';

/** Whose a background is, and the layers of servers that are shown on it, once each. */
export function attributionsOf(rasters: readonly OverlayRaster[], ground: string): string {
  const shown = rasters.filter(({ visible }) => visible);
  const of = shown.map(({ source }) => (source.kind === 'tiles' ? source.attribution : ''));
  return [...new Set([ground, ...of])].filter((one) => one !== '').join(', ');
}
