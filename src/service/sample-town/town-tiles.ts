import { metresPerDegree, townMiddle } from './degrees';
import { countsOf, totalOf } from './project-records';
import { createRandom } from './random';
import { stampSeeds, townCounts, townCountsOf } from './town-counts';
import { townName } from './town-name';
import { writeStamp } from './write-stamp';

/** Where one town of a region lies. Plain data, so that its ground can be drawn from it: basemapGeoJson(seed), placed. */
export type TownTile = {
  /** 0 is Alder Falls itself; the others lie around it. */
  readonly index: number;
  readonly name: string;
  /** Where the town's middle lies, in WGS84 degrees. */
  readonly centre: { readonly lat: number; readonly lng: number };
  /** East and west are swapped before the turn. */
  readonly mirrored: boolean;
  /** Degrees counterclockwise around the middle. */
  readonly turn: 0 | 90 | 180 | 270;
  /** The seed that the town is generated with. */
  readonly seed: number;
  /** Its records in project 1. */
  readonly items: number;
  /** false: only a slice of the town is there. */
  readonly whole: boolean;
};

/** Metres between the middles of neighbouring tiles: a town's records reach 1.17 km from its middle. */
const spacing = 3000;
/** Metres that a town may lie beside its tile's middle, so that no grid is seen. At least 160 m stay between two towns. */
const sway = 250;
const turns = [0, 90, 180, 270] as const;

/** The places of a square spiral around 0, 0: column and row of each. */
function spiralPlace(index: number): readonly [column: number, row: number] {
  if (index === 0) return [0, 0];
  const ring = Math.ceil((Math.sqrt(index + 1) - 1) / 2);
  const step = index - (2 * ring - 1) ** 2;
  const side = Math.floor(step / (2 * ring));
  const along = (step % (2 * ring)) - ring + 1;
  if (side === 0) return [ring, along];
  if (side === 1) return [-along, ring];
  return side === 2 ? [-ring, -along] : [along, -ring];
}

function roundedDegrees(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}

function tileAt(index: number, regionSeed: number): Omit<TownTile, 'items' | 'whole'> {
  const name = townName(index);
  const [lng, lat] = townMiddle;
  if (index === 0) return { index, name, centre: { lat, lng }, mirrored: false, turn: 0, seed: regionSeed };
  const random = createRandom(regionSeed, `tile ${index}`);
  const [column, row] = spiralPlace(index);
  const [perLng, perLat] = metresPerDegree(lat);
  return {
    index,
    name,
    centre: {
      lat: roundedDegrees(lat + (row * spacing + random.between(-sway, sway)) / perLat),
      lng: roundedDegrees(lng + (column * spacing + random.between(-sway, sway)) / perLng),
    },
    mirrored: random.chance(0.5),
    turn: random.pick(turns),
    seed: stampSeeds[(index - 1) % stampSeeds.length] ?? stampSeeds[0],
  };
}

/** As townTiles, for whoever knows how many items Alder Falls has by itself. */
export function tilesAround(
  first: number,
  { items, seed }: { readonly items: number; readonly seed: number },
): readonly TownTile[] {
  const tiles: TownTile[] = [];
  for (let left = items; left > 0; left -= tiles.at(-1)?.items ?? left) {
    const tile = tileAt(tiles.length, seed);
    const all = tile.index === 0 ? first : totalOf(townCountsOf(tile.seed));
    tiles.push({ ...tile, items: Math.min(all, left), whole: all <= left });
  }
  return tiles;
}

/**
 * The towns of a region of exactly `items` records in project 1: the last one may be cut. Deterministic by seed. A seed
 * that has no card is generated once, to count its records.
 */
export function townTiles({
  items,
  seed = 1,
}: {
  readonly items: number;
  readonly seed?: number;
}): readonly TownTile[] {
  return tilesAround(totalOf(townCounts.get(seed) ?? countsOf(writeStamp(seed).records)), { items, seed });
}
