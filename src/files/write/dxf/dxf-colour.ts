/** Greys of the palette of drawings: its number and how light it is. */
const greys = [
  [250, 0.2],
  [8, 0.5],
  [254, 0.8],
] as const;

/** The number of a colour in the palette of drawings that is nearest: its hues stand in steps of 15 degrees from 10 on. */
export function dxfColour(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range < 0.15) {
    const [grey] = greys.toSorted((a, b) => Math.abs(a[1] - most) - Math.abs(b[1] - most));
    return grey?.[0] ?? 8;
  }
  const sixth =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const step = Math.round((sixth * 60 + 360) / 15) % 24;
  // The second shade of each hue is darker.
  return 10 + step * 10 + (most < 0.62 ? 2 : 0);
}
