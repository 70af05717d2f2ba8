import { lengthQuantity, type Quantity, type Units } from '../../words/quantity';
import { locale } from '../../words/text';

export type ScaleStep = { readonly pixels: number; readonly label: Quantity };

const metresPerFoot = 0.3048;

/** The longest round length (1, 2 or 5 times a power of ten) that fits `most` CSS pixels. */
export function scaleStep(metresPerPixel: number, units: Units, most = 96): ScaleStep | null {
  if (!(metresPerPixel > 0) || !Number.isFinite(metresPerPixel)) return null;
  const feet = (metresPerPixel * most) / metresPerFoot;
  const unitMetres = units === 'metric' ? 1 : feet >= 5280 ? metresPerFoot * 5280 : metresPerFoot;
  const room = (metresPerPixel * most) / unitMetres;
  const power = 10 ** Math.floor(Math.log10(room));
  const round = ([5, 2, 1].find((step) => step * power <= room) ?? 1) * power;
  const metres = round * unitMetres;
  return { pixels: metres / metresPerPixel, label: short(metres, units) };
}

/** A round length without the decimals that measured lengths have. */
function short(metres: number, units: Units): Quantity {
  if (units === 'metric' && metres >= 1000) return { value: (metres / 1000).toLocaleString(locale()), unit: 'km' };
  const { value, unit } = lengthQuantity(metres, units);
  return { value: value.replace(/\.0+$/, ''), unit };
}
