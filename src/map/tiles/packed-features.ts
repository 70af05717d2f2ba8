import { buffersOfShapes, type PackedShapes } from '../../items/pack/packed-shapes';

/** The properties of a feature that the layers read beside its label. Many features share one. */
export type FeatureLook = Readonly<Record<string, string | number>>;

/** Packed shapes of one model with what they look like: row `i` has the look `looks[i]` of the table, and the label alike. */
export type PackedFeatures = PackedShapes & {
  readonly looks: Uint32Array<ArrayBuffer>;
  readonly labels: Uint32Array<ArrayBuffer>;
  readonly lookTable: readonly FeatureLook[];
  readonly labelTable: readonly string[];
};

/** The buffers of packed features, to be handed over instead of copied. */
export function buffersOf(packed: PackedFeatures): ArrayBuffer[] {
  return [...buffersOfShapes(packed), packed.looks.buffer, packed.labels.buffer];
}
