import type { ProjectNews } from '../digest/project-digest';
import type { Filters } from '../filter/filter';
import { type ItemRef, modelKeys, refOf } from '../item';
import type { ModelNews } from './model-changes';

/** The items of the news that are there to be looked at. */
function idsOf(news: ModelNews | undefined): readonly number[] {
  return news ? [...news.added, ...news.moved, ...news.changed, ...news.abandoned] : [];
}

/** Filters that let the news alone through, and what was made here and has no id yet: of a model without news nothing else. */
export function newsFilters({ models }: ProjectNews): Filters {
  return Object.fromEntries(
    modelKeys.map((model) => [model, [{ field: 'id', test: 'is', values: ['', ...idsOf(models[model]).map(String)] }]]),
  );
}

/** The items of the news, at most so many. */
export function newsRefs({ models }: ProjectNews, most: number): readonly ItemRef[] {
  return modelKeys.flatMap((model) => idsOf(models[model]).map((id) => refOf(model, id))).slice(0, most);
}

/** How much there is of it. */
export function newsCount({ models }: ProjectNews): number {
  return Object.values(models).reduce((sum, news) => sum + idsOf(news).length + news.gone.length, 0);
}
