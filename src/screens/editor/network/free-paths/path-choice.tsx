import { lossBudget } from '../../../../fibres/loss/loss-budget';
import type { Wavelength } from '../../../../fibres/loss/loss-values';
import type { ChosenPath } from '../../../../fibres/paths/path-splices';
import { keyOfSide } from '../../../../fibres/plan/closure-plan';
import { text } from '../../../../i18n/text';
import { ItemList } from '../../../../ui/lists/item-list';
import { ItemAside, ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { useUnits } from '../../../preferences/use-units';
import { lengthQuantity, written } from '../../../text/quantities/quantity';
import { lossText } from '../../common/text/decibels';
import { useLossAsk } from '../light/use-loss-ask';

type Piece = { readonly key: string; readonly kind: 'fibre' | 'made' | 'there'; readonly metres: number };

/** The path as a row of fibres, existing splices and planned splices. */
function piecesOf({ hops, splices }: ChosenPath): readonly Piece[] {
  const made = new Set(splices.map(({ closure }) => closure));
  return hops.flatMap((hop): readonly Piece[] => {
    if (hop.kind === 'fibre')
      return [{ key: `${hop.cable} ${hop.fromM}`, kind: 'fibre', metres: Math.abs(hop.toM - hop.fromM) }];
    if (hop.kind !== 'splice' || hop.run.kind === 'through') return [];
    const isMade = made.has(hop.closure) && hop.run.count === 1 && hop.run.from === hop.from;
    const side = keyOfSide(hop.from.side);
    return [{ key: `in ${hop.closure} ${side} ${hop.from.number}`, kind: isMade ? 'made' : 'there', metres: 0 }];
  });
}

function Strip({ path }: { readonly path: ChosenPath }) {
  return (
    <span className="free-path-strip" aria-hidden="true">
      <span data-kind="end" />
      {piecesOf(path).map(({ key, kind, metres }) => (
        <span key={key} data-kind={kind} style={kind === 'fibre' ? { flexGrow: Math.max(1, metres) } : undefined} />
      ))}
      <span data-kind="end" />
    </span>
  );
}

type Props = {
  readonly paths: readonly ChosenPath[];
  readonly chosen: number;
  readonly wavelength: Wavelength;
  readonly onChoose: (at: number) => void;
};

/** The paths that were found, each with its length, its splices, its loss and a strip of its fibres. */
export function PathChoice({ paths, chosen, wavelength, onChoose }: Props) {
  const units = useUnits();
  const ask = { ...useLossAsk(), wavelength };
  return (
    <ItemList isOrdered aria-label={text('freePaths.paths')} data-testid="free-paths-list">
      {paths.map((path, at) => (
        <li key={path.rides.flatMap(({ sections }) => sections).join(' ')}>
          <ItemRow className="free-path" aria-pressed={at === chosen} onClick={() => onChoose(at)}>
            <ItemName>
              {text('freePaths.pathOf', {
                length: written(lengthQuantity(path.metres, units)),
                closures: path.splices.length,
              })}
            </ItemName>
            <ItemAside>{lossText(lossBudget(path.hops, ask))}</ItemAside>
            <Strip path={path} />
          </ItemRow>
        </li>
      ))}
    </ItemList>
  );
}
