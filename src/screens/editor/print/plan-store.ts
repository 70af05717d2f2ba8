import type { LngLat } from '../../../geo/lng-lat';
import { parsedJson } from '../../../items/codec/plain-record';
import { type PaperName, paperNames, paperSize, type Sheet, scaleLimits } from '../../../print/sheet';
import type { SheetParts } from '../../../print/sheet-layout';
import { readForUser, userStore, writeForUser } from '../../user-store';

/** How a plan is laid out. It is kept for this user's next one. */
export type PlanSettings = {
  readonly paper: PaperName;
  readonly orientation: 'portrait' | 'landscape';
  readonly scale: number;
  /** The direction that points up, degrees clockwise from north. */
  readonly up: number;
  readonly author: string;
  readonly revision: string;
};

type PlanState = {
  readonly settings: PlanSettings;
  /** Of this plan: it stands in the title block. Null: the project's name. */
  readonly title: string | null;
  /** The middle of the frame. Null: it was not placed yet. */
  readonly middle: LngLat | null;
};

const usual: PlanSettings = { paper: 'A3', orientation: 'landscape', scale: 500, up: 0, author: '', revision: '' };

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

/** Reads what was kept; anything foreign falls back to the usual. */
export function readPlanSettings(kept: string | null): PlanSettings {
  const value = parsedJson(kept ?? '');
  if (typeof value !== 'object' || value === null) return usual;
  const at = (key: keyof PlanSettings): unknown => Reflect.get(value, key);
  const scale = at('scale');
  const isScale = typeof scale === 'number' && scale >= scaleLimits.least && scale <= scaleLimits.most;
  return {
    ...usual,
    paper: paperNames.find((name) => name === at('paper')) ?? usual.paper,
    orientation: at('orientation') === 'portrait' ? 'portrait' : 'landscape',
    scale: isScale ? scale : usual.scale,
    author: text(at('author'), usual.author),
    revision: text(at('revision'), usual.revision),
  };
}

/** One for the page. */
export const planStore = userStore<PlanState>(() => ({
  settings: readPlanSettings(readForUser('plan')),
  title: null,
  middle: null,
}));

/** Changes how plans are laid out, and keeps it. */
export function setPlan(change: Partial<PlanSettings>): void {
  const settings = { ...planStore.getState().settings, ...change };
  planStore.setState({ settings });
  writeForUser('plan', JSON.stringify(settings));
}

/** What stands beside the map. */
export function planParts(_: PlanSettings): SheetParts {
  return { legend: false, keyMap: false, north: true, scaleBar: true };
}

/** The sheet of a plan with one sheet. */
export function sheetOf({ paper, orientation, scale, up }: PlanSettings, middle: LngLat): Sheet {
  return { paper: paperSize(paper, orientation), scale, middle, up };
}
