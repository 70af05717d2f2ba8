import { nearestAlong, offset, type Path, smooth, startOf } from '../plane/path';
import type { Point } from '../plane/point';
import { quarterAt } from './quarters';
import type { Street } from './street';

/**
 * The ground before the quarters: the river, the railway, the roads between the old places and the edge of the
 * built-up land. Drawn by hand once, in metres from the town's middle, out to the edge of the basemap.
 */
export type Skeleton = {
  /** The river's middle line, north to south. */
  readonly river: Path;
  readonly creek: Path;
  readonly rail: Path;
  readonly siding: Path;
  readonly limit: Path;
  /** The outermost local streets, a quarter each. */
  readonly edge: readonly Street[];
  readonly streets: readonly Street[];
};

/** Metres from the river's middle to its bank, at a northing: the mill pond above the falls is wider. */
export function riverHalfWidth(y: number): number {
  return 27 + 17 * Math.exp(-(((y - 330) / 170) ** 2)) + 6 * Math.sin(y / 310) + 3 * Math.sin(y / 97);
}

/** A course written as `east,north` pairs in metres. */
function course(text: string): Path {
  return text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number);
    return [x ?? 0, y ?? 0];
  });
}

const river = course(
  '-980,2900 -760,2300 -820,1750 -520,1330 -260,990 -165,640 -275,300 -262,40 -60,-330 170,-500 430,-640 590,-960 500,-1400 700,-1850 620,-2300 820,-2900',
);

const creek = course('3300,1500 2700,1290 2200,1330 1700,1180 1330,1260 900,1190 520,1260 180,1180 -60,1210 -330,1090');

const rail = course(
  '900,2900 660,1900 600,1350 560,960 462,600 418,250 408,-60 345,-330 215,-545 -60,-790 -420,-1060 -1150,-1650 -2100,-2300 -3300,-2900',
);

const siding = course('478,640 448,440 436,250 430,40 402,-120 382,-200');

const limit = course(
  '-140,1040 90,1150 380,1130 560,985 760,1060 950,900 1000,720 1120,560 1130,330 1010,150 1080,-20 1180,-150 1120,-370 970,-560 1010,-740 900,-910 700,-1040 540,-930 300,-1000 40,-1050 -220,-960 -400,-1060 -560,-990 -720,-900 -900,-1040 -1080,-860 -1110,-620 -990,-430 -1100,-240 -1040,-50 -1170,110 -1080,320 -1120,500 -970,690 -900,890 -700,930 -520,1060 -350,990',
);

type Drawn = readonly [name: string, kind: Street['class'], course: string];

const drawn: readonly Drawn[] = [
  [
    'State Highway 19',
    'highway',
    '-1120,2900 -1010,1900 -880,1130 -800,620 -770,90 -742,-460 -775,-820 -900,-1300 -960,-2000 -880,-2900',
  ],
  ['Main Street West', 'main', '-3300,-160 -2300,-60 -1500,60 -1120,20 -770,90 -540,100 -400,128 -268,165'],
  [
    'Main Street East',
    'main',
    '-268,165 -140,196 40,205 186,174 330,96 418,30 560,-30 700,-52 920,-30 1120,-70 1600,-190 2400,-160 3300,-300',
  ],
  ['Division Street North', 'main', '150,2900 260,2000 215,1400 228,1130 196,860 206,560 170,330 186,174'],
  ['Division Street South', 'collector', '186,174 168,20 176,-150 236,-262 352,-318 560,-420 736,-520'],
  [
    'Prospect Avenue',
    'collector',
    '-1110,470 -800,505 -520,498 -340,520 -196,515 0,528 206,560 440,566 690,540 900,590 1110,560',
  ],
  [
    'Bridge Street',
    'collector',
    '-1080,-420 -742,-430 -480,-410 -250,-330 -98,-262 20,-196 176,-150 300,-165 402,-120 560,-190 722,-212 920,-260 1100,-210',
  ],
  [
    'Jefferson Parkway',
    'collector',
    '-1120,-760 -770,-790 -440,-745 -200,-700 20,-730 250,-770 400,-800 545,-800 742,-770 1020,-720',
  ],
  [
    'Greenvale Avenue',
    'collector',
    '-1010,800 -850,815 -560,800 -330,850 -222,842 -40,835 196,860 400,850 530,862 730,830 1010,850',
  ],
  ['Maple Street', 'collector', '760,1060 735,830 690,540 684,240 700,-52 722,-212 736,-520 742,-770 690,-1040'],
  [
    'Linden Avenue',
    'collector',
    '-600,1010 -560,800 -520,498 -548,300 -540,100 -500,-150 -480,-410 -452,-600 -440,-745 -500,-980',
  ],
  ['Water Street', 'residential', '-112,840 -60,680 -96,522 -160,360 -172,190 -150,20 -60,-140 20,-196'],
  [
    'River Road',
    'residential',
    '-346,848 -270,690 -292,518 -392,330 -400,128 -352,-40 -278,-200 -250,-330 -100,-482 40,-600 150,-690 210,-765',
  ],
  ['Mill Street', 'residential', '20,-196 150,-345 262,-440 352,-318'],
  ['Riverside Drive', 'residential', '262,-440 400,-512 520,-600 628,-700 650,-795'],
  ['Railroad Street', 'residential', '410,562 366,330 362,78'],
  ['Depot Avenue', 'residential', '514,562 480,330 486,6'],
];

const county: readonly Drawn[] = [
  ['County Road 8', 'road', '-3300,1250 -2300,1190 -1500,1260 -900,1240'],
  ['Dahl Road', 'road', '1640,2900 1600,1900 1650,800 1620,-190 1680,-1200 1640,-2900'],
  ['County Road 22', 'road', '-1740,2900 -1700,1240 -1720,30 -1690,-1250 -1760,-2900'],
  ['Echo Lane', 'road', '1600,1990 2400,2010 3300,1970'],
  ['County Road 30', 'road', '-3300,-1330 -2300,-1270 -1690,-1310 -900,-1300'],
  ['Quarry Road', 'road', '690,-1040 760,-1250 1000,-1330 1660,-1290 2500,-1330 3300,-1290'],
  ['Woodley Road', 'road', '250,1990 900,2040 1600,1990'],
  ['Hollow Road', 'road', '2480,-160 2440,-1320 2510,-2900'],
  ['Mayfield Road', 'road', '1620,640 2300,700 3300,660'],
  ['Boundary Road', 'road', '-2560,-90 -2520,1220 -2580,2900'],
  ['Canning Road', 'road', '-500,-980 -560,-1180 -480,-1700 -560,-2900'],
];

function asStreet([name, kind, points]: Drawn): Street {
  return { name, class: kind, path: smooth(course(points), 22) };
}

/** A street just inside of the limit, quarter by quarter, with gaps at the river and the railway. */
function edgeStreets(curve: Path, gaps: readonly Path[]): Street[] {
  const streets: Street[] = [];
  let path: Point[] = [];
  let name = '';
  for (const at of offset(curve, -36)) {
    const open = gaps.every((gap) => nearestAlong(gap, at).away > 75);
    const here = open ? `${quarterAt(at).name} Drive` : '';
    if (here !== name) {
      if (path.length > 1) streets.push({ name, class: 'residential', path: here ? [...path, at] : path });
      path = [];
      name = here;
    }
    if (open) path.push(at);
  }
  return path.length > 1 ? [...streets, { name, class: 'residential', path }] : streets;
}

/** The same skeleton every time: chance only fills it in. */
export function drawSkeleton(): Skeleton {
  const first = startOf(limit);
  const skeleton = {
    river: smooth(river, 30),
    creek: smooth(creek, 40),
    rail: smooth(rail, 40),
    siding: smooth(siding, 30),
    limit: smooth([...limit, first], 30),
    streets: [...drawn, ...county].map(asStreet),
  };
  return { ...skeleton, edge: edgeStreets(skeleton.limit, [skeleton.river, skeleton.rail]) };
}
