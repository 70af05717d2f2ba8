import type { Fields } from '../item';
import type { ColourPair, ItemStyle } from '../model-spec';
import { patternOf } from '../states/life-cycle';

/** The colour of what is not used any more, whatever its model. */
export const abandonedColours: ColourPair = ['#7d7d7d', '#9a9a9a'];

/** How strongly a symbol is drawn whose plant is abandoned: grey alone is too near to other colours at this size. */
export const abandonedOpacity = 0.45;

/** The style of a piece of plant at one place: colour and symbol by its kind, pattern by its state (docs/look.md 3). */
export function plantStyle<Colour extends string, Symbol extends string>(
  fields: Fields,
  colour: Colour,
  symbol: Symbol,
): ItemStyle<Colour | 'abandoned', Symbol> {
  const pattern = patternOf(fields['status']);
  return { colour: pattern === 'abandoned' ? 'abandoned' : colour, pattern, symbol, size: 1 };
}
