import type { Bounds } from '../../../geo/lng-lat';
import { numeral } from '../../../i18n/numeral';
import { locale, text } from '../../../i18n/text';
import type { DrawnItems } from '../../../items/pack/drawn-items';
import { createDrawnPacker } from '../../../items/pack/drawn-items';
import type { PlanStyle } from '../../../print/draw-sheet';
import { utmZone } from '../../../print/furniture/draw-grid';
import type { TitleBlock } from '../../../print/furniture/draw-title';
import type { SheetOrder } from '../../../print/print-question';
import type { Box } from '../../../print/sheet';
import { sheetLayout } from '../../../print/sheet-layout';
import { frameBounds, sheetProjection } from '../../../print/sheet-projection';
import type { PlannedSheet } from '../../../print/sheets/planned-sheet';
import { namelessTexts } from '../../text/item-label';
import { calloutsOf } from './callouts-of';
import { keyMapOf, overviewOf } from './key-map-of';
import { legendWords } from './legend-words';
import { picturedGround } from './pictured-ground';
import { cornersOf, type Plan } from './plan';
import { layerAttributions, noOverlays, sheetOverlays } from './plan-overlays';
import { planParts } from './plan-store';
import { shownLayers } from './shown-layers';

/** The style of all sheets. */
function planStyle({ sources: { editor, styles, basemap, units }, settings }: Plan): PlanStyle {
  const { ground, grid } = settings;
  return {
    layers: shownLayers(editor).map(({ model }) => ({
      model,
      opacity: styles[model]?.opacity ?? 1,
      style: styles[model]?.style ?? null,
    })),
    parts: planParts(settings),
    labels: settings.on.labels,
    ground: ground === 'none' || basemap?.source.kind === 'blank' ? null : ground,
    grid: grid === 'none' ? null : grid,
    units,
    locale: locale(),
  };
}

/** The name of a sheet among the others. */
export function sheetName({ sheets }: Plan, { number }: PlannedSheet): string {
  return number === 0 ? text('print.overview') : text('print.sheetOf', { number, of: sheets.length });
}

/** The words of the title block of a sheet. */
function titleBlock(plan: Plan, planned: PlannedSheet): TitleBlock {
  const { sources, settings, title, date } = plan;
  const { projectName, basemap, logo } = sources;
  const { scale, middle } = planned.sheet;
  const grid = {
    none: '',
    degrees: text('print.gridIsDegrees'),
    utm: text('print.gridIsUtm', { zone: utmZone(middle) }),
  }[settings.grid];
  const ground = settings.ground === 'none' ? '' : (basemap?.attribution ?? '');
  // An overview has no overlays.
  const layers = planned.number === 0 ? [] : layerAttributions(sources.overlays);
  return {
    title,
    project: title === projectName ? '' : projectName,
    lines: [
      { label: text('print.author'), value: settings.author },
      { label: text('common.date'), value: date },
      { label: text('print.revision'), value: settings.revision },
      { label: text('print.scale'), value: `1 : ${numeral(scale)}` },
      { label: text('print.sheet'), value: sheetName(plan, planned) },
      { label: text('print.paper'), value: settings.paper },
    ],
    logo: logo && { image: 0, ratio: logo.ratio },
    small: [...new Set([grid, ground, ...layers])].filter((one) => one !== '').join(' · '),
  };
}

/** The frame of the map on a sheet, and the ground in it with 10 mm around it. */
function groundOf(sheet: PlannedSheet['sheet'], { parts }: PlanStyle): { readonly map: Box; readonly within: Bounds } {
  const { map } = sheetLayout(sheet.paper, parts);
  return { map, within: frameBounds(sheetProjection(sheet, map), map, 10) };
}

async function itemsOf(
  { sources }: Plan,
  { sheet }: PlannedSheet,
  about: { readonly style: PlanStyle; readonly signal: AbortSignal },
): Promise<DrawnItems> {
  const { within } = groundOf(sheet, about.style);
  const layers = shownLayers(sources.editor).map((layer) => ({
    ...layer,
    colourBy: sources.styles[layer.model]?.style?.field ?? null,
    label: sources.styles[layer.model]?.label ?? null,
  }));
  const ask = { within, layers, nameless: namelessTexts(sources.language) };
  return (await sources.analysis.job('collect-drawn', ask, { signal: about.signal })).result;
}

type Wish = {
  /** Pixels of a millimetre, for what comes as pictures. */
  readonly density: number;
  readonly signal: AbortSignal;
};

/** Gathers what a sheet of a plan is drawn from. Rejects with the signal's reason when that is aborted. */
export async function orderSheet(plan: Plan, planned: PlannedSheet, { density, signal }: Wish): Promise<SheetOrder> {
  const { sources, settings } = plan;
  const style = planStyle(plan);
  const isOverview = planned.number === 0;
  const items = isOverview ? createDrawnPacker().finish() : await itemsOf(plan, planned, { style, signal });
  const { basemap } = sources;
  const { sheet, matches } = planned;
  const logo = sources.logo ? [sources.logo] : [];
  const ground = await picturedGround(plan, planned, { density, before: logo.length, signal });
  const below = [...logo, ...(ground?.images ?? [])];
  const overlays = isOverview
    ? noOverlays
    : await sheetOverlays(sources.overlays, {
        planned,
        ...groundOf(sheet, style),
        before: below.length,
        density,
        signal,
      });
  return {
    style,
    content: {
      sheet,
      items,
      pictures: ground?.pictures ?? null,
      overlays: overlays.overlays,
      block: titleBlock(plan, planned),
      legend: legendWords(items.styles, sources.styles),
      keyMap: isOverview ? null : await keyMapOf(plan, planned, signal),
      matches: matches.map(({ from, to, sheet: other }) => ({
        from,
        to,
        label: text('print.matchLineSee', { sheet: other }),
      })),
      callouts: isOverview ? [] : calloutsOf(plan, cornersOf(settings, planned), items.refs),
      overview: isOverview ? await overviewOf(plan, planned, signal) : null,
    },
    groundUrl: basemap?.source.kind === 'built-in' ? new URL(basemap.source.dataUrl, document.baseURI).href : null,
    images: [...below, ...overlays.images],
    groundLack: ground?.lack ?? null,
    layerLacks: overlays.lacks,
  };
}
