import { text } from '../../i18n/text';
import type { ProjectChanges } from '../../items/digest/project-digest';
import type { ModelKey } from '../../items/item';
import { modelKeys, specOf } from '../../items/registry';
import { lengthQuantity, type Units, written } from './quantities/quantity';

/** So many items of a model, in words. */
export function itemsText(model: ModelKey, count: number): string {
  return text(specOf(model).counted, { count });
}

/** A change of the route that is worth a word: "+640 m", "−1.20 km"; null below half a metre. */
function metresText(metres: number, units: Units): string | null {
  if (Math.abs(metres) < 0.5) return null;
  const { value, unit } = lengthQuantity(Math.abs(metres), units);
  return `${metres > 0 ? '+' : '−'}${written({ value, unit })}`;
}

function total(news: ProjectChanges, kind: 'moved' | 'changed' | 'abandoned' | 'gone'): number {
  return Object.values(news.models).reduce((sum, model) => sum + model[kind].length, 0);
}

/**
 * The changes in quantities, the weightiest first: "+640 m", "+9 poles", "3 moved", "5 changed". Empty when nothing did.
 */
export function changeParts(news: ProjectChanges, units: Units): readonly string[] {
  const [moved, changed] = [total(news, 'moved'), total(news, 'changed')];
  const [abandoned, gone] = [total(news, 'abandoned'), total(news, 'gone')];
  const route = metresText(news.metres, units);
  const added = modelKeys.flatMap((model) => {
    const count = news.models[model]?.added.length ?? 0;
    return count > 0 ? [`+${itemsText(model, count)}`] : [];
  });
  return [
    ...(route === null ? [] : [route]),
    ...added,
    ...(moved > 0 ? [text('changes.moved', { count: moved })] : []),
    ...(changed > 0 ? [text('changes.changed', { count: changed })] : []),
    ...(abandoned > 0 ? [text('changes.abandoned', { count: abandoned })] : []),
    ...(gone > 0 ? [text('changes.gone', { count: gone })] : []),
  ];
}
