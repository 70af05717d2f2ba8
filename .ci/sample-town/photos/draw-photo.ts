import { encode } from 'fast-png';
import { createRandom, type Random } from '../../../src/service/sample-town/random';
import type { Photos, Scene } from '../../../src/service/sample-town/sample-file';
import { type Brush, createBrush, type Picture, type Spot } from './picture';

const fixed = {
  leaf: 0x4d7c3f,
  leafDark: 0x3b6331,
  trunk: 0x5d4634,
  grass: 0x7da453,
  grassDark: 0x6b9247,
  walk: 0xc9c5bb,
  walkLine: 0xaaa69c,
  kerb: 0x9b978e,
  street: 0x5b5e63,
  paint: 0xe8e4d4,
  wood: 0x7a5b3e,
  woodDark: 0x5c4330,
  steel: 0x9aa3ab,
  steelDark: 0x6f7881,
  wire: 0x23262a,
  glass: 0x8fb3c9,
  white: 0xf5f5f0,
  roof: 0x7a4a3a,
  roofDark: 0x5e382c,
  orange: 0xe8722a,
  yellow: 0xf0c330,
  green: 0x5f7a6b,
  greenDark: 0x475d51,
  hill: 0x8aa79a,
} as const;

const skies = [
  { sky0: 0x6fa8d6, sky1: 0x86b6dd, sky2: 0x9dc4e3, sky3: 0xb4d2e9, sky4: 0xcbe0ef, cloud: 0xf3f7fa },
  { sky0: 0x9aa7b2, sky1: 0xa8b3bd, sky2: 0xb6bfc7, sky3: 0xc3cbd1, sky4: 0xd1d7dc, cloud: 0xe2e6e9 },
  { sky0: 0x6d7fb0, sky1: 0x9a92b4, sky2: 0xc9a6ab, sky3: 0xe8bf9d, sky4: 0xf5d9a8, cloud: 0xf8e6cf },
] as const;
const walls = [0xd9c7a6, 0xb9c4c9, 0xc98f74, 0xe3dfd2] as const;

type Colour = keyof typeof fixed | keyof (typeof skies)[0] | 'wall' | 'wallTwo';
type Painter = Brush<Colour>;

const size: Spot = [320, 214];
const horizon = 128;

function sky(brush: Painter, random: Random): void {
  for (const [i, colour] of (['sky0', 'sky1', 'sky2', 'sky3', 'sky4'] as const).entries()) {
    brush.box(colour, [0, i * 26], [size[0], i * 26 + 26]);
  }
  for (let i = 0; i < random.whole(1, 3); i += 1) {
    const [x, y] = [random.whole(20, 300), random.whole(14, 60)];
    for (const part of [-18, 0, 16]) brush.disc('cloud', [x + part, y + Math.abs(part) / 5], [22, 7]);
  }
  const hills = Array.from(
    { length: 17 },
    (_, i): Spot => [i * 20, horizon - 14 - 9 * Math.sin(i / 2.1 + random.next())],
  );
  brush.shape('hill', [0, horizon], ...hills, [size[0], horizon]);
}

function house(brush: Painter, x: number, wall: Colour): void {
  const [top, floor] = [horizon - 34, horizon + 6];
  brush.box(wall, [x, top], [x + 62, floor]);
  brush.shape('roof', [x - 6, top], [x + 31, top - 24], [x + 68, top]);
  brush.box('roofDark', [x + 46, top - 26], [x + 53, top - 8]);
  for (const window of [8, 42]) {
    brush.box('white', [x + window - 1, top + 9], [x + window + 13, top + 25]);
    brush.box('glass', [x + window, top + 10], [x + window + 12, top + 24]);
  }
  brush.box('roofDark', [x + 26, top + 12], [x + 36, floor]);
}

function tree(brush: Painter, x: number, height: number): void {
  brush.box('trunk', [x - 2, horizon - 12], [x + 3, horizon + 8]);
  brush.disc('leafDark', [x + 3, horizon - 6 - height / 2], [height / 2.2, height / 2]);
  brush.disc('leaf', [x - 2, horizon - 10 - height / 2], [height / 2.6, height / 2.4]);
}

/** Lawn, walk, kerb and street, from the horizon down. */
function ground(brush: Painter): void {
  brush.box('grass', [0, horizon], [size[0], 166]);
  brush.box('grassDark', [0, 158], [size[0], 166]);
  brush.box('walk', [0, 166], [size[0], 182]);
  for (let x = 14; x < size[0]; x += 44) brush.line('walkLine', 1, [x, 166], [x - 7, 182]);
  brush.box('kerb', [0, 182], [size[0], 187]);
  brush.box('street', [0, 187], size);
  for (let x = 10; x < size[0]; x += 70) brush.box('paint', [x, 202], [x + 34, 205]);
}

function neighbourhood(brush: Painter, random: Random): void {
  sky(brush, random);
  brush.box('grass', [0, horizon], [size[0], horizon + 12]);
  house(brush, random.whole(10, 40), 'wall');
  house(brush, random.whole(200, 246), 'wallTwo');
  for (const x of [random.whole(100, 130), random.whole(160, 190), random.whole(285, 315)])
    tree(brush, x, random.whole(24, 46));
  ground(brush);
}

/** A wire that sags between two points. */
function sag([fromX, fromY]: Spot, [toX, toY]: Spot, depth: number): readonly Spot[] {
  return Array.from({ length: 13 }, (_, i): Spot => {
    const t = i / 12;
    return [fromX + (toX - fromX) * t, fromY + (toY - fromY) * t + depth * 4 * t * (1 - t)];
  });
}

function pole(brush: Painter, random: Random): void {
  neighbourhood(brush, random);
  const x = random.whole(120, 200);
  const spans: readonly [height: number, width: number][] = [
    [27, 1],
    [27, 1],
    [62, 1],
    [74, 2],
    [80, 2],
  ];
  for (const [i, [height, width]] of spans.entries()) {
    const start: Spot = [i === 0 ? x - 30 : i === 1 ? x + 30 : x, height];
    brush.line('wire', width, ...sag(start, [-30, height - 8], 9));
    brush.line('wire', width, ...sag(start, [size[0] + 30, height - 12], 9));
  }
  brush.line('wire', 1, ...sag([x, 78], [random.chance(0.5) ? 30 : 280, 104], 5));
  brush.box('wood', [x - 4, 18], [x + 4, 170]);
  brush.box('woodDark', [x + 1, 18], [x + 4, 170]);
  brush.box('woodDark', [x - 34, 28], [x + 34, 33]);
  for (const arm of [-30, -12, 12, 30]) brush.box('steel', [x + arm - 2, 23], [x + arm + 2, 29]);
  if (random.chance(0.6)) {
    brush.box('steel', [x + 6, 40], [x + 20, 58]);
    brush.box('steelDark', [x + 15, 40], [x + 20, 58]);
    brush.disc('steel', [x + 13, 40], [7, 3]);
  }
  brush.box('wire', [x - 30, 72], [x - 12, 79]);
  brush.box('yellow', [x - 4, 118], [x + 4, 123]);
  brush.box('white', [x - 3, 130], [x + 3, 139]);
  if (random.chance(0.5)) brush.line('steelDark', 2, [x, 66], [x + 62, 168]);
}

/** A lawn from above, with a walk across. */
function lawn(brush: Painter, random: Random): void {
  brush.box('grass', [0, 0], size);
  for (let i = 0; i < 240; i += 1) {
    const [x, y] = [random.whole(0, size[0]), random.whole(0, size[1])];
    brush.line(random.chance(0.5) ? 'grassDark' : 'leaf', 1, [x, y], [x + random.whole(-3, 3), y - random.whole(3, 7)]);
  }
  brush.shape('walk', [0, 20], [size[0], 0], [size[0], 46], [0, 68]);
  for (const x of [70, 190, 300]) brush.line('walkLine', 1, [x, 18 - x / 16], [x - 8, 66 - x / 14]);
}

function handhole(brush: Painter, random: Random): void {
  lawn(brush, random);
  const [left, top] = [random.whole(84, 112), random.whole(78, 88)];
  brush.shape('kerb', [left - 8, top - 7], [left + 138, top - 12], [left + 152, top + 96], [left - 14, top + 102]);
  brush.shape('green', [left, top], [left + 130, top - 4], [left + 142, top + 88], [left - 5, top + 93]);
  brush.line('greenDark', 2, [left + 64, top - 1], [left + 68, top + 90]);
  for (const [x, y] of [
    [10, 8],
    [120, 5],
    [6, 82],
    [130, 78],
  ] as const) {
    brush.disc('greenDark', [left + x, top + y], [5, 4]);
    brush.disc('steel', [left + x, top + y], [3, 2]);
  }
  for (const [y, width] of [
    [34, 34],
    [42, 26],
    [50, 30],
  ] as const) {
    brush.box('greenDark', [left + 18, top + y], [left + 18 + width, top + y + 4]);
  }
  const tape = top + 108;
  brush.box('yellow', [20, tape], [270, tape + 9]);
  for (let x = 24; x < 270; x += 8) brush.box('wire', [x, tape], [x + 1, tape + (x % 40 === 24 ? 7 : 4)]);
  if (random.chance(0.6)) {
    brush.shape('orange', [276, 60], [284, 60], [304, 130], [256, 130]);
    brush.shape('white', [269, 86], [291, 86], [296, 103], [264, 103]);
    brush.box('orange', [248, 128], [312, 136]);
  }
}

function cabinet(brush: Painter, random: Random): void {
  neighbourhood(brush, random);
  const x = random.whole(105, 165);
  brush.box('walk', [x - 10, 158], [x + 74, 168]);
  brush.box('kerb', [x - 10, 165], [x + 74, 168]);
  brush.box('green', [x, 84], [x + 64, 160]);
  brush.box('greenDark', [x + 54, 84], [x + 64, 160]);
  brush.box('greenDark', [x - 3, 80], [x + 67, 86]);
  brush.line('greenDark', 1, [x + 27, 88], [x + 27, 158]);
  for (let y = 92; y < 110; y += 4) brush.box('greenDark', [x + 5, y], [x + 22, y + 2]);
  brush.box('steel', [x + 23, 118], [x + 26, 130]);
  brush.box('yellow', [x + 34, 94], [x + 48, 106]);
  brush.box('white', [x + 33, 136], [x + 50, 144]);
  for (const post of [x - 22, x + 84]) {
    brush.box('yellow', [post, 118], [post + 8, 172]);
    brush.box('wire', [post, 128], [post + 8, 134]);
  }
}

const painters = { pole, handhole, cabinet } as const;

/** Draws a photo of a piece of plant in its street: sky, houses and trees by chance. */
export function drawPhoto(scene: Scene, random: Random): Picture {
  const [first, second] = [random.pick(walls), random.pick(walls)];
  const brush = createBrush<Colour>(size, { ...fixed, ...random.pick(skies), wall: first, wallTwo: second });
  painters[scene](brush, random);
  return brush.picture;
}

/** Photos that differ, of each scene. */
const photosOfScene = 8;

function png({ width, height, palette, pixels }: Picture): Uint8Array {
  const colours = palette.map((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]);
  return encode({ width, height, data: pixels, channels: 1, depth: 8, palette: colours }, { zlib: { level: 9 } });
}

function drawPhotos(): Photos {
  const photosOf = (scene: Scene) =>
    Array.from({ length: photosOfScene }, (_, variant) =>
      Buffer.from(png(drawPhoto(scene, createRandom(variant, `photo ${scene}`)))).toString('base64'),
    );
  return { pole: photosOf('pole'), handhole: photosOf('handhole'), cabinet: photosOf('cabinet') };
}

/** All photos of the sample data. */
export const photos = drawPhotos();
