import type { Editor } from '../../../editor/editor';

/** The layers that the map shows, the lowest first, with their filters. */
export function shownLayers({ store }: Pick<Editor, 'store'>) {
  const { order, layers, filters } = store.getState();
  return order.filter((model) => layers[model].visible).map((model) => ({ model, filter: filters[model] ?? [] }));
}
