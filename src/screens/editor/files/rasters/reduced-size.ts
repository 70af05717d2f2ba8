type Size = { readonly width: number; readonly height: number };

/** A picture of more pixels takes more memory of the graphics than a phone has to spare: 128 MB. */
const mostArea = 32_000_000;

/** The pixels that a picture is shown with where no side may be longer than `side`: as it is, or smaller in its own proportions. */
export function reducedSize({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / width, side / height, Math.sqrt(mostArea / (width * height)));
  const shrunk = (length: number) => Math.max(1, Math.floor(length * scale));
  return scale === 1 ? { width, height } : { width: shrunk(width), height: shrunk(height) };
}
