import type { ProjectChanges } from '../../items/digest/project-digest';
import type { ModelKey } from '../../items/item';
import { modelKeys } from '../../items/registry';
import { lengthQuantity, type Units, written } from './quantities/quantity';
import { text } from './text';

/** So many items of a model, in words. */
export function itemsText(model: ModelKey, count: number): string {
  switch (model) {
    case 'segment':
      return text('{count, plural, one {# segment} other {# segments}}', { count });
    case 'cable':
      return text('{count, plural, one {# cable} other {# cables}}', { count });
    case 'permit':
      return text('{count, plural, one {# permit} other {# permits}}', { count });
    case 'pole':
      return text('{count, plural, one {# pole} other {# poles}}', { count });
    case 'access-point':
      return text('{count, plural, one {# access point} other {# access points}}', { count });
    case 'site':
      return text('{count, plural, one {# site} other {# sites}}', { count });
    case 'splice':
      return text('{count, plural, one {# splice} other {# splices}}', { count });
    case 'element':
      return text('{count, plural, one {# element} other {# elements}}', { count });
    case 'note':
      return text('{count, plural, one {# note} other {# notes}}', { count });
    case 'info-object':
      return text('{count, plural, one {# info object} other {# info objects}}', { count });
    case 'document':
      return text('{count, plural, one {# document} other {# documents}}', { count });
  }
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
 * What happened, in quantities, what counts most first: "+640 m", "+9 poles", "3 moved", "5 changed". Empty when nothing did.
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
    ...(moved > 0 ? [text('{count, plural, other {# moved}}', { count: moved })] : []),
    ...(changed > 0 ? [text('{count, plural, other {# changed}}', { count: changed })] : []),
    ...(abandoned > 0 ? [text('{count, plural, other {# abandoned}}', { count: abandoned })] : []),
    ...(gone > 0 ? [text('{count, plural, other {# gone}}', { count: gone })] : []),
  ];
}
