import { createContext } from 'react';
import type { LayerStore } from '../../map-view/layer-state';
import { useProvided } from '../../use-provided';

export const LayerStoreContext = createContext<LayerStore | null>(null);

/** The layer styles and saved views of the page. */
export function useLayers(): LayerStore {
  return useProvided(LayerStoreContext, 'LayerStoreContext');
}
