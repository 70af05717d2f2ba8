import type { LngLat } from '../geo/lng-lat';

/** Papers by name, width and height in millimetres as they stand upright: ISO 216, and ANSI Y14.1 (8.5 × 11 in and on). */
export const papers = {
  A4: [210, 297],
  A3: [297, 420],
  A2: [420, 594],
  A1: [594, 841],
  A0: [841, 1189],
  'ANSI A': [215.9, 279.4],
  'ANSI B': [279.4, 431.8],
  'ANSI C': [431.8, 558.8],
  'ANSI D': [558.8, 863.6],
  'ANSI E': [863.6, 1117.6],
} as const satisfies Record<string, readonly [number, number]>;

export type PaperName = keyof typeof papers;

export const paperNames: readonly PaperName[] = [
  'A4',
  'A3',
  'A2',
  'A1',
  'A0',
  'ANSI A',
  'ANSI B',
  'ANSI C',
  'ANSI D',
  'ANSI E',
];

/** Scales that are offered; any other from `scaleLimits` may be typed. */
export const usualScales = [200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 25_000] as const;

/** The least and the most metres on the ground for a metre of paper. */
export const scaleLimits = { least: 50, most: 100_000 } as const;

/** A rectangle on the paper: millimetres from the top left corner, y downwards. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Width and height in millimetres. */
export type Size = Pick<Box, 'width' | 'height'>;

/** How a piece of the ground lies on one sheet. */
export type Sheet = {
  readonly paper: Size;
  /** Metres of ground to a metre of paper: 500 for 1:500. */
  readonly scale: number;
  /** The place in the middle of the map's frame. */
  readonly middle: LngLat;
  /** The direction that points up on the paper, degrees clockwise from north. 0: north is up. */
  readonly up: number;
};

/** The size of a paper, upright or lying. */
export function paperSize(name: PaperName, orientation: 'portrait' | 'landscape'): Size {
  const [short, long] = papers[name];
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short };
}

/** The paper of lists that belong to a plan: small beside a large plan, because a list is read at a desk. */
export function listPaper(plan: PaperName): Size {
  return paperSize(plan.startsWith('ANSI') ? 'ANSI A' : 'A4', 'landscape');
}

/** A scale as it was typed, `500` or `1:500`, digits grouped or not; null: it is none, or beyond the limits. */
export function readScale(text: string): number | null {
  const found = /^(?:1\s*[:/])?([\d\s.,'’]+)$/.exec(text.trim())?.[1];
  const digits = found?.replace(/[\s.,'’](?=\d{3}(\D|$))/g, '').trim() ?? '';
  const scale = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  return scale >= scaleLimits.least && scale <= scaleLimits.most ? scale : null;
}
