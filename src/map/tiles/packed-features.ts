import { buffersOfShapes, type PackedShapes } from '../../items/pack/packed-shapes';

/** The properties of a feature that the layers read beside its label. Many features share one. */
export type FeatureStyle = Readonly<Record<string, string | number>>;

/** Packed shapes of one model with what they look like: row `i` has the style `styles[i]` of the table, and the label alike. */
export type PackedFeatures = PackedShapes & {
  readonly styles: Uint32Array<ArrayBuffer>;
  readonly labels: Uint32Array<ArrayBuffer>;
  readonly styleTable: readonly FeatureStyle[];
  readonly labelTable: readonly string[];
};

/** The buffers of packed features, to be handed over instead of copied. */
export function buffersOf(packed: PackedFeatures): ArrayBuffer[] {
  return [...buffersOfShapes(packed), packed.styles.buffer, packed.labels.buffer];
}
