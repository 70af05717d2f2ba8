import type { StyleSpecification } from 'maplibre-gl';
import type { Basemap, Scheme } from '../engine/map-engine';
import { blankStyle, builtInStyle } from './built-in-style';

/** What MapLibre is given for a basemap in a scheme: a style, or the address of one that the deployment configured. */
export function basemapStyle(basemap: Basemap, scheme: Scheme): StyleSpecification | string {
  const { source } = basemap;
  switch (source.kind) {
    case 'built-in':
      return builtInStyle({ dataUrl: source.dataUrl, attribution: basemap.attribution }, scheme);
    case 'style':
      return scheme === 'light' ? source.light : source.dark;
    case 'blank':
      return blankStyle(scheme);
  }
}
