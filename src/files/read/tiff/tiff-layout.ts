import { type Message, message } from '../../../i18n/message';
import type { TiffFields } from './tiff-fields';

/** How the samples of a picture become its colours. */
export type TiffColours = 'grey' | 'grey-inverted' | 'rgb' | 'palette';

/** The tiles of a picture, or its strips, the last of which is lower. Pixels, and how many there are. */
type Block = {
  readonly width: number;
  readonly height: number;
  readonly across: number;
  readonly down: number;
  readonly isStrip: boolean;
};

/** How one picture of a TIFF is packed. Pixels and bytes. */
export type TiffLayout = {
  readonly width: number;
  readonly height: number;
  readonly block: Block;
  readonly offsets: readonly number[];
  readonly counts: readonly number[];
  readonly packing: 'none' | 'lzw' | 'deflate' | 'packbits' | 'jpeg';
  /** Each value is the difference from the one to its left. */
  readonly isDifferences: boolean;
  /** Of a pixel, side by side, or each in blocks of its own. */
  readonly samples: number;
  readonly isPlanar: boolean;
  readonly bits: 8 | 16 | 32;
  readonly numbers: 'unsigned' | 'signed' | 'float';
  readonly colours: TiffColours;
  /** Which sample says how opaque a pixel is; null: none. */
  readonly alpha: number | null;
  /** JPEG blocks hold red, green and blue as they are. */
  readonly isPlainRgb: boolean;
};

/** A picture of more pixels is not unpacked, and a block of more bytes. */
const [mostPixels, mostBlockBytes] = [100_000_000, 320 * 2 ** 20];

const packings: Readonly<Record<number, TiffLayout['packing']>> = {
  ...{ 1: 'none', 5: 'lzw', 7: 'jpeg', 8: 'deflate' },
  ...{ 32946: 'deflate', 32773: 'packbits' },
};

/** The names of packings that would need WebAssembly, or are not unpacked here for other reasons. */
const otherPackings: Readonly<Record<number, string>> = {
  ...{ 2: 'CCITT', 3: 'CCITT G3', 4: 'CCITT G4', 6: 'JPEG (old)' },
  ...{ 34887: 'LERC', 34925: 'LZMA', 50000: 'ZSTD', 50001: 'WebP', 34712: 'JPEG 2000', 50002: 'JPEG XL' },
};

type Kind = Pick<TiffLayout, 'samples' | 'isPlanar' | 'bits' | 'numbers' | 'colours' | 'alpha' | 'isPlainRgb'>;

function coloursOf(photometric: number, samples: number, packing: TiffLayout['packing']): TiffColours | null {
  if (photometric === 2 && samples >= 3) return 'rgb';
  // The browser unpacks their brightness and colour.
  if (photometric === 6 && samples === 3 && packing === 'jpeg') return 'rgb';
  if (photometric === 3 && samples === 1) return 'palette';
  // Programs call all bands of a satellite so.
  if (photometric === 1 && samples >= 3) return 'rgb';
  if (photometric > 1) return null;
  return photometric === 0 ? 'grey-inverted' : 'grey';
}

function kindOf(fields: TiffFields, packing: TiffLayout['packing']): Kind | null {
  const samples = fields.one(277, 1);
  const [bits, ...otherBits] = fields.all(258);
  if (!(samples >= 1 && samples <= 64) || otherBits.some((one) => one !== bits)) return null;
  const numbers = (['unsigned', 'signed', 'float'] as const)[fields.one(339, 1) - 1];
  const photometric = fields.one(262, 1);
  const colours = coloursOf(photometric, samples, packing);
  if (!colours || !numbers || (bits !== 8 && bits !== 16 && bits !== 32)) return null;
  const fits = bits === 32 ? numbers === 'float' : numbers !== 'float';
  if (!fits || (bits !== 8 && (packing === 'jpeg' || colours === 'palette'))) return null;
  const extra = fields.all(338);
  const first = samples - extra.length;
  const found = extra.findIndex((one) => one === 1 || one === 2);
  const alpha = found < 0 || first < 1 ? null : first + found;
  if (packing === 'jpeg' && samples !== 1 && samples !== 3) return null;
  const isPlanar = fields.one(284, 1) === 2 && samples > 1;
  const isPlainRgb = packing === 'jpeg' && photometric !== 6 && samples === 3;
  if (packing === 'jpeg' && isPlanar) return null;
  return { samples, isPlanar, bits, numbers, colours, alpha, isPlainRgb };
}

function blocksOf(fields: TiffFields, width: number, height: number) {
  const isTiled = fields.all(324).length > 0;
  const wide = isTiled ? fields.one(322, 0) : width;
  const high = isTiled ? fields.one(323, 0) : Math.min(height, fields.one(278, height));
  if (!(wide >= 1 && high >= 1)) return null;
  const block = {
    width: wide,
    height: high,
    across: Math.ceil(width / wide),
    down: Math.ceil(height / high),
    isStrip: !isTiled,
  };
  const offsets = fields.all(isTiled ? 324 : 273);
  const counts = fields.all(isTiled ? 325 : 279);
  return { block, offsets, counts: counts.length > 0 ? counts : offsets.map(() => Number.POSITIVE_INFINITY) };
}

const unreadable = message('rasters.tiffBroken');

/** How a picture of a TIFF is packed, or why it is not unpacked here. */
export function tiffLayout(fields: TiffFields): TiffLayout | Message {
  const [width, height] = [fields.one(256, 0), fields.one(257, 0)];
  if (!(width >= 1 && height >= 1)) return unreadable;
  if (width * height > mostPixels) return message('rasters.tooLarge');
  const compression = fields.one(259, 1);
  const packing = packings[compression];
  if (!packing) return message('rasters.tiffPacking', { packing: otherPackings[compression] ?? String(compression) });
  const kind = kindOf(fields, packing);
  const predictor = fields.one(317, 1);
  if (!kind || predictor > 2 || (predictor === 2 && kind.bits === 32)) return message('rasters.tiffKind');
  const blocks = blocksOf(fields, width, height);
  if (!blocks) return unreadable;
  const { block, offsets, counts } = blocks;
  const needed = block.across * block.down * (kind.isPlanar ? kind.samples : 1);
  const inBlock = block.width * block.height * (kind.isPlanar ? 1 : kind.samples) * (kind.bits / 8);
  if (offsets.length < needed || counts.length < needed) return unreadable;
  // Tiles that stand far beyond the picture are unpacked for nothing.
  const unpacked = block.width * block.across * block.height * block.down;
  if (inBlock > mostBlockBytes || unpacked > 4 * mostPixels) return message('rasters.tooLarge');
  return { width, height, ...blocks, packing, isDifferences: predictor === 2, ...kind };
}
