import type { Map as MapLibre } from 'maplibre-gl';
import type { EditorDocument } from '../../../editor/document/document';
import type { TileClient } from '../../tiles/tile-client';
import type { FrameWaits } from '../frame-waits';

/** The calls of the tiles that drawing the network needs. */
export type SyncedTiles = Pick<TileClient, 'show' | 'patch' | 'setLayerStyle' | 'holds' | 'onTile' | 'onRestart'>;

/** The parts that drawing the network needs. */
export type NetworkPorts = {
  readonly map: MapLibre;
  readonly document: EditorDocument;
  readonly tileClient: SyncedTiles;
  readonly waits: Pick<FrameWaits, 'until'>;
  /** Something is to be handed over without a change of the document. */
  readonly wake: () => void;
};
