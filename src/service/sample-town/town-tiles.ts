import { metresPerDegree, townMiddle } from './degrees';
import { createRandom } from './random';

/** Where one town of a region lies. Plain data. */
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
  /** The town that a region repeats here; null: Alder Falls. */
  readonly stamp: number | null;
  /** Its records in project 1. */
  readonly items: number;
  /** False: only a slice of the town is loaded. */
  readonly whole: boolean;
};

const first = [
  'Birch',
  'Cedar',
  'Heron',
  'Willow',
  'Prairie',
  'Maple',
  'Stone',
  'Elm',
  'Otter',
  'Silver',
  'Fox',
  'Oak',
] as const;
const second = [
  'Falls',
  'Hollow',
  'Ridge',
  'Crossing',
  'Bend',
  'Springs',
  'Grove',
  'Mills',
  'Lake',
  'Landing',
  'Bluff',
] as const;

/** How many different names there are. */
export const townNameCount = first.length * second.length;

/** The name of a town of the region: 0 is Alder Falls itself, and no two of the others are the same. */
export function townName(index: number): string {
  if (index === 0) return 'Alder Falls';
  const place = (index - 1) % townNameCount;
  return `${first[place % first.length]} ${second[place % second.length]}`;
}

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

function tileAt(index: number, stamps: number): Omit<TownTile, 'items' | 'whole'> {
  const name = townName(index);
  const [lng, lat] = townMiddle;
  if (index === 0) return { index, name, centre: { lat, lng }, mirrored: false, turn: 0, stamp: null };
  const random = createRandom(1, `tile ${index}`);
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
    stamp: (index - 1) % stamps,
  };
}

/**
 * The towns of a region of exactly `items` records in project 1, Alder Falls first: the last one may be cut. `stamps`: how
 * many records each of the towns has that the region repeats. The same every time.
 */
export function townTiles(
  items: number,
  { alderFalls, stamps }: { readonly alderFalls: number; readonly stamps: readonly number[] },
): readonly TownTile[] {
  const tiles: TownTile[] = [];
  for (let left = items; left > 0; left -= tiles.at(-1)?.items ?? left) {
    const tile = tileAt(tiles.length, stamps.length);
    const all = tile.stamp === null ? alderFalls : (stamps[tile.stamp] ?? left);
    tiles.push({ ...tile, items: Math.min(all, left), whole: all <= left });
  }
  return tiles;
}
