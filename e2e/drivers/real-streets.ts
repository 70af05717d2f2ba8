import { existsSync, readFileSync } from 'node:fs';
import { sharedData } from './shared-data';

/** Street centrelines of a city, which are not part of this project. */
export const streetsFile = `${sharedData}/lines/cambridge_ma_street_centerlines.geojson`;

export type RealStreet = readonly [name: string, path: readonly (readonly [lng: number, lat: number])[]];

/** West, south, east, north of one neighbourhood, in degrees: names that repeat, ends that meet, bends. */
const [west, south, east, north] = [-71.11147, 42.37205, -71.10608, 42.3755];

type Feature = {
  readonly properties: { readonly Label: string };
  readonly geometry: { readonly coordinates: RealStreet[1] };
};

/** The twenty-two street centrelines of a neighbourhood as a city has measured them; null where that file is not beside the project. */
export function readRealStreets(): readonly RealStreet[] | null {
  if (!existsSync(streetsFile)) return null;
  const { features } = JSON.parse(readFileSync(streetsFile, 'utf8')) as { features: readonly Feature[] };
  return features
    .filter(({ geometry }) =>
      geometry.coordinates.every(([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north),
    )
    .map(({ properties, geometry }) => [properties.Label, geometry.coordinates]);
}
