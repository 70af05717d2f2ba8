import type { Analysis } from '../../../analysis/analysis';
import type { Editor } from '../../../editor/editor';
import type { Bounds, LngLat } from '../../../geo/lng-lat';
import { chainOf, joinPaths } from '../../../geo/path/join-paths';
import { text } from '../../../i18n/text';
import type { ItemRef } from '../../../items/item';
import { paperSize } from '../../../print/sheet';
import { sheetLayout } from '../../../print/sheet-layout';
import { atlasCells, atlasSheets, mostCells } from '../../../print/sheets/atlas-sheets';
import { mostSheets, stripSheets } from '../../../print/sheets/strip-sheets';
import { firstBounds } from '../../open-project/first-bounds';
import { type LaidOut, type PlanSettings, planParts } from './plan-store';
import { shownLayers } from './shown-layers';

type Ground = { readonly editor: Editor; readonly analysis: Analysis };

type Laying = {
  readonly settings: PlanSettings;
  readonly middle: LngLat;
  readonly selection: readonly ItemRef[];
  readonly signal: AbortSignal;
};

/** Degrees within which the ends of two lines meet: a decimetre. */
const joint = 1e-6;

const none = (problem: string): LaidOut => ({ sheets: [], problem });

/** The way along the selected lines, or why there is none. */
function selectedWay({ document }: Editor, selection: readonly ItemRef[]): readonly LngLat[] | string {
  const paths = selection.flatMap((ref) => {
    const geometry = document.get(ref)?.geometry;
    return geometry?.kind === 'line' ? [geometry.path] : [];
  });
  if (paths.length === 0) return text('print.selectLinesOfWay');
  const chain = chainOf(paths, joint);
  return chain.kind === 'chain' ? joinPaths(paths, chain.links) : text('print.selectedLinesDoNotJoin');
}

function sizesOf(settings: PlanSettings) {
  const paper = paperSize(settings.paper, settings.orientation);
  return { paper, frame: sheetLayout(paper, planParts(settings)).map };
}

function strip({ editor }: Ground, { settings, selection }: Laying): LaidOut {
  const path = selectedWay(editor, selection);
  if (typeof path === 'string') return none(path);
  const { paper, frame } = sizesOf(settings);
  const sheets = stripSheets({ path, sheet: { paper, scale: settings.scale }, frame });
  if (sheets.length === 0) return none(text('print.selectLinesOfWay'));
  return { sheets, problem: sheets.length < mostSheets ? null : text('print.onlyFirstSheets', { count: mostSheets }) };
}

/** The items of an atlas: the selection, else everything. */
function extent(editor: Editor, selection: readonly ItemRef[]): Bounds | null {
  return firstBounds(editor, selection);
}

async function atlas({ editor, analysis }: Ground, { settings, selection, signal }: Laying): Promise<LaidOut> {
  const within = extent(editor, selection);
  if (!within) return none(text('print.nothingToPrint'));
  const { paper, frame } = sizesOf(settings);
  const sheet = { paper, scale: settings.scale, up: settings.up };
  const cells = atlasCells({ within, sheet, frame });
  if (!cells) return none(text('print.tooManySheets', { count: mostCells, most: mostSheets }));
  const ask = { rings: cells.map(({ corners }) => corners), layers: shownLayers(editor) };
  const { result } = await analysis.job('occupied-rings', ask, { signal });
  if (result.length === 0) return none(text('print.nothingToPrint'));
  if (result.length > mostSheets) return none(text('print.tooManySheets', { count: result.length, most: mostSheets }));
  const occupied = new Set(result);
  return {
    sheets: atlasSheets(
      cells.filter((_, index) => occupied.has(index)),
      sheet,
    ),
    problem: null,
  };
}

/** The sheets of a plan. Rejects with the signal's reason when that is aborted. */
export async function layOutSheets(ground: Ground, laying: Laying): Promise<LaidOut> {
  const { settings, middle } = laying;
  switch (settings.sheets) {
    case 'one': {
      const { paper } = sizesOf(settings);
      const sheet = { paper, scale: settings.scale, middle, up: settings.up };
      return { sheets: [{ sheet, number: 1, matches: [] }], problem: null };
    }
    case 'strip':
      return strip(ground, laying);
    case 'atlas':
      return atlas(ground, laying);
  }
}
