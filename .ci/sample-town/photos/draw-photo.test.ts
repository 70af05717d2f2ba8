import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/service/sample-town/random';
import { drawPhoto, photos } from './draw-photo';

describe('photos', () => {
  it('are valid pictures that hold exactly what was drawn', () => {
    for (const scene of ['pole', 'handhole', 'cabinet'] as const) {
      for (const [variant, text] of photos[scene].entries()) {
        const picture = drawPhoto(scene, createRandom(variant, `photo ${scene}`));
        const shown = decode(Buffer.from(text, 'base64'), { checkCrc: true });
        expect([shown.width, shown.height]).toEqual([picture.width, picture.height]);
        expect(shown.palette?.map(([red = 0, green = 0, blue = 0]) => (red << 16) | (green << 8) | blue)).toEqual(
          picture.palette,
        );
        expect(Buffer.from(shown.data).equals(Buffer.from(picture.pixels))).toBe(true);
        expect(Math.max(...picture.pixels)).toBeLessThan(picture.palette.length);
        expect(new Set(picture.pixels).size).toBeGreaterThan(10);
      }
    }
  });

  it('are the same for the same chance', () => {
    const draw = (seed: number) => drawPhoto('pole', createRandom(seed, 'x')).pixels;
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });
});
