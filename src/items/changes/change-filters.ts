import type { ProjectChanges } from '../digest/project-digest';
import type { Filters } from '../filter/filter';
import { type ItemRef, refOf } from '../item';
import { modelKeys } from '../registry';
import type { ModelChanges } from './model-changes';

/** The items of the news that are there to be looked at. */
function idsOf(changes: ModelChanges | undefined): readonly number[] {
  return changes ? [...changes.added, ...changes.moved, ...changes.changed, ...changes.abandoned] : [];
}

/** Filters that let the news alone through, and what was made here and has no id yet: of a model without news nothing else. */
export function changeFilters({ models }: ProjectChanges): Filters {
  return Object.fromEntries(
    modelKeys.map((model) => [model, [{ field: 'id', test: 'is', values: ['', ...idsOf(models[model]).map(String)] }]]),
  );
}

/** The items of the news, at most so many. */
export function changedRefs({ models }: ProjectChanges, most: number): readonly ItemRef[] {
  return modelKeys.flatMap((model) => idsOf(models[model]).map((id) => refOf(model, id))).slice(0, most);
}

/** How much there is of it. */
export function changeCount({ models }: ProjectChanges): number {
  return Object.values(models).reduce((sum, changes) => sum + idsOf(changes).length + changes.gone.length, 0);
}
