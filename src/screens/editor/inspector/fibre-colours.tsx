import { type FibreColour, fibreColours } from '../../../items/fibre-colours';
import { understood } from '../../service-settings/understood-settings';
import { useUnderstood } from '../../service-settings/use-understood';
import { text } from '../../words/text';
import './fibre-colours.css';

const words: Readonly<Record<FibreColour, () => string>> = {
  blue: () => text('blue'),
  orange: () => text('orange'),
  green: () => text('green'),
  brown: () => text('brown'),
  slate: () => text('slate'),
  white: () => text('white'),
  red: () => text('red'),
  black: () => text('black'),
  yellow: () => text('yellow'),
  violet: () => text('violet'),
  rose: () => text('rose'),
  aqua: () => text('aqua'),
  turquoise: () => text('turquoise'),
};

/** The order of tubes and fibres by the cable's own colour standard, else by the service's. */
export function FibreColours({ standard }: { readonly standard: unknown }) {
  const said = useUnderstood(understood.colourStandard).value;
  const own = typeof standard === 'string' && standard !== '' ? standard : null;
  const colours = fibreColours(own ?? said);
  if (!colours) return null;
  return (
    <section className="inspector-section" aria-label={text('Fibre colours')} data-testid="fibre-colours">
      <h3>{text('Fibre colours')}</h3>
      <p className="quiet">{own === null ? text('{standard}, as the service is set', { standard: said }) : own}</p>
      <ol className="fibre-colours">
        {colours.map((colour) => (
          <li key={colour}>
            <span className="fibre-colour" data-colour={colour} aria-hidden="true" />
            {words[colour]()}
          </li>
        ))}
      </ol>
    </section>
  );
}
