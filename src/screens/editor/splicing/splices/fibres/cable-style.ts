import { text } from '../../../../../i18n/text';
import type { Fields } from '../../../../../items/item';
import { fibreColourName, tubeColourName } from './fibre-colour-name';

/** The number of fibres in a tube of a cable, and the standard of their colours; null: the standard of the service. */
export type CableStyle = { readonly perTube: number; readonly standard: string | null };

/** The style of a cable by its record. */
export function cableStyle(fields: Fields): CableStyle {
  const [perTube, standard] = [fields['fibersPerTube'], fields['colorStandard']];
  return {
    perTube: typeof perTube === 'number' && perTube >= 1 ? Math.floor(perTube) : 12,
    standard: typeof standard === 'string' && standard !== '' ? standard : null,
  };
}

/** A fibre by its tube: both numbers count from 1, and the colours have their names; empty for a standard that is not known here. */
export type FibreInTube = {
  readonly tube: number;
  readonly inTube: number;
  readonly tubeColour: string;
  readonly colour: string;
};

/** The tube of a fibre, and the colour names of both. `standard`: the colour standard of the service. */
export function fibreInTube(style: CableStyle, number: number, standard: string): FibreInTube {
  const used = style.standard ?? standard;
  const [tube, inTube] = [Math.ceil(number / style.perTube), ((number - 1) % style.perTube) + 1];
  return { tube, inTube, tubeColour: tubeColourName(used, tube), colour: fibreColourName(used, inTube) };
}

/** "Tube 4 Brown, Blue". */
export function tubeAndColour(style: CableStyle, number: number, standard: string): string {
  const { tube, tubeColour, colour } = fibreInTube(style, number, standard);
  const inTube = text('splices.tube', { number: tube, colour: tubeColour }).trimEnd();
  return colour === '' ? inTube : `${inTube}, ${colour}`;
}
