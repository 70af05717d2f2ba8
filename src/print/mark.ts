import type { PaperPoint } from './sheet-projection';

/** x and y in turn, millimetres on the paper. */
export type FlatPath = readonly number[];

export type Pen = {
  /** `#rrggbb`. */
  readonly colour: string;
  /** Millimetres. */
  readonly width: number;
  /** Millimetres of line and gap in turn; absent: a solid line. */
  readonly dash?: readonly number[];
  readonly opacity?: number;
  readonly cap?: 'butt' | 'round';
};

export type Fill = { readonly colour: string; readonly opacity?: number };

type Painted = { readonly fill?: Fill; readonly pen?: Pen };

/** Lines or areas. The rings of one area are filled together, by the even-odd rule. */
export type PathMark = Painted & {
  readonly kind: 'path';
  readonly lines: readonly FlatPath[];
  readonly closed: boolean;
};

/** An outline in SVG path data. `pen` widths are in millimetres all the same. */
export type ShapeMark = Painted & {
  readonly kind: 'shape';
  readonly path: string;
  /** The place of the outline's `origin`. */
  readonly at: PaperPoint;
  readonly origin: PaperPoint;
  /** Millimetres of a unit of the outline. */
  readonly unit: number;
  /** Degrees clockwise. */
  readonly angle: number;
};

export type TextWeight = 'regular' | 'strong';

/** One line of text. */
export type TextMark = {
  readonly kind: 'text';
  readonly text: string;
  /** On its baseline, at the side that `align` names. */
  readonly at: PaperPoint;
  /** Millimetres of an em. */
  readonly size: number;
  readonly weight: TextWeight;
  readonly colour: string;
  readonly align: 'start' | 'middle' | 'end';
  /** Degrees clockwise around `at`. */
  readonly angle: number;
};

/** A picture, by its index in the job's list of pictures, with the places of its two lower corners and its upper left corner. */
export type ImageMark = {
  readonly kind: 'image';
  readonly image: number;
  readonly topLeft: PaperPoint;
  readonly topRight: PaperPoint;
  readonly bottomLeft: PaperPoint;
  readonly opacity?: number;
};

/** Marks of which only what lies in a ring is seen. */
export type GroupMark = {
  readonly kind: 'group';
  readonly clip: FlatPath;
  readonly marks: readonly Mark[];
};

/** The drawing of a sheet as data, for the file and for the screen alike: later marks lie on earlier ones. */
export type Mark = PathMark | ShapeMark | TextMark | ImageMark | GroupMark;

/** The millimetres that a line of text is wide. */
export type MeasureText = (text: string, size: number, weight: TextWeight) => number;

/** The ring of a rectangle. */
export function boxRing({
  x,
  y,
  width,
  height,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}): FlatPath {
  return [x, y, x + width, y, x + width, y + height, x, y + height];
}
