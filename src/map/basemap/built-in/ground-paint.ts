import type { ExpressionSpecification, FillLayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import { curveExpression } from '../../style/expression';
import { oneValue } from '../../style/one-value';
import type { Curve } from '../../style/zoom-curves';

/** A number that is the same for everything and changes with the zoom. */
function byZoom(...curve: Curve): ExpressionSpecification {
  return curveExpression(curve, oneValue);
}

type Paint = { readonly colour: string | ExpressionSpecification; readonly opacity?: ExpressionSpecification };

const colourOf = (colour: Paint['colour']) => (typeof colour === 'string' ? oneValue(colour) : colour);
const opaque = byZoom([0, 1]);

/**
 * The paint of the ground's areas and of its lines without dashes. All have it in the one way in which the network has it too, and
 * with it one program of the graphics for each (`one-value.ts`).
 */
export const groundPaint = {
  byZoom,
  area: ({
    colour,
    opacity = opaque,
    edge,
  }: Paint & { readonly edge?: string }): NonNullable<FillLayerSpecification['paint']> => ({
    'fill-color': colourOf(colour),
    'fill-opacity': opacity,
    ...(edge === undefined ? {} : { 'fill-outline-color': oneValue(edge) }),
  }),
  line: ({
    colour,
    opacity = opaque,
    width,
  }: Paint & { readonly width: ExpressionSpecification }): NonNullable<LineLayerSpecification['paint']> => ({
    'line-color': colourOf(colour),
    'line-opacity': opacity,
    'line-width': width,
  }),
};
