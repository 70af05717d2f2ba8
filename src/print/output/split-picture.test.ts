import { describe, expect, it } from 'vitest';
import { planFonts } from '../testing/plan-fonts';
import { createPdf } from './create-pdf';
import { takeAlpha } from './split-picture';

/** The head of a JPEG of 2 by 1 pixels, which is all that the file's writer reads of it. */
const jpeg = Uint8Array.of(255, 216, 255, 192, 0, 17, 8, 0, 1, 0, 2, 3, 1, 34, 0, 2, 17, 1, 3, 17, 1, 255, 217);
const about = { title: 'Plan', author: 'A', language: 'en', creator: 'Test', date: new Date(0) };

async function written(alpha: Uint8Array | null): Promise<string> {
  const pdf = createPdf(planFonts(), about);
  const marks = [{ kind: 'image', image: 0, topLeft: [0, 0], topRight: [9, 0], bottomLeft: [0, 9] }] as const;
  const images = [{ key: 'one', bytes: jpeg.slice().buffer, alpha }];
  for (const title of ['a', 'b']) pdf.addPage({ width: 100, height: 100 }, { marks, title, images });
  return new TextDecoder('latin1').decode(await pdf.finish());
}

describe('pictures that are seen through', () => {
  it('have their colours and how much they hide apart', () => {
    const pixels = Uint8ClampedArray.of(10, 20, 30, 255, 40, 50, 60, 128, 0, 0, 0, 0);
    expect([...takeAlpha(pixels, 3)]).toEqual([255, 128, 0]);
    expect([...pixels]).toEqual([10, 20, 30, 255, 40, 50, 60, 255, 40, 50, 60, 255]);
  });

  it('go on with the nearest colour where nothing is seen', () => {
    const colours = (rows: string) => {
      const pixels = Uint8ClampedArray.from(
        [...rows].flatMap((one) => (one === '.' ? [0, 0, 0, 0] : [one, 0, 0, 255].map(Number))),
      );
      takeAlpha(pixels, 4);
      return Array.from(rows, (_, at) => `${pixels[4 * at]}${pixels[4 * at + 3] === 255 ? '' : '?'}`).join('');
    };
    expect(colours('1..2')).toBe('1122');
    expect(colours('.1..')).toBe('1111');
    expect(colours(['....', '1..2', '....', '....', '3...'].join(''))).toBe(
      ['1122', '1122', '1122', '3333', '3333'].join(''),
    );
    expect(colours('....')).toBe('255255255255');
  });

  it('are in a file once, with their mask', async () => {
    const file = await written(Uint8Array.of(255, 0));
    expect(file.match(/\/SMask/g)).toHaveLength(1);
    expect(file.match(/\/DCTDecode/g)).toHaveLength(1);
    expect(file).toContain('/DeviceGray');
  });

  it('need no mask where they hide all', async () => {
    const file = await written(null);
    expect(file).not.toContain('/SMask');
    expect(file.match(/\/DCTDecode/g)).toHaveLength(1);
  });
});
