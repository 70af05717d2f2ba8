import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import type { LinePattern } from '../../items/model-spec';
import { abandonedOpacity } from '../../items/models/plant-style';
import type { Scheme } from '../engine/map-engine';
import { colourNames, colourValue, dashes, unknownColour } from './palette';
import { type Curve, curves } from './zoom-curves';

/** Lines smaller than this are thin: drops. */
export const thinBelow = 2;

type Kind = 'point' | 'line' | 'area';

/** The colour of a feature, by the name in its properties. */
export function colourExpression(scheme: Scheme): ExpressionSpecification {
  const pairs = colourNames.flatMap((colour) => [colour, colourValue(colour, scheme)]);
  return ['match', ['get', 'colour'], ...pairs, unknownColour] as unknown as ExpressionSpecification;
}

/** The dashes of a feature's pattern. */
export function dashExpression(): ExpressionSpecification {
  const names = (Object.keys(dashes) as LinePattern[]).filter((name) => name !== 'solid');
  const pairs = names.flatMap((name) => [name, ['literal', [...dashes[name]]]]);
  return ['match', ['get', 'pattern'], ...pairs, ['literal', [...dashes.solid]]] as unknown as ExpressionSpecification;
}

/** A curve of the table, each of its values put into an expression. */
export function curveExpression(
  curve: Curve,
  stop: (value: number) => unknown = (value) => value,
): ExpressionSpecification {
  const stops = curve.flatMap(([zoom, value]) => [zoom, stop(value)]);
  return ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}

const bySize = (value: number) => ['*', ['get', 'size'], value];

/** A feature's size in pixels, growing with the zoom; `plus` pixels wider at every zoom. */
export function widthExpression(plus = 0): ExpressionSpecification {
  return curveExpression(curves.width, (value) => ['+', bySize(value), plus]);
}

/** How far lines run beside their place: `aside` is 1 for cables, which follow a segment, and 0 for all others. */
export function besideExpression(aside: number): ExpressionSpecification {
  return curveExpression(curves.beside, (value) => ['*', aside, value]);
}

/** A symbol's scale: its own size, growing gently with the zoom. */
export function symbolSizeExpression(): ExpressionSpecification {
  return curveExpression(curves.symbol, bySize);
}

/** `opacity` for everything but edited items: the overlay draws them. */
export function unlessHidden(opacity: number): ExpressionSpecification {
  return ['case', ['boolean', ['feature-state', 'hidden'], false], 0, opacity];
}

/** As `unlessHidden`, and dim for a point that is abandoned. */
export function pointOpacity(opacity: number): ExpressionSpecification {
  const isHidden: ExpressionSpecification = ['boolean', ['feature-state', 'hidden'], false];
  const isGone: ExpressionSpecification = ['==', ['get', 'pattern'], 'abandoned'];
  return ['case', isHidden, 0, isGone, opacity * abandonedOpacity, opacity];
}

/** As `unlessHidden` with an opacity, but thin lines (drops) stay faint until there is room for them. */
export function faintWhenThin(opacity = 1): ExpressionSpecification {
  return curveExpression(curves.faint, (faint) => {
    return [
      'case',
      ['boolean', ['feature-state', 'hidden'], false],
      0,
      ['<', ['get', 'size'], thinBelow],
      faint * opacity,
      opacity,
    ];
  });
}

/** Features of one geometry kind that are drawn at this zoom. */
export function kindFilter(kind: Kind): FilterSpecification {
  return ['all', ['==', ['get', 'kind'], kind], ['>=', ['zoom'], ['get', 'from']]];
}
