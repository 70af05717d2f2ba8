import { readNumber } from '../../items/codec/read-number';
import { foldText } from '../../items/filter/fold-text';
import { instantOf } from '../../items/filter/instant-of';
import { textsOf } from '../../items/filter/texts-of';
import type { StyleColour } from './style-colour';

/**
 * How the values of a field colour a layer. By value: the colours of the palette in the order of `values`, everything else
 * in the colour of "other". By class: ascending `breaks` between up to five classes, numbers or (for dates) milliseconds; a
 * value on a break belongs to the class above it.
 */
export type ColourRule =
  | { readonly by: 'value'; readonly field: string; readonly values: readonly string[] }
  | { readonly by: 'class'; readonly field: string; readonly breaks: readonly number[] };

export const mostValues = 12;
export const mostClasses = 5;

/** A value as a number for classes: numbers as they are, dates as their instants; null for what is neither. */
export function classNumber(value: unknown): number | null {
  const number = readNumber(value);
  if (number !== null || typeof value !== 'string') return number;
  const instant = instantOf(value);
  return Number.isNaN(instant) ? null : instant;
}

/** The colour of a value's place in the list, or of a class. */
export function colourAt(by: ColourRule['by'], index: number): StyleColour {
  const most = by === 'value' ? mostValues : mostClasses;
  if (index < 0 || index >= most) return 'other';
  return `${by === 'value' ? 'category' : 'class'}-${index + 1}` as StyleColour;
}

/** Makes what gives the colour of a value. */
export function ruleColour(style: ColourRule): (value: unknown) => StyleColour {
  if (style.by === 'class') {
    const { breaks } = style;
    return (value) => {
      const number = classNumber(value);
      return number === null ? 'other' : colourAt('class', breaks.filter((each) => number >= each).length);
    };
  }
  const indexes = new Map(style.values.map((value, index) => [foldText(value), index]));
  return (value) => {
    const found = textsOf(value).flatMap((text) => indexes.get(foldText(text)) ?? []);
    return colourAt('value', found.length > 0 ? Math.min(...found) : -1);
  };
}
