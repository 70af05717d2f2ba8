import type { GeometryKind, ModelKey } from '../../items/item';
import type { CoordinateSystem, FileFinding, LayerSystem } from '../contents';
import type { DecimalMark, NumberStyle } from '../read/table/number-style';

/** The meaning of a column of a file: a field of the model, a line of the description, or nothing. */
export type ColumnTarget =
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'description' }
  | { readonly kind: 'nothing' };

/** The plan of the features of one layer. */
export type LayerPlan = {
  /** True for a layer that was exported from here: what its rows say of their model and id holds, and all their fields come back. */
  readonly isOwn: boolean;
  /** Null: what has such a shape is left out. */
  readonly models: Readonly<Record<GeometryKind, ModelKey | null>>;
  /** A column whose values name the model of a feature, in small letters; for other values, `models` decides. */
  readonly kinds: { readonly column: string; readonly models: Readonly<Record<string, ModelKey | null>> } | null;
  readonly columns: Readonly<Record<string, ColumnTarget>>;
  /** By field: what the file says, in small letters, and the value of the field that it stands for. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The mark before the decimals in columns whose texts are numbers with marks. `isGuess`: it may as well be the other one. */
  readonly numbers: Readonly<Record<string, { readonly decimal: DecimalMark; readonly isGuess: boolean }>>;
  /** The status of what the file draws in a colour or, where its colour says none, with a symbol; where no column says it. */
  readonly styles: Readonly<Record<string, string>>;
  /** The status of everything else of the layer. */
  readonly status: string | null;
  /** The coordinate system chosen for the layer. Null: the system that the file names, else the system of the file's plan. */
  readonly system: CoordinateSystem | null;
  /** Its first coordinates are the second ones: latitudes stand where longitudes should. */
  readonly isSwapped: boolean;
};

/** The plan of a file: a plan for each of its layers, in their order. */
export type ImportPlan = {
  readonly layers: readonly LayerPlan[];
  /** The coordinate system of the layers that name none. Null: it is not known yet. */
  readonly system: CoordinateSystem | null;
};

/** One value of a column, and how many features have it. */
export type CountedValue = { readonly value: string; readonly count: number };

/** A column of a layer: how many features have something in it, and some of what they have, the most frequent first. */
export type ColumnSummary = {
  readonly name: string;
  readonly filled: number;
  readonly values: readonly CountedValue[];
  /** True when `values` has all of them. */
  readonly isComplete: boolean;
  /** How its texts are written that are numbers. */
  readonly numbers: NumberStyle;
};

/** The content of a layer, small enough for the page. */
export type LayerSummary = {
  readonly name: string;
  readonly file?: string;
  readonly system: LayerSystem;
  readonly count: number;
  readonly kinds: Readonly<Record<GeometryKind, number>>;
  readonly columns: readonly ColumnSummary[];
  /** Colours and symbols with which the file draws its features. */
  readonly colours: readonly CountedValue[];
  readonly symbols: readonly CountedValue[];
  /** The mark before decimals in its places, where they have some as text. */
  readonly decimal?: DecimalMark;
};

/** The content of a file, small enough for the page. */
export type FileSummary = {
  readonly layers: readonly LayerSummary[];
  readonly findings: readonly FileFinding[];
};
