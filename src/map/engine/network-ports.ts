import type { Map as MapLibre } from 'maplibre-gl';
import type { EditorDocument } from '../../editor/document/document';
import type { BulkClient } from '../tiles/tile-client';

/** What drawing the network needs of the bulk. */
export type SyncedBulk = Pick<BulkClient, 'show' | 'patch' | 'dress' | 'holds' | 'onAsked' | 'onRestart'>;

/** What drawing the network needs. */
export type NetworkPorts = {
  readonly map: MapLibre;
  readonly document: EditorDocument;
  readonly bulk: SyncedBulk;
  /** Something is to be handed over that the document did not tell of. */
  readonly wake: () => void;
};
