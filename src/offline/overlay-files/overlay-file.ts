import type { Fields, ItemGeometry, ItemRef, ModelKey } from '../../items/item';

/** One feature of a file that lies beside the design: what it would become as an item. */
export type OverlayFeature = { readonly model: ModelKey; readonly geometry: ItemGeometry; readonly fields: Fields };

/** A stretch of an item, metres from its start, that stays as it was designed whatever the file says. */
export type RejectedStretch = { readonly ref: ItemRef; readonly fromM: number; readonly toM: number };

/** A file that lies beside the design of a project, without its features. */
export type OverlayFile = {
  readonly id: string;
  readonly projectId: number;
  /** As the file was called. */
  readonly name: string;
  /** When it was laid there, and when the file was last changed, wall clock milliseconds. */
  readonly addedAt: number;
  readonly changedAt: number;
  /** Among all overlays of the project, those of pictures too: higher is on top. */
  readonly order: number;
  readonly count: number;
  readonly visible: boolean;
  /** 0 to 1. */
  readonly opacity: number;
  /** How far the design may lie from what was built, metres. */
  readonly tolerances: { readonly underground: number; readonly aerial: number };
  readonly rejected: readonly RejectedStretch[];
};
