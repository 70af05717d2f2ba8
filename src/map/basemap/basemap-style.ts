import type { StyleSpecification } from 'maplibre-gl';
import type { Basemap, Scheme } from '../engine/map-engine';
import { basemapColours } from './basemap-colours';
import { basemapSource, groundLayers } from './ground-layers';
import { labelLayers } from './label-layers';
import { streetLayers } from './street-layers';

/** The style of the built-in basemap: own data, no tiles, no glyphs, nothing from elsewhere. */
function builtInStyle(
  about: { readonly dataUrl: string; readonly attribution: string },
  scheme: Scheme,
): StyleSpecification {
  const colours = basemapColours(scheme);
  return {
    version: 8,
    name: `Town, ${scheme}`,
    sources: {
      [basemapSource]: {
        type: 'geojson',
        data: about.dataUrl,
        attribution: about.attribution,
        maxzoom: 16,
        tolerance: 0.3,
        buffer: 96,
      },
    },
    layers: [...groundLayers(colours), ...streetLayers(colours), ...labelLayers(colours)],
  };
}

/** A plain ground in the scheme's colour. */
function blankStyle(scheme: Scheme): StyleSpecification {
  return {
    version: 8,
    name: `Blank, ${scheme}`,
    sources: {},
    layers: [{ id: 'base-land', type: 'background', paint: { 'background-color': basemapColours(scheme).town } }],
  };
}

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
