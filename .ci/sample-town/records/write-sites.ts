import { typeIdOf } from '../../../src/service/sample-town/references';
import type { Ground } from '../ground/generate-ground';
import { landmarks } from '../ground/landmarks';
import type { Drop } from '../network/terminals';
import type { Point } from '../plane/point';
import { distance } from '../plane/point';
import { base, place, type RecordContext } from './record-context';

type Site = { readonly name: string; readonly siteType: string; readonly at: Point; readonly lines: number };

/** Where the town's exchange stands; feeders start there. */
export const officePlace: Point = [112, 236];

const fixed: readonly Site[] = [
  { name: 'Alder Falls Central Office', siteType: 'central-office', at: officePlace, lines: 3200 },
  { name: 'Prairie Cable Headend', siteType: 'headend', at: [520, 60], lines: 1400 },
  { name: 'Highway 19 Regeneration Hut', siteType: 'hut', at: [-800, 700], lines: 0 },
  { name: 'Jefferson Parkway Hut', siteType: 'hut', at: [700, -800], lines: 0 },
  { name: 'Alder Falls Public Library', siteType: 'library', at: [-40, 150], lines: 24 },
  { name: 'City Hall', siteType: 'cai', at: [95, 300], lines: 60 },
  { name: 'Rice County Courthouse', siteType: 'cai', at: [250, 520], lines: 80 },
  { name: 'Fire Station No. 1', siteType: 'cai', at: [300, 250], lines: 12 },
  { name: 'Fire Station No. 2', siteType: 'cai', at: [-700, -470], lines: 8 },
  { name: 'Water Tower Cell Site', siteType: 'cell-site', at: [-900, 420], lines: 4 },
  { name: 'Elevator Cell Site', siteType: 'cell-site', at: [470, 380], lines: 4 },
  { name: 'Fairview Tower', siteType: 'cell-site', at: [960, 800], lines: 4 },
  { name: 'Mill Lofts', siteType: 'mdu', at: [-70, 40], lines: 64 },
  { name: 'Riverbend Apartments', siteType: 'mdu', at: [-300, -470], lines: 96 },
  { name: 'Maple Court Apartments', siteType: 'mdu', at: [660, 560], lines: 48 },
  { name: 'Cannon Valley Foundry', siteType: 'enterprise', at: [330, -150], lines: 30 },
  { name: 'Malt-O-Grain Mill', siteType: 'enterprise', at: [470, 200], lines: 44 },
  { name: 'Turbine Works', siteType: 'enterprise', at: [-930, -560], lines: 36 },
  { name: 'Millrace Logistics', siteType: 'enterprise', at: [-860, -690], lines: 18 },
  { name: 'Foxfield Community Hall', siteType: 'cai', at: [-600, -600], lines: 6 },
  { name: 'Foundry Lofts', siteType: 'mdu', at: [300, -260], lines: 52 },
  { name: 'Harbour Office', siteType: 'enterprise', at: [560, -620], lines: 14 },
  { name: 'College Data Centre', siteType: 'data-centre', at: [-640, 520], lines: 200 },
];

function marked(): Site[] {
  return landmarks.flatMap(({ name, use, at }) => {
    if (use === 'school') return [{ name, siteType: 'school', at, lines: 40 }];
    return use === 'campus' || use === 'hospital'
      ? [{ name, siteType: use === 'campus' ? 'cai' : 'enterprise', at, lines: 220 }]
      : [];
  });
}

/**
 * Writes the sites that `covers` says are in the project's part of the town, each in the building nearest to its place. Where
 * that has a drop, the site is at its end, so that it is joined to the network; the others are still to be connected.
 */
export function writeSites(
  context: RecordContext,
  { buildings }: Ground,
  about: { covers: (at: Point) => boolean; drops: readonly Drop[] },
): void {
  const { random } = context;
  const { covers, drops } = about;
  const entrances = new Map(drops.toReversed().map(({ premise }) => [premise.address, premise.at]));
  const halls = buildings.filter((one) => one.address !== null);
  for (const site of [...fixed, ...marked()].filter(({ at }) => covers(at))) {
    const hall =
      halls.find((one) => one.address === site.name) ??
      halls.reduce((best, one) => (distance(one.middle, site.at) < distance(best.middle, site.at) ? one : best));
    const own = site.siteType === 'hut' || site.siteType === 'cell-site' ? site.at : hall.middle;
    const big = site.siteType === 'central-office' || site.siteType === 'headend' || site.siteType === 'data-centre';
    context.book.add(
      'map-sites',
      base(context, {
        name: site.name,
        description: null,
        status: 'existing',
        typeId: typeIdOf('MapSiteType', site.siteType),
      }),
      place(entrances.get(hall.address ?? '') ?? own),
      {
        siteType: site.siteType,
        address:
          hall.address === site.name
            ? `${100 + random.whole(1, 899)} ${hall.edge < 0 ? 'Campus Way' : 'Main Street East'}`
            : hall.address,
        contact: random.pick(['R. Lindqvist', 'M. Okafor', 'T. Schneider', 'A. Nguyen', 'J. Halvorsen']),
        rackUnits: big ? random.whole(180, 420) : random.whole(6, 42),
        power: big ? '-48 V DC, generator' : '120 V AC',
        linesServed: site.lines,
        accountId: site.siteType === 'enterprise' || site.siteType === 'mdu' ? random.whole(1, 40) : null,
      },
    );
  }
}
