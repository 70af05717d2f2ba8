import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCoordinates } from './parse-coordinates';

describe('reading a typed place', () => {
  it.each([
    '47.5, 8.25',
    '47.5,8.25',
    '47.5 8.25',
    '47.5; 8.25',
    '47.5 / 8.25',
    '(47.5, 8.25)',
    '[47.5, 8.25]',
    '  +47.5  +8.25 ',
    '+47.5+008.25/',
    '47,5; 8,25',
    '47,5 8,25',
    '47,5, 8,25',
    'N47.5 E8.25',
    'N 47.5, E 8.25',
    '47.5N 8.25E',
    '47.5° N, 8.25° E',
    '47.5°N 8.25°E',
    '47.5 north, 8.25 east',
    '8.25E 47.5N',
    'E8.25, N47.5',
    '47.5, 8.25 E',
    '47°30\'00"N 8°15\'00"E',
    "47°30'N 8°15'E",
    '47° 30′ 0″ N, 8° 15′ 0″ E',
    '47º30’00”N 8º15’00”E',
    "47°30'0''N 8°15'0''E",
    '47°30′00,0″ N 8°15′00,0″ E',
    '47 30 0 N 8 15 0 E',
    'N 47 30 0 E 8 15 0',
    '47 30 8 15',
    '47 30 0 8 15 0',
    '47:30:00 8:15:00',
    '47:30:00N, 8:15:00E',
    '47d30m00s N 8d15m00s E',
    '47d30m N 8d15m E',
    "47 deg 30' N, 8 deg 15' E",
    '47-30-00 N 8-15-00 E',
    "47° 30.0' N 8° 15.0' E",
    'lat 47.5 lng 8.25',
    'lat: 47.5, lon: 8.25',
    'latitude=47.5&longitude=8.25',
    'Lat 47.5, Long 8.25',
    'lng: 8.25, lat: 47.5',
    '{"lat":47.5,"lng":8.25}',
    '{ lng: 8.25, lat: 47.5 }',
    'geo:47.5,8.25;u=12',
    'POINT(8.25 47.5)',
    'POINT (8.25 47.5)',
    '{"type":"Point","coordinates":[8.25,47.5]}',
    'https://maps.example.com/place/@47.5,8.25,17z',
    'https://maps.example.com/?q=47.5,8.25',
    'https://maps.example.com/?q=47.5%2C8.25',
    'https://maps.example.com/#map=16/47.5/8.25',
    'https://maps.example.com/?mlat=47.5&mlon=8.25',
  ])('%s', (text) => expect(parseCoordinates(text)).toEqual([8.25, 47.5]));

  it.each([
    ['-33.8688, 151.2093', [151.2093, -33.8688]],
    ['33.8688 S 151.2093 E', [151.2093, -33.8688]],
    ['\u221233.8688, 151.2093', [151.2093, -33.8688]],
    ['30.2672° N, 97.7431° W', [-97.7431, 30.2672]],
    ['-97.7431, 30.2672', [-97.7431, 30.2672]],
    ['30.2672 -97.7431', [-97.7431, 30.2672]],
    ['0, 0', [0, 0]],
    ['-0.0, -0.0', [0, 0]],
    ['90, -180', [-180, 90]],
    ["0°30'S 0°30'W", [-0.5, -0.5]],
    ["-0°30', 0°30'", [0.5, -0.5]],
  ] as const)('%s', (text, place) => expect(parseCoordinates(text)).toEqual(place));

  it('counts seconds', () => {
    const [lng, lat] = parseCoordinates('40°26\'46.302"N 79°58\'55.903"W') ?? [0, 0];
    expect(lat).toBeCloseTo(40.446_195, 9);
    expect(lng).toBeCloseTo(-79.982_195_278, 9);
  });

  it.each([
    '',
    'Main Street 12',
    '47.5',
    '47.5,',
    '47.5, 8.25, 9',
    '1,2,3,4',
    '91, 181',
    '95, 95',
    '47.5N 8.25N',
    '47.5E 8.25E',
    '47.5N, -8.25W',
    'N47.5S 8.25E',
    "47°60'N 8°15'E",
    '47°30\'61"N 8°15\'0"E',
    "47.5°30'N 8°15'E",
    '47 30.5 10 8 15 0',
    '1 2 3',
    'S-14',
    'P-118, P-119',
    '3 poles and 4 notes',
    '9'.repeat(400),
  ])('is no place: %s', (text) => expect(parseCoordinates(text)).toBeNull());

  const lat = fc.integer({ min: -900_000_000, max: 900_000_000 }).map((value) => value / 1e7);
  const lng = fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }).map((value) => value / 1e7);

  it('reads back what is written in decimals, with signs or with letters', () => {
    fc.assert(
      fc.property(lat, lng, (y, x) => {
        const [north, east] = [y.toFixed(7), x.toFixed(7)];
        expect(parseCoordinates(`${north}, ${east}`)).toEqual([x + 0, y + 0]);
        const letters = `${Math.abs(x).toFixed(7)}${x < 0 ? 'W' : 'E'} ${Math.abs(y).toFixed(7)}${y < 0 ? 'S' : 'N'}`;
        expect(parseCoordinates(letters)).toEqual([x + 0, y + 0]);
      }),
    );
  });

  it('answers any text, and only with places on earth', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,;:°\'"NSEW +-/()[]dms') }), (text) => {
        const place = parseCoordinates(text);
        if (place) expect(Math.abs(place[0]) <= 180 && Math.abs(place[1]) <= 90).toBe(true);
      }),
    );
  });
});
