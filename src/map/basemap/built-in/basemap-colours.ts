import type { Scheme } from '../../engine/map-engine';

/** Every colour of the built-in basemap, as `#rrggbb`. */
export type BasemapColours = {
  readonly land: string;
  readonly field: Readonly<Record<'corn' | 'beans' | 'hay' | 'pasture' | 'wood' | 'meadow', string>>;
  readonly fieldLine: string;
  readonly wood: string;
  readonly town: string;
  readonly block: Readonly<Record<'homes' | 'shops' | 'works' | 'school' | 'hospital' | 'railyard', string>>;
  readonly park: string;
  readonly parkLine: string;
  readonly cemetery: string;
  readonly grove: string;
  readonly pitch: string;
  readonly pitchLine: string;
  readonly weir: string;
  readonly building: string;
  readonly buildingShop: string;
  readonly buildingHall: string;
  readonly buildingLine: string;
  readonly water: string;
  readonly waterLine: string;
  readonly street: string;
  readonly streetMain: string;
  readonly highway: string;
  readonly casing: string;
  readonly casingMain: string;
  readonly rail: string;
  readonly railGap: string;
  readonly text: string;
  readonly textStrong: string;
  readonly textWater: string;
  readonly textPark: string;
  readonly halo: string;
};

const light: BasemapColours = {
  land: '#f1ede2',
  field: { corn: '#eeead9', beans: '#ebe9d8', hay: '#f3eedb', pasture: '#e6ead6', wood: '#dbe4cd', meadow: '#dde6cf' },
  fieldLine: '#e4dfcd',
  wood: '#d6e1c8',
  town: '#f5f1e9',
  block: {
    homes: '#f0ebe1',
    shops: '#f1e6da',
    works: '#e9e6e4',
    school: '#f1ebd3',
    hospital: '#f3e4e0',
    railyard: '#e8e4e0',
  },
  park: '#d5e1c8',
  parkLine: '#c3d3b3',
  cemetery: '#d2ddcb',
  grove: '#c6d6b6',
  pitch: '#cbdcba',
  pitchLine: '#eef4e6',
  weir: '#f4f8fa',
  building: '#e2d9ca',
  buildingShop: '#e3d3bf',
  buildingHall: '#dccdb6',
  buildingLine: '#cdc1ae',
  water: '#c1d5de',
  waterLine: '#a5becb',
  street: '#ffffff',
  streetMain: '#ffffff',
  highway: '#fdf3d6',
  casing: '#dfd7c9',
  casingMain: '#d0c6b4',
  rail: '#aaa39a',
  railGap: '#f5f1e9',
  text: '#7a7267',
  textStrong: '#5c554b',
  textWater: '#6688a0',
  textPark: '#6b8560',
  halo: '#fbf8f2',
};

const dark: BasemapColours = {
  land: '#10151a',
  field: { corn: '#12181d', beans: '#131a1e', hay: '#141a1d', pasture: '#121b1c', wood: '#13201d', meadow: '#13201c' },
  fieldLine: '#182026',
  wood: '#14221e',
  town: '#141a20',
  block: {
    homes: '#181f26',
    shops: '#1d222a',
    works: '#1b2027',
    school: '#1e2226',
    hospital: '#221f27',
    railyard: '#171c22',
  },
  park: '#16251f',
  parkLine: '#1f3229',
  cemetery: '#18241f',
  grove: '#1a2f26',
  pitch: '#1b3027',
  pitchLine: '#2f4a3c',
  weir: '#35566b',
  building: '#212a33',
  buildingShop: '#262e38',
  buildingHall: '#2a323c',
  buildingLine: '#2e3944',
  water: '#0b1d2c',
  waterLine: '#1a3648',
  street: '#333e4a',
  streetMain: '#3e4a57',
  highway: '#4a5360',
  casing: '#0f1419',
  casingMain: '#0c1115',
  rail: '#4b5560',
  railGap: '#141a20',
  text: '#8793a1',
  textStrong: '#a9b4c0',
  textWater: '#4f7691',
  textPark: '#5f8a72',
  halo: '#11171c',
};

/** The basemap's colours in a scheme. */
export function basemapColours(scheme: Scheme): BasemapColours {
  return scheme === 'light' ? light : dark;
}
