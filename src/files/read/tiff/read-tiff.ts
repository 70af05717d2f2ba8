import { type Message, message } from '../../../i18n/message';
import { type Blocks, blockSamples, type UnpackJpeg } from './block-samples';
import { type KeptSamples, samplesToKeep, tiffColours } from './tiff-colours';
import { type TiffFields, tiffPictures } from './tiff-fields';
import { type TiffLayout, tiffLayout } from './tiff-layout';
import { type TiffPlace, tiffPlace } from './tiff-place';

type Size = { readonly width: number; readonly height: number };

/** A TIFF as a picture: red, green, blue and opacity of each pixel, perhaps fewer pixels than it has. */
export type TiffPicture = Size & {
  readonly ok: true;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
  /** True where all its pixels are opaque. */
  readonly isOpaque: boolean;
  /** Its pixels in the file. */
  readonly whole: Size;
  /** By the pixels of the file; null: it does not say it. */
  readonly place: TiffPlace | null;
};

export type TiffReading = TiffPicture | { readonly ok: false; readonly reason: Message };

const refused = (reason: Message): TiffReading => ({ ok: false, reason });

/** True for pixels that all hide what lies below them. */
function isOpaque(rgba: Uint8ClampedArray): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

/** A smaller copy of a picture, or a mask, says so in two bits. */
const [smaller, mask] = [1, 4];

const longer = (fields: TiffFields) => Math.max(fields.one(256, 0), fields.one(257, 0));

/** The smallest copy of the first picture that is large enough, or the picture itself. */
function enough(pictures: readonly TiffFields[], first: TiffFields, side: number): TiffFields {
  const ratio = (fields: TiffFields) => fields.one(256, 0) / fields.one(257, 1);
  const copies = pictures.filter((one) => {
    const kind = one.one(254, 0);
    const isAlike = Math.abs(ratio(one) / ratio(first) - 1) < 0.02;
    return (kind & smaller) !== 0 && (kind & mask) === 0 && isAlike && longer(one) >= side;
  });
  return copies.toSorted((one, other) => longer(one) - longer(other))[0] ?? first;
}

/** Takes from a block what is shown of it: of each pixel of the result, the one pixel of the file that lies in its middle. */
function takeBlock(
  { layout, to }: { readonly layout: TiffLayout; readonly to: Size & KeptSamples },
  block: { readonly column: number; readonly row: number },
  take: (index: number, from: number) => void,
): void {
  const { width, height } = layout.block;
  const [left, top] = [block.column * width, block.row * height];
  const first = (at: number, whole: number, shown: number) => Math.max(0, Math.ceil((at * shown) / whole - 0.5));
  const [toX, toY] = [
    Math.min(to.width, first(left + width, layout.width, to.width)),
    Math.min(to.height, first(top + height, layout.height, to.height)),
  ];
  const within = (at: number, from: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(at) - from));
  for (let y = first(top, layout.height, to.height); y < toY; y += 1) {
    const line = within(((y + 0.5) * layout.height) / to.height, top, height) * width;
    for (let x = first(left, layout.width, to.width); x < toX; x += 1)
      take(y * to.width + x, line + within(((x + 0.5) * layout.width) / to.width, left, width));
  }
}

async function sampled(blocks: Blocks, size: Size): Promise<KeptSamples | null> {
  const { layout } = blocks;
  const { block, samples, isPlanar } = layout;
  const wanted = samplesToKeep(layout);
  const [pixels, kept] = [size.width * size.height, wanted.length];
  const values =
    layout.bits === 8 && layout.numbers === 'unsigned'
      ? new Uint8Array(pixels * kept)
      : new Float32Array(pixels * kept);
  const empty = new Uint8Array(pixels);
  const to = { ...size, values, kept, empty };
  const perPlane = block.across * block.down;
  const planes = isPlanar ? wanted.map((sample, at) => ({ sample, at })) : [null];
  for (const plane of planes)
    for (let number = 0; number < perPlane; number += 1) {
      const [column, row] = [number % block.across, Math.floor(number / block.across)];
      const rows = block.isStrip ? Math.min(block.height, layout.height - row * block.height) : block.height;
      const found = await blockSamples(blocks, (plane?.sample ?? 0) * perPlane + number, rows);
      if (found === null) return null;
      takeBlock({ layout, to }, { column, row }, (index, from) => {
        if (found === 'empty') empty[index] = 1;
        else if (plane) values[index * kept + plane.at] = found(from);
        else for (let at = 0; at < kept; at += 1) values[index * kept + at] = found(from * samples + (wanted[at] ?? 0));
        if (Number.isNaN(values[index * kept])) empty[index] = 1;
      });
    }
  return { values, kept, empty };
}

const noDataOf = (fields: TiffFields): number | null => {
  const written = fields.text(42113);
  const value = Number(written);
  return written === '' || Number.isNaN(value) ? null : value;
};

/**
 * Reads the first picture of a TIFF, GeoTIFF or BigTIFF, with no side longer than `side` pixels, from the smallest of its copies that is
 * large enough. Other numbers than bytes are stretched over their usual range. Never throws: what is wrong, or not read here, comes
 * back as a message.
 */
export async function readTiff(
  bytes: Uint8Array<ArrayBuffer>,
  side: number,
  unpackJpeg: UnpackJpeg,
): Promise<TiffReading> {
  const { pictures, isLittle } = tiffPictures(bytes);
  const [first] = pictures;
  if (!first) return refused(message('rasters.tiffBroken'));
  const whole = { width: first.one(256, 0), height: first.one(257, 0) };
  const shown = enough(pictures, first, Math.min(side, longer(first)));
  const layout = tiffLayout(shown);
  if ('id' in layout) return refused(layout);
  const packed = layout.counts.reduce((sum, count) => sum + count, 0);
  // Whose blocks lie on each other is made to keep its reader busy.
  if (layout.packing !== 'none' && packed > 2 * bytes.length) return refused(message('rasters.tiffBroken'));
  const share = Math.min(1, side / Math.max(layout.width, layout.height));
  const scaled = (length: number) => Math.max(1, Math.round(length * share));
  const size = { width: scaled(layout.width), height: scaled(layout.height) };
  try {
    const blocks = { bytes, isLittle, layout, unpackJpeg, jpegTables: shown.bytes(347) };
    const samples = await sampled(blocks, size);
    if (!samples) return refused(message('rasters.tiffBroken'));
    const palette = layout.colours === 'palette' ? shown.all(320) : [];
    const rgba = tiffColours(samples, { ...layout, palette, noData: noDataOf(shown) ?? noDataOf(first) });
    return { ok: true, ...size, rgba, isOpaque: isOpaque(rgba), whole, place: tiffPlace(first) };
  } catch (error) {
    // The library throws plain errors at bytes that it cannot unpack, a browser a RangeError where its memory is not enough.
    if (!(error instanceof Error) || error instanceof TypeError || error instanceof ReferenceError) throw error;
    return refused(message('rasters.tiffBroken'));
  }
}
