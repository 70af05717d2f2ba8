import { createRandom } from '../../src/service/sample-town/random';
import { areas, type BasemapFeature, lines, placeName } from './basemap-feature';
import type { Building } from './ground/buildings';
import { countrysideOf } from './ground/countryside';
import { riverRing } from './ground/districts';
import { farReachesOf } from './ground/far-reaches';
import { type Ground, generateGround } from './ground/generate-ground';
import { groundsOf } from './ground/grounds';
import { landmarks } from './ground/landmarks';
import { quarters } from './ground/quarters';
import { centreOf } from './plane/polygon';
import { streetFeatures } from './street-features';

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

/** The layers of the ground, lowest first, split where the blocks come in between. */
function landFeatures(
  ground: Ground,
  seed: number,
): { readonly below: BasemapFeature[]; readonly above: BasemapFeature[] } {
  const country = countrysideOf(ground.skeleton, createRandom(seed, 'countryside'));
  const grounds = groundsOf(ground.land, ground.skeleton, createRandom(seed, 'grounds'));
  const fields = groupedBy(country.fields, ({ crop }) => crop);
  return {
    below: [
      ...[...fields].map(([crop, list]) =>
        areas(
          { layer: 'field', kind: crop },
          list.map(({ ring }) => ring),
        ),
      ),
      areas({ layer: 'field', kind: 'meadow' }, [grounds.meadow]),
      areas({ layer: 'wood' }, country.woods),
      areas({ layer: 'town' }, [ground.skeleton.limit.slice(0, -1)]),
    ],
    above: [
      areas({ layer: 'grove' }, grounds.groves),
      areas({ layer: 'pitch' }, grounds.pitches),
      areas({ layer: 'water', kind: 'river', name: 'Alder River' }, [
        riverRing(ground.skeleton.river),
        ...farReachesOf(ground.skeleton).river,
      ]),
      areas({ layer: 'water', kind: 'pond' }, [...country.ponds, ...grounds.ponds]),
      areas({ layer: 'island' }, grounds.islands),
      lines({ layer: 'weir' }, [grounds.weir]),
      areas({ layer: 'building', kind: 'farm' }, country.farms),
    ],
  };
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

/** House numbers, each in the middle of its building. */
function numberFeatures(buildings: readonly Building[]): BasemapFeature[] {
  return buildings.flatMap(({ address, middle }) => {
    const number = address?.match(/^\d+/)?.[0];
    return number ? [placeName({ layer: 'number', name: number }, middle)] : [];
  });
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
  const land = landFeatures(ground, seed);
  const far = farReachesOf(skeleton);
  return {
    type: 'FeatureCollection',
    features: [
      ...land.below,
      ...blocks,
      ...land.above,
      lines({ layer: 'waterway', kind: 'creek', name: 'Spring Creek' }, [skeleton.creek]),
      lines({ layer: 'waterway', kind: 'river', name: 'Alder River' }, [skeleton.river]),
      lines({ layer: 'rail', kind: 'main', name: 'Prairie & Northern' }, [skeleton.rail, ...far.rail]),
      lines({ layer: 'rail', kind: 'siding' }, [skeleton.siding]),
      ...buildingFeatures(ground.buildings),
      ...far.streets.map((street) => lines({ layer: 'street', class: street.class, name: street.name }, [street.path])),
      ...streetFeatures(ground),
      ...numberFeatures(ground.buildings),
      ...nameFeatures(ground),
    ],
  };
}
