import type { StyleSpecification } from 'maplibre-gl';
import type { Scheme } from '../engine/map-engine';
import { basemapColours } from './basemap-colours';
import { basemapSource, groundLayers } from './ground-layers';
import { labelLayers } from './label-layers';
import { streetLayers } from './street-layers';

/** The style of the built-in basemap: own data, no tiles, no glyphs, nothing from elsewhere. */
export function builtInStyle(
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
export function blankStyle(scheme: Scheme): StyleSpecification {
  return {
    version: 8,
    name: `Blank, ${scheme}`,
    sources: {},
    layers: [{ id: 'base-land', type: 'background', paint: { 'background-color': basemapColours(scheme).town } }],
  };
}
