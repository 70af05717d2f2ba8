import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

export type TileFeatureRead = {
  readonly id: number | undefined;
  readonly type: number;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  /** Positions in tile units, a path or ring each. */
  readonly geometry: readonly (readonly { readonly x: number; readonly y: number }[])[];
};

function read(feature: VectorTileFeature): TileFeatureRead {
  return {
    id: feature.id,
    type: feature.type,
    properties: { ...feature.properties },
    geometry: feature.loadGeometry().map((path) => path.map(({ x, y }) => ({ x, y }))),
  };
}

/** The features of a tile of ours, read by a reader of another library. */
export function featuresIn(data: ArrayBuffer): TileFeatureRead[] {
  const layer = new VectorTile(new PbfReader(new Uint8Array(data))).layers['items'];
  return layer ? Array.from({ length: layer.length }, (_, i) => read(layer.feature(i))) : [];
}
