import { text } from '../../i18n/text';
import type { Basemap } from '../../map/engine/map-engine';

/** The name of a background: the product's own in the language of the user, a deployment's as it calls them. */
export function basemapName({ name, source }: Basemap): string {
  if (source.kind === 'built-in') return text('basemapName.town');
  return source.kind === 'blank' ? text('basemapName.plain') : name;
}
