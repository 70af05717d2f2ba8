import type { Analysis } from '../../../analysis/analysis';
import type { Editor } from '../../../editor/editor';
import type { LngLat } from '../../../geo/lng-lat';
import type { Language } from '../../../i18n/language';
import type { ItemRef } from '../../../items/item';
import type { GroundPainter } from '../../../map/basemap/ground-painter';
import type { Basemap } from '../../../map/engine/map-engine';
import type { ChosenStyles } from '../../../map/style/layer-style';
import type { PlanImage } from '../../../print/output/create-pdf';
import { sheetLayout } from '../../../print/sheet-layout';
import { frameCorners, sheetProjection } from '../../../print/sheet-projection';
import type { PlannedSheet } from '../../../print/sheets/planned-sheet';
import type { Units } from '../../text/quantities/quantity';
import type { PlanOverlays } from './plan-overlays';
import { type PlanSettings, planParts } from './plan-store';

/** The sources of a plan beside its settings. */
export type PlanSources = {
  readonly analysis: Analysis;
  readonly editor: Editor;
  readonly styles: ChosenStyles;
  readonly basemap: Basemap | undefined;
  /** Paints a basemap that comes from elsewhere; null: there is none to be painted. */
  readonly ground: GroundPainter | null;
  readonly units: Units;
  readonly language: Language;
  readonly projectName: string;
  /** The overlays between the ground and the items, and beside them. */
  readonly overlays: PlanOverlays;
  /** Of the deployment, and how wide it is for its height; null: it has none. */
  readonly logo: (PlanImage & { readonly ratio: number }) | null;
};

/** A whole plan: its settings, its sheets, and what its title block says. */
export type Plan = {
  readonly sources: PlanSources;
  readonly settings: PlanSettings;
  readonly sheets: readonly PlannedSheet[];
  /** Where the sheets lie, on a sheet of its own, with the number 0; null: it is not wanted, or there is one sheet only. */
  readonly overview: PlannedSheet | null;
  readonly selection: readonly ItemRef[];
  readonly title: string;
  readonly date: string;
};

/** The frame of a sheet on the ground. */
export function cornersOf(settings: PlanSettings, { sheet }: PlannedSheet): readonly LngLat[] {
  const { map } = sheetLayout(sheet.paper, planParts(settings));
  return frameCorners(sheetProjection(sheet, map), map);
}

/** The sheets that are drawn, in their order. */
export function pagesOf({ overview, sheets }: Plan): readonly PlannedSheet[] {
  return overview ? [overview, ...sheets] : sheets;
}
