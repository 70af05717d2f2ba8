import { createContext, use } from 'react';
import type { LayerStore } from './layer-state';

export const LayerStoreContext = createContext<LayerStore | null>(null);

/** The layer styles and saved views of the page. Throws outside of the editor page, which is a bug. */
export function useLayers(): LayerStore {
  const layers = use(LayerStoreContext);
  if (!layers) throw new Error('Needs a LayerStoreContext around it');
  return layers;
}
