import type { Random } from '../../../src/service/sample-town/random';
import { endOf, middleOf, startOf } from '../plane/path';
import { direction } from '../plane/point';
import type { LocalLine } from './lattice';
import type { Quarter } from './quarters';

/** A local street before it has a name, with the quarter that it lies in. */
export type Unnamed = LocalLine & { readonly quarter: Quarter };

const avenues =
  words(`Washington Adams Jefferson Madison Monroe Jackson Harrison Tyler Polk Taylor Fillmore Pierce Lincoln
  Grant Hayes Garfield Cleveland Roosevelt Elm Oak Ash Birch Spruce Walnut Chestnut Cherry Poplar Hickory Locust Sumac
  Union Winona Manitou Lathrop Nevada Plum Orchard College Academy Church School Court Franklin Fremont Lockwood Sibley
  Ramsey Bollenbach Archibald Wheaton Anderson Carlson Hultgren Mahoney Scriver Wilcox Ames Dundas Northrup Kimball`);
const drives =
  words(`Prairie Meadowlark Bluestem Coneflower Goldfinch Heron Kestrel Fox-Hollow Deer-Run Hawthorn Juniper Larkspur
  Lupine Marigold Aster Blazing-Star Bobolink Bunker-Hill Cardinal Cottonwood Creekside Eagle-Ridge Fairway Foxglove
  Grouse Hay-Barn Hidden-Valley Honeysuckle Huckleberry Ironwood Killdeer Ladyslipper Limestone Mallard Millstone Nuthatch
  Oriole Partridge Pheasant Quail Ravine Red-Cedar Redwing Rolling-Hills Sandstone Savanna Shooting-Star Sparrow
  Stonebridge Sugar-Maple Sunrise Switchgrass Tamarack Thistle Thrasher Trillium Turnberry Upland Valley-View Viburnum
  Warbler Whispering-Pines Wild-Rose Wildwood Willow-Creek Windmill Wintergreen Wood-Duck Yarrow Bittersweet Catalpa
  Chickadee Clover Columbine Cranberry Dogwood Elderberry Gooseberry Harvest Heather Indigo Ivy Linnea Magnolia Nightingale
  Old-Orchard Osprey Plover Raspberry Sandpiper Snowberry Starling Swallow Tanager Teal Violet Waterford Whitetail Wren`);
const works = words('Foundry Commerce Enterprise Industrial Turbine Cannery Elevator Flour-Mill Switchyard Innovation');

function words(text: string): readonly string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll('-', ' '));
}

function ordinal(n: number): string {
  const tail = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${tail}`;
}

function runsEast(line: Unnamed): boolean {
  const way = direction(startOf(line.path), endOf(line.path));
  return Math.abs(way[0]) > 0.78;
}

/** East–west streets of the gridded quarters are counted from the north, each bank of the river for itself. */
function numberedNames(lines: readonly Unnamed[]): Map<Unnamed, string> {
  const names = new Map<Unnamed, string>();
  for (const side of ['East', 'West'] as const) {
    const mine = lines
      .filter((line) => (line.quarter.layout === 'grid' || line.quarter.layout === 'core') && runsEast(line))
      .filter((line) => line.quarter.middle[0] > -200 === (side === 'East'))
      .map((line) => ({ line, y: middleOf(line.path)[1] }))
      .sort((a, b) => b.y - a.y);
    let count = 1;
    let top = Infinity;
    for (const { line, y } of mine) {
      if (top !== Infinity && top - y > 45) count += 1;
      if (top === Infinity || top - y > 45) top = y;
      names.set(line, `${ordinal(count)} Street ${side}`);
    }
  }
  return names;
}

function createPool(bases: readonly string[], suffixes: readonly string[], random: Random): () => string {
  const shuffled = bases.map((name) => ({ name, key: random.next() })).sort((a, b) => a.key - b.key);
  let used = 0;
  return () => {
    const base = shuffled[used % shuffled.length]?.name ?? 'Nameless';
    const suffix = suffixes[(used + Math.floor(used / shuffled.length)) % suffixes.length] ?? 'Street';
    used += 1;
    return `${base} ${suffix}`;
  };
}

/** A name for every local street, in the order given. Pieces of one street in one district share theirs. */
export function nameStreets(lines: readonly Unnamed[], random: Random): string[] {
  const numbered = numberedNames(lines);
  const pools = {
    core: createPool(avenues, ['Street', 'Avenue'], random),
    grid: createPool(avenues.toReversed(), ['Avenue', 'Street', 'Avenue'], random),
    crescents: createPool(drives, ['Drive', 'Lane', 'Way', 'Trail', 'Circle', 'Drive', 'Court'], random),
    industry: createPool(works, ['Drive', 'Way', 'Road'], random),
  };
  const given = new Map<string, string>();
  return lines.map((line) => {
    const count = numbered.get(line);
    if (count) return count;
    const key = `${line.quarter.name}/${line.family}/${line.rank}`;
    const name = given.get(key) ?? pools[line.quarter.layout]();
    given.set(key, name);
    return name;
  });
}
