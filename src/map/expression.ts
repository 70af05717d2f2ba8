import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import type { LinePattern } from '../items/model-spec';
import type { Scheme } from './map-engine';
import { dashes, inkColour, inkNames } from './palette';

type Kind = 'point' | 'line' | 'area';

/** The colour of a feature's ink. */
export function inkExpression(scheme: Scheme): ExpressionSpecification {
  const pairs = inkNames.flatMap((ink) => [ink, inkColour(ink, scheme)]);
  return ['match', ['get', 'ink'], ...pairs, '#888888'] as unknown as ExpressionSpecification;
}

/** The dashes of a feature's pattern. */
export function dashExpression(): ExpressionSpecification {
  const names = (Object.keys(dashes) as LinePattern[]).filter((name) => name !== 'solid');
  const pairs = names.flatMap((name) => [name, ['literal', [...dashes[name]]]]);
  return ['match', ['get', 'pattern'], ...pairs, ['literal', [...dashes.solid]]] as unknown as ExpressionSpecification;
}

/** A feature's size in pixels, growing with the zoom; `plus` pixels wider at every zoom. */
export function widthExpression(plus: number | ExpressionSpecification = 0): ExpressionSpecification {
  const stop = (factor: number) => ['+', ['*', ['get', 'size'], factor], plus];
  const stops = [12, stop(0.4), 14, stop(0.6), 16, stop(1), 18, stop(1.35), 21, stop(2.4)];
  return ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}

/** How far lines run beside their place: `aside` is 1 for cables, which follow a segment, and 0 for all others. */
export function besideExpression(aside: number | ExpressionSpecification): ExpressionSpecification {
  const stop = (pixels: number): ExpressionSpecification => ['*', aside, pixels];
  return ['interpolate', ['linear'], ['zoom'], 14, stop(1.5), 16, stop(3), 20, stop(8)];
}

/** A symbol's scale: its own size, growing gently with the zoom. */
export function symbolSizeExpression(): ExpressionSpecification {
  const stop = (factor: number) => ['*', ['get', 'size'], factor];
  const stops = [12, stop(0.4), 15, stop(0.5), 16, stop(0.75), 17, stop(1), 19, stop(1.2), 22, stop(1.6)];
  return ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}

/** `opacity` for everything but what the hand holds: that is drawn by the hot layer. */
export function unlessHidden(opacity: number): ExpressionSpecification {
  return ['case', ['boolean', ['feature-state', 'hidden'], false], 0, opacity];
}

/** As `unlessHidden`, but thin lines (drops) stay faint until there is room for them. */
export function faintWhenThin(): ExpressionSpecification {
  const stop = (faint: number) => {
    return ['case', ['boolean', ['feature-state', 'hidden'], false], 0, ['<', ['get', 'size'], 2], faint, 1];
  };
  return ['interpolate', ['linear'], ['zoom'], 15, stop(0.35), 17, stop(1)] as unknown as ExpressionSpecification;
}

/** Features of one geometry kind that are drawn at this zoom. */
export function kindFilter(kind: Kind): FilterSpecification {
  return ['all', ['==', ['get', 'kind'], kind], ['>=', ['zoom'], ['get', 'from']]];
}
