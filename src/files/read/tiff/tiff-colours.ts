import type { TiffLayout } from './tiff-layout';

/** Samples of a picture that are kept for its colours, side by side for each pixel, and which of its pixels hold nothing. */
export type KeptSamples = {
  readonly values: Uint8Array | Float32Array;
  /** Of each pixel: those of its colours, and its opacity where it has one. */
  readonly kept: number;
  readonly empty: Uint8Array;
};

type Colouring = Pick<TiffLayout, 'bits' | 'numbers' | 'colours' | 'alpha'> & {
  /** Red, green and blue of a palette, one list after the other, 0 to 65,535. */
  readonly palette: readonly number[];
  /** The value of no data; null: the file names none. */
  readonly noData: number | null;
};

type Range = { readonly low: number; readonly high: number };

/** Pixels by which it is found what is dark and what is bright. */
const mostProbes = 40_000;

/** The values that are shown black and white: all but the darkest and brightest two of a hundred, for numbers that have no usual range. */
function rangeOf({ values, kept, empty }: KeptSamples, band: number): Range {
  const step = Math.max(1, Math.floor(empty.length / mostProbes));
  const probes: number[] = [];
  for (let pixel = 0; pixel < empty.length; pixel += step)
    if (empty[pixel] === 0) probes.push(values[pixel * kept + band] ?? 0);
  const ordered = Float64Array.from(probes).sort();
  const at = (share: number) => ordered[Math.floor((ordered.length - 1) * share)] ?? 0;
  const [low, high] = [at(0.02), at(0.98)];
  return high > low ? { low, high } : { low: low - 1, high: low + 1 };
}

/** The samples that a picture is coloured by. */
export function samplesToKeep({ colours, alpha }: Pick<TiffLayout, 'colours' | 'alpha'>): readonly number[] {
  const shown = colours === 'rgb' ? [0, 1, 2] : [0];
  return alpha === null ? shown : [...shown, alpha];
}

/** Red, green, blue and opacity of each pixel, 0 to 255. */
export function tiffColours(samples: KeptSamples, how: Colouring): Uint8ClampedArray<ArrayBuffer> {
  const { values, kept, empty } = samples;
  const { colours, alpha, palette, noData } = how;
  const shown = colours === 'rgb' ? 3 : 1;
  const isUsual = how.bits === 8 && how.numbers === 'unsigned';
  const ranges = Array.from({ length: shown }, (_, band) => (isUsual ? { low: 0, high: 255 } : rangeOf(samples, band)));
  const whole = how.bits === 8 ? 255 : how.bits === 16 ? 65_535 : 1;
  const rgba = new Uint8ClampedArray(empty.length * 4);
  const size = palette.length / 3;
  const level = (pixel: number, band: number) => {
    const { low, high } = ranges[band] ?? { low: 0, high: 1 };
    return (((values[pixel * kept + band] ?? 0) - low) / (high - low)) * 255;
  };
  const isNothing = (pixel: number) => {
    if (empty[pixel] === 1) return true;
    if (noData === null) return false;
    for (let band = 0; band < shown; band += 1) if (values[pixel * kept + band] !== noData) return false;
    return true;
  };
  for (let pixel = 0; pixel < empty.length; pixel += 1) {
    if (isNothing(pixel)) continue;
    const at = pixel * 4;
    const first = values[pixel * kept] ?? 0;
    for (let band = 0; band < 3; band += 1) {
      if (colours === 'palette') rgba[at + band] = (palette[band * size + first] ?? 0) >> 8;
      else if (colours === 'rgb') rgba[at + band] = level(pixel, band);
      else rgba[at + band] = colours === 'grey' ? level(pixel, 0) : 255 - level(pixel, 0);
    }
    rgba[at + 3] = alpha === null ? 255 : ((values[pixel * kept + shown] ?? 0) / whole) * 255;
  }
  return rgba;
}
