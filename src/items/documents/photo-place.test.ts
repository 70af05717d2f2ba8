import { describe, expect, it } from 'vitest';
import { photoPlace } from './photo-place';
import { gpsPhoto } from './testing/gps-photo';

describe('photoPlace', () => {
  it('reads where a photo was taken, to a centimetre or so, on each side of the world', async () => {
    for (const at of [
      [-93.1616021, 44.4583041],
      [151.2152972, -33.8567844],
    ] as const) {
      const [lng, lat] = (await photoPlace(gpsPhoto(at).buffer)) ?? [0, 0];
      expect(lng).toBeCloseTo(at[0], 6);
      expect(lat).toBeCloseTo(at[1], 6);
    }
  });

  it('says nothing of a photo that knows nothing, of zeros, and of what is no photo', async () => {
    expect(await photoPlace(gpsPhoto([0, 0]).buffer)).toBeNull();
    expect(await photoPlace(Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]).buffer)).toBeNull();
    expect(await photoPlace(new TextEncoder().encode('<svg>').buffer)).toBeNull();
    expect(await photoPlace(new ArrayBuffer(0))).toBeNull();
  });
});
