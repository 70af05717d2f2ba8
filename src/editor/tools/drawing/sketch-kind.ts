import type { LngLat } from '../../../geo/lng-lat';
import type { ModelKey } from '../../../items/item';
import type { Refusal } from '../../change';
import type { Draft } from '../../draft/draft';
import type { CapturedPlace } from '../../position/capture';
import type { HintKey, ToolEnv, ToolEvent, ToolId, ToolResult } from '../tool';
import type { Aim } from './aim';
import type { DrawingInput, Dropped, Typed } from './drawing-input';

export type Path = readonly LngLat[];

/**
 * A path while it is sketched: a line, an area or a measurement. `done` are finished parts, `path` the part that is being drawn,
 * `undone` its vertices that were taken back, the last one first to return; `typed` what is typed for the next vertex, `pointer`
 * where the pointer was last, for numbers that are typed without it; `follow`: the next piece runs along an existing line.
 */
export type Sketch<Own> = {
  readonly done: readonly Path[];
  readonly path: Path;
  readonly undone: Path;
  readonly typed: Typed | null;
  readonly pointer: LngLat | null;
  readonly follow: boolean;
  /** The vertices that were captured with a position. */
  readonly captured: readonly CapturedPlace[];
  /** The state that one kind of sketch has beside that. */
  readonly own: Own;
};

export type SketchResult<Own> = ToolResult<Sketch<Own>>;
export type SketchKey = Extract<ToolEvent, { type: 'key' }>;
type Hook<Own, Result = SketchResult<Own>> = (sketch: Sketch<Own>, context: SketchContext<Own>) => Result;

/** The drawn path: the vertices with the place that is aimed at, and whether that closes them. */
export type SeenPath = { readonly path: Path; readonly closed: boolean };

/** In what one sketching tool differs from the others. */
export type SketchKind<Own> = {
  readonly id: ToolId;
  /** The model of the sketch; null: nothing is made. */
  readonly model: ModelKey | null;
  /** `line`: no vertex may lie on its start; `ring`: its start closes it; `either`: a line, or a ring when it is closed. */
  readonly shape: 'line' | 'ring' | 'either';
  readonly none: Own;
  /** F makes the next piece run along an existing line. */
  readonly follows: boolean;
  readonly hint: (sketch: Sketch<Own>) => HintKey;
  /** The part of the draft that is special to this kind of sketch. */
  readonly draw: (sketch: Sketch<Own>, seen: SeenPath, env: ToolEnv) => Partial<Draft>;
  /** Ends the part that is being drawn; `closed`: by a click on its start. */
  readonly end: (sketch: Sketch<Own>, context: SketchContext<Own>, closed: boolean) => SketchResult<Own>;
  /** The change by a first vertex. */
  readonly begin?: (sketch: Sketch<Own>, aim: Aim, env: ToolEnv) => Partial<Sketch<Own>>;
  /** Enter while no part is being drawn, but some are finished. */
  readonly finish?: Hook<Own>;
  readonly doubleClick?: Hook<Own>;
  /** A click with Ctrl: ends the part and begins the next one there. */
  readonly endAndGoOn?: Hook<Own>;
  /** The place that counts as the start, where it is not the first of at least three vertices. */
  readonly startOf?: (sketch: Sketch<Own>, env: ToolEnv) => LngLat | undefined;
  /** The change by a new vertex, or why there can be none. */
  readonly step?: (sketch: Sketch<Own>, at: LngLat, env: ToolEnv) => { readonly own: Own } | Refusal;
  readonly exclude?: (own: Own) => Parameters<ToolEnv['snap']>[1]['exclude'];
  /** Keys and inputs of its own while a part is being drawn; null: not its own. */
  readonly key?: (sketch: Sketch<Own>, event: SketchKey, context: SketchContext<Own>) => SketchResult<Own> | null;
  readonly input?: (sketch: Sketch<Own>, input: DrawingInput, context: SketchContext<Own>) => SketchResult<Own> | null;
  /** How an unfinished sketch is kept to be brought back; absent: it is not. */
  readonly keeps?: {
    /** False: let go by the user it is gone, and it is only kept for the death of its page. */
    readonly isBroughtBack?: boolean;
    readonly parts: (own: Own) => Pick<Dropped, 'extend' | 'side' | 'straightTo' | 'closed'>;
    readonly own: (dropped: Dropped) => Own;
  };
};

export type SketchContext<Own> = { readonly kind: SketchKind<Own>; readonly env: ToolEnv };
