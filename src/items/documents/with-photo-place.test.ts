import { describe, expect, it } from 'vitest';
import { photoFacts } from './photo-facts';
import { cameraPhoto } from './testing/camera-photo';
import { gpsPhoto } from './testing/gps-photo';
import { withPhotoPlace } from './with-photo-place';

const place = { at: [-93.1616021, 44.4583041], accuracyM: 6.25, time: Date.UTC(2026, 4, 4, 14, 3, 9) } as const;
const bare = Uint8Array.from([0xff, 0xd8, 0xff, 0xdb, 0, 4, 1, 2, 0xff, 0xda, 0, 2, 7, 7, 7, 0xff, 0xd9]);
const jfif = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 9, 9, ...bare.slice(2)]);

const placed = (bytes: Uint8Array<ArrayBuffer>): Uint8Array => {
  const made = withPhotoPlace(bytes.buffer, place);
  if (!made) throw new Error('no photo was made');
  return new Uint8Array(made);
};

const facts = (bytes: Uint8Array) => photoFacts(bytes.slice().buffer);

describe('withPhotoPlace', () => {
  it('writes the place of the device into a photo without data, its picture as it was', async () => {
    for (const photo of [bare, jfif]) {
      const made = placed(photo);
      const found = await facts(made);
      expect(found.at?.[0]).toBeCloseTo(-93.1616021, 6);
      expect(found.at?.[1]).toBeCloseTo(44.4583041, 6);
      expect(found).toMatchObject({ accuracyM: 6.25, isOfDevice: true });
      expect([...made.slice(-bare.length + 2)]).toEqual([...bare.slice(2)]);
    }
    // The JFIF segment stays the first.
    expect([...placed(jfif).slice(0, 8)]).toEqual([...jfif.slice(0, 8)]);
  });

  it.each(['II', 'MM'] as const)('leaves what a camera wrote, whole (%s)', async (order) => {
    const made = placed(cameraPhoto({ order, taken: '2026:05:04 16:03:00', offset: '+02:00' }));
    expect(await facts(made)).toMatchObject({
      accuracyM: 6.25,
      isOfDevice: true,
      takenAt: Date.UTC(2026, 4, 4, 14, 3, 0),
    });
    const again = await facts(placed(made.slice()));
    expect(again).toMatchObject({ isOfDevice: true, takenAt: Date.UTC(2026, 4, 4, 14, 3, 0) });
  });

  it('takes the place of zeros that a camera without a fix wrote, south and east too', async () => {
    const south = { ...place, at: [151.2152972, -33.8567844] } as const;
    const made = withPhotoPlace(gpsPhoto([0, 0]).buffer, south);
    const { at } = await photoFacts(made ?? new ArrayBuffer(0));
    expect(at?.[0]).toBeCloseTo(151.2152972, 6);
    expect(at?.[1]).toBeCloseTo(-33.8567844, 6);
  });

  it('makes nothing of other files, of a cut JPEG, and of a JPEG with full data', () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]);
    const whole = cameraPhoto({ order: 'II', taken: '2026:05:04 16:03:00', offset: '+02:00' });
    const full = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xf0, ...whole.slice(6), ...new Uint8Array(65_600)]);
    for (const bytes of [png, new Uint8Array(0), full]) expect(withPhotoPlace(bytes.buffer, place)).toBeNull();
    for (let length = 0; length < whole.length; length += 1) {
      const made = withPhotoPlace(whole.slice(0, length).buffer, place);
      if (length < 40) expect(made).toBeNull();
    }
  });
});
