import type { Around, Healed } from '../../../../files/heal/create-repair';
import type { LineFigures } from '../../../../files/heal/measure-lines';
import type { HealKind } from '../../../../files/heal/proposal';
import type { ProposalShapes } from '../../../../files/heal/shapes-of-proposal';
import type { MadeItem } from '../../../../files/mapping/items/make-items';
import type { LngLat } from '../../../../geo/lng-lat';

/** The questions of the page to the worker about repairs: all of them, the changes of one, and the import with some of them. */
export type RepairAsk =
  | {
      readonly kind: 'find-repairs';
      readonly turn: number;
      readonly toleranceM: number;
      readonly namesMayDiffer: boolean;
      readonly around: Around;
    }
  | { readonly kind: 'repair-shapes'; readonly turn: number; readonly place: number }
  | { readonly kind: 'repair'; readonly turn: number; readonly accepted: readonly number[] }
  /** Some lines of the project that are repaired instead of those of a file. */
  | { readonly kind: 'repair-items'; readonly items: readonly MadeItem[]; readonly isFirst: boolean }
  /** The lines of the project with some repairs. */
  | { readonly kind: 'heal'; readonly turn: number; readonly accepted: readonly number[] };

/** A proposal as the list shows it. */
export type RepairRow = {
  readonly kind: HealKind;
  readonly at: LngLat;
  readonly metres: number;
  /** How many lines it changes. */
  readonly lines: number;
  /** Those lines, by their places among the items. */
  readonly items: readonly number[];
  /** The feature of the first of them: its layer from 0, its number from 1. */
  readonly layer: number;
  readonly feature: number;
  /** Proposals that are accepted with it, by their places in the list. */
  readonly needs: readonly number[];
};

/** Rows and items come a part at a time, so that none of them holds up the page. */
export type RepairAnswer =
  | { readonly kind: 'repair-rows'; readonly turn: number; readonly rows: readonly RepairRow[] }
  | { readonly kind: 'repairs-found'; readonly turn: number; readonly figures: LineFigures }
  | { readonly kind: 'repair-shapes'; readonly turn: number; readonly shapes: ProposalShapes }
  | { readonly kind: 'repaired-part'; readonly turn: number; readonly items: readonly MadeItem[] }
  | { readonly kind: 'repaired'; readonly turn: number; readonly figures: LineFigures }
  | { readonly kind: 'healed-part'; readonly turn: number; readonly lines: Healed['lines'] }
  | ({ readonly kind: 'healed'; readonly turn: number } & Omit<Healed, 'lines'>);
