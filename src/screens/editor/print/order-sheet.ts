import type { Analysis } from '../../../analysis/analysis';
import type { Editor } from '../../../editor/editor';
import type { Bounds, LngLat } from '../../../geo/lng-lat';
import { distance } from '../../../geo/measure/distance';
import { boundsOf } from '../../../geo/position/bounds-of';
import type { Language } from '../../../i18n/language';
import { locale, text } from '../../../i18n/text';
import type { Basemap } from '../../../map/engine/map-engine';
import type { LayerLooks } from '../../../map/style/layer-style';
import type { PlanStyle } from '../../../print/draw-sheet';
import { utmZone } from '../../../print/furniture/draw-grid';
import type { KeyMap } from '../../../print/furniture/draw-key-map';
import type { TitleBlock } from '../../../print/furniture/draw-title';
import type { PlanImage } from '../../../print/output/create-pdf';
import type { SheetOrder } from '../../../print/print-question';
import { sheetLayout } from '../../../print/sheet-layout';
import { frameBounds, frameCorners, sheetProjection } from '../../../print/sheet-projection';
import type { PlannedSheet } from '../../../print/sheets/planned-sheet';
import { namelessTexts } from '../../text/nameless-text';
import type { Units } from '../../text/quantities/quantity';
import { firstBounds } from '../first-bounds';
import { legendWords } from './legend-words';
import { type PlanSettings, planParts } from './plan-store';
import { shownLayers } from './shown-layers';

/** What a plan is made of beside its settings. */
export type PlanSources = {
  readonly analysis: Analysis;
  readonly editor: Editor;
  readonly looks: LayerLooks;
  readonly basemap: Basemap | undefined;
  readonly units: Units;
  readonly language: Language;
  readonly projectName: string;
  /** Of the deployment, and how wide it is for its height; null: it has none. */
  readonly logo: (PlanImage & { readonly ratio: number }) | null;
};

/** A whole plan: its settings, its sheets, and what its title block says. */
export type Plan = {
  readonly sources: PlanSources;
  readonly settings: PlanSettings;
  readonly sheets: readonly PlannedSheet[];
  readonly title: string;
  readonly date: string;
};

/** The style of all sheets. */
function planStyle({ sources: { editor, looks, basemap, units }, settings }: Plan): PlanStyle {
  const { ground, grid } = settings;
  return {
    layers: shownLayers(editor).map(({ model }) => ({
      model,
      opacity: looks[model]?.opacity ?? 1,
      style: looks[model]?.style ?? null,
    })),
    parts: planParts(settings),
    labels: settings.on.labels,
    ground: ground === 'none' || basemap?.source.kind !== 'built-in' ? null : ground,
    grid: grid === 'none' ? null : grid,
    units,
    locale: locale(),
  };
}

/** What the title block of a sheet says. */
function titleBlock({ sources, settings, title, date, sheets }: Plan, { number, sheet }: PlannedSheet): TitleBlock {
  const { projectName, basemap, logo } = sources;
  const grid = {
    none: '',
    degrees: text('print.gridIsDegrees'),
    utm: text('print.gridIsUtm', { zone: utmZone(sheet.middle) }),
  }[settings.grid];
  const ground = settings.ground === 'none' ? '' : (basemap?.attribution ?? '');
  return {
    title,
    project: title === projectName ? '' : projectName,
    lines: [
      { label: text('print.author'), value: settings.author },
      { label: text('common.date'), value: date },
      { label: text('print.revision'), value: settings.revision },
      { label: text('print.scale'), value: `1 : ${settings.scale.toLocaleString(locale())}` },
      { label: text('print.sheet'), value: text('print.sheetOf', { number, of: sheets.length }) },
      { label: text('print.paper'), value: settings.paper },
    ],
    logo: logo && { image: 0, ratio: logo.ratio },
    small: [grid, ground].filter((one) => one !== '').join(' · '),
  };
}

function cornersOf({ settings }: Plan, { sheet }: PlannedSheet): readonly LngLat[] {
  const { map } = sheetLayout(sheet.paper, planParts(settings));
  return frameCorners(sheetProjection(sheet, map), map);
}

/** How much larger than the sheets the key map is at least and at most. */
const keyMapReach = { least: 2.5, most: 40 } as const;
/** Cells across a key map: lines are told apart that are so far from each other. */
const keyMapCells = 250;

type Reach = { readonly middle: LngLat; readonly across: number; readonly up: number };

function reachOf([west, south, east, north]: Bounds): Reach {
  const middle: LngLat = [(west + east) / 2, (south + north) / 2];
  return {
    middle,
    across: Math.max(1, distance([west, middle[1]], [east, middle[1]])),
    up: Math.max(1, distance([middle[0], south], [middle[0], north])),
  };
}

/** The whole project where the sheets can be seen in it, else what lies around them. */
function keyMapView(plan: Plan, frames: Bounds): Reach {
  const sheets = reachOf(frames);
  const project = firstBounds(plan.sources.editor, []);
  const all =
    project &&
    reachOf([
      Math.min(project[0], frames[0]),
      Math.min(project[1], frames[1]),
      Math.max(project[2], frames[2]),
      Math.max(project[3], frames[3]),
    ]);
  const size = Math.max(sheets.across, sheets.up);
  if (all && Math.max(all.across, all.up) <= keyMapReach.most * size) {
    const least = (plan.sheets.length > 1 ? 1 : keyMapReach.least) * size;
    return { ...all, across: Math.max(all.across, least), up: Math.max(all.up, least * 0.6) };
  }
  return { middle: sheets.middle, across: (keyMapReach.most / 2) * size, up: (keyMapReach.most / 3) * size };
}

/** Metres of a degree of latitude, about. */
const degree = 111_200;

async function keyMapOf(plan: Plan, shown: PlannedSheet, signal: AbortSignal): Promise<KeyMap | null> {
  if (!plan.settings.on.keyMap) return null;
  const frames = plan.sheets.map((one) => ({
    corners: cornersOf(plan, one),
    label: plan.sheets.length > 1 ? String(one.number) : '',
    isThis: one.number === shown.number,
  }));
  const bounds = boundsOf(frames.flatMap(({ corners }) => corners));
  if (!bounds) return null;
  const { middle, across, up } = keyMapView(plan, bounds);
  const [dx, dy] = [across / 2 / degree / Math.max(0.01, Math.cos((middle[1] * Math.PI) / 180)), up / 2 / degree];
  const within: Bounds = [middle[0] - dx, middle[1] - dy, middle[0] + dx, middle[1] + dy];
  const layers = shownLayers(plan.sources.editor).filter(({ model }) => model === 'segment' || model === 'cable');
  const ask = { within, layers, cells: keyMapCells };
  const { result: lines } = await plan.sources.analysis.job('sketch-lines', ask, { signal });
  return { middle, reach: [across, up], lines, frames };
}

/** Gathers what a sheet of a plan is drawn from. Rejects with the signal's reason when that is aborted. */
export async function orderSheet(plan: Plan, planned: PlannedSheet, signal: AbortSignal): Promise<SheetOrder> {
  const { sources } = plan;
  const style = planStyle(plan);
  const { sheet, matches } = planned;
  const { map } = sheetLayout(sheet.paper, style.parts);
  const within = frameBounds(sheetProjection(sheet, map), map, 10);
  const layers = shownLayers(sources.editor).map((layer) => ({
    ...layer,
    colourBy: sources.looks[layer.model]?.style?.field ?? null,
    label: sources.looks[layer.model]?.label ?? null,
  }));
  const ask = { within, layers, nameless: namelessTexts(sources.language) };
  const { result: items } = await sources.analysis.job('collect-drawn', ask, { signal });
  const { basemap } = sources;
  return {
    style,
    content: {
      sheet,
      items,
      block: titleBlock(plan, planned),
      legend: legendWords(items.looks, sources.looks),
      keyMap: await keyMapOf(plan, planned, signal),
      matches: matches.map(({ from, to, sheet: other }) => ({
        from,
        to,
        label: text('print.matchLineSee', { sheet: other }),
      })),
    },
    groundUrl: basemap?.source.kind === 'built-in' ? new URL(basemap.source.dataUrl, document.baseURI).href : null,
    images: sources.logo ? [sources.logo] : [],
  };
}
