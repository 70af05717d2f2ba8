import { describe, expect, it } from 'vitest';
import { photoFacts } from './photo-facts';
import { gpsPhoto } from './testing/gps-photo';

describe('photoFacts', () => {
  it('says where a photo was taken, to a centimetre or so, on each side of the world', async () => {
    for (const at of [
      [-93.1616021, 44.4583041],
      [151.2152972, -33.8567844],
    ] as const) {
      const facts = await photoFacts(gpsPhoto(at).buffer);
      expect(facts.at?.[0]).toBeCloseTo(at[0], 6);
      expect(facts.at?.[1]).toBeCloseTo(at[1], 6);
      expect(facts).toMatchObject({ accuracyM: null, isOfDevice: false, takenAt: null });
    }
  });

  it('says nothing of a photo that knows nothing, of zeros, and of what is no photo', async () => {
    const place = async (bytes: ArrayBuffer) => (await photoFacts(bytes)).at;
    expect(await place(gpsPhoto([0, 0]).buffer)).toBeNull();
    expect(await place(Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]).buffer)).toBeNull();
    expect(await place(new TextEncoder().encode('<svg>').buffer)).toBeNull();
    expect(await place(new ArrayBuffer(0))).toBeNull();
  });
});
