import { describe, expect, it } from 'vitest';
import { readNominatim, readPhoton } from './geocoder';

describe('what a geocoder answers', () => {
  it('Nominatim: places with their boxes; what has no name or place is left out', () => {
    const mill = {
      display_name: 'Mill Lane',
      lat: '47.6',
      lon: '-122.3',
      boundingbox: ['47.5', '47.7', '-122.4', '-122.2'],
    };
    const odd = [{ display_name: '', lat: '1', lon: '1' }, { display_name: 'x', lat: 'a', lon: null }, null, 7];
    expect(readNominatim([mill, ...odd, { ...mill, boundingbox: ['a'] }])).toEqual([
      { name: 'Mill Lane', at: [-122.3, 47.6], bounds: [-122.4, 47.5, -122.2, 47.7] },
      { name: 'Mill Lane', at: [-122.3, 47.6], bounds: null },
    ]);
    expect([readNominatim([]), readNominatim({ error: 'no' })]).toEqual([[], null]);
  });

  it('Photon: the parts of an address as one name, each once', () => {
    const properties = {
      name: 'Mill',
      street: 'Lane',
      housenumber: '7',
      city: 'Town',
      state: 'Town',
      extent: [1, 4, 3, 2],
    };
    const feature = { properties, geometry: { type: 'Point', coordinates: [2, 3] } };
    expect(readPhoton({ features: [feature, { properties }, {}, null] })).toEqual([
      { name: 'Mill, Lane 7, Town', at: [2, 3], bounds: [1, 2, 3, 4] },
    ]);
    expect([readPhoton({ features: [] }), readPhoton([])]).toEqual([[], null]);
  });

  it('is cut to a few', () => {
    const one = { display_name: 'x', lat: '1', lon: '1' };
    expect(readNominatim(Array(50).fill(one))).toHaveLength(6);
  });
});
