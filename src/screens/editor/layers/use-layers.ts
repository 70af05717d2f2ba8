import { createContext } from 'react';
import { useProvided } from '../../use-provided';
import type { LayerStore } from './layer-state';

export const LayerStoreContext = createContext<LayerStore | null>(null);

/** The layer styles and saved views of the page. */
export function useLayers(): LayerStore {
  return useProvided(LayerStoreContext, 'LayerStoreContext');
}
