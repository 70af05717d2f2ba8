import type { Bounds, LngLat } from '../../../geo/lng-lat';
import { distance } from '../../../geo/measure/distance';
import { boundsOf } from '../../../geo/position/bounds-of';
import type { KeyMap, SheetFrame, SketchLines } from '../../../print/furniture/draw-key-map';
import { paperSize, type Sheet } from '../../../print/sheet';
import { sheetLayout } from '../../../print/sheet-layout';
import type { PlannedSheet } from '../../../print/sheets/planned-sheet';
import { firstBounds } from '../../open-project/first-bounds';
import { cornersOf, type Plan } from './plan';
import { type PlanSettings, planParts } from './plan-store';
import { shownLayers } from './shown-layers';

/** How much larger than the sheets a key map is at least, for one sheet and for several, and at most. */
const reach = { least: 2.5, leastOfMany: 1.02, most: 40 } as const;
/** The number of grid cells across a key map, and across a whole sheet: a sketch may merge lines that lie closer than a cell. */
const cells = { keyMap: 250, sheet: 900 } as const;

type Extent = { readonly middle: LngLat; readonly across: number; readonly up: number };

function extentOf([west, south, east, north]: Bounds): Extent {
  const middle: LngLat = [(west + east) / 2, (south + north) / 2];
  return {
    middle,
    across: Math.max(1, distance([west, middle[1]], [east, middle[1]])),
    up: Math.max(1, distance([middle[0], south], [middle[0], north])),
  };
}

function joined(a: Bounds, b: Bounds): Bounds {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** The whole project where the sheets can be seen in it, else what lies around them. */
function viewOf({ sources, sheets }: Plan, frames: Bounds): Extent {
  const own = extentOf(frames);
  const project = firstBounds(sources.editor, []);
  const all = project && extentOf(joined(project, frames));
  const size = Math.max(own.across, own.up);
  if (all && Math.max(all.across, all.up) <= reach.most * size) {
    const least = (sheets.length > 1 ? reach.leastOfMany : reach.least) * size;
    return { ...all, across: Math.max(all.across, least), up: Math.max(all.up, least * 0.6) };
  }
  return { middle: own.middle, across: (reach.most / 2) * size, up: (reach.most / 3) * size };
}

/** Metres of a degree of latitude, about. */
const degree = 111_200;

function boxAround({ middle, across, up }: Extent): Bounds {
  const dx = across / 2 / degree / Math.max(0.01, Math.cos((middle[1] * Math.PI) / 180));
  return [middle[0] - dx, middle[1] - up / 2 / degree, middle[0] + dx, middle[1] + up / 2 / degree];
}

/** The frames of all sheets, each with its number where there are several. */
function framesOf({ settings, sheets }: Plan, shown: PlannedSheet): readonly SheetFrame[] {
  return sheets.map((one) => ({
    corners: cornersOf(settings, one),
    label: sheets.length > 1 ? String(one.number) : '',
    isThis: one.number === shown.number,
  }));
}

async function sketch(
  { sources }: Plan,
  within: Bounds,
  about: { readonly cells: number; readonly signal: AbortSignal },
): Promise<SketchLines> {
  const layers = shownLayers(sources.editor).filter(({ model }) => model === 'segment' || model === 'cable');
  const ask = { within, layers, cells: about.cells };
  return (await sources.analysis.job('sketch-lines', ask, { signal: about.signal })).result;
}

/** The content of a sheet's key map; null: none is wanted. Rejects with the signal's reason when that is aborted. */
export async function keyMapOf(plan: Plan, shown: PlannedSheet, signal: AbortSignal): Promise<KeyMap | null> {
  const frames = framesOf(plan, shown);
  const bounds = boundsOf(frames.flatMap(({ corners }) => corners));
  if (!plan.settings.on.keyMap || !bounds) return null;
  const view = viewOf(plan, bounds);
  const lines = await sketch(plan, boxAround(view), { cells: cells.keyMap, signal });
  return { middle: view.middle, reach: [view.across, view.up], lines, frames };
}

/** Where all sheets lie, for the sheet that shows it. Rejects likewise. */
export async function overviewOf(plan: Plan, shown: PlannedSheet, signal: AbortSignal) {
  const bounds = boundsOf(cornersOf(plan.settings, shown));
  if (!bounds) return null;
  return { frames: framesOf(plan, shown), lines: await sketch(plan, bounds, { cells: cells.sheet, signal }) };
}

/** The next larger scale that is a round number. */
function roundScale(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= least * 0.999) ?? 10) * power;
}

/** The sheet that shows where all sheets lie, north up; null where there is nothing to be shown. */
export function overviewSheet(settings: PlanSettings, sheets: readonly PlannedSheet[]): PlannedSheet | null {
  const bounds = boundsOf(sheets.flatMap((one) => cornersOf(settings, one)));
  if (sheets.length < 2 || !bounds) return null;
  const paper = paperSize(settings.paper, settings.orientation);
  const { map } = sheetLayout(paper, planParts(settings));
  const { middle, across, up } = extentOf(bounds);
  const scale = roundScale(1.06 * Math.max(across / map.width, up / map.height) * 1000);
  const sheet: Sheet = { paper, scale, middle, up: 0 };
  return { sheet, number: 0, matches: [] };
}
