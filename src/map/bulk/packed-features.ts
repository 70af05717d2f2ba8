/** What the layers read of a feature beside its label. Many features share one. */
export type FeatureLook = Readonly<Record<string, string | number>>;

/** Geometry kinds as the tiles number them. */
export const featureKinds = { point: 1, line: 2, area: 3 } as const;
export type FeatureKind = (typeof featureKinds)[keyof typeof featureKinds];

/**
 * Features of one model in typed arrays, ordered by their numbers. Coordinates are x and y in the web's Mercator square, 0
 * to 1, y down; a line that crosses the antimeridian goes on beyond. Feature `i` has the parts `parts[i]` to `parts[i + 1]`;
 * part `p` has the positions `starts[p]` to `starts[p + 1]`. Rings are open. Transferred, never copied.
 */
export type PackedFeatures = {
  readonly numbers: Uint32Array<ArrayBuffer>;
  readonly kinds: Uint8Array<ArrayBuffer>;
  readonly looks: Uint32Array<ArrayBuffer>;
  readonly labels: Uint32Array<ArrayBuffer>;
  readonly parts: Uint32Array<ArrayBuffer>;
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly coordinates: Float64Array<ArrayBuffer>;
  readonly lookTable: readonly FeatureLook[];
  readonly labelTable: readonly string[];
};

/** The buffers of packed features, to be handed over instead of copied. */
export function buffersOf(packed: PackedFeatures): ArrayBuffer[] {
  const { numbers, kinds, looks, labels, parts, starts, coordinates } = packed;
  return [numbers, kinds, looks, labels, parts, starts, coordinates].map((array) => array.buffer);
}
