import { describe, expect, it } from 'vitest';
import type { LngLat } from '../geo/lng-lat';
import { destination } from '../geo/measure/destination';
import type { ItemGeometry } from '../items/item';
import { createDrawnPacker } from '../items/pack/drawn-items';
import { specOf } from '../items/registry';
import { drawSheet, type PlanStyle, type SheetContent } from './draw-sheet';
import type { Mark } from './mark';
import { createPdf } from './output/create-pdf';
import { paperSize, type Sheet } from './sheet';
import { planFonts } from './testing/plan-fonts';
import { type ReadPage, readPdf } from './testing/read-pdf';

const style: PlanStyle = {
  layers: [{ model: 'segment', opacity: 1, style: null }],
  parts: { legend: false, keyMap: false, north: true, scaleBar: true },
  labels: false,
  ground: null,
  grid: null,
  units: 'metric',
  locale: 'en',
};

const about = { title: 'Plan', author: 'A', language: 'en', creator: 'Test', date: new Date(0) };

function line(path: readonly LngLat[], name = '') {
  const fields = { status: 'built', segmentType: 'aerial' };
  const packer = createDrawnPacker();
  packer.add({
    ref: 'segment:1',
    name,
    style: { ...specOf('segment').style(fields, 'line'), model: 'segment', kind: 'line', value: null },
    geometry: { kind: 'line', path },
  });
  return packer.finish();
}

function contentOf(sheet: Sheet, items: ReturnType<typeof line>, title = 'Plan'): SheetContent {
  const block = { title, project: '', lines: [], logo: null, small: '' };
  const legend = { title: '', things: [], states: {}, more: '' };
  const beside = {
    pictures: null,
    overlays: { below: [], above: [] },
    keyMap: null,
    matches: [],
    callouts: [],
    overview: null,
  };
  return { sheet, items, block, legend, ...beside };
}

async function printed(sheet: Sheet, items: ReturnType<typeof line>, title = 'Plan'): Promise<ReadPage> {
  const fonts = planFonts();
  const content = contentOf(sheet, items, title);
  const { marks } = drawSheet({ style, content, measure: fonts.measure, ground: [] });
  const pdf = createPdf(fonts, about);
  pdf.addPage(sheet.paper, { marks, title, images: [] });
  const [page] = await readPdf(await pdf.finish());
  if (!page) throw new Error('no page');
  return page;
}

/** The lengths of all lines of two places in the file, millimetres. */
function lengthsIn({ paths }: ReadPage): readonly number[] {
  return paths.flatMap(({ points }) => {
    const [a = 0, b = 0, c = 0, d = 0] = points;
    return points.length === 4 ? [Math.hypot(c - a, d - b)] : [];
  });
}

describe('a printed sheet', () => {
  it.each([
    [0, 0, 0],
    [42, 30, 90],
    [65, 0, 45],
    [-33.9, 211, 10],
    [65, 90, 0],
  ])('at %d° and 1:500 has 100 m of ground on 200.0 mm of paper', async (latitude, up, bearing) => {
    const middle: LngLat = [18.4, latitude];
    const start = destination(middle, bearing + 180, 40);
    const end = destination(start, bearing, 100);
    const page = await printed({ paper: paperSize('A3', 'landscape'), scale: 500, middle, up }, line([start, end]));
    const found = lengthsIn(page).filter((length) => length > 150 && length < 250);
    expect(found.length).toBeGreaterThan(0);
    for (const length of found) expect(Math.abs(length - 200)).toBeLessThan(0.05);
  });

  it('is as large as its paper', async () => {
    const paper = paperSize('ANSI E', 'landscape');
    const page = await printed(
      { paper, scale: 25_000, middle: [9, 48], up: 0 },
      line([
        [9, 48],
        [9.01, 48],
      ]),
    );
    expect(page.width).toBeCloseTo(1117.6, 2);
    expect(page.height).toBeCloseTo(863.6, 2);
  });

  it('has its texts as text, in Latin, Greek and Cyrillic', async () => {
    const title = 'Größe Łódź Αθήνα Москва';
    const sheet: Sheet = { paper: paperSize('A1', 'landscape'), scale: 500, middle: [9, 48], up: 0 };
    const { text } = await printed(
      sheet,
      line([
        [9, 48],
        [9.001, 48],
      ]),
      title,
    );
    expect(text.replace(/\s+/g, ' ')).toContain(title);
  });
});

it('a picture that is seen through lies below the items, where its corners are', async () => {
  const fonts = planFonts();
  const middle: LngLat = [18.4, 45];
  const sheet = { paper: paperSize('A4', 'landscape'), scale: 500, middle, up: 0 };
  const topLeft = destination(middle, 0, 10);
  const corners = { topLeft, topRight: destination(topLeft, 90, 20), bottomLeft: middle };
  const content = contentOf(sheet, line([middle, destination(middle, 90, 20)]));
  const overlays = { below: [{ image: 0, ...corners, opacity: 0.5 }], above: [] };
  const { marks } = drawSheet({ style, content: { ...content, overlays }, measure: fonts.measure, ground: [] });
  const [inside] = marks;
  const kinds = inside?.kind === 'group' ? inside.marks.map(({ kind }) => kind) : [];
  expect(kinds.indexOf('image')).toBeLessThan(kinds.indexOf('path'));
  const image = inside?.kind === 'group' ? inside.marks.find(({ kind }) => kind === 'image') : undefined;
  if (image?.kind !== 'image') throw new Error('no picture');
  // 20 m at 1:500.
  expect(image.topRight[0] - image.topLeft[0]).toBeCloseTo(40, 2);
  expect(image.opacity).toBe(0.5);
});

describe('a file beside the design on paper', () => {
  const middle: LngLat = [18.4, 45];
  const sheet = { paper: paperSize('A4', 'landscape'), scale: 500, middle, up: 0 };
  const north = destination(middle, 0, 20);
  const east = destination(middle, 90, 20);
  const far = destination(middle, 90, 5000);
  const shapes: readonly ItemGeometry[] = [
    { kind: 'point', at: north },
    { kind: 'line', path: [middle, north] },
    { kind: 'area', polygons: [[middle, north, east]] },
    { kind: 'point', at: far },
    { kind: 'line', path: [far, destination(far, 90, 5)] },
  ];

  function marksOf(overlays: SheetContent['overlays']): readonly Mark[] {
    const content = contentOf(sheet, line([middle, east]));
    const { measure } = planFonts();
    const [inside] = drawSheet({ style, content: { ...content, overlays }, measure, ground: [] }).marks;
    return inside?.kind === 'group' ? inside.marks : [];
  }
  /** Its marks, by their colour, with their places among all. */
  function ownOf(marks: readonly Mark[]) {
    return marks.flatMap((mark, at) =>
      (mark.kind === 'path' || mark.kind === 'shape') && mark.pen?.colour === '#b0107f' ? [{ mark, at }] : [],
    );
  }

  it('has its areas, lines and points in true scale, as strong as on the map', () => {
    const marks = marksOf({ below: [], above: [{ shapes, opacity: 0.5 }] });
    const [area, path, point, ...others] = ownOf(marks).map(({ mark }) => mark);
    expect(others).toEqual([]);
    if (area?.kind !== 'path' || path?.kind !== 'path' || point?.kind !== 'shape') throw new Error('other marks');
    expect([area.closed, area.fill?.opacity, area.pen?.opacity]).toEqual([true, 0.06, 0.5]);
    const [a = 0, b = 0, c = 0, d = 0] = path.lines[0] ?? [];
    expect(Math.hypot(c - a, d - b)).toBeCloseTo(40, 2);
    expect(path.pen?.dash).toHaveLength(2);
    expect([point.at[0], point.at[1]]).toEqual([expect.closeTo(c, 6), expect.closeTo(d, 6)]);
  });

  it('lies above the lines of the design, or below them with the picture that is on it', () => {
    const file = { shapes, opacity: 1 };
    const corners = { topLeft: north, topRight: east, bottomLeft: middle };
    const above = marksOf({ below: [], above: [file] });
    const isNetwork = (mark: Mark) => mark.kind === 'path' && !mark.closed && mark.pen?.colour !== '#b0107f';
    expect(ownOf(above)[0]?.at).toBeGreaterThan(above.findIndex(isNetwork));
    const below = marksOf({ below: [file, { image: 0, ...corners }], above: [] });
    const picture = below.findIndex(({ kind }) => kind === 'image');
    expect(ownOf(below).at(-1)?.at).toBeLessThan(picture);
    expect(picture).toBeLessThan(below.findIndex(isNetwork));
  });

  it('is in the file as vectors', async () => {
    const fonts = planFonts();
    const marks = marksOf({ below: [], above: [{ shapes, opacity: 0.5 }] });
    const pdf = createPdf(fonts, about);
    pdf.addPage(sheet.paper, { marks: ownOf(marks).map(({ mark }) => mark), title: 'Plan', images: [] });
    const [page] = await readPdf(await pdf.finish());
    expect(page?.paths.length).toBe(3);
  });
});
