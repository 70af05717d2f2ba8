/** The first numbers of the palette of drawings. White stands for what is black on paper. */
const named = [
  '#000000',
  '#ff0000',
  '#ffff00',
  '#00ff00',
  '#00ffff',
  '#0000ff',
  '#ff00ff',
  '#000000',
  '#808080',
  '#c0c0c0',
];
const greys = [51, 91, 132, 173, 214, 255];
/** How light the five pairs of shades of each hue are. */
const shades = [1, 0.65, 0.5, 0.3, 0.15];

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** A part of a hue, 0 to 1: red at 0 degrees, green at 120, blue at 240. */
function partOf(degrees: number): number {
  const away = Math.abs(((degrees + 540) % 360) - 180);
  return Math.min(1, Math.max(0, 2 - away / 60));
}

/** The colour of a number of the palette of drawings (1 to 255), as `#rrggbb`; undefined for other numbers. */
export function aciColour(number: number): string | undefined {
  if (!Number.isInteger(number) || number < 1 || number > 255) return undefined;
  if (number < 10) return named[number];
  if (number >= 250) {
    const grey = hex(greys[number - 250] ?? 0);
    return `#${grey}${grey}${grey}`;
  }
  const degrees = (Math.floor(number / 10) - 1) * 15;
  const light = 255 * (shades[Math.floor((number % 10) / 2)] ?? 1);
  // Odd numbers are half as strong.
  const least = number % 2 === 1 ? 0.5 : 0;
  const channels = [degrees, degrees - 120, degrees - 240].map((one) => {
    const part = partOf(((one % 360) + 360) % 360);
    return hex(light * (least + (1 - least) * part));
  });
  return `#${channels.join('')}`;
}

/** A true colour of a drawing (red, green and blue in one number), as `#rrggbb`. */
export function trueColour(number: number): string | undefined {
  if (!Number.isInteger(number) || number < 0) return undefined;
  return `#${(number % 0x1000000).toString(16).padStart(6, '0')}`;
}
