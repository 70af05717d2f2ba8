/** Contrast of two `#rrggbb` colours by WCAG 2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Relative luminance of a `#rrggbb` colour by WCAG 2, from 0 to 1. */
export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * How a `#rrggbb` colour looks without the red-sensitive or the green-sensitive cones (Viénot 1999, linear light, both as one
 * plane).
 */
export function dichromatic(colour: string): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  const yellow = 0.2 * r + 0.8 * g;
  return [yellow, yellow, b];
}
