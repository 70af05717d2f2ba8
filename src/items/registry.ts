import type { ItemRef, ModelKey } from './item';
import type { DrawingTool, FieldSpec, ModelSpec } from './model-spec';
import { accessPoint } from './models/access-point';
import { cable } from './models/cable';
import { document } from './models/document';
import { element } from './models/element';
import { infoObject } from './models/info-object';
import { note } from './models/note';
import { permit } from './models/permit';
import { pole } from './models/pole';
import { segment } from './models/segment';
import { site } from './models/site';
import { splice } from './models/splice';

/** The eleven models in the order of the product's lists. A twelfth is a file in models/ and a line here. */
export const registry: Readonly<Record<ModelKey, ModelSpec>> = {
  segment,
  cable,
  permit,
  pole,
  'access-point': accessPoint,
  site,
  splice,
  element,
  note,
  'info-object': infoObject,
  document,
};

/** The keys of all models, in the order of the registry. */
export const modelKeys = Object.keys(registry) as readonly ModelKey[];

/** One thing for each model. */
export function byKey<T>(make: (key: ModelKey) => T): Readonly<Record<ModelKey, T>> {
  return Object.fromEntries(modelKeys.map((key) => [key, make(key)])) as Record<ModelKey, T>;
}

/** All models as they are drawn: the first lies at the bottom. */
export const modelsInDrawOrder: readonly ModelSpec[] = modelKeys
  .map((key) => registry[key])
  .toSorted((a, b) => a.order - b.order);

const fieldsByName = new Map(
  modelKeys.map((key) => [key, new Map(registry[key].fields.map((field) => [field.name, field]))] as const),
);

function keyOf(of: ItemRef | ModelKey): ModelKey {
  const colon = of.indexOf(':');
  return (colon < 0 ? of : of.slice(0, colon)) as ModelKey;
}

/** The model of an item, or by its key. */
export function specOf(of: ItemRef | ModelKey): ModelSpec {
  return registry[keyOf(of)];
}

/** A tool with the model that it makes items of. */
export type ModelTool = DrawingTool & { readonly model: ModelKey };

/** The tools that make items, as they stand in the toolbar. */
export const drawingTools: readonly ModelTool[] = (['line', 'area', 'point'] as const).flatMap((shape) =>
  modelKeys.flatMap((model) =>
    registry[model].tools.flatMap((tool) => (tool.shape === shape ? [{ ...tool, model }] : [])),
  ),
);

/** True for a model whose items lines end at: they follow it when it moves. */
export function isNode({ role }: Pick<ModelSpec, 'role'>): boolean {
  return role === 'structure' || role === 'closure';
}

/** One field of a model, or undefined when the registry does not know it. */
export function fieldSpecOf(of: ItemRef | ModelKey, name: string): FieldSpec | undefined {
  return fieldsByName.get(keyOf(of))?.get(name);
}
