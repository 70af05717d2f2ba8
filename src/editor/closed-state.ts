import type { ModelKey } from '../items/item';
import { defaultSnapRules } from '../items/network/snap-rules';
import { modelKeys, modelsInDrawOrder, specOf } from '../items/registry';
import type { EditorState, LayerState, Layers } from './editor';

const shown: LayerState = { visible: true, locked: false };

/** The order of the registry. */
export const usualOrder: readonly ModelKey[] = modelsInDrawOrder.map(({ key }) => key);

/** The small state of an editor that has nothing open; every layer is visible and unlocked. */
export function closedState(): EditorState {
  return {
    projectId: null,
    access: 'opening',
    revision: 0,
    tool: 'select',
    hint: 'select-idle',
    cursor: 'default',
    draft: null,
    selection: [],
    multiSelect: false,
    picking: false,
    hover: null,
    pickList: [],
    filters: {},
    ...allLayers(),
    snapping: true,
    snapRules: defaultSnapRules,
    dropped: null,
    unfinished: null,
    override: null,
    shapeLock: null,
    undo: null,
    redo: null,
    steps: [],
    focusedVertex: null,
    refusal: null,
  };
}

/** All layers shown and unlocked, in their usual order. */
export function allLayers(): Pick<EditorState, 'layers' | 'order'> {
  return { layers: allShown(), order: usualOrder };
}

/** Ranks of what a model draws first: areas stay below lines, and lines below points. */
const rankOf = (model: ModelKey) => ['area', 'line', 'point'].indexOf(specOf(model).geometry[0] ?? 'point');

/** An order of all models, each once; models that `order` does not name follow in the registry's order. */
export function completeOrder(order: readonly ModelKey[]): readonly ModelKey[] {
  return [...new Set([...order, ...usualOrder])].toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The layers with one of them changed. */
export function withLayer(layers: Layers, model: ModelKey, part: Partial<LayerState>): Layers {
  return { ...layers, [model]: { ...layers[model], ...part } };
}

function allShown(): Layers {
  const layers: Partial<Record<ModelKey, LayerState>> = {};
  for (const model of modelKeys) layers[model] = shown;
  if (!isComplete(layers)) throw new Error('A model has no layer');
  return layers;
}

function isComplete(layers: Partial<Layers>): layers is Layers {
  return modelKeys.every((model) => layers[model] !== undefined);
}
