import { type ModelKey, modelKeys } from '../items/item';
import type { EditorState, LayerState, Layers } from './editor';

const shown: LayerState = { visible: true, locked: false };

/** The small state of an editor that has nothing open; every layer is visible and unlocked. */
export function closedState(): EditorState {
  return {
    projectId: null,
    access: 'read',
    revision: 0,
    tool: 'select',
    hint: 'select-idle',
    cursor: 'default',
    draft: null,
    selection: [],
    hover: null,
    stack: [],
    layers: allShown(),
    magnet: true,
    undo: null,
    redo: null,
    refusal: null,
  };
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
