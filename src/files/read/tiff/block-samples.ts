import type { TiffLayout } from './tiff-layout';
import { unpackBytes } from './unpack-bytes';

/** Unpacks a JPEG into red, green, blue and opacity of each pixel; null: it is none of this size, or none that can be read. */
export type UnpackJpeg = (
  jpeg: Uint8Array<ArrayBuffer>,
  size: { readonly width: number; readonly height: number },
) => Promise<Uint8ClampedArray | null>;

/** The parts that all blocks share of a picture. */
export type Blocks = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isLittle: boolean;
  readonly layout: TiffLayout;
  readonly jpegTables: Uint8Array;
  readonly unpackJpeg: UnpackJpeg;
};

/** The samples of a block by their place in it: the pixel, row by row, times the samples that lie together, and which of them. */
export type Samples = (index: number) => number;

/** Says that the three parts of the JPEG are red, green and blue; else a browser takes them for brightness and colour. */
const plainRgb = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0];

async function jpegSamples(blocks: Blocks, packed: Uint8Array, rows: number): Promise<Samples | null> {
  const { layout, jpegTables, unpackJpeg } = blocks;
  // Tables without their end, and a picture without its beginning, are one file.
  const shared = jpegTables.length > 4 ? jpegTables.subarray(2, -2) : [];
  const marks = layout.isPlainRgb ? plainRgb : [];
  const jpeg = Uint8Array.from([0xff, 0xd8, ...marks, ...shared, ...packed.subarray(2)]);
  const rgba = await unpackJpeg(jpeg, { width: layout.block.width, height: rows });
  if (!rgba) return null;
  const { samples } = layout;
  return (index) => rgba[Math.floor(index / samples) * 4 + (index % samples)] ?? 0;
}

function reader({ layout, isLittle }: Blocks, unpacked: Uint8Array): Samples {
  const { bits, numbers } = layout;
  const view = new DataView(unpacked.buffer, unpacked.byteOffset, unpacked.byteLength);
  if (bits === 32) return (index) => view.getFloat32(index * 4, isLittle);
  if (bits === 16)
    return numbers === 'signed'
      ? (index) => view.getInt16(index * 2, isLittle)
      : (index) => view.getUint16(index * 2, isLittle);
  return numbers === 'signed' ? (index) => view.getInt8(index) : (index) => unpacked[index] ?? 0;
}

/** Makes the values of differences, row by row. */
function addUp({ layout, isLittle }: Blocks, unpacked: Uint8Array): void {
  const together = layout.isPlanar ? 1 : layout.samples;
  const inRow = layout.block.width * together;
  const size = layout.bits / 8;
  const view = new DataView(unpacked.buffer, unpacked.byteOffset, unpacked.byteLength);
  for (let row = 0; (row + 1) * inRow * size <= unpacked.length; row += 1)
    for (let index = row * inRow + together; index < (row + 1) * inRow; index += 1)
      if (size === 1) unpacked[index] = (unpacked[index] ?? 0) + (unpacked[index - together] ?? 0);
      else {
        const before = view.getUint16((index - together) * 2, isLittle);
        view.setUint16(index * 2, (view.getUint16(index * 2, isLittle) + before) & 0xffff, isLittle);
      }
}

/**
 * Reads the samples of a block of `rows` rows; 'empty' for a block that the file leaves out, null for a block that lies beyond the
 * end of the file or cannot be unpacked. Throws the errors of the library for broken bytes.
 */
export async function blockSamples(blocks: Blocks, number: number, rows: number): Promise<Samples | 'empty' | null> {
  const { layout, bytes } = blocks;
  const { block, packing, isPlanar, samples, bits } = layout;
  const from = layout.offsets[number] ?? 0;
  const size = block.width * block.height * (isPlanar ? 1 : samples) * (bits / 8);
  // Only a block without packing can do without its length.
  const count = Math.min(layout.counts[number] ?? 0, packing === 'none' ? size : Number.POSITIVE_INFINITY);
  if (from === 0 || count === 0) return 'empty';
  if (!(from + count <= bytes.length)) return null;
  const packed = bytes.subarray(from, from + count);
  if (packing === 'jpeg') return jpegSamples(blocks, packed, rows);
  const unpacked = unpackBytes(packing, packed, size);
  if (layout.isDifferences) addUp(blocks, unpacked);
  return reader(blocks, unpacked);
}
