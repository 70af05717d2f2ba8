import { areas, type BasemapFeature, lines, placeName } from './basemap-feature';
import { streetFeatures } from './basemap-streets';
import type { Building } from './ground/buildings';
import { countrysideOf, landReach } from './ground/countryside';
import { riverRing } from './ground/districts';
import { type Ground, generateGround } from './ground/generate-ground';
import { landmarks } from './ground/landmarks';
import { quarters } from './ground/quarters';
import { centreOf } from './plane/polygon';
import { createRandom } from './plane/random';

/** The built-in basemap: one GeoJSON collection, WGS84 degrees. */
export type BasemapGeoJson = { readonly type: 'FeatureCollection'; readonly features: readonly BasemapFeature[] };

function groupedBy<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const list = groups.get(keyOf(thing));
    if (list) list.push(thing);
    else groups.set(keyOf(thing), [thing]);
  }
  return groups;
}

function landFeatures(ground: Ground, seed: number): BasemapFeature[] {
  const [east, north] = landReach;
  const country = countrysideOf(ground.skeleton, createRandom(seed, 'countryside'));
  const fields = groupedBy(country.fields, ({ crop }) => crop);
  return [
    areas({ layer: 'ground' }, [
      [
        [-east, -north],
        [east, -north],
        [east, north],
        [-east, north],
      ],
    ]),
    ...[...fields].map(([crop, list]) =>
      areas(
        { layer: 'field', kind: crop },
        list.map(({ ring }) => ring),
      ),
    ),
    areas({ layer: 'wood' }, country.woods),
    areas({ layer: 'town' }, [ground.skeleton.limit.slice(0, -1)]),
    areas({ layer: 'water', kind: 'river', name: 'Alder River' }, [riverRing(ground.skeleton.river)]),
    areas({ layer: 'water', kind: 'pond' }, country.ponds),
    areas({ layer: 'building', kind: 'farm' }, country.farms),
  ];
}

/** Buildings go by quarter, so that a tile of the map holds no more than its own. */
function buildingFeatures(buildings: readonly Building[]): BasemapFeature[] {
  const tile = ({ middle, kind }: Building) => `${kind}|${Math.floor(middle[0] / 400)}|${Math.floor(middle[1] / 400)}`;
  return [...groupedBy(buildings, tile)].map(([key, list]) =>
    areas(
      { layer: 'building', kind: key.slice(0, key.indexOf('|')) },
      list.map(({ ring }) => ring),
    ),
  );
}

function nameFeatures(ground: Ground): BasemapFeature[] {
  const named = new Set(landmarks.map(({ name }) => name));
  const marks = ground.land.blocks.flatMap(({ name, use, ring }) =>
    name && named.has(name) ? [placeName({ layer: 'place', kind: use, name }, centreOf(ring))] : [],
  );
  const parts = quarters
    .filter(({ name }) => name !== 'Railyard')
    .map(({ name, middle }) => placeName({ layer: 'place', kind: 'quarter', name }, middle));
  return [placeName({ layer: 'place', kind: 'town', name: 'Alder Falls' }, [70, 210]), ...parts, ...marks];
}

/** The basemap of a seed's town, some 6 by 5 km around it: ground, fields, blocks, water, streets, rail, buildings, names. */
export function basemapGeoJson(seed = 1): BasemapGeoJson {
  const ground = generateGround(seed);
  const { skeleton } = ground;
  const blocks = [...groupedBy(ground.land.blocks, ({ use }) => use)].map(([use, list]) =>
    areas(
      { layer: 'block', kind: use },
      list.map(({ ring }) => ring),
    ),
  );
  const [underwater, ...rest] = [landFeatures(ground, seed), blocks];
  const water = underwater.filter(({ properties }) => properties.layer === 'water');
  const land = underwater.filter(({ properties }) => properties.layer !== 'water');
  return {
    type: 'FeatureCollection',
    features: [
      ...land,
      ...rest.flat(),
      ...water,
      lines({ layer: 'waterway', kind: 'creek', name: 'Spring Creek' }, [skeleton.creek]),
      lines({ layer: 'waterway', kind: 'river', name: 'Alder River' }, [skeleton.river]),
      lines({ layer: 'rail', kind: 'main', name: 'Prairie & Northern' }, [skeleton.rail]),
      lines({ layer: 'rail', kind: 'siding' }, [skeleton.siding]),
      ...buildingFeatures(ground.buildings),
      ...streetFeatures(ground),
      ...nameFeatures(ground),
    ],
  };
}
