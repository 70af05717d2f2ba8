import type { LngLat } from '../../../geo/lng-lat';
import { parsedJson } from '../../../items/codec/plain-record';
import { type PaperName, paperNames, scaleLimits } from '../../../print/sheet';
import type { SheetParts } from '../../../print/sheet-layout';
import type { PlannedSheet } from '../../../print/sheets/planned-sheet';
import { readForUser, userStore, writeForUser } from '../../storage/user-store';

/** One sheet where the frame is, sheets along a way, or all of the project side by side. */
export type SheetsKind = 'one' | 'strip' | 'atlas';
export type GroundChoice = 'none' | 'faint' | 'full';
export type GridChoice = 'none' | 'degrees' | 'utm';

/** The parts that can be switched on and off. */
export const planSwitches = ['legend', 'keyMap', 'north', 'scaleBar', 'labels', 'overview'] as const;
/** Tables that follow the sheets. */
export const planTables = ['materials', 'permits', 'poles'] as const;
export type PlanTableName = (typeof planTables)[number];
/** The items that get callouts: none, the selected items, or the notes. */
export type CalloutChoice = 'none' | 'selected' | 'notes';
export type PlanSwitch = (typeof planSwitches)[number];

/** How a plan is laid out. It is kept for this user's next one. */
export type PlanSettings = {
  readonly paper: PaperName;
  readonly orientation: 'portrait' | 'landscape';
  readonly scale: number;
  /** The direction that points up, degrees clockwise from north. */
  readonly up: number;
  readonly sheets: SheetsKind;
  readonly ground: GroundChoice;
  readonly grid: GridChoice;
  readonly callouts: CalloutChoice;
  readonly on: Readonly<Record<PlanSwitch, boolean>>;
  readonly tables: readonly PlanTableName[];
  readonly author: string;
  readonly revision: string;
};

/** The sheets of the plan as it is laid out now; `problem`: why there are none. */
export type LaidOut = { readonly sheets: readonly PlannedSheet[]; readonly problem: string | null };

type PlanState = {
  readonly settings: PlanSettings;
  /** Of this plan: it stands in the title block. Null: the project's name. */
  readonly title: string | null;
  /** As it is written there. Null: today. */
  readonly date: string | null;
  /** The middle of the one frame. Null: it was not placed yet. */
  readonly middle: LngLat | null;
  readonly laidOut: LaidOut;
  /** A search for sheets is running: the laid-out sheets are out of date. */
  readonly isSeeking: boolean;
  /** The place of the page that is looked at. */
  readonly shown: number;
};

const usual: PlanSettings = {
  paper: 'A3',
  orientation: 'landscape',
  scale: 500,
  up: 0,
  sheets: 'one',
  ground: 'faint',
  grid: 'none',
  on: { legend: true, keyMap: true, north: true, scaleBar: true, labels: true, overview: true },
  callouts: 'none',
  tables: [],
  author: '',
  revision: '',
};

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function oneOf<Word extends string>(value: unknown, words: readonly Word[], otherwise: Word): Word {
  return words.find((word) => word === value) ?? otherwise;
}

const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

/** Reads what was kept; anything foreign falls back to the usual. Neither direction nor kind of sheets is kept: a new plan begins plain. */
export function readPlanSettings(kept: string | null): PlanSettings {
  const value = parsedJson(kept ?? '');
  if (!isRecord(value)) return usual;
  const at = (key: keyof PlanSettings): unknown => Reflect.get(value, key);
  const scale = at('scale');
  const isScale = typeof scale === 'number' && scale >= scaleLimits.least && scale <= scaleLimits.most;
  const [on, tables] = [at('on'), at('tables')];
  const isOn = (name: PlanSwitch) => !isRecord(on) || Reflect.get(on, name) !== false;
  return {
    ...usual,
    paper: oneOf(at('paper'), paperNames, usual.paper),
    orientation: oneOf(at('orientation'), ['landscape', 'portrait'], usual.orientation),
    scale: isScale ? scale : usual.scale,
    ground: oneOf(at('ground'), ['none', 'faint', 'full'], usual.ground),
    grid: oneOf(at('grid'), ['none', 'degrees', 'utm'], usual.grid),
    on: {
      legend: isOn('legend'),
      keyMap: isOn('keyMap'),
      north: isOn('north'),
      scaleBar: isOn('scaleBar'),
      labels: isOn('labels'),
      overview: isOn('overview'),
    },
    callouts: oneOf(at('callouts'), ['none', 'selected', 'notes'], usual.callouts),
    tables: planTables.filter((name) => Array.isArray(tables) && tables.includes(name)),
    author: textOr(at('author'), usual.author),
    revision: textOr(at('revision'), usual.revision),
  };
}

/** One for the page. */
export const planStore = userStore<PlanState>(() => ({
  settings: readPlanSettings(readForUser('plan')),
  title: null,
  date: null,
  middle: null,
  laidOut: { sheets: [], problem: null },
  isSeeking: false,
  shown: 0,
}));

/** Changes how plans are laid out, and keeps it. */
export function setPlan(change: Partial<PlanSettings>): void {
  const settings = { ...planStore.getState().settings, ...change };
  planStore.setState({ settings });
  writeForUser('plan', JSON.stringify(settings));
}

/** The parts beside the map. */
export function planParts({ on }: PlanSettings): SheetParts {
  return { legend: on.legend, keyMap: on.keyMap, north: on.north, scaleBar: on.scaleBar };
}
