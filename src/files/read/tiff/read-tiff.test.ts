import { describe, expect, it } from 'vitest';
import { readTiff, type TiffPicture } from './read-tiff';
import { geoFields, letters, type WrittenPicture, writeTiff } from './testing/write-tiff';

const noJpeg = async () => null;

async function read(pictures: readonly WrittenPicture[], side = 4096, isLittle = true): Promise<TiffPicture> {
  const found = await readTiff(writeTiff(pictures, isLittle), side, noJpeg);
  if (!found.ok) throw new Error(found.reason.id);
  return found;
}

const refusal = async (bytes: Uint8Array<ArrayBuffer>) => {
  const found = await readTiff(bytes, 4096, noJpeg);
  return found.ok ? null : found.reason;
};

const pixel = ({ rgba, width }: TiffPicture, x: number, y: number) => [
  ...rgba.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
];

/** Red by column and green by row, blue 7. */
const colours = (width: number, height: number, from = [0, 0]) =>
  Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const [x, y] = [(Math.floor(at / 3) % width) + (from[0] ?? 0), Math.floor(at / 3 / width) + (from[1] ?? 0)];
    return [x, y, 7][at % 3] ?? 0;
  });

/** Differences of each row, of so many samples a pixel. */
function differences(bytes: Uint8Array, inRow: number, samples: number): Uint8Array {
  return bytes.map((value, at) => (at % inRow < samples ? value : value - (bytes[at - samples] ?? 0)));
}

const of16 = (values: readonly number[], isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(values.length * 2));
  values.forEach((value, at) => {
    view.setUint16(at * 2, value, isLittle);
  });
  return new Uint8Array(view.buffer);
};

describe('readTiff', () => {
  it.each([true, false])('unpacks strips and tiles, packed or not, of either order of bytes: %s', async (isLittle) => {
    const strips = [colours(20, 8), colours(20, 2, [0, 8])];
    const plain = { width: 20, height: 10, samples: 3, blocks: strips, fields: [[278, 4, [8]]] } as const;
    const [left, right] = [colours(16, 16), colours(16, 16, [16, 0])];
    const tiles = { width: 20, height: 10, samples: 3, tile: 16, blocks: [left, right] };
    const deflated = { ...tiles, blocks: [left, right].map((one) => differences(one, 48, 3)), isDeflated: true };
    const predicted = { ...deflated, fields: [[317, 3, [2]]] } as const;
    for (const picture of [plain, { ...plain, isDeflated: true }, tiles, predicted]) {
      const found = await read([picture], 4096, isLittle);
      expect([pixel(found, 0, 0), pixel(found, 19, 9), pixel(found, 3, 8)]).toEqual([
        [0, 0, 7, 255],
        [19, 9, 7, 255],
        [3, 8, 7, 255],
      ]);
      expect(found.isOpaque).toBe(true);
    }
  });

  it('says where it lies, by its corner or by the middle of its first pixel', async () => {
    const picture = { width: 4, height: 2, blocks: [new Uint8Array(8)] };
    const fields = geoFields([500_000, 4_900_000], 0.5, 26915);
    const { place } = await read([{ ...picture, fields }]);
    expect(place).toEqual({ code: 'EPSG:26915', world: { a: 0.5, b: 0, c: 500_000, d: 0, e: -0.5, f: 4_900_000 } });
    const middle = [34735, 3, [1, 1, 0, 2, 1025, 0, 1, 2, 2048, 0, 1, 4326]] as const;
    const other = await read([{ ...picture, fields: [...fields, middle] }]);
    expect(other.place).toMatchObject({ code: 'EPSG:4326', world: { c: 499_999.75, f: 4_900_000.25 } });
    const turned = [34264, 12, [0, 2, 0, 10, 2, 0, 0, 20, 0, 0, 0, 0, 0, 0, 0, 1]] as const;
    const third = await read([{ ...picture, fields: [turned] }]);
    expect(third.place).toEqual({ code: null, world: { a: 0, b: 2, c: 10, d: 2, e: 0, f: 20 } });
    expect((await read([picture])).place).toBeNull();
  });

  it('takes the smallest copy that is large enough, and fewer pixels of it', async () => {
    const copy = (side: number, grey: number, kind: number) => ({
      ...{ width: side, height: side, blocks: [new Uint8Array(side * side).fill(grey)] },
      fields: [[254, 4, [kind]]] as const,
    });
    // The one of 16 pixels is a mask.
    const pictures = [copy(64, 10, 0), copy(32, 20, 1), copy(16, 99, 4), copy(8, 30, 1)];
    for (const [side, size, grey] of [
      [100, 64, 10],
      [40, 40, 10],
      [20, 20, 20],
      [8, 8, 30],
    ] as const) {
      const found = await read(pictures, side);
      expect([found.width, found.whole.width, pixel(found, 3, 3)[0]]).toEqual([size, 64, grey]);
    }
  });

  it('leaves out what holds nothing, and takes opacity, palettes and turned greys', async () => {
    const noData = await read([
      { width: 2, height: 1, blocks: [Uint8Array.from([9, 0])], fields: [[42113, 2, letters('0')]] },
    ]);
    expect([pixel(noData, 0, 0), pixel(noData, 1, 0)]).toEqual([
      [9, 9, 9, 255],
      [0, 0, 0, 0],
    ]);
    const blocks = [Uint8Array.from([1, 2, 3, 128])];
    const clear = await read([{ width: 1, height: 1, samples: 4, blocks, fields: [[338, 3, [2]]] }]);
    expect(pixel(clear, 0, 0)).toEqual([1, 2, 3, 128]);
    expect([noData.isOpaque, clear.isOpaque]).toEqual([false, false]);
    // The fourth is a band that is not seen.
    expect(pixel(await read([{ width: 1, height: 1, samples: 4, blocks }]), 0, 0)).toEqual([1, 2, 3, 255]);
    const grey = { width: 1, height: 1, blocks: [Uint8Array.from([55])] };
    expect(pixel(await read([{ ...grey, photometric: 0 }]), 0, 0)).toEqual([200, 200, 200, 255]);
    const map = Array.from({ length: 768 }, (_, at) => (at % 256 === 55 ? (1 + Math.floor(at / 256)) * 2570 : 0));
    const coloured = await read([{ ...grey, photometric: 3, fields: [[320, 3, map]] }]);
    expect(pixel(coloured, 0, 0)).toEqual([10, 20, 30, 255]);
  });

  it.each([true, false])('stretches numbers of two bytes over their usual range: %s', async (isLittle) => {
    const values = Array.from({ length: 100 }, (_, at) => 1000 + at * 10);
    const found = await read([{ width: 100, height: 1, bits: 16, blocks: [of16(values, isLittle)] }], 4096, isLittle);
    expect([pixel(found, 0, 0)[0], pixel(found, 99, 0)[0]]).toEqual([0, 255]);
    expect(pixel(found, 50, 0)[0]).toBeGreaterThan(120);
    expect(pixel(found, 50, 0)[0]).toBeLessThan(136);
  });

  it('refuses in words what it does not unpack', async () => {
    const picture = { width: 2, height: 2, blocks: [new Uint8Array(4)] };
    const packed = (code: number) => writeTiff([{ ...picture, fields: [[259, 3, [code]]] }]);
    expect(await refusal(packed(34887))).toEqual({ id: 'rasters.tiffPacking', params: { packing: 'LERC' } });
    expect(await refusal(packed(50000))).toEqual({ id: 'rasters.tiffPacking', params: { packing: 'ZSTD' } });
    expect((await refusal(writeTiff([{ ...picture, bits: 1 }])))?.id).toBe('rasters.tiffKind');
    expect((await refusal(writeTiff([{ ...picture, photometric: 8 }])))?.id).toBe('rasters.tiffKind');
    const vast = { ...picture, fields: [[256, 4, [90_000]] as const, [257, 4, [90_000]] as const] };
    expect((await refusal(writeTiff([vast])))?.id).toBe('rasters.tooLarge');
    const tiled = { ...picture, tile: 60_000, blocks: [new Uint8Array(4)] };
    expect((await refusal(writeTiff([tiled])))?.id).toBe('rasters.tooLarge');
    expect((await refusal(new Uint8Array(0)))?.id).toBe('rasters.tiffBroken');
  });

  it('ends at every cut and at every changed byte, with a picture or in words', async () => {
    const tiles = [colours(16, 16), colours(16, 16, [16, 0])];
    const whole = writeTiff([{ width: 20, height: 10, samples: 3, tile: 16, blocks: tiles, isDeflated: true }]);
    for (let length = 0; length < whole.length; length += 3)
      expect((await refusal(whole.slice(0, length)))?.id).toBe('rasters.tiffBroken');
    for (let at = 0; at < whole.length; at += 1) {
      const changed = whole.slice();
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      const found = await readTiff(changed, 64, noJpeg);
      expect(found.ok || found.reason.id.startsWith('rasters.')).toBe(true);
    }
  });
});
