import type { Analysis } from '../../../analysis/analysis';
import type { DrawnLayer } from '../../../analysis/jobs/collect-drawn';
import type { Editor } from '../../../editor/editor';
import type { Language } from '../../../i18n/language';
import { locale, text } from '../../../i18n/text';
import type { Basemap } from '../../../map/engine/map-engine';
import type { LayerLooks } from '../../../map/style/layer-style';
import type { PlanStyle } from '../../../print/draw-sheet';
import type { TitleBlock } from '../../../print/furniture/draw-title';
import type { SheetOrder } from '../../../print/print-question';
import type { Sheet } from '../../../print/sheet';
import { sheetLayout } from '../../../print/sheet-layout';
import { frameBounds, sheetProjection } from '../../../print/sheet-projection';
import { namelessTexts } from '../../text/nameless-text';
import type { Units } from '../../text/quantities/quantity';
import { type PlanSettings, planParts } from './plan-store';

/** What a plan is made of beside its settings. */
export type PlanSources = {
  readonly analysis: Analysis;
  readonly editor: Editor;
  readonly looks: LayerLooks;
  readonly basemap: Basemap | undefined;
  readonly units: Units;
  readonly language: Language;
  readonly projectName: string;
};

/** The style of all sheets. */
function planStyle({ editor, looks, basemap, units }: PlanSources, settings: PlanSettings): PlanStyle {
  const { order, layers } = editor.store.getState();
  return {
    layers: order
      .filter((model) => layers[model].visible)
      .map((model) => ({ model, opacity: looks[model]?.opacity ?? 1, style: looks[model]?.style ?? null })),
    parts: planParts(settings),
    labels: true,
    ground: basemap?.source.kind === 'built-in' ? 'faint' : null,
    units,
    locale: locale(),
  };
}

/** Which items are drawn: those that the map's layers and filters show. */
function layersOf({ editor, looks }: PlanSources): readonly DrawnLayer[] {
  const { order, layers, filters } = editor.store.getState();
  return order
    .filter((model) => layers[model].visible)
    .map((model) => ({
      model,
      filter: filters[model] ?? [],
      colourBy: looks[model]?.style?.field ?? null,
      label: looks[model]?.label ?? null,
    }));
}

/** What the title block of a sheet says. */
function titleBlock(settings: PlanSettings, title: string, { projectName, basemap }: PlanSources): TitleBlock {
  const today = new Date().toLocaleDateString(locale(), { dateStyle: 'medium' });
  return {
    title,
    project: title === projectName ? '' : projectName,
    lines: [
      { label: text('print.author'), value: settings.author },
      { label: text('common.date'), value: today },
      { label: text('print.revision'), value: settings.revision },
      { label: text('print.scale'), value: `1 : ${settings.scale.toLocaleString(locale())}` },
    ],
    logo: null,
    small: basemap?.attribution ?? '',
  };
}

type SheetAsk = {
  readonly settings: PlanSettings;
  readonly sheet: Sheet;
  readonly title: string;
  readonly signal: AbortSignal;
};

/** Gathers what a sheet is drawn from. Rejects with the signal's reason when that is aborted. */
export async function orderSheet(
  sources: PlanSources,
  { settings, sheet, title, signal }: SheetAsk,
): Promise<SheetOrder> {
  const style = planStyle(sources, settings);
  const { map } = sheetLayout(sheet.paper, style.parts);
  const within = frameBounds(sheetProjection(sheet, map), map, 10);
  const ask = { within, layers: layersOf(sources), nameless: namelessTexts(sources.language) };
  const { result: items } = await sources.analysis.job('collect-drawn', ask, { signal });
  const { basemap } = sources;
  return {
    style,
    content: { sheet, items, block: titleBlock(settings, title, sources) },
    groundUrl: basemap?.source.kind === 'built-in' ? new URL(basemap.source.dataUrl, document.baseURI).href : null,
    images: [],
  };
}
