import type { LossAsk } from '../../../../fibres/loss/loss-budget';
import { isForPath, type MissedClass, missedClass } from '../../../../fibres/loss/missed-class';
import type { Hop } from '../../../../fibres/network/follow-light';
import { text } from '../../../../i18n/text';
import { useUnits } from '../../../preferences/use-units';
import { useLossClasses } from '../../../service-settings/use-loss-values';
import { lengthQuantity, written } from '../../../text/quantities/quantity';

type Props = { readonly hops: readonly Hop[]; readonly ask: Omit<LossAsk, 'wavelength'> };

const words: Readonly<Record<MissedClass['fit'] | 'fits', () => string>> = {
  fits: () => text('light.fits'),
  'too-much': () => text('light.tooMuch'),
  'too-little': () => text('light.tooLittle'),
  'too-far': () => text('light.tooFar'),
  unknown: () => text('light.notKnown'),
};

/** The classes of equipment that are made for the kind of path, each with whether the path fits it at its own wavelengths. */
export function ClassList({ hops, ask: { values, fibreTypeOf } }: Props) {
  const units = useUnits();
  const classes = useLossClasses().filter((one) => isForPath(one, hops, fibreTypeOf));
  return (
    <ul className="light-classes" aria-label={text('light.classes')} data-testid="light-classes">
      {classes.map((lossClass) => {
        const { id, standard, minDb, maxDb, mostM } = lossClass;
        const fit = missedClass(hops, { lossClass, values }, fibreTypeOf)?.fit ?? 'fits';
        const range = text('light.classRange', { standard, min: minDb, max: maxDb });
        const wavelengths = lossClass.wavelengths.map((value) => text('light.nanometres', { value }));
        const reach = mostM === undefined ? [] : [written(lengthQuantity(mostM, units))];
        return (
          <li key={id} data-fit={fit} title={[range, ...wavelengths, ...reach].join(', ')}>
            <strong>{id}</strong> {words[fit]()}
          </li>
        );
      })}
    </ul>
  );
}
