import type { LngLat } from '../../geo/lng-lat';
import type { CoordinateSystem } from '../contents';

/** Norway and Svalbard have wider zones than the others: west, south, east, north, and the zone. */
const wideZones: readonly (readonly [west: number, south: number, east: number, north: number, zone: number])[] = [
  [3, 56, 12, 64, 32],
  [0, 72, 9, 84, 31],
  [9, 72, 21, 84, 33],
  [21, 72, 33, 84, 35],
  [33, 72, 42, 84, 37],
];

/** The UTM zone on WGS84 for a place, in metres. Beyond 84° north and 80° south the nearest one, which is none of the standard. */
export function utmAt([lng, lat]: LngLat): CoordinateSystem {
  const turned = ((((lng + 180) % 360) + 360) % 360) - 180;
  const wide = wideZones.find(
    ([west, south, east, north]) => turned >= west && turned < east && lat >= south && lat < north,
  );
  const zone = wide?.[4] ?? Math.min(60, Math.floor((turned + 180) / 6) + 1);
  const isSouth = lat < 0;
  return {
    code: `EPSG:${(isSouth ? 32_700 : 32_600) + zone}`,
    name: `WGS 84 / UTM zone ${zone}${isSouth ? 'S' : 'N'}`,
    definition: `+proj=utm +zone=${zone}${isSouth ? ' +south' : ''} +datum=WGS84 +no_defs`,
  };
}
