/** The equator of Web Mercator's sphere, metres. */
const equator = 2 * Math.PI * 6_378_137;

/** Metres that one CSS pixel covers at a latitude (degrees) and a zoom, with tiles of 512 pixels. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (equator * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom);
}
